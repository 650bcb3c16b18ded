// A game under review: worked out in the background, kept with the game, gone on with when it was
// left. What a review is made of, and how it looks, each game says itself.

import { announce } from "../app/announce.js";
import { t } from "../app/i18n.js";
import { computerToMove, samePosition } from "../app/seats.js";
import { createTetratilesReview } from "./review-tetratiles.js";
import { createTetrominoReview } from "./review-tetromino.js";

/** @import { Keeping } from "../app/keeping.js" */
/** @import { Search } from "../engine/search.js" */
/** @import { Session } from "../app/session.js" */
/** @import { AppState, Store } from "../app/store.js" */
/** @import { TableView } from "../engine/protocol.js" */

const VERDICT_EVERY_MS = 800;
// Whoever closes the page in the middle of it loses no more than that.
const KEEP_EVERY_MS = 5000;
const RESUME_AFTER_MS = 1500;

/** What stands beside a move in the list. */
const SIGNS = /** @type {Record<string, string>} */ ({
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
});

/**
 * @typedef {object} Review
 * @property {string} name the game's
 * @property {string} key which game as it is kept, and how it went
 * @property {Record<string, any>} game the game as its study wants it
 * @property {any[]} found what is known, piece by piece, in order
 * @property {any} verdict what that says of each move
 * @property {"running" | "paused" | "done"} state
 */

/**
 * What a game makes of its review.
 * @typedef {object} Subject
 * @property {(table: TableView) => Promise<Record<string, any> | null>} gameOf the game as its study
 *   wants it
 * @property {(share: any) => any[]} pieces what one share of the work has found
 * @property {(piece: any) => number} place where in the game a piece belongs
 * @property {(piece: any, table: TableView) => boolean} sound whether a piece that was kept can be
 *   used for this game
 * @property {(verdict: any, step: number) => string} judgementOf of a move, or ""
 * @property {(state: AppState) => unknown} panel
 */

/**
 * @param {Store} store
 * @param {Session} session
 * @param {Search} search
 * @param {Keeping} keeping
 */
export function createReview(store, session, search, keeping) {
  /** @type {Record<string, Subject>} */
  const subjects = {
    tetromino: createTetrominoReview(store, session, search),
    tetratiles: createTetratilesReview(store, session),
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;
  let judgedAt = 0;
  let keptAt = 0;
  /** Counts the times a review was begun or gone on with, so that only the newest goes on. */
  let starts = 0;

  /** @param {TableView} table */
  function keyOf({ game, position, steps }) {
    // Two games can have gone the same way, with other cards.
    const which = keeping.current() ?? "";
    return [which, game, position.board ?? "", ...steps.map(({ text }) => text)].join(";");
  }

  /**
   * @param {TableView} table
   * @param {Subject} subject
   * @returns {any[]} what was found at an earlier visit
   */
  function kept(table, subject) {
    const { review } = keeping.notes();
    const found = review?.key === keyOf(table) && Array.isArray(review.found) ? review.found : [];
    const sound = (/** @type {any} */ piece) => piece && subject.sound(piece, table);
    return found.every(sound) ? found : [];
  }

  /**
   * @param {string} key
   * @param {any[]} found
   */
  function keep(key, found) {
    keptAt = performance.now();
    keeping.note({ review: { key, found } });
  }

  /** The game that was played, be it on the table or waiting while something is studied. */
  function played() {
    const { table, study } = store.get();
    return /** @type {TableView | null} */ (study ? study.home.table : table);
  }

  async function judge() {
    const { review } = store.get();
    const table = played();
    if (!review || !table) return;
    judgedAt = performance.now();
    const task = { what: "verdict", ...review.game, found: review.found };
    const { answer } = await session.ask({ do: "study", game: table.game, task });
    const now = store.get().review;
    if (answer && now?.key === review.key) store.set({ review: { ...now, verdict: answer } });
  }

  async function start() {
    const table = played();
    const subject = subjects[table?.game ?? ""];
    if (!table?.outcome || !subject) return;
    clearTimeout(again);
    const key = keyOf(table);
    const before = store.get().review?.key === key ? store.get().review : null;
    if (before?.state === "running") return;
    starts += 1;
    const mine = starts;
    const game = before?.game ?? (await subject.gameOf(table));
    if (!game || mine !== starts || !samePosition(played(), table)) return;
    const known = before?.found ?? kept(table, subject);
    const verdict = before?.verdict ?? null;
    const { game: name } = table;
    store.set({ review: { name, key, game, found: known, verdict, state: "running" } });
    /** @param {any[]} pieces */
    function learnt(pieces) {
      const { review } = store.get();
      if (!subject || review?.key !== key) return;
      const byPlace = new Map([...review.found, ...pieces].map((it) => [subject.place(it), it]));
      const found = [...byPlace.values()].toSorted(
        (one, other) => subject.place(one) - subject.place(other),
      );
      store.set({ review: { ...review, found } });
      if (performance.now() - keptAt > KEEP_EVERY_MS) keep(key, found);
      if (performance.now() - judgedAt > VERDICT_EVERY_MS) void judge();
    }
    const task = { what: "review", ...game, found: known };
    const merge = (/** @type {any[]} */ shares) => shares.flatMap(subject.pieces);
    const found = await search.study(table.game, task, merge, learnt);
    if (mine !== starts) return;
    if (found) learnt(found);
    // It is done when it can be read.
    await judge();
    const { review } = store.get();
    if (mine !== starts || review?.key !== key) return;
    store.set({ review: { ...review, state: found ? "done" : "paused" } });
    keep(key, review.found);
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

  return {
    start,
    /** @param {AppState} state */
    panel(state) {
      const table = /** @type {TableView | null} */ (state.study?.home.table ?? state.table);
      // The review of another game may still be there for a moment.
      if (state.review && state.review.name !== table?.game) return;
      return subjects[table?.game ?? ""]?.panel(state);
    },
    /**
     * @param {AppState} state
     * @param {number} step
     * @returns {string} the sign of how good a move was, or nothing
     */
    sign({ review, study, table }, step) {
      const subject = subjects[table?.game ?? ""];
      if (study || !review?.verdict || !subject || review.name !== table?.game) return "";
      return SIGNS[subject.judgementOf(review.verdict, step)] ?? "";
    },
  };
}
