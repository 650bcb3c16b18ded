// Small pictures: the two symbols, the four shapes, a whole pattern.

import { PICTURE_WIDTH, texturePath } from "../../canvas/texture.js";
import { html, svg } from "../../vendor/lit-html.js";
import { extent } from "../figures.js";
import { TEXTURES } from "./draw.js";

/** @import { Cell } from "../../engine/protocol.js" */

/** @param {string} symbol "X" or "O" */
export function symbolPicture(symbol) {
  const figure =
    symbol === "X"
      ? svg`<path d="M5 5L19 19M19 5L5 19"></path>`
      : svg`<circle cx="12" cy="12" r="7.5"></circle>`;
  return html`<svg class="sign symbol symbol-${symbol.toLowerCase()}" viewBox="0 0 24 24" stroke-width="3.6" aria-hidden="true">${figure}</svg>`;
}

/**
 * @param {string} shape
 * @param {readonly Cell[]} figure
 */
export function shapePicture(shape, figure) {
  const { rows, columns } = extent(figure);
  const squares = figure.map(
    ([row, column]) =>
      svg`<rect class="shape-${shape.toLowerCase()}" stroke-width="0.05" rx="0.12" width="0.92" height="0.92"
        x=${column + 0.04} y=${row + 0.04}></rect>`,
  );
  // Room for three by four: only an I that stands is drawn smaller than the others.
  const height = Math.max(3, rows);
  const box = `${columns / 2 - 2} ${rows / 2 - height / 2} 4 ${height}`;
  const texture = TEXTURES[shape] ?? "plain";
  return html`<svg viewBox=${box} aria-hidden="true">${squares}${svg`<path class="texture"
    stroke-width=${PICTURE_WIDTH[texture]} d=${texturePath(figure, texture)}></path>`}</svg>`;
}

/** @param {string | null} board 100 characters, or null when chance decides */
export function patternPicture(board) {
  if (!board) {
    return html`<svg class="pattern" viewBox="0 0 10 10" aria-hidden="true">${svg`<text class="unknown" x="5" y="6.8">?</text>`}</svg>`;
  }
  let crosses = "";
  let rings = "";
  for (const [index, symbol] of [...board].entries()) {
    const x = index % 10;
    const y = Math.floor(index / 10);
    if (symbol === "X") {
      crosses += `M${x + 0.25} ${y + 0.25}l.5 .5M${x + 0.75} ${y + 0.25}l-.5 .5`;
    } else if (symbol === "O")
      rings += `M${x + 0.25} ${y + 0.5}a.25 .25 0 1 1 .5 0a.25 .25 0 1 1-.5 0`;
  }
  return html`<svg class="pattern symbol" viewBox="0 0 10 10" stroke-width="0.16" aria-hidden="true">${svg`<path class="symbol-x" d=${crosses}></path><path class="symbol-o" d=${rings}></path>`}</svg>`;
}
