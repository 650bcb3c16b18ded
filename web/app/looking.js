// Looking at earlier positions of what is on the table.

import { samePosition } from "./seats.js";

/** @import { Reply, Request } from "../engine/protocol.js" */
/** @import { AppState, Store } from "./store.js" */
/** @import { Turns } from "./turns.js" */

/**
 * What was asked for: a step, or null for what is looked at when its turn comes, and how many steps
 * on or back from there, one press after the other.
 * @typedef {{ step: number | null, by: number[] }} Sought
 */

/**
 * @param {Store} store
 * @param {(request: Request) => Promise<Reply>} ask of the table that is shown
 * @param {Turns} turns
 * @param {() => unknown} onTable what is on the table
 */
export function createLooking(store, ask, turns, onTable) {
  /** Counts what was asked for, so that only the newest is shown. */
  let looks = 0;
  /** What was asked for last, until it is shown. @type {Sought | null} */
  let sought = null;

  /** What was asked for is not wanted any more. */
  function forget() {
    looks += 1;
    sought = null;
  }

  /** @param {Sought} wanted */
  async function seek(wanted) {
    forget();
    const mine = looks;
    const asked = onTable();
    sought = wanted;
    // What is done to the table, by the computer or anyone, comes to its end first.
    await turns.settled();
    if (mine !== looks) return;
    if (onTable() === asked) await show(found(wanted), mine);
    if (mine === looks) sought = null;
  }

  /**
   * @param {Sought} wanted
   * @returns {number} the step that is meant, of those that there are now
   */
  function found({ step, by }) {
    const { table, looking } = store.get();
    const most = table?.steps.length ?? 0;
    const within = (/** @type {number} */ each) => Math.min(Math.max(each, 0), most);
    const from = within(step ?? looking?.step ?? most);
    return by.reduce((at, each) => within(at + each), from);
  }

  /**
   * @param {number} step
   * @param {number} mine the count of who asked
   */
  async function show(step, mine) {
    const { table, viewer } = store.get();
    if (!table || step === table.steps.length) return shown(null);
    // When the game is over nothing is hidden any more: one sees what who was to act saw then.
    const seat = table.outcome ? (table.steps[step]?.seat ?? viewer) : viewer;
    const { answer } = await ask({ do: "look", step, seat });
    if (mine !== looks) return;
    const stands = samePosition(store.get().table, table);
    if (answer && stands) shown({ step, position: answer });
  }

  /** @param {AppState["looking"]} looking what was refused before is not about that */
  function shown(looking) {
    store.set({ looking, notice: null });
  }

  return {
    /** @param {number | null} step an earlier position to look at, or null for the present */
    async look(step) {
      if (step !== null) return seek({ step, by: [] });
      forget();
      shown(null);
    },
    /**
     * Counted from what is shown once all that was pressed before is done.
     *
     * @param {number} by so many steps on, or back, from what was asked for last
     */
    lookBy: (by) => seek({ step: sought?.step ?? null, by: [...(sought?.by ?? []), by] }),
    forget,
  };
}
