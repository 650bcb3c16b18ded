// The one state object of the page, and who listens to it.

/** @import { Failure, Phase, Stage, TableView } from "../engine/protocol.js" */
/** @import { Thought } from "../engine/search-protocol.js" */
/** @import { Found } from "../learn/verdicts.js" */
/** @import { Review } from "../learn/review.js" */
/** @import { Offline } from "./offline.js" */
/** @import { KeptGame } from "./kept-game.js" */
/** @import { Inventory } from "./library.js" */
/** @import { Settings } from "./settings.js" */

/**
 * Who plays: `number` is that of the default name, or null for a name of one's own; `called` is the
 * message that names them, where that is another; `level` is the computer's, with the seconds it may think about a move, or null
 * for a person at the screen.
 * @typedef {{
 *   name: string,
 *   called?: string,
 *   number: number | null,
 *   level: string | null,
 *   seconds: number,
 * }} Person
 */

/**
 * @typedef {object} AppState
 * @property {Phase} phase where the engine is in its life cycle
 * @property {{ stage: Stage, loaded: number, total: number }} progress bytes while loading
 * @property {Failure | null} failure why loading failed, when it did
 * @property {Record<string, any>} games what each game's rules say of themselves, once ready
 * @property {TableView | null} table the table as the engine last told it
 * @property {Person[]} people those at the table, as the series counts them
 * @property {number | null} viewer the seat whose hand is shown, if it is a game with hands
 * @property {Thought | null} thought what the computer has found so far, while it thinks
 * @property {boolean} computerFailed the computer could not think, for want of a worker
 * @property {boolean} paused the computer waits, until a person lets it go on
 * @property {{ step: number, position: any } | null} looking an earlier position that is looked at
 * @property {DialogName | null} dialog the dialog that is open
 * @property {string | null} lesson the game whose lesson is on, while the one on the table waits
 * @property {boolean} aside another tab goes on with the game on the table
 * @property {Inventory} kept the games that are kept, and whether they are
 * @property {KeptGame | null} deleted what was deleted last, and can come back
 * @property {{ sentence: () => string, detail: string } | null} refused why what came in last can't be opened
 * @property {(() => string) | null} notice why what was asked for last could not be done, in whatever
 *   language is on
 * @property {Offline} offline whether the site can be opened without a network
 * @property {"none" | "offered" | "others"} update whether a newer build waits for the person to
 *   change over; `others`: it can't while other pages of the site are open
 * @property {boolean} stayedSecond the pie question has been answered with "stay second"
 * @property {Hint | null} hint what is advised, as far as it has been told
 * @property {Study | null} study what is tried out on the second table, while the match rests
 * @property {Review | null} review what is known of the game that was played
 * @property {Found | null} analysis what is known of the placements that can be made now
 * @property {string | null} pointed an action that is pointed out on the board
 * @property {Settings} settings what the person prefers, kept between visits
 */

/**
 * What is studied. `kind` says which panel goes with it, `home` what was on the page before, `said`
 * and `values` the message that the line has instead of whose turn it is, `still` whether nothing is
 * to be placed for the moment.
 * @typedef {{ kind: string, home?: any, said?: string, values?: Record<string, any>, still?: boolean, [detail: string]: any }} Study
 */

/**
 * @typedef {object} Hint
 * @property {Thought} thought
 * @property {number} step how far it has been told, from 0
 * @property {boolean} instead it takes the place of another that was told before
 * @property {string} text what is told now
 * @property {boolean} last nothing is told after it
 * @property {boolean} fresh what is in hand has not been changed since it was told
 */

/**
 * @typedef {"new-game" | "menu" | "settings" | "keys" | "resign" | "leave" | "rules" | "update"
 *   | "discards" | "result" | "games" | "open" | "refused" | "aside" | "storage" | "share" | "answer"
 *   | "pattern" | "puzzles" | "odds" | "share-tree"} DialogName
 */

/**
 * @typedef {{
 *   get(): AppState,
 *   set(change: Partial<AppState>): void,
 *   listen(listener: (state: AppState, before: AppState) => void): () => void,
 * }} Store
 */

/**
 * @param {AppState} initial
 * @returns {Store}
 */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: AppState, before: AppState) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    set(change) {
      const before = state;
      state = { ...state, ...change };
      for (const listener of listeners) listener(state, before);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
