// A hint for Tetra Tiles in words: the card, what to do with it, and why.

import { t } from "../../app/i18n.js";
import { tilesOf } from "./action-words.js";
import { cardName, nameOf, thoughtText } from "./words.js";

/** @import { Cell, TableView } from "../../engine/protocol.js" */
/** @import { Thought } from "../../engine/search-protocol.js" */

/**
 * @param {Thought} thought
 * @param {TableView} table
 * @returns {string[]} a sentence or some for each step
 */
export function hintSteps(thought, table) {
  const { action } = thought;
  if (action === "draw") return [t("tiles.hint.draw")];
  const card = /^(?:discard\[)?([A-Za-z0-9]+)/.exec(action)?.[1] ?? "";
  const first = t(action.startsWith("discard") ? "tiles.hint.discard" : "tiles.hint.card", {
    card: cardName(card),
  });
  return [first, placeText(action, table), thoughtText(thought, table)].filter(Boolean);
}

/**
 * @param {string} action
 * @param {TableView} table
 * @returns {string} where, as far as there is a place to it
 */
function placeText(action, table) {
  const place = advisedPlace(action);
  if (place) return t("tiles.hint.place", whereOf(table, place.board));
  const player = /^reset@(\d)/.exec(action)?.[1];
  if (player) return t("tiles.hint.reset", { name: nameOf(table, Number(player)) });
  const tiles = tilesOf(action).map(({ tile, board }) =>
    t("tiles.hint.tile", { tile: cardName(tile), ...whereOf(table, board) }),
  );
  return tiles.length > 0 ? t("tiles.hint.takes", { tiles: tiles.join(", ") }) : "";
}

/**
 * @param {TableView} table
 * @param {[seat: number, board: number]} board
 */
function whereOf(table, [seat, board]) {
  return { own: seat === table.toMove ? "yes" : "no", owner: nameOf(table, seat), board };
}

/**
 * @param {string} action in notation
 * @returns {{ board: [seat: number, board: number], cells: Cell[] } | null} where it lays a tile
 */
export function advisedPlace(action) {
  const found = /^[A-Z]?\d\[([\d,]+)\]@(\d)\.(\d)$/.exec(action);
  if (!found) return null;
  const cells = String(found[1])
    .split(",")
    .map((pair) => /** @type {Cell} */ ([Number(pair[0]), Number(pair[1])]));
  return { board: [Number(found[2]), Number(found[3])], cells };
}
