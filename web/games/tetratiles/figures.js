// Tiles as figures on a board of four by four blocks, and the notation of what is done with them.
// Pure functions; whether something is legal is the engine's business.

import { extent } from "../figures.js";

/** @import { Cell } from "../../engine/protocol.js" */

export const SIZE = 4;

/** @typedef {{ row: number, column: number }} Spot */

/**
 * A tile as it lies: `board` is the seat of its owner and 0 or 1, `text` its notation.
 * @typedef {{ tile: string, cells: Cell[], board: [seat: number, number: number], text: string }} Tile
 */

/**
 * A board as the view tells it.
 * @typedef {{ filled: number, complete: boolean, empty: number, tiles: Tile[] }} Board
 */

/**
 * The cells that a figure covers when its middle is near a spot. It never sticks out: on so small a
 * board its edge is what one feels for.
 *
 * @param {readonly Cell[]} figure
 * @param {Spot} middle
 * @returns {Cell[]}
 */
export function cellsAt(figure, middle) {
  const { rows, columns } = extent(figure);
  const top = within(Math.round(middle.row - rows / 2), SIZE - rows);
  const left = within(Math.round(middle.column - columns / 2), SIZE - columns);
  return figure.map(([row, column]) => [row + top, column + left]);
}

/**
 * @param {number} value
 * @param {number} most
 */
export function within(value, most) {
  return Math.min(most, Math.max(0, value));
}

/**
 * @param {readonly Cell[]} cells sorted
 * @returns {string} as in notation: 00,01,11
 */
export function cellsText(cells) {
  return cells.map(([row, column]) => `${row}${column}`).join(",");
}

/**
 * @param {string} tile its code
 * @param {readonly Cell[]} cells
 * @param {string} board as in "0.1"
 */
export function playText(tile, cells, board) {
  return `${tile}[${cellsText(cells)}]@${board}`;
}

/** @param {readonly string[]} tiles */
export function breakText(tiles) {
  return tiles.length > 0 ? `break[${tiles.join(",")}]` : "break";
}

/**
 * @param {string} card
 * @param {string | undefined} tile
 */
export function discardText(card, tile) {
  return tile ? `discard[${card},${tile}]` : `discard[${card}]`;
}

/**
 * Whether two notations tell of the same step. Of a shuffle, a record of a game with open hands tells
 * no more than the cards that have been drawn since.
 *
 * @param {string} one
 * @param {string} other
 */
export function sameStep(one, other) {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return /^shuffle\[.*\]$/.test(short) && `${long.slice(0, -1)},`.startsWith(shuffleStart(short));
}

/** @param {string} shuffle */
function shuffleStart(shuffle) {
  return shuffle === "shuffle[]" ? "shuffle[" : `${shuffle.slice(0, -1)},`;
}

/**
 * @param {readonly (readonly Board[])[]} boards by seat
 * @param {string} text the notation of a tile that lies there
 * @returns {Tile | undefined}
 */
export function tileOf(boards, text) {
  return boards
    .flatMap((own) => own.flatMap(({ tiles }) => tiles))
    .find((tile) => tile.text === text);
}

/**
 * @param {Board | undefined} board
 * @param {Cell} cell
 * @returns {Tile | undefined} the tile that lies on this block
 */
export function tileAt(board, [row, column]) {
  return board?.tiles.find(({ cells }) => cells.some(([r, c]) => r === row && c === column));
}
