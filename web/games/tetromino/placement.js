// The placement in hand: changes it, has the engine judge it, and plays it.

import { tellOfHand } from "../../app/announce.js";
import { computerToMove } from "../../app/seats.js";
import {
  cellsKey,
  choose,
  flip,
  floatTo,
  NOTHING,
  readPlacement,
  target,
  toggleMark,
  turn,
} from "./placing.js";

/** @import { Cell, Refusal } from "../../engine/protocol.js" */
/** @import { App } from "../registry.js" */
/** @import { AppState } from "../../app/store.js" */
/** @import { Placing } from "./placing.js" */

/** @typedef {{ covers: Record<string, number>, protects: Record<string, number> }} Effect */

/**
 * What is known of the cells that would be placed now. `text` is the notation when they are legal;
 * effect or refusal follow a moment later, from the engine.
 * @typedef {{
 *   cells: Cell[],
 *   text: string | null,
 *   effect: Effect | null,
 *   refusal: Refusal | null,
 * }} Judgement
 */

/** @typedef {ReturnType<typeof createPlacement>} Placement */

/**
 * Whether a placement may be made now: the game is on, nobody looks back, no question is open.
 *
 * @param {AppState} state
 */
export function mayPlace(state) {
  const { phase, table, looking, stayedSecond, study } = state;
  if (phase !== "ready" || !table || table.outcome || looking || study?.still) return false;
  if (computerToMove(state)) return false;
  return !table.position.swap || stayedSecond;
}

/**
 * Whether a person is asked the pie question now.
 *
 * @param {AppState} state
 */
export function pieAsked(state) {
  const { table, looking, stayedSecond, study } = state;
  if (!table || table.outcome || looking || study?.still || stayedSecond) return false;
  return Boolean(table.position.swap) && !computerToMove(state);
}

/** @param {App} app */
export function createPlacement(app) {
  /** @type {Placing} */
  let placing = NOTHING;
  /** @type {{ key: string, effect: Effect | null, refusal: Refusal | null } | null} */
  let verdict = null;
  let inquiry = Promise.resolve();
  /** @type {{ legal: string[], byCells: Map<string, string> }} */
  let known = { legal: [], byCells: new Map() };

  /** @returns {Map<string, string>} from cells to the notation of the legal placement there */
  function legalByCells() {
    const legal = app.store.get().table?.position.legal ?? [];
    if (legal !== known.legal) {
      const byCells = new Map(legal.map((/** @type {string} */ text) => [text.slice(2, -1), text]));
      known = { legal, byCells };
    }
    return known.byCells;
  }

  function cellsInHand() {
    const legal = legalByCells();
    return target(placing, (cells) => legal.has(cellsKey(cells)));
  }

  /** @param {Placing} next */
  function change(next) {
    if (next === placing) return;
    placing = next;
    tellOfHand(app.store);
    void inquire();
    app.handChanged();
  }

  /** @returns {Promise<void>} until the answer is there, also to what was asked before */
  function inquire() {
    const cells = cellsInHand();
    const key = cells && cellsKey(cells);
    if (!cells || !key || !mayPlace(app.store.get())) {
      verdict = null;
    } else if (verdict?.key !== key) {
      verdict = { key, effect: null, refusal: null };
      inquiry = ask(key, cells);
    }
    return inquiry;
  }

  /**
   * @param {string} key
   * @param {readonly Cell[]} cells
   */
  async function ask(key, cells) {
    const { answer } = await app.ask({ do: "try", action: { cells } });
    // Only the newest question counts; the ghost may have moved on meanwhile.
    if (answer && verdict?.key === key) {
      verdict = { key, effect: answer.effect, refusal: answer.refusal };
      app.handChanged();
    }
  }

  /** @returns {Judgement | null} */
  function judgement() {
    const cells = mayPlace(app.store.get()) ? cellsInHand() : null;
    if (!cells) return null;
    const key = cellsKey(cells);
    const text = legalByCells().get(key) ?? null;
    const found = verdict?.key === key ? verdict : null;
    return { cells, text, effect: found?.effect ?? null, refusal: found?.refusal ?? null };
  }

  return {
    get: () => placing,
    judgement,
    /** @param {string} shape from the supply; the one in hand is put back */
    pick(shape) {
      const state = app.store.get();
      if (!mayPlace(state) || !state.table?.position.supply[shape]) return;
      if (placing.shape === shape) return change(NOTHING);
      const figure = state.games.tetromino.shapes[shape][0];
      change(choose(placing, shape, figure));
    },
    turn: () => change(turn(placing)),
    flip: () => change(flip(placing)),
    /** @param {{ row: number, column: number } | null} centre */
    float(centre) {
      if (placing.shape && mayPlace(app.store.get())) {
        change(centre ? floatTo({ ...placing, pinned: false }, centre) : { ...placing, centre });
      }
    },
    pin: () => change({ ...placing, pinned: true }),
    /** @param {Cell} cell */
    mark(cell) {
      if (mayPlace(app.store.get())) change(toggleMark(placing, cell));
    },
    drop: () => change(NOTHING),
    /** Play it if it is legal; else it stays, and the reason is told aloud. */
    async commit() {
      const judged = judgement();
      if (judged?.text) {
        change(NOTHING);
        await app.play(judged.text);
      } else if (judged) {
        await inquire();
        app.sayLine();
      }
    },
    /** The cells that some legal placement of the shape in hand, or of any, covers. */
    fits() {
      const cells = new Map();
      for (const text of legalByCells().values()) {
        if (placing.shape && !text.startsWith(placing.shape)) continue;
        for (const cell of readPlacement(text).cells) cells.set(String(cell), cell);
      }
      return [...cells.values()];
    },
  };
}
