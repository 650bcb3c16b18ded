// What every board draws over its cells: the outline of a ghost, wrong cells, the cursor.

import { colour } from "./palette.js";

/** @import { Cell } from "../engine/protocol.js" */

/** @typedef {{ left: number, top: number, cell: number }} Grid where cell (0, 0) lies, and its size */

/**
 * Fill and stroke the current path as a ghost: what would lie there.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {{ fits: boolean, pinned: boolean }} ghost
 * @param {string} fill the colour of what would lie there
 */
export function paintGhost(context, { cell }, { fits, pinned }, fill) {
  context.save();
  context.globalAlpha = fits ? 0.62 : 0.34;
  context.fillStyle = fill;
  context.fill();
  context.restore();
  context.strokeStyle = colour(fits ? "--focus" : "--warn");
  context.lineWidth = Math.max(2, cell * 0.06);
  if (!pinned) context.setLineDash([cell * 0.16, cell * 0.12]);
  context.stroke();
  context.setLineDash([]);
}

/**
 * Bring a context to where cells that come down on the board are on their way.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {readonly Cell[]} cells
 * @param {number} progress 0 to 1
 */
export function land(context, { left, top, cell }, cells, progress) {
  const x = left + cell * (cells.reduce((sum, [, column]) => sum + column, 0) / cells.length + 0.5);
  const y = top + cell * (cells.reduce((sum, [row]) => sum + row, 0) / cells.length + 0.5);
  const eased = 1 - (1 - progress) ** 3;
  const scale = 1.12 - 0.12 * eased;
  context.globalAlpha = 0.5 + 0.5 * eased;
  context.translate(x, y);
  context.scale(scale, scale);
  context.translate(-x, -y);
}

/**
 * Hatch a cell that shows why something is refused.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {Cell} at
 */
export function drawWrong(context, { left, top, cell }, [row, column]) {
  const x = left + column * cell;
  const y = top + row * cell;
  context.save();
  context.beginPath();
  context.rect(x + cell * 0.04, y + cell * 0.04, cell * 0.92, cell * 0.92);
  context.clip();
  context.strokeStyle = colour("--warn");
  context.lineWidth = Math.max(1.5, cell * 0.045);
  context.beginPath();
  for (let stripe = -2; stripe <= 2; stripe += 1) {
    const shift = (stripe * cell) / 3;
    context.moveTo(x + shift, y + cell);
    context.lineTo(x + shift + cell, y);
  }
  context.stroke();
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {Cell} at where the keyboard is
 */
export function drawCursor(context, { left, top, cell }, [row, column]) {
  context.strokeStyle = colour("--ink");
  context.lineWidth = Math.max(2, cell * 0.05);
  context.strokeRect(
    left + (column + 0.03) * cell,
    top + (row + 0.03) * cell,
    cell * 0.94,
    cell * 0.94,
  );
}
