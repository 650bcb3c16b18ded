// The games of this browser: in memory, and on the shelf as far as the shelf can take them.
//
// A game is only ever replaced by who has seen its last revision. When another tab has gone on with
// it, what is here stays in memory, and whoever plays it is told.

import { checkKeptGame, newId } from "./kept-game.js";
import { Overtaken, troubleOf } from "./shelf.js";

/** @import { KeptGame } from "./kept-game.js" */
/** @import { Shelf, Trouble } from "./shelf.js" */

/** @typedef {ReturnType<typeof createLibrary>} Library */

/**
 * What is to be told about the games: `unsaved` are in memory only, `damaged` ids can't be read.
 * @typedef {{ games: KeptGame[], damaged: string[], trouble: Trouble | null, unsaved: boolean }} Inventory
 */

/** @type {Inventory} */
export const NOTHING_KEPT = { games: [], damaged: [], trouble: null, unsaved: false };

// What fails may only have failed for a moment.
const RETRY_MS = 10_000;

/** @typedef {{ did: "opened" | "wrote" | "removed", id: string }} News */

/**
 * @param {Shelf} shelf
 * @param {{
 *   changed(inventory: Inventory): void,
 *   taken(id: string): void,
 * }} listener `taken` is called when another tab has opened or gone on with a game
 */
export function createLibrary(shelf, listener) {
  const tab = newId();
  let writes = 0;
  /**
   * `seen` is the revision on the shelf as last known; `dirty` what is not there yet.
   * @type {Map<string, { game: KeptGame, seen: string | null, dirty: boolean }>}
   */
  const held = new Map();
  /** @type {Set<string>} */
  const damaged = new Set();
  /** Removed here, but not yet on the shelf: what was seen there. @type {Map<string, string | null>} */
  const removals = new Map();
  /** @type {Trouble | null} */
  let trouble = null;
  /** What is on the shelf has been read. */
  let read = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retrying;
  /** One thing at a time, in order. @type {Promise<void>} */
  let queue = Promise.resolve();
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("tetromino-table") : null;

  function tell() {
    const games = [...held.values()].map(({ game }) => game);
    games.sort((one, other) => other.changed - one.changed);
    const unsaved = removals.size > 0 || [...held.values()].some(({ dirty }) => dirty);
    listener.changed({ games, damaged: [...damaged], trouble, unsaved });
  }

  /** @param {News} news */
  function spread(news) {
    channel?.postMessage(news);
  }

  /**
   * @param {() => Promise<void>} work
   * @returns {Promise<void>}
   */
  function inTurn(work) {
    queue = queue.then(work).finally(tell);
    return queue;
  }

  /**
   * @param {string} id
   * @param {unknown} value
   */
  function takeIn(id, value) {
    // What is here and not there must not be lost for what is there.
    if (held.get(id)?.dirty || removals.has(id)) return;
    const game = checkKeptGame(value, id);
    damaged.delete(id);
    if (game) held.set(id, { game, seen: game.revision, dirty: false });
    else damaged.add(id);
  }

  /**
   * @param {string} id
   * @returns {Promise<Trouble | null>}
   */
  async function write(id) {
    const entry = held.get(id);
    if (!entry?.dirty) return null;
    writes += 1;
    const game = { ...entry.game, revision: `${tab}:${writes}` };
    try {
      await shelf.write(
        game,
        // A write of our own that was given up may have come through later.
        ({ revision }) => revision === entry.seen || String(revision).startsWith(`${tab}:`),
      );
      const now = held.get(id);
      if (now) held.set(id, { ...now, seen: game.revision, dirty: now.game !== entry.game });
      spread({ did: "wrote", id });
    } catch (error) {
      if (!(error instanceof Overtaken)) return troubleOf(error);
      listener.taken(id);
    }
    return null;
  }

  /** Put on the shelf what is not there yet, and take from it what is to go. */
  async function writeAll() {
    /** @type {Trouble | null} */
    let found = read ? null : trouble;
    for (const id of [...removals.keys()]) found = (await remove(id)) ?? found;
    for (const id of [...held.keys()]) found = (await write(id)) ?? found;
    trouble = found;
    clearTimeout(retrying);
    if (trouble) retrying = setTimeout(() => void inTurn(writeAll), RETRY_MS);
  }

  /**
   * @param {string} id
   * @returns {Promise<Trouble | null>}
   */
  async function remove(id) {
    try {
      await shelf.remove(id);
    } catch (error) {
      return troubleOf(error);
    }
    removals.delete(id);
    spread({ did: "removed", id });
    return null;
  }

  async function readAll() {
    try {
      for (const [id, value] of await shelf.readAll()) takeIn(String(id), value);
      read = true;
    } catch (error) {
      trouble = troubleOf(error);
    }
  }

  /** @param {string} id */
  async function readAgain(id) {
    try {
      const value = await shelf.read(id);
      if (value === undefined) {
        if (!held.get(id)?.dirty) held.delete(id);
      } else takeIn(id, value);
    } catch (error) {
      trouble = troubleOf(error);
    }
  }

  if (channel) {
    channel.onmessage = ({ data }) => {
      const { did, id } = /** @type {News} */ (data);
      if (did !== "removed") listener.taken(id);
      if (did !== "opened") void inTurn(() => readAgain(id));
    };
  }

  return {
    /** Read what is kept. Never fails: what can't be read is told. */
    open: () => inTurn(readAll),
    /** @param {string} id */
    find: (id) => held.get(id)?.game,
    /** @returns {KeptGame[]} the newest first */
    list: () =>
      [...held.values()]
        .map(({ game }) => game)
        .toSorted((one, other) => other.changed - one.changed),
    /**
     * Keep a game as it is now, in place of what was known of it.
     *
     * @param {KeptGame} game
     */
    keep(game) {
      const seen = held.get(game.id)?.seen ?? removals.get(game.id) ?? null;
      removals.delete(game.id);
      held.set(game.id, { game, seen, dirty: true });
      tell();
      void inTurn(writeAll);
    },
    /** @param {string} id */
    remove(id) {
      removals.set(id, held.get(id)?.seen ?? null);
      held.delete(id);
      damaged.delete(id);
      tell();
      void inTurn(writeAll);
    },
    /** Try again to put on the shelf what is not there yet. */
    retry: () =>
      inTurn(async () => {
        if (!read) await readAll();
        await writeAll();
      }),
    /**
     * The game as another tab has left it, in place of what is here.
     *
     * @param {string} id
     * @returns {Promise<KeptGame | undefined>}
     */
    async fetch(id) {
      const entry = held.get(id);
      if (entry) held.set(id, { ...entry, dirty: false });
      await inTurn(() => readAgain(id));
      return held.get(id)?.game;
    },
    /** @param {string} id tell the other tabs that this one goes on with it */
    claim: (id) => spread({ did: "opened", id }),
  };
}
