// The last placement left to the computer: one legal tile after the other until nothing fits.

import { legalNow } from "./choice.js";
import { playText } from "./figures.js";

/** @import { App } from "../registry.js" */
/** @import { Choice } from "./choice.js" */

/**
 * Place the largest tiles first, each on the own board that has the fewest empty blocks.
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
    const legal = legalNow(state);
    if (!table || !legal || table.toMove !== seat || table.position.phase !== "last-placement")
      return;
    const { placements, tiles } = state.games.tetratiles;
    const blocks = (/** @type {string} */ code) =>
      tiles.find((/** @type {{ tile: string }} */ { tile }) => tile === code).blocks;
    const empty = (/** @type {string} */ board) => {
      const [owner, number] = board.split(".").map(Number);
      return table.position.boards[owner ?? 0][number ?? 0].empty;
    };
    const tile = Object.keys(legal.play).toSorted((one, other) => blocks(other) - blocks(one))[0];
    if (!tile) return;
    const boards = Object.keys(legal.play[tile]);
    const board = boards.toSorted((one, other) => empty(one) - empty(other))[0] ?? "";
    const { cells } = placements[legal.play[tile][board][0]];
    await choice.act(playText(tile, cells, board));
    // Not done, since something else is being done: whoever wants it asks again.
    if (app.store.get().table === table) return;
  }
}
