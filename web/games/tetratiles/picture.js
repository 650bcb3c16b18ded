// A picture of everybody's boards, and the little that has to be kept of a position for it. The
// boards are open to all; nothing of a hand is in it.

import { ground, rectangle, textured } from "../../app/picture.js";
import { outlinePath } from "../../canvas/outline.js";
import { TEXTURES } from "./draw.js";
import { SIZE } from "./figures.js";

/** @import { Mark, Picture } from "../../app/picture.js" */
/** @import { Cell } from "../../engine/protocol.js" */

/** @typedef {{ boards: Cell[][][][] }} Glimpse by seat, board, tile: its cells */

// In quarters, which are exact: outlines are traced by equal numbers.
const MARGIN = 0.25;
const BETWEEN = 0.5;
const NAME = 1;
const FORM = { inset: 0.05, radius: 0.17 };

/**
 * @param {any} position the engine's view
 * @returns {Glimpse}
 */
export function glimpse({ boards }) {
  return {
    boards: boards.map((/** @type {any[]} */ own) =>
      own.map(({ tiles }) => tiles.map((/** @type {any} */ { cells }) => cells)),
    ),
  };
}

/**
 * The players' boards in turn order, two players beside each other.
 *
 * @param {Glimpse} glimpse
 * @param {readonly string[]} [names] written above the boards
 * @returns {Picture}
 */
export function picture({ boards }, names = []) {
  const above = names.length > 0 ? NAME : 0;
  const wide = 2 * SIZE + BETWEEN + 2 * MARGIN;
  const high = SIZE + above + 2 * MARGIN;
  const columns = boards.length > 1 ? 2 : 1;
  const width = wide * columns;
  const height = high * Math.ceil(boards.length / columns);
  /** @type {Mark[]} */
  const marks = [{ d: rectangle(0, 0, width, height), fill: "--paper" }];
  for (const [seat, own] of boards.entries()) {
    const left = MARGIN + wide * (seat % columns);
    const top = MARGIN + above + high * Math.floor(seat / columns);
    if (names[seat]) {
      const text = shortened(names[seat]);
      marks.push({ text, x: left, y: top - 0.3, size: 0.6, fill: `--seat-${seat}` });
    }
    for (const [number, tiles] of own.entries()) {
      const x = left + number * (SIZE + BETWEEN);
      marks.push(...ground(x, top, SIZE));
      marks.push({
        d: rectangle(x, top, SIZE, SIZE),
        stroke: `--seat-${seat}`,
        width: 0.09,
      });
      for (const cells of tiles) {
        const placed = /** @type {Cell[]} */ (
          cells.map(([row, column]) => [row + top, column + x])
        );
        marks.push({
          d: outlinePath(placed, FORM),
          fill: `--tile-${cells.length}`,
          stroke: `--tile-edge-${cells.length}`,
          width: 0.05,
        });
        marks.push(...textured(placed, TEXTURES[cells.length] ?? "plain"));
      }
    }
  }
  return { width, height, marks };
}

/** @param {string} name */
function shortened(name) {
  const letters = [...name];
  return letters.length > 22 ? `${letters.slice(0, 21).join("")}…` : name;
}
