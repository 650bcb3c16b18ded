// Looking at earlier positions of what is on the table.

import { samePosition } from "./seats.js";

/** @import { Reply, Request } from "../engine/protocol.js" */
/** @import { Store } from "./store.js" */
/** @import { Turns } from "./turns.js" */

/**
 * @param {Store} store
 * @param {(request: Request) => Promise<Reply>} ask of the table that is shown
 * @param {Turns} turns
 * @param {() => unknown} place what is on the table
 */
export function createLooking(store, ask, turns, place) {
  /** Counts what was asked for, so that only the newest is shown. */
  let looks = 0;
  /** The step that was asked for last, until it is shown. @type {number | null} */
  let sought = null;

  /** What was asked for is not wanted any more. */
  function forget() {
    looks += 1;
    sought = null;
  }

  /** @param {number | null} step an earlier position to look at, or null for the present */
  async function look(step) {
    forget();
    if (!there(step)) return store.set({ looking: null });
    const mine = looks;
    const asked = place();
    sought = step;
    // A move that is being made, by the computer or anyone, comes to its end first.
    await turns.settled();
    if (mine !== looks) return;
    const { table, viewer } = store.get();
    if (place() === asked && there(step)) {
      // When the game is over nothing is hidden any more: one sees what who was to act saw then.
      const seat = table?.outcome ? (table.steps[step]?.seat ?? viewer) : viewer;
      const { answer } = await ask({ do: "look", step, seat });
      if (mine !== looks) return;
      const stands = samePosition(store.get().table, table);
      if (answer && stands) store.set({ looking: { step, position: answer } });
    }
    sought = null;
  }

  /**
   * @param {number | null} step
   * @returns {step is number} whether it is one of the past
   */
  function there(step) {
    return step !== null && step >= 0 && step < (store.get().table?.steps.length ?? 0);
  }

  return {
    look,
    /** @param {number} by so many steps on, or back, from the one that was asked for last */
    lookBy(by) {
      const { looking, table } = store.get();
      const from = sought ?? looking?.step ?? table?.steps.length ?? 0;
      return look(Math.max(0, from + by));
    },
    forget,
  };
}
