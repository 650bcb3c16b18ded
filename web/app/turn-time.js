// The time that the step under way has taken, kept so that a reload does not give it back.

import { recall, remember } from "./storage.js";

const KEY = "turn-time";
// Of so many games, those that were played last.
const MOST_GAMES = 20;

/** @returns {any[][]} the id of a game, its step, and the milliseconds that it has taken */
function entries() {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter((each) => Array.isArray(each)) : [];
}

/**
 * @param {string} game its id
 * @param {string} step which one is under way
 * @returns {number} milliseconds that it had taken when they were kept last
 */
export function recallTurnTime(game, step) {
  const ms = entries().find(([id, at]) => id === game && at === step)?.[2];
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/**
 * @param {string} game
 * @param {string} step
 * @param {number} ms
 */
export function keepTurnTime(game, step, ms) {
  const others = entries().filter(([id]) => id !== game);
  remember(KEY, [[game, step, ms], ...others].slice(0, MOST_GAMES));
}
