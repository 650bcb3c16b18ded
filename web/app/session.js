// The match on the page: who sits where, what may be shown to whom, and all that changes it.
//
// The engine tells what a seat may see and no more. At one screen with several people a hand is
// asked for only when its owner has lifted the curtain, so that no other card is ever on the page.

import { GAMES } from "../games/registry.js";
import { announce } from "./announce.js";

/** @import { Engine } from "../engine/client.js" */
/** @import { Reply, Request, TableView } from "../engine/protocol.js" */
/** @import { AppState, Person, Store } from "./store.js" */

/**
 * @typedef {{ game: string, people: Person[], options: Record<string, any>, openUndo: boolean }} Beginning
 */

/** @typedef {ReturnType<typeof createSession>} Session */

/**
 * @param {AppState} state
 * @param {number} seat
 * @returns {Person | undefined} who sits there
 */
export function personAt({ table, people }, seat) {
  return people[table?.seats[seat]?.person ?? -1];
}

/**
 * @param {AppState} state
 * @returns {number[]} the seats of people, not of the computer
 */
export function humanSeats(state) {
  const seats = state.table?.seats ?? [];
  return seats.flatMap((_, seat) => (personAt(state, seat)?.level ? [] : [seat]));
}

/**
 * Whether the seat to move has a hand that waits behind the curtain.
 *
 * @param {AppState} state
 */
export function curtainDown(state) {
  const { table, viewer } = state;
  if (!table || table.outcome || table.toMove === null || !GAMES[table.game]?.hidden) return false;
  return humanSeats(state).includes(table.toMove) && viewer !== table.toMove;
}

/**
 * @param {Store} store
 * @param {Engine} engine
 */
export function createSession(store, engine) {
  /** The record of the match, so that it goes on when the engine has to be started again. */
  let record = "";

  /**
   * Ask the engine to change the table, and show what came of it.
   *
   * @param {Request} request
   * @param {Partial<AppState>} [also] what changes on the page together with the table
   */
  async function change(request, also = {}) {
    const viewer = also.viewer === undefined ? store.get().viewer : also.viewer;
    const reply = await engine.ask({ ...request, seat: viewer });
    if (reply.table) await show(reply.table, viewer, also);
    else if (reply.refusal) {
      const notice = gameOnTable().refusalText(reply.refusal);
      store.set({ notice });
      announce(notice);
    }
    return reply;
  }

  /**
   * @param {TableView} told as `viewer` may see it
   * @param {number | null} viewer
   * @param {Partial<AppState>} also
   */
  async function show(told, viewer, also) {
    let table = told;
    const next = viewerOf({ ...store.get(), ...also, table, viewer });
    if (next !== viewer) {
      const reply = await engine.ask({ do: "view", seat: next });
      table = reply.table ?? table;
    }
    store.set({ looking: null, stayedSecond: false, notice: null, ...also, table, viewer: next });
    announce(gameOnTable().happened(table));
    const kept = await engine.ask({ do: "record" });
    record = kept.answer ?? record;
  }

  /**
   * Whose hand may be on the page: the only person's, else the one's who lifted the curtain and
   * is still to move.
   *
   * @param {AppState} state
   */
  function viewerOf(state) {
    const { table, viewer } = state;
    if (!table || !GAMES[table.game]?.hidden) return null;
    const humans = humanSeats(state);
    if (humans.length === 1) return humans[0] ?? null;
    return viewer === table.toMove ? viewer : null;
  }

  function gameOnTable() {
    return /** @type {import("../games/registry.js").GameUi} */ (
      GAMES[store.get().table?.game ?? "tetromino"]
    );
  }

  return {
    /** @param {Beginning} beginning */
    async begin({ game, people, options, openUndo }) {
      const seats = people.map(({ name }) => name);
      const request = { do: "new", game, seats, options, openUndo };
      return change(request, { people, viewer: null, dialog: null });
    },
    /** Go on with the match that was on the table when the engine failed, if there was one. */
    async resume() {
      if (!record) return false;
      const reply = await change({ do: "load", record }, { viewer: null });
      return Boolean(reply.table);
    },
    /** @param {string} action */
    async play(action) {
      await change({ do: "play", action });
    },
    async undo() {
      await change({ do: "undo" });
    },
    async redo() {
      await change({ do: "redo" });
    },
    async rematch() {
      await change({ do: "rematch" }, { dialog: null, viewer: null });
    },
    /** @param {number} seat */
    async resign(seat) {
      await change({ do: "resign", by: seat }, { dialog: null });
    },
    /** Show the hand of the person to move, who is now the only one at the screen. */
    async liftCurtain() {
      const { table } = store.get();
      if (table) await change({ do: "view" }, { viewer: table.toMove });
    },
    /** @param {number | null} step an earlier position to look at, or null for the present */
    async look(step) {
      const { table, viewer } = store.get();
      const steps = table?.steps.length ?? 0;
      if (step === null || step >= steps || step < 0) {
        store.set({ looking: null });
        return;
      }
      const { answer } = await engine.ask({ do: "look", step, seat: viewer });
      if (answer) store.set({ looking: { step, position: answer } });
    },
    /**
     * A question that changes nothing.
     *
     * @param {Request} request
     * @returns {Promise<Reply>}
     */
    ask: (request) => engine.ask({ ...request, seat: store.get().viewer }),
  };
}
