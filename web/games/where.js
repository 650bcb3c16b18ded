// Says where on a board lies what is in hand, for those who don't see it.

import { t } from "../app/i18n.js";

/** @import { AppState } from "../app/store.js" */
/** @import { Cell } from "../engine/protocol.js" */

/**
 * The line, after where that is of which it tells.
 *
 * @param {string} line
 * @param {AppState} state
 * @param {readonly Cell[]} cells where what is in hand lies
 * @param {number} first the number of the first row and column
 */
export function withCells(line, { notice, hint, looking }, cells, first) {
  if (!line || cells.length === 0 || notice || hint?.fresh || looking) return line;
  return `${cellsInWords(cells, first)} ${line}`;
}

/**
 * @param {readonly Cell[]} cells
 * @param {number} first
 * @returns {string} row by row, with the columns of each
 */
function cellsInWords(cells, first) {
  /** @type {Map<number, number[]>} */
  const rows = new Map();
  for (const [row, column] of cells) {
    rows.set(row, [...(rows.get(row) ?? []), column + first]);
  }
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([row, columns]) => {
      const inOrder = columns.sort((one, other) => one - other);
      return t("said.cells", { row: row + first, columns: inOrder.join(", ") });
    })
    .join(" ");
}
