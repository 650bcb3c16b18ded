// The chances of each player to win, as a line through the player's own choices.

import { t } from "../app/i18n.js";
import { html, nothing, svg } from "../vendor/lit-html.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @import { Choice } from "./review-tetratiles.js" */

const WIDTH = 320;
const HEIGHT = 110;
const MARGIN = 8;
/** The lines differ not by colour alone. */
const DASHES = ["none", "6 3", "2 3", "8 3 2 3"];

/**
 * @param {number} seat
 * @returns a piece of the line that is this seat's, to know it by
 */
export function lineSample(seat) {
  return html`<svg class="chances sample" viewBox="0 0 28 8" aria-hidden="true">${svg`<polyline class="seat-${seat}" stroke-dasharray=${DASHES[seat] ?? "none"} points="0,4 28,4"></polyline>`}</svg>`;
}

/**
 * @param {Choice[]} choices what is known of them, in order
 * @param {TableView} table of the game, which is over
 * @param {number} shown how many steps had been done where one looks
 * @param {(step: number) => void} go
 */
export function chancesGraph(choices, table, shown, go) {
  const { steps, outcome, seats } = table;
  if (choices.length < 2 || !outcome) return nothing;
  const x = (/** @type {number} */ step) =>
    MARGIN + (step / Math.max(1, steps.length)) * (WIDTH - 2 * MARGIN);
  const y = (/** @type {number} */ chance) => HEIGHT - MARGIN - chance * (HEIGHT - 2 * MARGIN);
  const lines = seats.map((_, seat) => {
    const own = choices.filter((choice) => choice.seat === seat);
    const won = outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
    const points = own.map(({ step, chances }) => ({ at: step + 1, chance: chances[seat] ?? 0 }));
    points.push({ at: steps.length, chance: won });
    const line = points
      .map(({ at, chance }) => `${x(at).toFixed(1)},${y(chance).toFixed(1)}`)
      .join(" ");
    return svg`<polyline class="seat-${seat}" stroke-dasharray=${DASHES[seat] ?? "none"} points=${line}></polyline>`;
  });

  /** @param {MouseEvent} event */
  function clicked(event) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    const near = Math.round(((at - MARGIN) / (WIDTH - 2 * MARGIN)) * steps.length);
    const distance = (/** @type {Choice} */ { step }) => Math.abs(step + 1 - near);
    const [nearest] = choices.toSorted((one, other) => distance(one) - distance(other));
    if (nearest) go(nearest.step);
  }

  const half = y(1 / seats.length);
  return html`<svg class="graph chances" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t("tiles.review.graph")} @click=${clicked}>
    ${svg`<line x1="0" x2=${WIDTH} y1=${half} y2=${half}></line>
      <line class="now" x1=${x(shown)} x2=${x(shown)} y1="0" y2=${HEIGHT}></line>${lines}`}
  </svg>`;
}
