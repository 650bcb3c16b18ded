// The evaluation of a game as a graph: X above the line, O below it; what is proved is filled.

import { t } from "../app/i18n.js";
import { html, nothing, svg } from "../vendor/lit-html.js";

/** @import { Position } from "./review-tetromino.js" */

const WIDTH = 320;
const HEIGHT = 96;
const MARGIN = 8;
/** Symbols: the graph is as high as the greatest lead, but not for less than this. */
const LEAST = 4;

/**
 * @param {Position[]} positions by ply
 * @param {number} plies how many the game has
 * @param {(ply: number) => number} stepAt
 * @param {number} shown the step that is looked at, -1 before the first
 * @param {(step: number) => void} go
 */
export function graph(positions, plies, stepAt, shown, go) {
  if (positions.length < 2) return nothing;
  const x = (/** @type {number} */ ply) =>
    MARGIN + (ply / Math.max(1, plies)) * (WIDTH - 2 * MARGIN);
  const most = Math.max(LEAST, ...positions.map(({ value }) => Math.abs(value)));
  const y = (/** @type {number} */ value) => HEIGHT / 2 - (value / most) * (HEIGHT / 2 - MARGIN);
  const line = positions
    .map(({ ply, value }) => `${x(ply).toFixed(1)},${y(value).toFixed(1)}`)
    .join(" ");
  const [first] = positions;
  const last = positions.at(-1);
  const area = `${x(first?.ply ?? 0)},${HEIGHT / 2} ${line} ${x(last?.ply ?? 0)},${HEIGHT / 2}`;
  const dots = positions.map(({ ply, value, proved }) => {
    const won = proved ? `won-${proved.toLowerCase()}` : "open";
    return svg`<circle class=${won} cx=${x(ply)} cy=${y(value)} r=${stepAt(ply) === shown + 1 ? 5.5 : 3.5}></circle>`;
  });

  /** @param {PointerEvent} event */
  function clicked(event) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    const ply = Math.round(((at - MARGIN) / (WIDTH - 2 * MARGIN)) * plies);
    go(stepAt(Math.max(0, Math.min(plies, ply))));
  }

  return html`<svg class="graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t("review.graph")} @click=${clicked}>
    ${svg`<polygon points=${area}></polygon>
      <line x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2}></line>
      <polyline points=${line}></polyline>${dots}
      <text x="2" y="12">X</text><text x="2" y=${HEIGHT - 4}>O</text>`}
  </svg>`;
}
