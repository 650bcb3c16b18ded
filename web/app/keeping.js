// Keeps the game on the table as it goes on, and puts kept games on the table.

import { GAMES } from "../games/registry.js";
import { compareRecords, followsMoves, newId } from "./kept-game.js";
import { recallHere, rememberHere } from "./storage.js";

/** @import { Variations } from "./incoming.js" */
/** @import { KeptGame, Notes, Saved } from "./kept-game.js" */
/** @import { Library } from "./library.js" */
/** @import { AppState, Store } from "./store.js" */

/** @typedef {ReturnType<typeof createKeeping>} Keeping */

const CURRENT = "current";

/**
 * @param {Store} store
 * @param {Library} library
 */
export function createKeeping(store, library) {
  /** @type {string | null} */
  let current = null;
  /** The table's game as it was kept last. @type {KeptGame | null} */
  let kept = null;

  /** @param {KeptGame} game */
  function compose(game) {
    const { table, people } = store.get();
    if (!table) return game;
    return {
      ...game,
      game: table.game,
      names: table.seats.map(({ name }) => name),
      people,
      steps: table.steps.length,
      over: table.outcome !== null,
      next: table.seats[table.toMove ?? -1]?.name ?? "",
      glimpse: GAMES[table.game]?.glimpse(table.position),
      changed: Date.now(),
    };
  }

  /** A game that nobody has touched is not worth a place in the list. */
  function dropUntouched() {
    const game = current === null ? undefined : library.find(current);
    if (!game || game.steps > 0 || game.saved.undone.length > 0) return;
    if (!game.title && game.bySeat === null) library.remove(game.id);
  }

  return {
    /** @returns {string | null} the id of the game on the table */
    current: () => current,
    /**
     * Another match is about to come on the table: a kept one, or one that is not kept yet.
     *
     * @param {KeptGame | null} game
     * @param {number | null} [bySeat] the seat that plays here, when it goes to and fro by link
     */
    turnTo(game, bySeat = null) {
      if (game?.id !== current) dropUntouched();
      current = game?.id ?? newId();
      kept = game ?? {
        id: current,
        revision: "",
        game: "",
        title: "",
        names: [],
        people: [],
        saved: { record: "", undone: [], series: null },
        steps: 0,
        over: false,
        next: "",
        glimpse: null,
        bySeat: null,
        changed: 0,
        notes: {},
      };
      if (bySeat !== null) kept = { ...kept, bySeat };
      rememberHere(CURRENT, current);
      library.claim(current);
      store.set({ aside: false });
    },
    /**
     * The table has changed: keep it as it is.
     *
     * @param {Saved} saved
     */
    keep(saved) {
      if (!kept || store.get().aside) return;
      const before = library.find(kept.id) ?? kept;
      const same = JSON.stringify(before.saved) === JSON.stringify(saved);
      if (same && library.find(kept.id)) return;
      kept = compose({ ...before, bySeat: kept.bySeat, saved });
      library.keep(kept);
    },
    /** @returns {Notes} what was found out about the table's game */
    notes: () => kept?.notes ?? {},
    /**
     * Keep with the table's game what was found out about it.
     *
     * @param {Notes} found
     */
    note(found) {
      if (!kept || store.get().aside) return;
      const before = library.find(kept.id);
      kept = { ...(before ?? kept), notes: { ...kept.notes, ...found } };
      if (before) library.keep(kept);
    },
    /**
     * Keep what is on the table as a game of its own, beside the one that another tab goes on with.
     *
     * @param {Saved} saved
     */
    keepCopy(saved) {
      if (!kept) return;
      const original = kept.id;
      current = newId();
      kept = compose({ ...kept, id: current, revision: "", saved });
      rememberHere(CURRENT, current);
      library.keep(kept);
      store.set({ aside: false, dialog: null });
      void library.fetch(original);
    },
    /**
     * Another tab has opened or changed a game.
     *
     * @param {string} id
     */
    taken(id) {
      if (id === current && !store.get().aside) store.set({ aside: true, dialog: "aside" });
    },
    /** @returns {KeptGame | undefined} the game to go on with when the page is opened */
    last() {
      const here = recallHere(CURRENT);
      const [newest] = library.list();
      return (
        (typeof here === "string" && library.find(here)) || (newest?.over ? undefined : newest)
      );
    },
    /**
     * What is kept of a match that comes in from elsewhere: the same one, or one that goes on from
     * it or that it goes on from.
     *
     * @param {string} record
     * @returns {{ game: KeptGame, is: "same" | "further" | "behind" } | null} `further`: what comes
     *   in goes on from what is kept
     */
    known(record) {
      for (const game of library.list()) {
        const is = compareRecords(game.saved.record, record, GAMES[game.game]?.sameStep);
        if (is) return { game, is };
      }
      return null;
    },
    /**
     * A game of Tetromino that is kept and went that way, as far as it went or as far as that goes.
     *
     * @param {Variations} variations
     * @returns {KeptGame | undefined} one that can be studied now
     */
    withMoves: (variations) => library.list().find((game) => followsMoves(game, variations)),
    /**
     * Whether the seat that plays here, in a game that goes to and fro by link, has just done its
     * part.
     *
     * @param {AppState} state
     * @param {AppState} before
     */
    answers({ table }, before) {
      const seat = kept?.bySeat ?? null;
      if (seat === null || !table || !before.table || table === before.table) return false;
      // What chance decided after it belongs to a step.
      const last = table.steps.findLastIndex((step) => step.seat !== null);
      const done = last >= before.table.steps.length && table.steps[last]?.seat === seat;
      return done && table.toMove !== seat;
    },
  };
}
