// Small pictures: the players' signs, the tiles, the special cards' signs, a pile of cards.

import { PICTURE_WIDTH, texturePath } from "../../canvas/texture.js";
import { html, svg } from "../../vendor/lit-html.js";
import { extent } from "../figures.js";
import { TEXTURES } from "./draw.js";

/** @import { Cell } from "../../engine/protocol.js" */

// Told apart by shape first: circle, square, triangle, cross.
const SEAT_PATHS = [
  "M12 4a8 8 0 1 0 .01 0z",
  "M5 5h14v14H5z",
  "M12 4L21 19.5H3z",
  "M9 4h6v5h5v6h-5v5H9v-5H4V9h5z",
];

/** @type {Record<string, string>} */
const SPECIAL_PATHS = {
  // A tile in two, two tiles, cards that go round.
  break: "M4 6h7l-2 4 3 3-2 5H4zM15 6h5v12h-7l2-5-3-3z",
  twotile: "M4 4h9v9H4zM11 17v3h9v-9h-3",
  reset: "M19 12a7 7 0 1 1-2.2-5.1M19 3v5h-5",
};

/** @param {number} seat */
export function seatSign(seat) {
  return html`<svg class="sign seat-${seat}" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${SEAT_PATHS[seat] ?? ""}></path>`}</svg>`;
}

/**
 * @param {readonly Cell[]} figure
 * @param {number} [wide] room in blocks; where more is needed the tile is drawn smaller
 * @param {number} [high]
 */
export function tilePicture(figure, wide = 3, high = wide) {
  const { rows, columns } = extent(figure);
  const room = Math.max(1, rows / high, columns / wide);
  const squares = figure.map(
    ([row, column]) =>
      svg`<rect width="0.92" height="0.92" rx="0.12" x=${column + 0.04} y=${row + 0.04}></rect>`,
  );
  const box = [columns - wide * room, rows - high * room, 2 * wide * room, 2 * high * room]
    .map((each) => each / 2)
    .join(" ");
  return html`<svg class="tile tile-${figure.length}" viewBox=${box} aria-hidden="true">${squares}${textureOf(figure)}</svg>`;
}

/**
 * What tells tiles apart without colour, in the themes that have textures.
 *
 * @param {readonly Cell[]} cells
 */
export function textureOf(cells) {
  const texture = TEXTURES[cells.length] ?? "plain";
  return svg`<path class="texture" stroke-width=${PICTURE_WIDTH[texture]} d=${texturePath(cells, texture)}></path>`;
}

/** @param {string} card "break", "twotile" or "reset" */
export function specialPicture(card) {
  return html`<svg class="special" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${SPECIAL_PATHS[card] ?? ""}></path>`}</svg>`;
}

/** @param {string} heap "1" to "4" or "special" */
export function heapPicture(heap) {
  if (heap === "special") return specialPicture("reset");
  const count = Number(heap);
  const figure = Array.from(
    { length: count },
    (_, index) => /** @type {Cell} */ ([index >> 1, index & 1]),
  );
  return tilePicture(figure, 2.4);
}
