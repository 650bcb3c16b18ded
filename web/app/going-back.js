// Undo and redo: from one decision of a person to another, what the computer did between taken along.

import { t } from "./i18n.js";
import { humanSeats } from "./seats.js";

/** @import { Refusal, Reply, Request } from "../engine/protocol.js" */
/** @import { AppState, Store } from "./store.js" */

/**
 * @param {Store} store
 * @param {object} session
 * @param {(request: Request) => Promise<Reply>} session.ask the engine, of the table that is shown
 * @param {(request: Request, also: Partial<AppState>, said: string) => Promise<Reply>} session.change
 *   the same, and have the page show what came of it
 * @param {(refusal: Refusal) => void} session.refuse
 * @param {() => void} session.callOff the computer thinks no longer
 */
export function createGoingBack(store, { ask, change, refuse, callOff }) {
  /**
   * Have the rules say why not: a computer that thinks goes on thinking.
   *
   * @param {Request} request
   */
  async function onlyRefused(request) {
    const { refusal } = await ask(request);
    if (refusal) refuse(refusal);
  }

  /** How many steps back the last decision of a person is. */
  function stepsToOwnDecision() {
    const state = store.get();
    const steps = state.table?.steps ?? [];
    const humans = humanSeats(state);
    if (humans.length === 0) return 1;
    const own = steps.findLastIndex(({ seat }) => seat !== null && humans.includes(seat));
    return steps.slice(Math.max(own, 0)).filter(({ seat }) => seat !== null).length;
  }

  /** Where only the computer plays, going to and fro is for looking: it waits until told to go on. */
  function watching() {
    return humanSeats(store.get()).length === 0 ? { paused: true } : {};
  }

  return {
    /** Back to the last decision of a person. */
    async undo() {
      const { table, stayedSecond } = store.get();
      if (stayedSecond) {
        // The answer to the pie question is the last decision.
        store.set({ stayedSecond: false });
        return;
      }
      if (table?.undo === "nothing-to-undo") return onlyRefused({ do: "undo" });
      callOff();
      const left = stepsToOwnDecision();
      for (let undone = 0; undone < left - 1; undone += 1) {
        const reply = await ask({ do: "undo" });
        if (reply.table) continue;
        // What the computer has done stays done when the own decision can't be taken back.
        for (; undone > 0; undone -= 1) await ask({ do: "redo" });
        if (reply.refusal) refuse(reply.refusal);
        return;
      }
      await change({ do: "undo" }, watching(), t("said.undone"));
    },
    /** Do again up to the next decision of a person. */
    async redo() {
      if (store.get().table?.undone === 0) return onlyRefused({ do: "redo" });
      const humans = humanSeats(store.get());
      for (;;) {
        const { table } = await change({ do: "redo" }, watching(), t("said.redone"));
        const own = table && (table.toMove === null || humans.includes(table.toMove));
        if (!table || own || humans.length === 0 || table.undone === 0) return;
      }
    },
  };
}
