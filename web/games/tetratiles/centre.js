// The centre of the table: the draw pile, the discards, and what is left of each tile.

import { t } from "../../app/i18n.js";
import { html } from "../../vendor/lit-html.js";
import { extent, turned } from "../figures.js";
import { handShown, legalNow } from "./choice.js";
import { heapPicture, specialPicture, tilePicture } from "./signs.js";

/** @import { Content } from "../../app/dialogs.js" */
/** @import { AppState } from "../../app/store.js" */
/** @import { Cell } from "../../engine/protocol.js" */
/** @import { App } from "../registry.js" */
/** @import { Choice } from "./choice.js" */

/**
 * @param {AppState} state
 * @param {App} app
 * @param {Choice} choice
 */
export function centre(state, app, choice) {
  const position = state.looking?.position ?? state.table?.position ?? null;
  const tiles = state.games.tetratiles?.tiles ?? [];
  const mayDraw = Boolean(legalNow(state)?.draw);
  const pile = position?.pile ?? 0;
  const heaps = Object.entries(position?.discards ?? {});
  const discarded = heaps.reduce((sum, [, cards]) => sum + cards.length, 0);
  const chosen = choice.get().card;
  const tray = tiles.map((/** @type {any} */ { tile, cells }) => {
    const left = position?.centre[tile] ?? 0;
    return html`<li class=${left ? "" : "none"} data-tile=${tile} ?data-chosen=${tile === chosen}>
      ${tilePicture(lying(cells), 4, 2)}<span aria-hidden="true">${left}</span>
      <span class="visually-hidden">${t("tiles.left", { tile: t(`tile.${tile}`), left })}</span>
    </li>`;
  });
  return html`<h2 class="visually-hidden">${t("tiles.centre")}</h2>
    <button type="button" id="pile" class="tt-pile ${mayDraw ? "primary" : ""}" ?disabled=${!mayDraw}
      @click=${() => choice.act("draw")}>
      <span class="figure" aria-hidden="true">${pile}</span><small aria-hidden="true">${t("tiles.pileShort")}</small>
      <span class="visually-hidden">${t("tiles.pile", { cards: pile })}</span>
    </button>
    <button type="button" id="discards" class="tt-heaps" ?disabled=${!position}
      @click=${() => app.open("discards")}>
      <span class="visually-hidden">${t("tiles.discards", { cards: discarded })}</span>
      <span class="total" aria-hidden="true"><span class="figure">${discarded}</span><small>${t("tiles.discardsShort")}</small></span>
      ${heaps.map(
        ([heap, cards]) =>
          html`<span class="heap" aria-hidden="true">${heapPicture(heap)}<span>${cards.length}</span></span>`,
      )}
    </button>
    <ul class="tt-tray" aria-label=${t("tiles.tray")}>${tray}</ul>`;
}

/**
 * A card as small as it can be told from others.
 *
 * @param {AppState} state
 * @param {string} card
 */
export function smallCard({ games }, card) {
  const tile = games.tetratiles.tiles.find((/** @type {any} */ { tile }) => tile === card);
  return tile ? tilePicture(lying(tile.cells), 4, 2) : specialPicture(card);
}

/**
 * A tile as it takes the least height.
 *
 * @param {Cell[]} cells
 */
function lying(cells) {
  const { rows, columns } = extent(cells);
  return rows > columns ? turned(cells) : cells;
}

/**
 * The discards, open to everyone, in their five heaps: how many of each card, the last one named.
 *
 * @param {AppState} state
 * @returns {Content}
 */
export function discardsDialog(state) {
  const position = state.looking?.position ?? state.table?.position;
  const { cards: kinds, tiles } = state.games.tetratiles;
  const heaps = Object.entries(position?.discards ?? {}).map(([heap, cards]) => {
    const rows = kinds
      .filter((/** @type {any} */ kind) => kind.heap === heap)
      .map((/** @type {any} */ { card }) => {
        const count = cards.filter((/** @type {string} */ each) => each === card).length;
        const cells = tiles.find((/** @type {any} */ { tile }) => tile === card)?.cells;
        return html`<li class=${count ? "" : "none"}>
          ${cells ? tilePicture(cells) : specialPicture(card)}
          <span>${t(`tile.${card}`)}</span><span class="count">${count}</span>
        </li>`;
      });
    return html`<section class="tt-heap" data-heap=${heap}>
      <h3>${t(`heap.${heap}`)} <span class="muted">${t("tiles.cards", { cards: cards.length })}</span></h3>
      <ul>${rows}</ul>
      <p class="small muted">${
        cards.length > 0 ? t("tiles.lastDiscard", { card: t(`tile.${cards.at(-1)}`) }) : " "
      }</p>
    </section>`;
  });
  return {
    title: t("tiles.discardsTitle"),
    body: html`<p class="small muted">${t("tiles.discardsMeans")}</p><div class="tt-open-heaps">${heaps}</div>`,
  };
}

/**
 * One card as it is drawn wherever it lies open.
 *
 * @param {AppState} state
 * @param {string} card
 * @param {readonly Cell[]} [figure] its tile as turned now
 */
export function cardFace(state, card, figure) {
  const tile = state.games.tetratiles.tiles.find((/** @type {any} */ { tile }) => tile === card);
  return tile
    ? tilePicture(figure ?? tile.cells)
    : html`${specialPicture(card)}<span class="word">${t(`tile.${card}`)}</span>`;
}

/**
 * @param {AppState} state
 * @returns {boolean[]} for each card in hand, whether it can be played now
 */
export function playable(state) {
  const legal = legalNow(state);
  return handShown(state).map((card) => {
    if (!legal || legal.draw) return true;
    if (card === "break") return legal.break !== null;
    if (card === "reset") return legal.reset !== null;
    if (card === "twotile") return legal.twotile;
    return card in legal.play;
  });
}
