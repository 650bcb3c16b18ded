// The last placement left to the rules: one tile after the other, as well as it can be done.

import { samePosition } from "../../app/seats.js";
import { legalNow } from "./choice.js";

/** @import { App } from "../registry.js" */
/** @import { Choice } from "./choice.js" */

/**
 * Place what fits for the seat to move, the best there is.
 *
 * @param {App} app
 * @param {Choice} choice
 */
export async function placeForMe(app, choice) {
  choice.drop();
  const seat = app.store.get().table?.toMove;
  for (;;) {
    const state = app.store.get();
    const { table } = state;
    if (!table || !legalNow(state) || table.toMove !== seat) return;
    if (table.position.phase !== "last-placement") return;
    const { answer } = await app.ask({ do: "overdue" });
    if (!answer || !samePosition(app.store.get().table, table)) return;
    await choice.act(answer);
    // Not done, since something else is being done: whoever wants it asks again.
    if (samePosition(app.store.get().table, table)) return;
  }
}
