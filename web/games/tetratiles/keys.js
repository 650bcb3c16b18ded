// The keyboard on the boards and the hand, by the place of the keys, whatever is written on them.

import { tellWhyNot } from "../../app/announce.js";
import { t } from "../../app/i18n.js";
import { extent } from "../figures.js";
import { legalNow } from "./choice.js";
import { SIZE, within } from "./figures.js";

/** @import { Cell } from "../../engine/protocol.js" */
/** @import { App } from "../registry.js" */
/** @import { BoardOnPage } from "./board.js" */
/** @import { Choice } from "./choice.js" */
/** @import { Table } from "./table.js" */

/** The rows of the list of keys. */
export const KEYS = /** @type {const} */ ([
  ["card", ["1", "2", "3", "4", "5"]],
  ["turn", ["R"]],
  ["flip", ["F"]],
  ["moveBoards", ["←", "↑", "↓", "→"]],
  ["placeTile", ["Enter"]],
  ["discard", ["D"]],
  ["drop", ["Esc"]],
  ["fits", ["V"]],
  ["hint", ["H"]],
]);

// What they do needs a card in hand.
const CARD_KEYS = ["KeyR", "KeyF", "KeyD"];

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * @param {App} app
 * @param {Choice} choice
 * @param {Table} table
 * @returns {{ key(event: KeyboardEvent): boolean, press(): void }} `key` handles a key and says whether
 *   it meant something; `press` is for a click on the block with the cursor that has no pointer
 */
export function createKeys(app, choice, table) {
  /** @returns {BoardOnPage | undefined} the board that has the focus */
  function boardInFocus() {
    return table.boards().find(({ grid }) => grid.contains(document.activeElement));
  }

  /**
   * @param {BoardOnPage} board
   * @param {Cell} cell
   */
  function goTo(board, cell) {
    board.focus(cell);
    if (choice.way() === "tile") choice.float(board.name, middleNear(cell));
  }

  /**
   * The middle of the tile in hand when it lies as near to this block as it can.
   *
   * @param {Cell} cell
   */
  function middleNear([row, column]) {
    const { rows, columns } = extent(choice.get().figure);
    return {
      row: within(Math.round(row + 0.5 - rows / 2), SIZE - rows) + rows / 2,
      column: within(Math.round(column + 0.5 - columns / 2), SIZE - columns) + columns / 2,
    };
  }

  /**
   * The next board in a direction, as they lie on the page.
   *
   * @param {BoardOnPage} from
   * @param {[down: number, right: number]} direction
   */
  function beyond(from, [down, right]) {
    const middle = (/** @type {BoardOnPage} */ { element }) => {
      const box = element.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2, there: box.width > 0 };
    };
    const here = middle(from);
    let best;
    let least = Number.POSITIVE_INFINITY;
    for (const board of table.boards()) {
      const { x, y, there } = middle(board);
      const along = (x - here.x) * right + (y - here.y) * down;
      const aside = Math.abs((x - here.x) * down) + Math.abs((y - here.y) * right);
      if (board !== from && there && along > 8 && along + 2 * aside < least) {
        best = board;
        least = along + 2 * aside;
      }
    }
    return best;
  }

  /**
   * @param {BoardOnPage} board
   * @param {[down: number, right: number]} arrow
   */
  function move(board, [down, right]) {
    const [row, column] = board.cursor();
    const to = /** @type {Cell} */ ([row + down, column + right]);
    if (to.every((each) => each >= 0 && each < SIZE)) return goTo(board, to);
    const next = beyond(board, [down, right]);
    if (next) goTo(next, [(to[0] + SIZE) % SIZE, (to[1] + SIZE) % SIZE]);
  }

  /** The board where the keyboard begins: the first that can take the tile, own ones first. */
  function firstBoard() {
    const own = table.boards().filter(({ element }) => element.closest(".tt-own"));
    const takers = choice.takers();
    return [...own, ...table.boards()].find(({ name }) => takers.has(name)) ?? own[0];
  }

  function act() {
    const board = boardInFocus();
    if (!board) return;
    if (choice.way() !== "tile") {
      table.markAt(board, board.cursor());
      choice.aim(board.seat);
    } else if (choice.get().board !== board.name || !choice.get().middle) {
      goTo(board, board.cursor());
    } else void choice.commit();
  }

  /**
   * Turn or flip the tile. One that the keyboard has put somewhere stays by the cursor, on the board.
   *
   * @param {() => void} how
   */
  function reshape(how) {
    const board = boardInFocus();
    const byCursor = board && isByCursor(board);
    how();
    if (byCursor) goTo(board, board.cursor());
  }

  /**
   * @param {BoardOnPage} board
   * @returns {boolean} whether the tile in hand lies by the cursor on it
   */
  function isByCursor(board) {
    const { middle } = choice.get();
    const near = middleNear(board.cursor());
    return (
      board.name === choice.get().board &&
      near.row === middle?.row &&
      near.column === middle?.column
    );
  }

  /**
   * A click without a pointer, as a screen reader makes it: the tile in hand comes to the block with
   * the cursor, and once it is there the click means what Enter means.
   */
  function press() {
    const board = boardInFocus();
    if (board && choice.way() === "tile" && !isByCursor(board)) goTo(board, board.cursor());
    else act();
  }

  /** @param {number} index */
  function pick(index) {
    choice.pick(index);
    // With the tile in hand the arrows move it at once, from where the cursor is.
    const board = boardInFocus() ?? firstBoard();
    if (choice.way() === "tile" && choice.takers().size > 0 && board) goTo(board, board.cursor());
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { code } = event;
    const board = boardInFocus();
    const arrow = ARROWS[code];
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code);
    const enter = code === "Enter" || code === "NumpadEnter" || code === "Space";
    const acts = digit || CARD_KEYS.includes(code) || (enter && board);
    if (acts && legalNow(app.store.get())?.draw) {
      tellWhyNot(app.store, () => t("tiles.refusal.draw-first"));
    } else if (arrow && board) move(board, arrow);
    else if (arrow && document.activeElement === document.body) {
      const first = firstBoard();
      if (first) goTo(first, first.cursor());
    } else if (digit) pick(Number(digit[1]) - 1);
    else if (code === "KeyR") reshape(choice.turn);
    else if (code === "KeyF") reshape(choice.flip);
    else if (code === "KeyD") choice.toggleDiscard();
    else if (enter && board) act();
    else if (code === "Escape" && choice.get().card) choice.drop();
    else if (code === "KeyV") app.changeSettings({ showFits: !app.store.get().settings.showFits });
    else if (code === "KeyH" && document.getElementById("hint")) void app.hint();
    else return false;
    return true;
  }

  return { key, press };
}
