// Textures that tell pieces apart without colour, in the themes that have them.

import { colour } from "./palette.js";

/** @import { Cell } from "../engine/protocol.js" */
/** @import { Grid } from "./marks.js" */

/** @typedef {"plain" | "dots" | "hatch" | "cross"} Texture */

const STEP = 0.25; // of a cell
// In pictures, which can be small, textures are coarser, and keep away from the edges of cells.
const PICTURE_STEP = 0.4;
const PICTURE_MARGIN = 0.1;
/** How thick the lines of a texture are in a picture, in cells. */
export const PICTURE_WIDTH = { plain: 0, dots: 0.16, hatch: 0.07, cross: 0.06 };

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

/**
 * The same for a picture: the data of a path to be stroked with round ends, "" for none.
 *
 * @param {readonly Cell[]} cells
 * @param {Texture} texture
 * @returns {string}
 */
export function texturePath(cells, texture) {
  if (texture === "plain") return "";
  return cells.map(([row, column]) => textureOfCell(column, row, texture)).join("");
}

/**
 * @param {number} x
 * @param {number} y
 * @param {Texture} texture
 */
function textureOfCell(x, y, texture) {
  if (texture === "dots") {
    const places = [0.25, 0.75];
    return places
      .flatMap((down) => places.map((across) => `M${x + across} ${y + down}h0`))
      .join("");
  }
  const low = PICTURE_MARGIN;
  const high = 1 - PICTURE_MARGIN;
  const parts = [];
  for (let sum = 1 - 2 * PICTURE_STEP; sum < 2; sum += PICTURE_STEP) {
    const from = Math.max(low, sum - high);
    const to = Math.min(high, sum - low);
    if (to - from < low) continue;
    parts.push(line(x + from, y + sum - from, x + to, y + sum - to));
    // The same seen in a mirror.
    if (texture !== "cross") continue;
    parts.push(line(x + 1 - from, y + sum - from, x + 1 - to, y + sum - to));
  }
  return parts.join("");
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} endX
 * @param {number} endY
 */
function line(x, y, endX, endY) {
  const [a, b, c, d] = [x, y, endX, endY].map((each) => Number(each.toFixed(3)));
  return `M${a} ${b}L${c} ${d}`;
}
