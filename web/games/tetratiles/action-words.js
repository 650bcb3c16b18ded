// An action of Tetra Tiles in words, from its notation: what somebody might do, not who does it.

import { t } from "../../app/i18n.js";
import { cardName, nameOf } from "./words.js";

/** @import { TableView } from "../../engine/protocol.js" */

/**
 * The tiles that an action names.
 *
 * @param {string} action in notation
 * @returns {{ text: string, tile: string, board: [seat: number, board: number] }[]}
 */
export function tilesOf(action) {
  return [...action.matchAll(/([A-Z]?\d)\[[\d,]+\]@(\d)\.(\d)/g)].map(
    ([text, tile = "", seat, board]) => ({ text, tile, board: [Number(seat), Number(board)] }),
  );
}

/**
 * @param {string} action in notation
 * @param {TableView} table
 * @param {number} seat who would do it
 * @returns {string}
 */
export function actionText(action, table, seat) {
  const tiles = tilesOf(action);
  const where = (/** @type {[number, number]} */ [owner, board]) => ({
    own: owner === seat ? "yes" : "no",
    owner: nameOf(table, owner),
    board,
  });
  const [first] = tiles;
  if (action.startsWith("break")) {
    const taken = tiles.map(({ tile, board }) =>
      t("event.removed", { tile: cardName(tile), ...where(board) }),
    );
    const list = new Intl.ListFormat(document.documentElement.lang).format(taken);
    return t("tiles.act.break", { tiles: list || "none" });
  }
  const discarded = /^discard\[(\w+)/.exec(action)?.[1];
  if (discarded) {
    const card = cardName(discarded);
    if (!first) return t("tiles.act.discard", { card });
    const values = { card, tile: cardName(first.tile), ...where(first.board) };
    return t("tiles.act.discardRemoving", values);
  }
  const target = /^reset@(\d)/.exec(action)?.[1];
  if (target) {
    const own = Number(target) === seat ? "yes" : "no";
    return t("tiles.act.reset", { own, target: nameOf(table, Number(target)) });
  }
  if (!first) return cardName(action);
  return t("tiles.act.play", { tile: cardName(first.tile), ...where(first.board) });
}
