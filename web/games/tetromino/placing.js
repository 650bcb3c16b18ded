// What a person is about to place: a chosen shape that floats over the board, or marked cells.
// Pure functions over one value; whether a placement is legal is the engine's business.

import { extent, flipped, sorted, turned } from "../figures.js";

/** @import { Cell } from "../../engine/protocol.js" */

/**
 * @typedef {object} Placing
 * @property {string | null} shape the shape chosen from the supply
 * @property {Cell[]} figure its cells as turned and flipped now, from its top left corner
 * @property {{ row: number, column: number } | null} centre where its middle floats, in cells
 * @property {boolean} pinned it stays where it is until it is placed or moved on purpose
 * @property {Cell[]} marks the cells marked one by one while no shape is chosen
 */

export const SIZE = 10;

/** @type {Placing} */
export const NOTHING = { shape: null, figure: [], centre: null, pinned: false, marks: [] };

/**
 * @param {Placing} placing
 * @param {string} shape
 * @param {Cell[]} figure
 * @returns {Placing} with this shape in hand, where the last one was
 */
export function choose(placing, shape, figure) {
  return { shape, figure, centre: placing.centre, pinned: placing.pinned, marks: [] };
}

/**
 * @param {Placing} placing
 * @returns {Placing} a quarter turn clockwise; marked cells stay as they are
 */
export function turn(placing) {
  if (!placing.shape) return placing;
  return { ...placing, figure: turned(placing.figure) };
}

/**
 * @param {Placing} placing
 * @returns {Placing} mirrored left to right
 */
export function flip(placing) {
  if (!placing.shape) return placing;
  return { ...placing, figure: flipped(placing.figure) };
}

/**
 * @param {Placing} placing
 * @param {{ row: number, column: number }} centre
 * @returns {Placing}
 */
export function floatTo(placing, centre) {
  return { ...placing, centre };
}

/**
 * @param {Placing} placing
 * @param {Cell} cell
 * @returns {Placing} the cell marked, or no longer; a fifth mark begins anew
 */
export function toggleMark(placing, cell) {
  const rest = placing.marks.filter(([row, column]) => row !== cell[0] || column !== cell[1]);
  if (rest.length < placing.marks.length) return { ...placing, marks: rest };
  const kept = placing.marks.length === 4 ? [] : placing.marks;
  return { ...placing, marks: [...kept, cell] };
}

// A piece snaps to a place that fits within half a cell; a little more, so that the middle of a
// cell, from where two places are equally far, takes the one that fits.
const REACH = 0.55;

/**
 * The four cells that would be placed now, or null while there is nothing to place.
 *
 * @param {Placing} placing
 * @param {(cells: Cell[]) => boolean} fits
 * @returns {Cell[] | null}
 */
export function target(placing, fits) {
  const { shape, figure, centre, marks } = placing;
  if (!shape) return marks.length === 4 ? sorted(marks) : null;
  if (!centre) return null;
  const { rows, columns } = extent(figure);
  const top = centre.row - rows / 2;
  const left = centre.column - columns / 2;
  const places = around(top)
    .flatMap((row) => around(left).map((column) => ({ row, column })))
    .toSorted(
      (one, other) =>
        Math.hypot(one.row - top, one.column - left) -
          Math.hypot(other.row - top, other.column - left) ||
        // Of two as near, the one that rounding gives.
        other.row - one.row ||
        other.column - one.column,
    )
    .map((place) => at(figure, place.row, place.column));
  return places.find(fits) ?? at(figure, Math.round(top), Math.round(left));
}

/**
 * @param {number} exact
 * @returns {number[]} the whole numbers within reach
 */
function around(exact) {
  const low = Math.floor(exact);
  return [low, low + 1].filter((whole) => Math.abs(whole - exact) <= REACH);
}

/**
 * @param {readonly Cell[]} figure
 * @param {number} top
 * @param {number} left
 * @returns {Cell[]}
 */
function at(figure, top, left) {
  return figure.map(([row, column]) => [row + top, column + left]);
}

/**
 * The nearest cell from which a figure, floating around it, lies on the board as a whole.
 *
 * @param {readonly Cell[]} figure
 * @param {Cell} cell
 * @returns {Cell}
 */
export function within(figure, [row, column]) {
  const { rows, columns } = extent(figure);
  return [nearest(rows, row), nearest(columns, column)];
}

/**
 * @param {number} length of a figure, in cells
 * @param {number} at
 */
function nearest(length, at) {
  const before = Math.floor((length - 1) / 2);
  return Math.min(SIZE - (length - before), Math.max(before, at));
}

/**
 * @param {string} text a placement in notation, such as L[00,10,20,21]
 * @returns {{ shape: string, cells: Cell[] }}
 */
export function readPlacement(text) {
  const cells = [...text.slice(2, -1).split(",")].map(
    (pair) => /** @type {Cell} */ ([Number(pair[0]), Number(pair[1])]),
  );
  return { shape: text.charAt(0), cells };
}

/**
 * @param {readonly Cell[]} cells sorted
 * @returns {string} the cells as a key: the notation without the shape's letter
 */
export function cellsKey(cells) {
  return cells.map(([row, column]) => `${row}${column}`).join(",");
}
