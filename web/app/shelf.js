// Where games are kept between visits: IndexedDB, by id. Everything may fail, and says so.

import { createStore, del, entries, get, update } from "../vendor/idb-keyval.js";

/** @import { KeptGame } from "./kept-game.js" */

// A browser that has not answered by then is not going to.
const PATIENCE_MS = 5000;

/** What is on the shelf has been changed by somebody else since it was last seen. */
export class Overtaken extends Error {}

/**
 * Why keeping fails: there is no room, the browser doesn't allow it, or something else.
 * @typedef {"full" | "forbidden" | "failed"} Trouble
 */

/** @typedef {ReturnType<typeof createShelf>} Shelf */

export function createShelf() {
  const store = createStore("tetromino-table", "games");
  return {
    /**
     * @returns {Promise<[id: string, value: unknown][]>} all there is, unchecked
     * @throws whatever the browser says
     */
    readAll: () => patiently(() => entries(store)),
    /**
     * @param {string} id
     * @returns {Promise<unknown>}
     */
    read: (id) => patiently(() => get(id, store)),
    /**
     * Put a game in the place of what is there, in one step, if that may be replaced.
     *
     * @param {KeptGame} game
     * @param {(present: any) => boolean} mayReplace asked about what is there, if anything is
     * @throws {Overtaken} or whatever the browser says; nothing has been changed then
     */
    write: (game, mayReplace) =>
      patiently(() =>
        update(
          game.id,
          (present) => {
            if (present !== undefined && !mayReplace(present)) throw new Overtaken();
            return game;
          },
          store,
        ),
      ),
    /** @param {string} id */
    remove: (id) => patiently(() => del(id, store)),
  };
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function patiently(work) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const silence = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), PATIENCE_MS);
  });
  try {
    return await Promise.race([work(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {unknown} error
 * @returns {Trouble}
 */
export function troubleOf(error) {
  const name = /** @type {any} */ (error)?.name;
  if (name === "QuotaExceededError") return "full";
  // Without storage there is no `indexedDB` at all, or one that refuses to open.
  if (name === "SecurityError" || name === "InvalidStateError" || name === "ReferenceError") {
    return "forbidden";
  }
  return name === "TypeError" && !globalThis.indexedDB ? "forbidden" : "failed";
}
