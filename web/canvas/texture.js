// Textures that tell pieces apart without colour, in the themes that have them.

import { colour } from "./palette.js";

/** @import { Cell } from "../engine/protocol.js" */
/** @import { Grid } from "./marks.js" */

/** @typedef {"plain" | "dots" | "hatch" | "cross"} Texture */

const STEP = 0.25; // of a cell

/**
 * Lay a texture over the current path, which is gone then.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {readonly Cell[]} cells that the path is around
 * @param {Texture} texture
 */
export function paintTexture(context, { left, top, cell }, cells, texture) {
  const ink = colour("--texture");
  if (texture === "plain" || ink === "rgba(0, 0, 0, 0)") return;
  context.save();
  context.clip();
  context.beginPath();
  for (const [row, column] of cells) {
    const x = left + column * cell;
    const y = top + row * cell;
    for (let at = STEP / 2; at < 1; at += STEP) {
      if (texture === "dots") {
        for (let down = STEP / 2; down < 1; down += STEP) {
          context.moveTo(x + (at + 0.045) * cell, y + down * cell);
          context.arc(x + at * cell, y + down * cell, cell * 0.045, 0, 2 * Math.PI);
        }
        continue;
      }
      for (const across of [at - 1, at]) {
        context.moveTo(x + across * cell, y + cell);
        context.lineTo(x + (across + 1) * cell, y);
        if (texture === "cross") {
          context.moveTo(x + across * cell, y);
          context.lineTo(x + (across + 1) * cell, y + cell);
        }
      }
    }
  }
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = Math.max(1, cell * 0.03);
  if (texture === "dots") context.fill();
  else context.stroke();
  context.restore();
}
