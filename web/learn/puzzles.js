// Puzzles: today's, those of the list, and more that are made while nothing else is to be done.

import { announce, announceAfter } from "../app/announce.js";
import { dayText, t } from "../app/i18n.js";
import { nameInRecord } from "../app/names.js";
import { radio } from "../app/new-game.js";
import { samePosition } from "../app/seats.js";
import { html, nothing } from "../vendor/lit-html.js";
import {
  add,
  dayOf,
  gradeOf,
  keepProgress,
  parse,
  puzzleOf,
  readProgress,
  solve,
  streakOn,
} from "./puzzle-list.js";
import { createPuzzleMaking } from "./puzzle-making.js";
import { recordOn } from "./records.js";

/** @import { Search } from "../engine/search.js" */
/** @import { Session } from "../app/session.js" */
/** @import { AppState, Store } from "../app/store.js" */
/** @import { Content } from "../app/dialogs.js" */
/** @import { TableView } from "../engine/protocol.js" */

/**
 * Why a placement loses, as pygame_core.tetromino.study.refutation tells it.
 * @typedef {{ action: string, symbol: string, reasons: Record<string, any>[] }} Reply
 * @typedef {{ line: Reply[], settled: boolean, lead: number }} Refutation
 */

const GAME = "tetromino";
const GRADES = [1, 2, 3, 4, 5];
/** Reasons for a reply that tell why it refutes. */
const TOLD = new Set([
  "wins",
  "covers",
  "stops",
  "corner",
  "protects",
  "uses-up",
  "few-replies",
  "last-move",
]);
/** Where no search worker can say it. @type {Refutation} */
const NOT_FOUND = { line: [], settled: false, lead: 0 };
const MOST_REASONS = 3;
/** A puzzle in which nothing has been tried. */
const OPEN = { state: "open", tried: null, said: "puzzle.task", still: false, refuted: null };
/** More are made as long as fewer than this are left unsolved. */
const ENOUGH = 40;

/**
 * @param {Store} store
 * @param {Session} session
 * @param {Search} search
 */
export function createPuzzles(store, session, search) {
  let progress = readProgress();
  /** @type {ReturnType<typeof parse>} */
  let list = { daily: [], others: [] };
  let grade = 0;

  function keep(/** @type {typeof progress} */ next) {
    progress = next;
    keepProgress(progress);
  }

  /** @returns {string[]} what has not been solved yet, of the grade that is wanted */
  function left() {
    const solved = new Set(progress.solved);
    const all = [...list.others, ...progress.made];
    return all.filter((line) => !solved.has(line) && (!grade || gradeOf(line) === grade));
  }

  async function fetchList() {
    if (list.others.length > 0) return;
    const response = await fetch(new URL("../games/tetromino/puzzles.txt", import.meta.url));
    if (response.ok) list = parse(await response.text());
  }

  const make = createPuzzleMaking({
    wanted: () => left().length < ENOUGH && !search.busy() && store.get().phase === "ready",
    search: () => {
      const task = { what: "make", seed: String(Math.random()) };
      return search.study(
        GAME,
        task,
        (parts) => parts,
        () => {},
      );
    },
    found: (puzzle) => keep(add(progress, puzzle)),
  });

  /**
   * @param {string} line
   * @param {string | null} day
   */
  async function play(line, day) {
    const { answer } = await session.ask({
      do: "study",
      game: GAME,
      task: { what: "puzzle", puzzle: line },
    });
    if (!answer) return;
    const person = { name: "", level: null, seconds: 1 };
    const people = ["X", "O"].map((symbol, seat) => ({
      ...person,
      number: seat + 1,
      called: symbol === answer.symbol ? "puzzle.you" : "puzzle.other",
    }));
    const record = recordOn(answer.board, {
      game: GAME,
      options: { pattern: "custom", board: answer.board, pie: false },
      seats: people.map(nameInRecord),
      actions: answer.moves,
    });
    const study = {
      kind: "puzzle",
      ...answer,
      line,
      day,
      record,
      ...OPEN,
      values: { symbol: answer.symbol },
    };
    await session.study(study, record, { people });
    announce(t("puzzle.task", { symbol: answer.symbol }));
  }

  async function playNext() {
    const lines = left();
    const line = lines[Math.floor(Math.random() * lines.length)];
    if (line) await play(line, null);
    else store.set({ dialog: "puzzles" });
  }

  async function playDaily() {
    const day = dayOf(Date.now());
    const line = puzzleOf(list.daily, day);
    if (line) await play(line, day);
  }

  /** A placement was tried in the puzzle: it is the one, or it is not. */
  store.listen(({ study, table }, before) => {
    if (study?.kind !== "puzzle" || !table || table === before.table) return;
    const tried = table.steps[study.moves.length]?.text ?? null;
    const state = tried === null ? "open" : tried === study.solution ? "solved" : "wrong";
    if (tried === study.tried) return pointOut(replyNext(study, table));
    if (state === "solved" && !study.shown) keep(solve(progress, study.line, study.day));
    const said = state === "solved" && study.shown ? "shown" : state === "open" ? "task" : state;
    const still = state !== "open";
    store.set({ study: { ...study, state, tried, said: `puzzle.${said}`, still, refuted: null } });
    if (still) announceAfter(t(`puzzle.${said}`));
    if (state === "wrong" && !table.outcome) void refute(table);
  });

  /** Once whoever has changed the table is through. */
  function pointOut(/** @type {string | null} */ action) {
    queueMicrotask(() => store.set({ pointed: action }));
  }

  /** @param {TableView} table after a placement that does not win */
  async function refute(table) {
    const share = (/** @type {Refutation[]} */ parts) => parts;
    const task = { what: "refute", view: table.position };
    /** @type {Refutation[]} */
    const found = (await search.study(GAME, task, share, () => {})) ?? [];
    const refuted = found.find(({ line }) => line.length > 0) ?? NOT_FOUND;
    const { study, table: now } = store.get();
    if (!study || !samePosition(now, table)) return;
    store.set({ study: { ...study, refuted } });
    pointOut(replyNext({ ...study, refuted }, table));
    announce(refutationTexts(refuted).join(" "));
  }

  /** The puzzle as it was set, whatever has been tried. */
  async function again() {
    const { study, people } = store.get();
    if (study) await session.study({ ...study, ...OPEN }, study.record, { people });
  }

  async function show() {
    if (store.get().study?.state === "wrong") await again();
    const { study } = store.get();
    if (!study) return;
    store.set({ study: { ...study, shown: true } });
    await session.play(study.solution);
  }

  return {
    async open() {
      await fetchList();
      store.set({ dialog: "puzzles" });
      void make();
    },
    /** @returns {Content} */
    dialog() {
      const day = dayOf(Date.now());
      const daily = puzzleOf(list.daily, day);
      const done = daily !== null && progress.solved.includes(daily);
      const count = left().length;
      const streak = streakOn(progress.streak, day);
      const grades = [0, ...GRADES].map((each) =>
        radio(
          "grade",
          String(each),
          each ? t("puzzle.grade", { grade: each }) : t("puzzle.any"),
          grade === each,
          () => {
            grade = each;
            store.set({ dialog: "puzzles" });
          },
        ),
      );
      return {
        title: t("puzzle.title"),
        body: [
          html`<p>${t("puzzle.about")}</p>`,
          daily
            ? html`<section class="card daily"><h3>${t("puzzle.daily")}</h3>
                <p class="small muted">${dayText(day)} · ${stars(gradeOf(daily))} · ${done ? t("puzzle.dailyDone") : t("puzzle.dailyOpen")}
                ${streak ? html`<br />${t("puzzle.streak", { days: streak, longest: progress.streak.longest })}` : nothing}</p>
                <div class="row"><button type="button" id="puzzle-daily" class="grow ${done ? "" : "primary"}" @click=${playDaily}>${t("puzzle.play")}</button></div>
              </section>`
            : nothing,
          html`<fieldset><legend>${t("puzzle.practice")}</legend><div class="inline">${grades}</div></fieldset>
            <p class="small muted">${t("puzzle.left", { count, solved: progress.solved.length })}</p>`,
        ],
        foot: html`<button type="button" id="puzzle-next" class="primary" ?disabled=${count === 0} @click=${playNext}>${t("puzzle.play")}</button>`,
      };
    },
    /** @param {AppState} state */
    panel({ study, table }) {
      if (study?.kind !== "puzzle") return nothing;
      const { state, grade: hard, day, refuted } = study;
      const next = table && replyNext(study, table);
      const buttons =
        state === "solved"
          ? html`<button type="button" id="puzzle-next" class="primary grow" @click=${playNext}>${t("puzzle.next")}</button>`
          : [
              state === "wrong"
                ? html`<button type="button" id="puzzle-again" class="primary grow" @click=${again}>${t("puzzle.again")}</button>`
                : nothing,
              next
                ? html`<button type="button" id="puzzle-reply" class="grow" @click=${() => session.play(next)}>${t("puzzle.reply")}</button>`
                : nothing,
              html`<button type="button" id="puzzle-show" class="grow" @click=${show}>${t("puzzle.show")}</button>`,
            ];
      return html`<section class="card study puzzle-${state}" id="puzzle" aria-labelledby="puzzle-title">
        <h2 id="puzzle-title">${day ? t("puzzle.daily") : t("puzzle.one")} <span class="small muted">${stars(hard)}</span></h2>
        ${state === "wrong" ? refutation(refuted, table) : nothing}
        <div class="row">${buttons}
          <button type="button" id="study-leave" class="grow" @click=${session.endStudy}>${t("study.leave")}</button></div>
      </section>`;
    },
  };
}

/**
 * @param {Refutation | null} refuted
 * @param {TableView | null} table
 */
function refutation(refuted, table) {
  if (table?.outcome) return html`<p id="refutation">${t("puzzle.over")}</p>`;
  if (!refuted) return html`<p id="refutation" class="muted">${t("puzzle.looking")}</p>`;
  return html`<div id="refutation">${refutationTexts(refuted).map((text) => html`<p>${text}</p>`)}</div>`;
}

/**
 * Why a placement loses, in sentences: the reply and what it does, how it goes on, how it ends.
 *
 * @param {Refutation} refuted
 * @returns {string[]}
 */
function refutationTexts({ line, settled, lead }) {
  const [reply, resistance, answer] = line;
  if (!reply) return [t("puzzle.noReply")];
  const why = reply.reasons
    .map(({ code, ...facts }) =>
      TOLD.has(code) ? t(`puzzle.because.${code}`, factsOf(facts)) : "",
    )
    .filter(Boolean)
    .slice(0, MOST_REASONS);
  const list = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" });
  const { symbol } = reply;
  const sentences = [
    t("puzzle.refuted", { symbol, move: reply.action, why: list.format(why) || "none" }),
  ];
  if (resistance) {
    sentences.push(
      t("puzzle.goesOn", { move: resistance.action, symbol, answer: answer?.action ?? "none" }),
    );
  }
  sentences.push(t("puzzle.ends", { symbol, settled: settled ? "yes" : "no", lead }));
  return sentences;
}

/** @param {Record<string, any>} facts */
function factsOf({ mine = 0, theirs = 0, replies = 0, lead = 0, shape = "" }) {
  return { mine, theirs, replies, lead, shape };
}

/**
 * The next placement of the line that refutes what was tried, as long as it is followed.
 *
 * @param {Record<string, any>} study
 * @param {TableView} table
 * @returns {string | null}
 */
function replyNext({ refuted, moves }, table) {
  const played = table.steps.slice(moves.length + 1).map(({ text }) => text);
  /** @type {string[]} */
  const line = refuted?.line.map((/** @type {Reply} */ { action }) => action) ?? [];
  return played.every((text, index) => text === line[index]) ? (line[played.length] ?? null) : null;
}

/** @param {number} grade */
function stars(grade) {
  return html`<span role="img" aria-label=${t("puzzle.grade", { grade })}>${"★".repeat(grade)}${"☆".repeat(5 - grade)}</span>`;
}
