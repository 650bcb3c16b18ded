// The keyboard on the board, by the place of the keys, whatever the layout writes on them.

import { mayAskForHint } from "./hint.js";
import { within } from "./placing.js";

/** @import { App } from "../registry.js" */
/** @import { Cell } from "../../engine/protocol.js" */
/** @import { Placement } from "./placement.js" */

/** @type {Record<string, string>} */
const SHAPE_KEYS = {
  Digit1: "L",
  Digit2: "I",
  Digit3: "T",
  Digit4: "S",
  Numpad1: "L",
  Numpad2: "I",
  Numpad3: "T",
  Numpad4: "S",
  KeyL: "L",
  KeyI: "I",
  KeyT: "T",
  KeyS: "S",
};

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * @param {App} app
 * @param {Placement} placement
 * @param {{ grid: HTMLElement, cursor(): Cell, focus(cell: Cell): void }} board
 * @returns {{ key(event: KeyboardEvent): boolean, press(): void }} `key` handles a key and says whether
 *   it meant something; `press` is for a click on the cell with the cursor that has no pointer
 */
export function createKeys(app, placement, board) {
  /**
   * With a shape in hand no farther than it goes as a whole: over the edge it never fits.
   *
   * @param {Cell} cell
   */
  function goTo(cell) {
    const { shape, figure } = placement.get();
    const to = shape ? within(figure, cell) : cell;
    board.focus(to);
    if (shape) placement.float({ row: to[0] + 0.5, column: to[1] + 0.5 });
  }

  /** What is turned or flipped by the edge may need more room. */
  function stayWithin() {
    if (placement.get().centre && board.grid.contains(document.activeElement)) {
      goTo(board.cursor());
    }
  }

  /** @param {string} shape */
  function pick(shape) {
    placement.pick(shape);
    // With the shape in hand the arrows move it at once, from where the cursor is.
    if (placement.get().shape && !placement.get().centre) goTo(board.cursor());
  }

  function act() {
    const { shape, centre, marks } = placement.get();
    if (shape && !centre) goTo(board.cursor());
    else if (shape || (marks.length === 4 && isMarked(marks, board.cursor()))) {
      void placement.commit();
    } else placement.mark(board.cursor());
  }

  /**
   * A click without a pointer, as a screen reader makes it: what is in hand comes to the cell with the
   * cursor, and once it is there the click means what Enter means.
   */
  function press() {
    const { shape, figure, centre } = placement.get();
    const [row, column] = shape ? within(figure, board.cursor()) : [];
    if (centre && (centre.row !== Number(row) + 0.5 || centre.column !== Number(column) + 0.5)) {
      goTo(board.cursor());
    } else act();
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { code } = event;
    const arrow = ARROWS[code];
    const onGrid = board.grid.contains(document.activeElement);
    const nowhere = document.activeElement === document.body;
    if (arrow && (onGrid || nowhere)) {
      const [row, column] = board.cursor();
      const onBoard = (/** @type {number} */ value) => Math.min(9, Math.max(0, value));
      goTo(onGrid ? [onBoard(row + arrow[0]), onBoard(column + arrow[1])] : [row, column]);
    } else if (SHAPE_KEYS[code]) pick(SHAPE_KEYS[code]);
    else if (code === "KeyR") {
      placement.turn();
      stayWithin();
    } else if (code === "KeyF") {
      placement.flip();
      stayWithin();
    } else if ((code === "Enter" || code === "NumpadEnter" || code === "Space") && onGrid) act();
    else if (code === "Escape" && (placement.get().shape || placement.get().marks.length)) {
      placement.drop();
    } else if (code === "KeyH") {
      if (mayAskForHint(app.store.get())) void app.hint();
    } else if (code === "KeyV") {
      const { settings } = app.store.get();
      app.changeSettings({ showFits: !settings.showFits });
    } else return false;
    return true;
  }

  return { key, press };
}

/**
 * @param {readonly Cell[]} marks
 * @param {Cell} cell
 */
function isMarked(marks, cell) {
  return marks.some(([row, column]) => row === cell[0] && column === cell[1]);
}
