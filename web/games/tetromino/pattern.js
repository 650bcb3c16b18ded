// Patterns as text: a hundred cells of "X", "O" and ".", painted, mirrored, filled, weighed. Pure
// functions.

import { SIZE } from "./placing.js";

const CELLS = SIZE * SIZE;
const SYMBOLS_A_SIDE = 30;

export const BLANK = ".".repeat(CELLS);

/** What painting a cell does to the others: the first leaves them alone. */
export const SYMMETRIES = /** @type {const} */ (["none", "turn", "left-right", "top-bottom"]);

/**
 * `exchange`: the cell on the other side gets the other symbol, so that neither side is favoured.
 * @typedef {{ symmetry: typeof SYMMETRIES[number], exchange: boolean }} Mirror
 */

/**
 * @param {unknown} text
 * @returns {text is string}
 */
export function isPattern(text) {
  return typeof text === "string" && text.length === CELLS && /^[XO.]*$/.test(text);
}

/**
 * @param {number} index
 * @param {Mirror["symmetry"]} symmetry
 * @returns {number} the cell on the other side
 */
function across(index, symmetry) {
  const row = Math.floor(index / SIZE);
  const column = index % SIZE;
  if (symmetry === "turn") return CELLS - 1 - index;
  if (symmetry === "left-right") return row * SIZE + SIZE - 1 - column;
  if (symmetry === "top-bottom") return (SIZE - 1 - row) * SIZE + column;
  return index;
}

/**
 * @param {string} symbol
 * @param {boolean} exchange
 */
function reflected(symbol, exchange) {
  if (!exchange || symbol === ".") return symbol;
  return symbol === "X" ? "O" : "X";
}

/**
 * @param {string} board
 * @param {number} index
 * @param {string} symbol
 * @param {Mirror} mirror
 */
export function painted(board, index, symbol, { symmetry, exchange }) {
  const cells = [...board];
  cells[across(index, symmetry)] = reflected(symbol, exchange);
  cells[index] = symbol;
  return cells.join("");
}

/**
 * The upper half, or the left one, and its reflection in place of the other.
 *
 * @param {string} board
 * @param {Mirror} mirror
 */
export function mirrored(board, { symmetry, exchange }) {
  const cells = [...board].map((symbol, index) => {
    const other = across(index, symmetry);
    return other < index ? reflected(String(board[other]), exchange) : symbol;
  });
  return cells.join("");
}

/**
 * Thirty symbols a side, anywhere or mirrored.
 *
 * @param {Mirror} mirror
 * @param {() => number} [random] from 0 up to 1
 */
export function filledAtRandom({ symmetry, exchange }, random = Math.random) {
  const cells = [...BLANK];
  const pairs = cells.flatMap((_, index) => (index <= across(index, symmetry) ? [index] : []));
  shuffle(pairs, random);
  const used = symmetry === "none" ? 2 * SYMBOLS_A_SIDE : SYMBOLS_A_SIDE;
  for (const [which, index] of pairs.slice(0, used).entries()) {
    // Exchanged pairs are even whatever is drawn; others take turns.
    const symbol = symmetry !== "none" && exchange ? random() < 0.5 : which % 2 === 0;
    cells[across(index, symmetry)] = reflected(symbol ? "X" : "O", exchange);
    cells[index] = symbol ? "X" : "O";
  }
  return cells.join("");
}

/**
 * @template T
 * @param {T[]} list
 * @param {() => number} random
 */
function shuffle(list, random) {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [/** @type {T} */ (list[other]), /** @type {T} */ (list[last])];
  }
}

/** @param {string} board */
export function exchanged(board) {
  return [...board].map((symbol) => reflected(symbol, true)).join("");
}

/**
 * @param {string} board
 * @param {readonly number[]} covering for each cell, how many placements cover it
 */
export function weighed(board, covering) {
  /** @param {string} wanted */
  function side(wanted) {
    const ways = covering.filter((_, index) => board[index] === wanted);
    const sum = ways.reduce((total, each) => total + each, 0);
    return { count: ways.length, exposure: ways.length > 0 ? sum / ways.length : null };
  }
  // Where X and O change places when the board is turned or mirrored, the sides are the same.
  const fair = SYMMETRIES.slice(1).some(
    (symmetry) =>
      /[XO]/.test(board) &&
      [...board].every(
        (symbol, index) => board[across(index, symmetry)] === reflected(symbol, true),
      ),
  );
  return { X: side("X"), O: side("O"), fair };
}
