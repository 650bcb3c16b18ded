// Draws the Tetromino board: what lies there, what may be done, what is about to be done.

import { drawCursor, drawWrong, land, paintGhost } from "../../canvas/marks.js";
import { traceOutline } from "../../canvas/outline.js";
import { colour } from "../../canvas/palette.js";
import { drawSymbol } from "../../canvas/symbols.js";
import { paintTexture } from "../../canvas/texture.js";
import { SIZE } from "./placing.js";

/** @import { Grid } from "../../canvas/marks.js" */
/** @import { Cell } from "../../engine/protocol.js" */

/**
 * Everything that is to be seen, and nothing about how it came about.
 * @typedef {object} Scene
 * @property {string} board 100 characters of X, O and "."
 * @property {{ shape: string, cells: Cell[] }[]} pieces in the order they were placed
 * @property {number} landing 0 to 1: how far the last piece has landed
 * @property {Cell[]} settled shaded: nobody can cover these any more
 * @property {Cell[]} fits shaded: the chosen shape can cover these
 * @property {{ shape: string | null, cells: Cell[], fits: boolean, pinned: boolean } | null} ghost
 * @property {Cell[]} marks
 * @property {Cell[]} wrong these show why the ghost is refused
 * @property {Cell[]} advised where a hint would place a piece
 * @property {Cell | null} cursor where the keyboard is
 */

/** By shape. @type {Record<string, import("../../canvas/texture.js").Texture>} */
export const TEXTURES = { L: "hatch", I: "dots", T: "plain", S: "cross" };
const INSET = 0.05;
const RADIUS = 0.17;

/**
 * Where the cells are on a square canvas: with room for the coordinates where there is enough.
 *
 * @param {number} side in CSS pixels
 * @returns {Grid}
 */
export function gridOf(side) {
  const roomy = side >= 440;
  const before = roomy ? 0.42 : 0.08;
  const after = roomy ? 0.1 : 0.08;
  const cell = side / (SIZE + before + after);
  return { left: before * cell, top: before * cell, cell };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} side
 * @param {Scene} scene
 */
export function drawBoard(context, side, scene) {
  const grid = gridOf(side);
  drawGround(context, grid, scene);
  const covered = new Set(scene.pieces.flatMap(({ cells }) => cells.map(indexOf)));
  for (let index = 0; index < SIZE * SIZE; index += 1) {
    if (!covered.has(index)) drawSymbolAt(context, grid, scene.board, index, null);
  }
  for (const [ply, piece] of scene.pieces.entries()) {
    const last = ply === scene.pieces.length - 1;
    context.save();
    if (last && scene.landing < 1) land(context, grid, piece.cells, scene.landing);
    drawPiece(context, grid, piece, last);
    for (const cell of piece.cells) {
      drawSymbolAt(context, grid, scene.board, indexOf(cell), colour("--covered"));
    }
    context.restore();
  }
  if (scene.advised.length > 0) drawAdvised(context, grid, scene.advised);
  for (const cell of scene.marks) drawMark(context, grid, cell);
  if (scene.ghost) drawGhost(context, grid, scene.ghost);
  for (const cell of scene.wrong) drawWrong(context, grid, cell);
  if (scene.cursor) drawCursor(context, grid, scene.cursor);
}

/** @param {Cell} cell */
function indexOf([row, column]) {
  return row * SIZE + column;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {Scene} scene
 */
function drawGround(context, grid, scene) {
  const { left, top, cell } = grid;
  const whole = cell * SIZE;
  context.fillStyle = colour("--cell");
  context.beginPath();
  context.roundRect(left, top, whole, whole, cell * 0.12);
  context.fill();
  context.save();
  context.clip();
  shade(context, grid, scene.settled, colour("--settled"));
  shade(context, grid, scene.fits, colour("--fits"));
  context.restore();
  context.strokeStyle = colour("--line");
  context.lineWidth = 1;
  context.beginPath();
  for (let line = 1; line < SIZE; line += 1) {
    context.moveTo(left + line * cell, top);
    context.lineTo(left + line * cell, top + whole);
    context.moveTo(left, top + line * cell);
    context.lineTo(left + whole, top + line * cell);
  }
  context.stroke();
  context.strokeStyle = colour("--edge");
  context.beginPath();
  context.roundRect(left, top, whole, whole, cell * 0.12);
  context.stroke();
  if (left > cell * 0.2) drawCoordinates(context, grid);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 */
function drawCoordinates(context, { left, top, cell }) {
  context.fillStyle = colour("--muted");
  context.font = `${Math.min(cell * 0.24, 18)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let index = 0; index < SIZE; index += 1) {
    context.fillText(String(index), left + (index + 0.5) * cell, top / 2);
    context.fillText(String(index), left / 2, top + (index + 0.5) * cell);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {readonly Cell[]} cells
 * @param {string} tint
 */
function shade(context, { left, top, cell }, cells, tint) {
  context.fillStyle = tint;
  for (const [row, column] of cells) {
    context.fillRect(left + column * cell, top + row * cell, cell, cell);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {string} board
 * @param {number} index
 * @param {string | null} ink the ink, or null for the symbol's own
 */
function drawSymbolAt(context, { left, top, cell }, board, index, ink) {
  const symbol = board[index];
  if (symbol !== "X" && symbol !== "O") return;
  const row = Math.floor(index / SIZE);
  const own = colour(symbol === "X" ? "--x" : "--o");
  drawSymbol(context, symbol, left + (index % SIZE) * cell, top + row * cell, cell, ink ?? own);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {{ shape: string, cells: Cell[] }} piece
 * @param {boolean} last whether it was placed last, and is marked for that
 */
function drawPiece(context, grid, { shape, cells }, last) {
  const { cell } = grid;
  const name = shape.toLowerCase();
  traceOutline(context, cells, grid, { inset: INSET, radius: RADIUS });
  context.fillStyle = colour(`--piece-${name}`);
  context.fill();
  paintTexture(context, grid, cells, TEXTURES[shape] ?? "plain");
  traceOutline(context, cells, grid, { inset: INSET, radius: RADIUS });
  context.strokeStyle = colour(last ? "--ink" : `--outline-${name}`);
  context.lineWidth = Math.max(last ? 2.5 : 1.25, cell * (last ? 0.065 : 0.035));
  context.stroke();
  drawLetter(context, grid, shape, cells);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {string} shape
 * @param {readonly Cell[]} cells
 */
function drawLetter(context, { left, top, cell }, shape, cells) {
  const [row, column] = /** @type {Cell} */ (cells[0]);
  context.fillStyle = colour("--letter");
  context.font = `700 ${Math.max(9, cell * 0.25)}px system-ui, sans-serif`;
  context.textAlign = "left";
  context.textBaseline = "top";
  context.fillText(shape, left + (column + 0.14) * cell, top + (row + 0.13) * cell);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {NonNullable<Scene["ghost"]>} ghost
 */
function drawGhost(context, grid, ghost) {
  traceOutline(context, ghost.cells, grid, { inset: INSET, radius: RADIUS });
  const { shape } = ghost;
  paintGhost(context, grid, ghost, colour(shape ? `--piece-${shape.toLowerCase()}` : "--line"));
  if (shape) drawLetter(context, grid, shape, ghost.cells);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {readonly Cell[]} cells
 */
function drawAdvised(context, grid, cells) {
  const { cell } = grid;
  traceOutline(context, cells, grid, { inset: INSET, radius: RADIUS });
  context.fillStyle = colour("--fits");
  context.fill();
  context.save();
  context.setLineDash([cell * 0.22, cell * 0.12]);
  context.strokeStyle = colour("--focus");
  context.lineWidth = Math.max(2.5, cell * 0.08);
  context.stroke();
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {Cell} at
 */
function drawMark(context, { left, top, cell }, [row, column]) {
  context.beginPath();
  context.roundRect(
    left + (column + 0.08) * cell,
    top + (row + 0.08) * cell,
    cell * 0.84,
    cell * 0.84,
    cell * 0.14,
  );
  context.fillStyle = colour("--fits");
  context.fill();
  context.strokeStyle = colour("--focus");
  context.lineWidth = Math.max(2, cell * 0.05);
  context.stroke();
}
