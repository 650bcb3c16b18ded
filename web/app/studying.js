// When the game on the table may be studied.

import { GAMES } from "../games/registry.js";

/** @import { AppState } from "./store.js" */

/**
 * Whether the players of the game have agreed on clocks and it is not over: to try out moves
 * meanwhile would be a way round them.
 *
 * @param {AppState} state
 */
export function clocksBind({ table }) {
  return Boolean(table?.clock) && !table?.outcome;
}

/**
 * Whether the analysis board can be opened for it.
 *
 * @param {AppState} state
 */
export function canAnalyse(state) {
  const { table, study, phase } = state;
  if (!table || study || (phase !== "ready" && phase !== "thinking")) return false;
  const game = GAMES[table.game];
  return Boolean(game?.hintSteps) && !game?.hands && !clocksBind(state);
}
