// The clocks of the players: measures how long a step takes, shows what is left, and says when it
// is nothing. What was left after each step the engine keeps, so undo gives time back.

import { announceAfter } from "./announce.js";
import { t, tenths } from "./i18n.js";
import { computerToMove, curtainDown } from "./seats.js";
import { keepTurnTime, recallTurnTime } from "./turn-time.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @import { AppState, Store } from "./store.js" */

/** @typedef {ReturnType<typeof createClock>} Clock */

const TENTHS_BELOW_MS = 10_000;
const KEEP_EVERY_MS = 2000;
/** When a player is told that there is little time left. */
const LOW_MS = { "sudden-death": 30_000, increment: 20_000, "per-turn": 10_000 };

/**
 * Whether the time of the seat to move runs. It does not before the first step, while a hand is
 * being passed on behind the curtain, while the computer was told to wait, or where another tab
 * goes on with the game.
 *
 * @param {AppState} state
 */
function runs(state) {
  const { table, phase, paused, lesson, aside } = state;
  if (
    !table?.clock ||
    lesson ||
    aside ||
    table.outcome ||
    table.toMove === null ||
    table.steps.length === 0
  ) {
    return false;
  }
  if (phase !== "ready" && phase !== "thinking") return false;
  if (computerToMove(state)) return phase === "thinking" || !paused;
  return !curtainDown(state);
}

/**
 * @param {number} ms
 * @returns {string} minutes and seconds, with tenths when there is little
 */
export function timeText(ms) {
  if (ms < TENTHS_BELOW_MS) return `0:0${tenths(Math.floor(ms / 100) / 10)}`;
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * @param {Store} store
 * @param {() => string | null} current the id of the game on the table
 * @param {{ timeUp(seat: number): void, low(): void }} told when time is up, and when it soon is
 */
export function createClock(store, current, told) {
  /** Which step of which game is under way. */
  let step = "";
  /** @type {string | null} */
  let game = null;
  /** Whether another game comes on the table, which may have been in the middle of a step. */
  let comes = false;
  /** Milliseconds that the step under way had taken when its clock was last stopped. */
  let before = 0;
  /** @type {number | null} when the clock was started, or null while it stands */
  let since = null;
  let warned = false;
  /** How much of the step was kept last. */
  let safe = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function spent() {
    return Math.round(before + (since === null ? 0 : performance.now() - since));
  }

  /**
   * @param {TableView} table
   * @param {number} seat
   */
  function left({ clock, toMove }, seat) {
    const kept = clock?.left[seat] ?? 0;
    return Math.max(0, seat === toMove ? kept - spent() : kept);
  }

  /** Keep what the step has taken, so that it is not given back when the page is loaded again. */
  function keep() {
    // The tab that goes on with the game knows better.
    if (store.get().aside) return;
    safe = spent();
    if (safe > 0 && game !== null && store.get().table?.clock) keepTurnTime(game, step, safe);
  }

  /** Write what is left, now and whenever the figure changes, and see whether it is nothing. */
  function tick() {
    clearTimeout(timer);
    const { table } = store.get();
    if (!table?.clock) return;
    const low = LOW_MS[table.clock.kind];
    for (const element of document.querySelectorAll(".clock")) {
      const ms = left(table, Number(/** @type {HTMLElement} */ (element).dataset.clock));
      element.textContent = timeText(ms);
      element.toggleAttribute("data-low", ms < low);
    }
    if (since === null || table.toMove === null) return;
    if (spent() - safe >= KEEP_EVERY_MS) keep();
    const ms = left(table, table.toMove);
    if (ms < low && !warned) {
      warned = true;
      const name = table.seats[table.toMove]?.name ?? "";
      told.low();
      announceAfter(t("clock.low", { name, seconds: Math.ceil(ms / 1000) }));
    }
    if (ms === 0) told.timeUp(table.toMove);
    timer = setTimeout(tick, ms < TENTHS_BELOW_MS ? 100 : (ms % 1000) + 20);
  }

  store.listen((state, old) => {
    const { table } = state;
    const now = table ? `${table.steps.length} ${table.undone}` : "";
    const id = current();
    if (id !== game) {
      // The game that leaves the table is not over, be it here or in the tab that goes on with it.
      if (!old.aside) keep();
      game = id;
      comes = true;
    }
    if (now !== step || (comes && table !== old.table)) {
      since = null;
      step = now;
      before = comes && id !== null ? recallTurnTime(id, step) : 0;
      safe = before;
      warned = false;
      comes = false;
    }
    const running = runs(state);
    if (running && since === null) since = performance.now();
    if (!running && since !== null) {
      before = spent();
      since = null;
      keep();
    }
    if (running || state.table !== old.table) tick();
  });

  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);

  return {
    /** How long the step under way has taken, in milliseconds. */
    spent,
    /** Write the times on what has just been drawn. */
    draw: tick,
    /**
     * @param {TableView} table
     * @returns {number} seconds that a computer may well spend on its next decision
     */
    allowance(table) {
      const { clock, toMove } = table;
      if (!clock || toMove === null) return Number.POSITIVE_INFINITY;
      const share = clock.kind === "per-turn" ? 0.3 : 0.05;
      return Math.max(0.1, (left(table, toMove) / 1000) * share + clock.increment * 0.7);
    },
  };
}
