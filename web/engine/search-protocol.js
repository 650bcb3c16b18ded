// Every message between the page and a search worker.
//
//   starting ──ready──▶ idle ──think──▶ thinking ──chosen──▶ idle
//
// A worker has at most one job. `now` ends it with the best action so far; `drop` ends it without
// a word. Both take effect within a slice of thinking, so no worker is ended to stop it.

/**
 * What is to be decided: a seat's view (never a record or a seed), how well and how long to play.
 * `share` is the part of the first moves that this worker looks into: the i-th of n.
 * @typedef {object} Job
 * @property {string} game
 * @property {any} view
 * @property {string} level
 * @property {number} seconds
 * @property {number} seed
 * @property {[part: number, parts: number]} share
 */

/**
 * A study instead: a game's own task, see `pygame_core.study`, with the share in it.
 * @typedef {{ do: "study", game: string, task: Record<string, any> }} StudyJob
 */

/**
 * What a search has found so far; a study finds what its game says. `value` is for the side to move, in the game's own unit, null
 * while nothing is known; `proved` is "win" or "loss" when it is certain.
 * @typedef {object} Thought
 * @property {string} action the best action so far
 * @property {number | null} value
 * @property {"win" | "loss" | null} proved
 * @property {number} depth plies looked ahead
 * @property {string[]} line the best play so far, both sides, in notation
 * @property {number} nodes positions looked into
 * @property {Record<string, any>[]} reasons for the action, each with a `code`; none in some games
 */

/**
 * @typedef {{ type: "boot", site: string }
 *   | { type: "think", id: number, job: Job | StudyJob }
 *   | { type: "now", id: number }
 *   | { type: "drop", id: number }} ToSearch
 */

/**
 * @typedef {{ type: "ready" }
 *   | { type: "failed", detail: string }
 *   | { type: "thought", id: number, thought: any }
 *   | { type: "chosen", id: number, thought: any }} FromSearch
 */

export {};
