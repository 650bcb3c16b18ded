// A picture of a Tetromino board, and the little that has to be kept of a position for it.

import { ground, rectangle, textured } from "../../app/picture.js";
import { outlinePath } from "../../canvas/outline.js";
import { TEXTURES } from "./draw.js";
import { SIZE } from "./placing.js";

/** @import { Mark, Picture } from "../../app/picture.js" */
/** @import { Cell } from "../../engine/protocol.js" */

/** @typedef {{ board: string, pieces: { shape: string, cells: Cell[] }[] }} Glimpse */

const MARGIN = 0.25;
const FORM = { inset: 0.05, radius: 0.17 };

/**
 * @param {any} position the engine's view
 * @returns {Glimpse}
 */
export function glimpse({ board, pieces }) {
  return {
    board,
    pieces: pieces.map((/** @type {any} */ { shape, cells }) => ({ shape, cells })),
  };
}

/**
 * @param {Glimpse} glimpse
 * @returns {Picture}
 */
export function picture({ board, pieces }) {
  const covered = new Set(pieces.flatMap(({ cells }) => cells.map(indexOf)));
  const whole = SIZE + 2 * MARGIN;
  /** @type {Mark[]} */
  const marks = [
    { d: rectangle(0, 0, whole, whole), fill: "--paper" },
    ...ground(MARGIN, MARGIN, SIZE),
  ];
  for (const symbol of ["X", "O"]) {
    const bare = cellsWith(board, symbol).filter((index) => !covered.has(index));
    marks.push(symbolMark(symbol, bare, `--${symbol.toLowerCase()}`));
  }
  for (const [ply, { shape, cells }] of pieces.entries()) {
    const name = shape.toLowerCase();
    const last = ply === pieces.length - 1;
    const placed = /** @type {Cell[]} */ (
      cells.map(([row, column]) => [row + MARGIN, column + MARGIN])
    );
    marks.push({
      d: outlinePath(placed, FORM),
      fill: `--piece-${name}`,
      stroke: last ? "--ink" : `--outline-${name}`,
      width: last ? 0.065 : 0.035,
    });
    marks.push(...textured(placed, TEXTURES[shape] ?? "plain"));
    const [row, column] = /** @type {Cell} */ (placed[0]);
    marks.push({ text: shape, x: column + 0.14, y: row + 0.35, size: 0.27, fill: "--letter" });
  }
  for (const symbol of ["X", "O"]) {
    const under = cellsWith(board, symbol).filter((index) => covered.has(index));
    marks.push(symbolMark(symbol, under, "--covered"));
  }
  return { width: whole, height: whole, marks };
}

/** @param {Cell} cell */
function indexOf([row, column]) {
  return row * SIZE + column;
}

/**
 * @param {string} board
 * @param {string} symbol
 */
function cellsWith(board, symbol) {
  return [...board].flatMap((each, index) => (each === symbol ? [index] : []));
}

/**
 * @param {string} symbol
 * @param {readonly number[]} cells by index
 * @param {string} ink
 * @returns {Mark}
 */
function symbolMark(symbol, cells, ink) {
  const d = cells.map((index) => {
    const x = (index % SIZE) + MARGIN;
    const y = Math.floor(index / SIZE) + MARGIN;
    return symbol === "X"
      ? `M${x + 0.31} ${y + 0.31}l.38 .38M${x + 0.69} ${y + 0.31}l-.38 .38`
      : `M${x + 0.3} ${y + 0.5}a.2 .2 0 1 1 .4 0a.2 .2 0 1 1-.4 0`;
  });
  return { d: d.join(""), stroke: ink, width: 0.085 };
}
