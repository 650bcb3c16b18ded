// Draws one board of four by four blocks: what lies there, what may be done, what is about to be.

import { drawCursor, drawWrong, land, paintGhost } from "../../canvas/marks.js";
import { traceOutline } from "../../canvas/outline.js";
import { colour } from "../../canvas/palette.js";
import { paintTexture } from "../../canvas/texture.js";
import { SIZE } from "./figures.js";

/** @import { Grid } from "../../canvas/marks.js" */
/** @import { Cell } from "../../engine/protocol.js" */
/** @import { Tile } from "./figures.js" */

/**
 * Everything that is to be seen, and nothing about how it came about.
 * @typedef {object} Scene
 * @property {readonly Tile[]} tiles
 * @property {string | null} last the tile that was placed last, which is marked
 * @property {string | null} landing the tile that is still coming down
 * @property {readonly Tile[]} leaving tiles that are being taken away
 * @property {number} progress 0 to 1: how far that has come
 * @property {boolean} stamped the board is complete, or has just been counted and cleared
 * @property {readonly Cell[]} fits shaded: the tile in hand can cover these
 * @property {{ cells: readonly Cell[], fits: boolean, pinned: boolean } | null} ghost
 * @property {readonly Cell[]} wrong these show why the ghost is refused
 * @property {ReadonlySet<string> | null} choosable the tiles that may be marked, when some may
 * @property {readonly string[]} marks the tiles that are marked
 * @property {Cell | null} cursor where the keyboard is
 */

/** By the number of blocks. @type {Record<number, import("../../canvas/texture.js").Texture>} */
export const TEXTURES = { 1: "plain", 2: "dots", 3: "hatch", 4: "cross" };
const FORM = { inset: 0.05, radius: 0.17 };

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} side
 * @param {Scene} scene
 */
export function drawBoard(context, side, scene) {
  const grid = { left: 0, top: 0, cell: side / SIZE };
  drawGround(context, grid, scene);
  for (const tile of scene.leaving) {
    context.save();
    context.globalAlpha = 1 - scene.progress;
    drawTile(context, grid, tile.cells, false);
    context.restore();
  }
  for (const tile of scene.tiles) {
    context.save();
    if (tile.text === scene.landing) land(context, grid, tile.cells, scene.progress);
    if (scene.choosable && !scene.choosable.has(tile.text)) context.globalAlpha *= 0.4;
    drawTile(context, grid, tile.cells, tile.text === scene.last);
    context.restore();
    if (scene.marks.includes(tile.text)) drawMark(context, grid, tile.cells);
    else if (scene.choosable?.has(tile.text)) drawChoosable(context, grid, tile.cells);
  }
  if (scene.stamped) drawStamp(context, side);
  if (scene.ghost) drawGhost(context, grid, scene.ghost);
  for (const cell of scene.wrong) drawWrong(context, grid, cell);
  if (scene.cursor) drawCursor(context, grid, scene.cursor);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {Scene} scene
 */
function drawGround(context, { cell }, scene) {
  const side = cell * SIZE;
  context.fillStyle = colour("--cell");
  context.fillRect(0, 0, side, side);
  context.fillStyle = colour("--fits");
  for (const [row, column] of scene.fits) context.fillRect(column * cell, row * cell, cell, cell);
  context.strokeStyle = colour("--line");
  context.lineWidth = 1;
  context.beginPath();
  for (let line = 1; line < SIZE; line += 1) {
    context.moveTo(line * cell, 0);
    context.lineTo(line * cell, side);
    context.moveTo(0, line * cell);
    context.lineTo(side, line * cell);
  }
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {readonly Cell[]} cells
 * @param {boolean} last
 */
function drawTile(context, grid, cells, last) {
  const { cell } = grid;
  traceOutline(context, cells, grid, FORM);
  context.fillStyle = colour(`--tile-${cells.length}`);
  context.fill();
  paintTexture(context, grid, cells, TEXTURES[cells.length] ?? "plain");
  traceOutline(context, cells, grid, FORM);
  context.strokeStyle = colour(last ? "--ink" : `--tile-edge-${cells.length}`);
  context.lineWidth = Math.max(last ? 2.25 : 1.25, cell * (last ? 0.06 : 0.035));
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {readonly Cell[]} cells
 */
function drawChoosable(context, grid, cells) {
  traceOutline(context, cells, grid, FORM);
  context.strokeStyle = colour("--focus");
  context.lineWidth = Math.max(1.5, grid.cell * 0.045);
  context.setLineDash([grid.cell * 0.12, grid.cell * 0.1]);
  context.stroke();
  context.setLineDash([]);
}

/**
 * A tile that is to be taken away: outlined and crossed out.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {readonly Cell[]} cells
 */
function drawMark(context, grid, cells) {
  const { cell } = grid;
  traceOutline(context, cells, grid, FORM);
  context.strokeStyle = colour("--focus");
  context.lineWidth = Math.max(2.5, cell * 0.09);
  context.stroke();
  context.strokeStyle = colour("--letter");
  context.lineWidth = Math.max(2, cell * 0.07);
  context.lineCap = "round";
  context.beginPath();
  for (const [row, column] of cells) {
    const x = column * cell;
    const y = row * cell;
    context.moveTo(x + cell * 0.34, y + cell * 0.34);
    context.lineTo(x + cell * 0.66, y + cell * 0.66);
    context.moveTo(x + cell * 0.66, y + cell * 0.34);
    context.lineTo(x + cell * 0.34, y + cell * 0.66);
  }
  context.stroke();
  context.lineCap = "butt";
}

/**
 * A tick in a ring, as a stamp on a finished board.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} side
 */
function drawStamp(context, side) {
  const unit = side * 0.13;
  context.save();
  context.translate(side / 2, side / 2);
  context.beginPath();
  context.arc(0, 0, unit, 0, 2 * Math.PI);
  context.fillStyle = colour("--card");
  context.fill();
  context.strokeStyle = colour("--ink");
  context.lineWidth = Math.max(1.5, unit * 0.12);
  context.stroke();
  context.lineCap = "round";
  context.lineJoin = "round";
  context.lineWidth = Math.max(2, unit * 0.22);
  context.beginPath();
  context.moveTo(-unit * 0.45, unit * 0.02);
  context.lineTo(-unit * 0.12, unit * 0.36);
  context.lineTo(unit * 0.48, -unit * 0.34);
  context.stroke();
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {NonNullable<Scene["ghost"]>} ghost
 */
function drawGhost(context, grid, ghost) {
  traceOutline(context, ghost.cells, grid, FORM);
  paintGhost(context, grid, ghost, colour(`--tile-${ghost.cells.length}`));
}
