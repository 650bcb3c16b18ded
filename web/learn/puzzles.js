// Puzzles: today's, those of the list, and more that are made while nothing else is to be done.

import { announce } from "../app/announce.js";
import { t } from "../app/i18n.js";
import { radio } from "../app/new-game.js";
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

/** @import { Search } from "../engine/search.js" */
/** @import { Session } from "../app/session.js" */
/** @import { AppState, Store } from "../app/store.js" */
/** @import { Content } from "../app/dialogs.js" */

const GAME = "tetromino";
const GRADES = [1, 2, 3, 4, 5];
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
  let making = false;

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

  /** Make puzzles in a search worker as long as nobody else needs one. */
  async function make() {
    if (making || left().length >= ENOUGH) return;
    making = true;
    const alone = () => !search.busy() && store.get().phase === "ready";
    while (left().length < ENOUGH && alone()) {
      const task = { what: "make", seed: String(Math.random()) };
      const merge = (/** @type {{ puzzle: string | null }[]} */ parts) => parts;
      for (const { puzzle } of (await search.study(GAME, task, merge, () => {})) ?? []) {
        if (puzzle) keep(add(progress, puzzle));
      }
    }
    making = false;
  }

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
    const person = { number: null, level: null, seconds: 1 };
    const people = ["X", "O"].map((symbol) => ({
      ...person,
      name: t(symbol === answer.symbol ? "puzzle.you" : "puzzle.other"),
    }));
    const record = {
      format: "pygame-core match",
      version: 1,
      game: GAME,
      options: { pattern: "custom", board: answer.board, pie: false },
      seats: people.map(({ name }) => name),
      deal: { board: answer.board },
      actions: answer.moves,
    };
    const study = { kind: "puzzle", ...answer, line, day, state: "open", record };
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
    const tried = table.steps.length > study.moves.length ? table.steps.at(-1)?.text : null;
    const state = tried === null ? "open" : tried === study.solution ? "solved" : "wrong";
    if (state === study.state || study.state === "solved") return;
    if (state === "solved" && !study.shown) keep(solve(progress, study.line, study.day));
    store.set({ study: { ...study, state } });
    if (state !== "open") announce(t(`puzzle.${state}`));
  });

  async function again() {
    await session.undo();
  }

  async function show() {
    const { study } = store.get();
    if (!study) return;
    if (study.state === "wrong") await session.undo();
    store.set({ study: { ...store.get().study, kind: "puzzle", shown: true } });
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
                <p class="small muted">${day} · ${stars(gradeOf(daily))} · ${done ? t("puzzle.dailyDone") : t("puzzle.dailyOpen")}
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
    panel({ study }) {
      if (study?.kind !== "puzzle") return nothing;
      const { state, symbol, grade: hard, day, shown } = study;
      const said =
        state === "open"
          ? t("puzzle.task", { symbol })
          : t(shown && state === "solved" ? "puzzle.shown" : `puzzle.${state}`);
      const buttons =
        state === "solved"
          ? html`<button type="button" id="puzzle-next" class="primary grow" @click=${playNext}>${t("puzzle.next")}</button>`
          : [
              state === "wrong"
                ? html`<button type="button" id="puzzle-again" class="primary grow" @click=${again}>${t("puzzle.again")}</button>`
                : nothing,
              html`<button type="button" id="puzzle-show" class="grow" @click=${show}>${t("puzzle.show")}</button>`,
            ];
      return html`<section class="card study" id="puzzle" aria-labelledby="puzzle-title">
        <h2 id="puzzle-title">${day ? t("puzzle.daily") : t("puzzle.one")} <span class="small muted">${stars(hard)}</span></h2>
        <p class="puzzle-${state}">${said}</p>
        <div class="row">${buttons}
          <button type="button" id="study-leave" class="grow" @click=${session.endStudy}>${t("study.leave")}</button></div>
      </section>`;
    },
  };
}

/** @param {number} grade */
function stars(grade) {
  return html`<span role="img" aria-label=${t("puzzle.grade", { grade })}>${"★".repeat(grade)}${"☆".repeat(5 - grade)}</span>`;
}
