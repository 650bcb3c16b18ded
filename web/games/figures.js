// Figures made of cells, as every game here has them: their extent, turned, mirrored.

/** @import { Cell } from "../engine/protocol.js" */

/** @param {readonly Cell[]} cells from the corner (0, 0) */
export function extent(cells) {
  return {
    rows: Math.max(...cells.map(([row]) => row)) + 1,
    columns: Math.max(...cells.map(([, column]) => column)) + 1,
  };
}

/**
 * @param {readonly Cell[]} cells
 * @returns {Cell[]}
 */
export function sorted(cells) {
  return cells.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
}

/**
 * @param {readonly Cell[]} cells
 * @returns {Cell[]} the same figure, sorted, from its top left corner
 */
export function normalised(cells) {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  return sorted(cells.map(([row, column]) => [row - top, column - left]));
}

/**
 * @param {readonly Cell[]} cells
 * @returns {Cell[]} a quarter turn clockwise
 */
export function turned(cells) {
  return normalised(cells.map(([row, column]) => [column, -row]));
}

/**
 * @param {readonly Cell[]} cells
 * @returns {Cell[]} mirrored left to right
 */
export function flipped(cells) {
  return normalised(cells.map(([row, column]) => [row, -column]));
}
