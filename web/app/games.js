// What a person does with kept games: go on with one, rename, delete, take it back from another tab.

import { t } from "./i18n.js";

/** @import { KeptGame } from "./kept-game.js" */
/** @import { Keeping } from "./keeping.js" */
/** @import { Library } from "./library.js" */
/** @import { Session } from "./session.js" */
/** @import { Store } from "./store.js" */

/** @typedef {ReturnType<typeof createGames>} Games */

/**
 * @param {Store} store
 * @param {Library} library
 * @param {Keeping} keeping
 * @param {Session} session
 */
export function createGames(store, library, keeping, session) {
  /**
   * @param {KeptGame} game
   * @returns {Promise<boolean>} whether it is on the table now
   */
  async function resume(game) {
    const reply = await session.load(game);
    if (reply.table) return true;
    const detail = reply.malformed ?? reply.refusal?.reason ?? "";
    if (detail) {
      const sentence = () => t("incoming.kept");
      store.set({ refused: { sentence, detail }, dialog: "refused" });
    }
    return false;
  }

  return {
    current: keeping.current,
    resume,
    /** Go on with what was played last, if there is anything. */
    async resumeLast() {
      const game = keeping.last();
      return game ? resume(game) : false;
    },
    /**
     * @param {KeptGame} game
     * @param {string} title
     */
    rename(game, title) {
      library.keep({ ...(library.find(game.id) ?? game), title });
    },
    /** @param {string} id */
    remove(id) {
      const game = library.find(id);
      library.remove(id);
      // A damaged one can't come back, and takes no other's place.
      if (game) store.set({ deleted: game });
    },
    /** Bring back what was deleted last. */
    restore() {
      const { deleted } = store.get();
      if (deleted) library.keep(deleted);
      store.set({ deleted: null });
    },
    retry: library.retry,
    /** Another tab has the game on this one's table: go on with a copy of it. */
    keepCopy: session.keepCopy,
    /** Go on here with what the other tab has made of it. */
    async takeBack() {
      const id = keeping.current();
      const game = id === null ? undefined : await library.fetch(id);
      if (game) await resume(game);
      else await session.keepCopy();
    },
  };
}
