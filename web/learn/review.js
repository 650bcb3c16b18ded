// A game under review: worked out in the background, kept, shown as a graph with what each move
// cost, and its turning points to try again.

import { announce } from "../app/announce.js";
import { t } from "../app/i18n.js";
import { computerToMove } from "../app/session.js";
import { recall, remember } from "../app/storage.js";
import { html, nothing } from "../vendor/lit-html.js";
import { graph } from "./graph.js";
import { recordOf } from "./records.js";

/** @import { Search } from "../engine/search.js" */
/** @import { Session } from "../app/session.js" */
/** @import { AppState, Store } from "../app/store.js" */
/** @import { TableView } from "../engine/protocol.js" */

const GAME = "tetromino";
const KEY = "reviews";
const MOST_KEPT = 20;
const VERDICT_EVERY_MS = 800;
const RESUME_AFTER_MS = 1500;
// As good as the best, as far as estimates can tell.
const ABOUT_AS_GOOD = 0.5;
const TRY_SECONDS = 4;

/** What stands beside a move in the list. */
const SIGNS = /** @type {Record<string, string>} */ ({
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
});

/** @typedef {{ ply: number, value: number, proved: "X" | "O" | null, known: boolean, best: string | null, [more: string]: any }} Position */
/** @typedef {{ step: number, ply: number, symbol: string, action: string, judgement: string, proved: boolean, chance: number, symbols: number | null, better: string | null }} Judged */

/**
 * @typedef {object} Review
 * @property {string} key the game: its board and moves
 * @property {Position[]} positions what is known, by ply
 * @property {{ moves: Judged[], accuracy: Record<string, number | null>, turning: number[] } | null} verdict
 * @property {"running" | "paused" | "done"} state
 */

/** @param {TableView} table */
function gameOf(table) {
  const moves = table.steps
    .map(({ text }) => text)
    .filter((text) => text === "swap" || text.includes("["));
  return { board: table.position.board, moves, pie: table.options.pie };
}

/** @param {TableView} table */
function keyOf(table) {
  const { board, moves } = gameOf(table);
  return [board, ...moves].join(";");
}

/**
 * @param {Store} store
 * @param {Session} session
 * @param {Search} search
 */
export function createReview(store, session, search) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;
  let judgedAt = 0;

  /** @returns {Record<string, Position[]>} */
  function kept() {
    const found = recall(KEY);
    return found && typeof found === "object" ? found : {};
  }

  /** @param {Review} review */
  function keep({ key, positions }) {
    const { [key]: _, ...others } = kept();
    const entries = Object.entries(others).slice(-(MOST_KEPT - 1));
    remember(KEY, Object.fromEntries([...entries, [key, positions]]));
  }

  /** The game that was played, be it on the table or waiting while something is studied. */
  function played() {
    const { table, study } = store.get();
    return /** @type {TableView | null} */ (study ? study.home.table : table);
  }

  /** @param {TableView} table */
  async function judge(table) {
    const { review } = store.get();
    if (!review) return;
    judgedAt = performance.now();
    const task = { what: "verdict", ...gameOf(table), found: review.positions };
    const { answer } = await session.ask({ do: "study", game: GAME, task });
    const now = store.get().review;
    if (answer && now?.key === review.key) store.set({ review: { ...now, verdict: answer } });
  }

  async function start() {
    const table = played();
    if (!table) return;
    clearTimeout(again);
    const key = keyOf(table);
    const before = store.get().review;
    const known = before?.key === key ? before.positions : (kept()[key] ?? []);
    /** @type {Review} */
    const begun = {
      key,
      positions: known,
      verdict: before?.key === key ? before.verdict : null,
      state: "running",
    };
    store.set({ review: begun });
    /** @param {Position[]} positions */
    function learnt(positions) {
      const review = store.get().review;
      if (review?.key !== key) return;
      const byPly = new Map(review.positions.map((each) => [each.ply, each]));
      for (const each of positions) byPly.set(each.ply, each);
      const all = [...byPly.values()].toSorted((one, other) => one.ply - other.ply);
      store.set({ review: { ...review, positions: all } });
      if (performance.now() - judgedAt > VERDICT_EVERY_MS)
        void judge(/** @type {TableView} */ (table));
    }
    const task = { what: "review", ...gameOf(table), found: known };
    const merge = (/** @type {any[]} */ shares) => shares.flatMap(({ positions }) => positions);
    const found = await search.study(GAME, task, merge, learnt);
    if (found) learnt(found);
    const review = store.get().review;
    if (review?.key !== key) return;
    store.set({ review: { ...review, state: found ? "done" : "paused" } });
    keep(/** @type {Review} */ (store.get().review));
    await judge(table);
    if (found) announce(t("review.done"));
    else again = setTimeout(resume, RESUME_AFTER_MS);
  }

  /** Go on as soon as nobody else needs the searches. */
  function resume() {
    const state = store.get();
    const table = played();
    if (state.review?.state !== "paused" || !table?.outcome || keyOf(table) !== state.review.key)
      return;
    if (search.busy() || state.phase !== "ready" || computerToMove(state)) {
      again = setTimeout(resume, RESUME_AFTER_MS);
    } else void start();
  }

  store.listen((state, before) => {
    if (state.table === before.table || state.study || !state.review || !state.table) return;
    // Another game: what was found of this one is kept.
    if (keyOf(state.table) !== state.review.key) store.set({ review: null });
  });

  /** @param {Judged} judged the turning point to try again, from the position before it */
  async function retry(judged) {
    const table = played();
    if (!table) return;
    const record = recordOf(table, judged.step);
    const study = { kind: "retry", judged, state: "open", steps: judged.step };
    const people = table.seats.map(({ name }) => ({ name, number: null, level: null, seconds: 1 }));
    await session.study(study, record, { people, stayedSecond: judged.ply === 1 });
    announce(t("review.task", { symbol: judged.symbol }));
  }

  /** A placement was tried at a turning point. */
  store.listen(({ study, table }, before) => {
    if (study?.kind !== "retry" || !table || table === before.table) return;
    const tried = table.steps.length > study.steps ? table.steps.at(study.steps)?.text : null;
    if (!tried) store.set({ study: { ...study, state: "open" } });
    else if (study.state === "open") void weigh(study, tried);
  });

  /**
   * @param {any} study
   * @param {string} tried
   */
  async function weigh(study, tried) {
    store.set({ study: { ...study, state: "weighed" } });
    const right = tried === study.judged.better || (await isAsGood(study.judged, tried));
    const now = store.get().study;
    if (now?.kind !== "retry" || now.state !== "weighed") return;
    const state = right ? "right" : "wrong";
    store.set({ study: { ...now, state } });
    announce(t(`review.${state}`));
  }

  /**
   * @param {Judged} judged
   * @param {string} tried
   */
  async function isAsGood(judged, tried) {
    const { answer: view } = await session.ask({ do: "look", step: judged.step });
    if (!view) return false;
    const before = store.get().review?.positions.find(({ ply }) => ply === judged.ply);
    const share = (/** @type {any[]} */ parts) => parts;
    if (before?.proved === judged.symbol) {
      const [found] =
        (await search.study(GAME, { what: "answer", view, action: tried }, share, () => {})) ?? [];
      return Boolean(found?.won);
    }
    const limit = setTimeout(() => search.moveNow(), TRY_SECONDS * 1000);
    const parts = await search.study(GAME, { what: "analysis", view }, share, () => {});
    clearTimeout(limit);
    const moves = (parts ?? []).flatMap((/** @type {any} */ part) => part.moves);
    const best = Math.max(...moves.map((/** @type {any} */ { value }) => value));
    const own = moves.find((/** @type {any} */ { action }) => action === tried);
    return Boolean(own && (own.proved === "win" || own.value >= best - ABOUT_AS_GOOD));
  }

  /**
   * @param {Judged} judged
   * @param {TableView} table
   */
  function sentence(judged, table) {
    const name = table.seats[table.steps[judged.step]?.seat ?? -1]?.name ?? judged.symbol;
    const better = judged.better === null ? "none" : judged.better;
    return t("review.sentence", {
      name,
      move: judged.action === "swap" ? t("step.swap") : judged.action,
      judgement: judged.judgement,
      better: better === "swap" ? t("step.swap") : better,
      proved: judged.proved ? "yes" : "no",
      symbols: judged.symbols ?? 0,
      chance: Math.round(judged.chance * 100),
    });
  }

  /** @param {AppState} state */
  function reviewPanel({ review, table, looking }) {
    if (!review || !table) return nothing;
    const { verdict, positions, state } = review;
    const exact = positions.filter(({ proved }) => proved).length;
    const plies = gameOf(table).moves.filter((text) => text !== "swap").length;
    const shown = (looking?.step ?? table.steps.length) - 1;
    const judged = verdict?.moves.find(({ step }) => step === shown);
    const accuracy = ["X", "O"].flatMap((symbol) => {
      const value = verdict?.accuracy[symbol];
      return value == null ? [] : [t("review.accuracy", { symbol, value })];
    });
    const turning = (verdict?.turning ?? []).flatMap((step) => {
      const each = verdict?.moves.find((move) => move.step === step);
      return each
        ? [
            html`<li><button type="button" class="plain" data-step=${step} @click=${() => session.look(step + 1)}>
              <span class="number">${step + 1}</span> ${t("review.turning", { symbol: each.symbol, judgement: each.judgement })}</button>
              <button type="button" data-retry=${step} @click=${() => retry(each)}>${t("review.retry")}</button></li>`,
          ]
        : [];
    });
    const firstProved = (positions.findLast(({ proved }) => !proved)?.ply ?? -1) + 1;
    return html`<section class="card study" id="review" aria-labelledby="review-title" aria-busy=${state === "running"}>
      <h2 id="review-title">${t("review.title")}</h2>
      ${state === "done" ? nothing : html`<progress max=${plies + 1} .value=${exact} aria-label=${t("review.progress")}></progress>`}
      ${graph(positions, plies, stepAt(table), shown, (step) => session.look(step))}
      <p class="small muted">${t("review.exact", { ply: firstProved, state })}</p>
      ${accuracy.length > 0 ? html`<p><strong>${accuracy.join(" · ")}</strong></p>` : nothing}
      ${judged ? html`<p id="judgement">${sentence(judged, table)}</p>` : nothing}
      ${turning.length > 0 ? html`<h3>${t("review.points")}</h3><ul class="turning">${turning}</ul>` : nothing}
    </section>`;
  }

  /** @param {AppState} state */
  function retryPanel({ study }) {
    if (study?.kind !== "retry") return nothing;
    const { state, judged } = study;
    return html`<section class="card study" id="retry-point" aria-labelledby="retry-title">
      <h2 id="retry-title">${t("review.retryTitle", { step: judged.step + 1 })}</h2>
      <p class="puzzle-${state}">${state === "open" ? t("review.task", { symbol: judged.symbol }) : t(`review.${state}`)}</p>
      <div class="row">
        ${state === "open" || state === "weighed" ? nothing : html`<button type="button" id="retry-again" class="primary grow" @click=${session.undo}>${t("puzzle.again")}</button>`}
        <button type="button" id="study-leave" class="grow" @click=${session.endStudy}>${t("review.back")}</button>
      </div>
    </section>`;
  }

  return {
    start,
    /** @param {AppState} state */
    panel: (state) => (state.study ? retryPanel(state) : reviewPanel(state)),
    /**
     * @param {AppState} state
     * @param {number} step
     * @returns {string} the sign of how good a move was, or nothing
     */
    sign({ review, study }, step) {
      const judged = study ? null : review?.verdict?.moves.find((move) => move.step === step);
      return SIGNS[judged?.judgement ?? ""] ?? "";
    },
  };
}

/**
 * @param {TableView} table
 * @returns {(ply: number) => number} how many steps there are up to so many placements
 */
function stepAt(table) {
  const swap = table.steps.findIndex(({ text }) => text === "swap");
  return (ply) => (swap >= 0 && ply > swap ? ply + 1 : ply);
}
