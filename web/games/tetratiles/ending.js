// The end of a game: all hands open, and the judgement step by step.

import { t } from "../../app/i18n.js";
import { corners } from "../../canvas/outline.js";
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { cardFace } from "./centre.js";
import { seatSign, textureOf } from "./signs.js";
import { cardName, eventText, nameOf, namesOf, outcomeText } from "./words.js";

/** @import { Content } from "../../app/dialogs.js" */
/** @import { AppState } from "../../app/store.js" */
/** @import { TableView } from "../../engine/protocol.js" */
/** @import { App } from "../registry.js" */
/** @import { Board } from "./figures.js" */
/** @import { Event } from "./words.js" */

/** @typedef {{ by: string, better: string, among: number[], counts: number[], best: number[] }} Step */

/**
 * Everyone's hand, now that the game is over.
 *
 * @param {AppState} state
 */
export function allHands(state) {
  const table = /** @type {TableView} */ (state.table);
  const rows = table.seats.map((_, seat) => {
    const cards = table.position.hands[seat].cards ?? [];
    return html`<div class="tt-shown">
      ${seatSign(seat)}<span class="visually-hidden">${t("tiles.handOf", { name: nameOf(table, seat) })}</span>
      ${cards.length === 0 ? html`<span class="small muted">${t("tiles.noCards")}</span>` : nothing}
      ${cards.map(
        (/** @type {string} */ card) =>
          html`<span class="tt-card small" role="img" aria-label=${cardName(card)} title=${cardName(card)}>${cardFace(state, card)}</span>`,
      )}
    </div>`;
  });
  return html`<div class="tt-hands" role="group" aria-label=${t("tiles.allHands")}>${rows}</div>`;
}

/** @param {App} app */
export function afterTheEnd(app) {
  return html`<div class="row tt-tools">
    <button type="button" class="grow" id="result" @click=${() => app.open("result")}>${t("tiles.why")}</button>
    <button type="button" class="primary grow" id="rematch" @click=${app.rematch}>${t("end.rematch")}</button>
    <button type="button" class="grow" id="review-game" @click=${app.review}>${t("review.title")}</button>
  </div>`;
}

/**
 * Whether the end wants explaining more than the boards on the table do.
 *
 * @param {TableView} table
 */
export function wantsExplaining({ outcome }) {
  return Boolean(
    outcome && (outcome.counts.steps.length > 0 || outcome.reason === "last-placement"),
  );
}

/**
 * Why who won: the last placement as it went, everyone's boards, and the comparisons one by one.
 *
 * @param {AppState} state
 * @returns {Content}
 */
export function resultDialog(state, app = /** @type {App | null} */ (null)) {
  const table = /** @type {TableView} */ (state.table);
  const { outcome, position } = table;
  if (!outcome) return { title: t("tiles.resultTitle"), body: nothing };
  /** @type {Step[]} */
  const steps = outcome.counts.steps;
  const told = endOf(table);
  const won = html`<p class="tt-won">${outcomeText(table)}</p>`;
  const before =
    told.length > 0
      ? html`<section><h3>${t("tiles.lastPlacement")}</h3><ul class="tt-told small">${told.map(
          (event) => html`<li>${eventText(table, event)}</li>`,
        )}</ul></section>`
      : nothing;
  const boards = html`<section><h3>${t("tiles.boardsAtTheEnd")}</h3><div class="tt-finals">${table.seats.map(
    ({ name }, seat) =>
      html`<figure class="seat-${seat}"><figcaption>${seatSign(seat)}<span class="name">${name}</span></figcaption>
        ${position.boards[seat].map(smallBoard)}</figure>`,
  )}</div></section>`;
  return {
    title: t("tiles.resultTitle"),
    body: [won, before, boards, steps.length > 0 ? judgement(table, steps) : nothing],
    foot: app
      ? html`<button type="button" @click=${() => app.open(null)}>${t("tiles.lookAtTable")}</button>
          <button type="button" class="primary" @click=${app.rematch}>${t("end.rematch")}</button>`
      : undefined,
  };
}

/**
 * @param {TableView} table
 * @returns {Event[]} from the moment when the last placement began
 */
function endOf(table) {
  /** @type {Event[]} */
  const history = table.position.history;
  const from = history.findLastIndex(({ what }) => what === "last-placement");
  return from < 0 ? [] : history.slice(from).filter(({ what }) => what !== "end");
}

/**
 * @param {TableView} table
 * @param {Step[]} steps
 */
function judgement(table, steps) {
  const seats = table.seats.map((_, seat) => seat);
  const head = seats.map(
    (seat) =>
      html`<th scope="col">${seatSign(seat)}<span class="name">${nameOf(table, seat)}</span></th>`,
  );
  const rows = steps.map(({ by, better, among, counts, best }, index) => {
    const cells = seats.map((seat) => {
      const at = among.indexOf(seat);
      const ahead = best.includes(seat);
      return html`<td class=${ahead ? "best" : ""}>${at < 0 ? "–" : counts[at]}${ahead ? html`<span aria-hidden="true"> ✓</span>` : nothing}</td>`;
    });
    const key = best.length === 1 ? "tiles.ahead" : "tiles.level";
    return html`<tr><th scope="row">${index + 1}. ${t(`judge.${by}`, { better })}</th>${cells}</tr>
      <tr class="means"><td colspan=${seats.length + 1}>${t(key, { names: namesOf(table, best) })}</td></tr>`;
  });
  return html`<section><h3>${t("tiles.judgement")}</h3>
    <div class="tt-scroll"><table class="tt-judgement"><thead><tr><td></td>${head}</tr></thead><tbody>${rows}</tbody></table></div>
  </section>`;
}

/** @param {Board} board */
function smallBoard(board) {
  const tiles = board.tiles.map(({ cells }) => {
    const loops = corners(cells, 0.05).map(
      (points) => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`,
    );
    return svg`<path class="tile-${cells.length}" d=${loops.join("")}></path>${textureOf(cells)}`;
  });
  return html`<svg class="tt-final" viewBox="-0.15 -0.15 4.3 4.3" role="img"
    aria-label=${t("tiles.emptyBlocks", { empty: board.empty })}>${tiles}</svg>`;
}
