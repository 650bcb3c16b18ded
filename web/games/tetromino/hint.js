// A hint for Tetromino in words: the shape, the place, and why.

import { t } from "../../app/i18n.js";
import { computerToMove } from "../../app/seats.js";
import { thoughtText } from "./words.js";

/** @import { AppState } from "../../app/store.js" */
/** @import { Thought } from "../../engine/search-protocol.js" */
/** @import { TableView } from "../../engine/protocol.js" */

const MOST_REASONS = 3;

/**
 * @param {Thought} thought
 * @param {TableView} table
 * @param {boolean} instead of another hint that was given before
 * @returns {string[]} a sentence or some for each step
 */
export function hintSteps(thought, table, instead) {
  const why = [
    ...(thought.reasons ?? []).slice(0, MOST_REASONS).map(reasonText),
    thoughtText(thought, table),
  ]
    .filter(Boolean)
    .join(" ");
  if (thought.action === "swap") return [t("hint.swap"), why];
  const shape = thought.action.charAt(0);
  const first = table.position.swap ? "hint.stay" : instead ? "hint.instead" : "hint.shape";
  return [t(first, { shape }), t("hint.place", { shape }), why];
}

/**
 * Whether a person is to decide something on the board that is shown.
 *
 * @param {AppState} state
 */
export function mayAskForHint(state) {
  const { phase, table, looking, lesson } = state;
  if (phase !== "ready" || !table || table.outcome || looking || lesson) return false;
  return !computerToMove(state);
}

/** @param {Record<string, any>} reason */
export function reasonText({ code, cells: _, ...facts }) {
  return t(`reason.${code}`, facts);
}
