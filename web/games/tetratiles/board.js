// One board on the page: a canvas that is drawn, and over it a grid of buttons that can be reached
// by keyboard and read by a screen reader.

import { t } from "../../app/i18n.js";
import { motionAllowed } from "../../app/settings.js";
import { createSurface } from "../../canvas/surface.js";
import { drawBoard } from "./draw.js";
import { SIZE, tileAt } from "./figures.js";

/** @import { Cell } from "../../engine/protocol.js" */
/** @import { Board, Tile } from "./figures.js" */
/** @import { Scene } from "./draw.js" */

/** @typedef {Omit<Scene, "tiles" | "landing" | "leaving" | "progress" | "cursor">} Looks */
/** @typedef {ReturnType<typeof createBoard>} BoardOnPage */

const MOVING_MS = 180;
/** @type {Board} */
const EMPTY = { filled: 0, complete: false, empty: SIZE * SIZE, tiles: [] };

/**
 * @param {number} seat whose board it is
 * @param {number} number 0 or 1
 */
export function createBoard(seat, number) {
  const name = `${seat}.${number}`;
  const element = document.createElement("div");
  element.className = `tt-board seat-${seat}`;
  element.dataset.board = name;
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  const { grid, buttons } = createGrid();
  element.append(canvas, grid);

  let board = EMPTY;
  /** @type {Cell} */
  let cursor = [0, 0];
  let cursorShown = false;
  let movingSince = Number.NEGATIVE_INFINITY;
  /** @type {string | null} */
  let landing = null;
  /** @type {Tile[]} */
  let leaving = [];
  /** @type {Looks} */
  let looks = {
    last: null,
    stamped: false,
    fits: [],
    ghost: null,
    wrong: [],
    choosable: null,
    marks: [],
  };

  const surface = createSurface(
    canvas,
    (context, side, now) => {
      const progress = motionAllowed() ? Math.min(1, (now - movingSince) / MOVING_MS) : 1;
      const moving = progress < 1;
      drawBoard(context, side, {
        ...looks,
        tiles: board.tiles,
        landing: moving ? landing : null,
        leaving: moving ? leaving : [],
        progress,
        cursor: cursorShown && grid.contains(document.activeElement) ? cursor : null,
      });
    },
    motionAllowed,
  );

  /** @param {Cell} cell */
  function moveCursor(cell) {
    buttons[cursor[0] * SIZE + cursor[1]]?.setAttribute("tabindex", "-1");
    cursor = cell;
    buttons[cursor[0] * SIZE + cursor[1]]?.setAttribute("tabindex", "0");
  }

  grid.addEventListener("focusin", (event) => {
    const index = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (index >= 0) moveCursor([Math.floor(index / SIZE), index % SIZE]);
    cursorShown = buttons[index]?.matches(":focus-visible") ?? false;
    surface.redraw();
  });
  grid.addEventListener("focusout", surface.redraw);
  moveCursor(cursor);

  return {
    name,
    seat,
    number,
    element,
    grid,
    /** The block where the keyboard is. */
    cursor: () => cursor,
    shown: () => board,
    /** @param {Cell} cell */
    focus(cell) {
      moveCursor(cell);
      cursorShown = true;
      buttons[cell[0] * SIZE + cell[1]]?.focus();
      surface.redraw();
    },
    /** Where a point of the window is on the board, in blocks. */
    spotAt(/** @type {number} */ x, /** @type {number} */ y) {
      const box = canvas.getBoundingClientRect();
      const block = box.width / SIZE;
      return { row: (y - box.top) / block, column: (x - box.left) / block };
    },
    /**
     * @param {Board} next
     * @param {string} label
     */
    show(next, label) {
      grid.ariaLabel = label;
      if (next === board) return;
      const texts = new Set(next.tiles.map(({ text }) => text));
      const before = new Set(board.tiles.map(({ text }) => text));
      landing = next.tiles.find(({ text }) => !before.has(text))?.text ?? null;
      leaving = board.tiles.filter(({ text }) => !texts.has(text));
      board = next;
      if (landing || leaving.length > 0) {
        movingSince = performance.now();
        surface.animate(MOVING_MS);
      }
      labelButtons(buttons, board);
    },
    /** @param {Looks} next */
    dress(next) {
      looks = next;
      surface.redraw();
    },
    redraw: surface.redraw,
    relabel: () => labelButtons(buttons, board),
    dispose() {
      surface.dispose();
      element.remove();
    },
  };
}

function createGrid() {
  const grid = document.createElement("div");
  grid.className = "tt-grid";
  grid.role = "grid";
  /** @type {HTMLButtonElement[]} */
  const buttons = [];
  for (let row = 0; row < SIZE; row += 1) {
    const line = document.createElement("div");
    line.role = "row";
    for (let column = 0; column < SIZE; column += 1) {
      const button = document.createElement("button");
      button.type = "button";
      button.role = "gridcell";
      button.tabIndex = -1;
      buttons.push(button);
      line.append(button);
    }
    grid.append(line);
  }
  labelButtons(buttons, EMPTY);
  return { grid, buttons };
}

/**
 * @param {HTMLButtonElement[]} buttons
 * @param {Board} board
 */
function labelButtons(buttons, board) {
  for (const [index, button] of buttons.entries()) {
    const row = Math.floor(index / SIZE);
    const column = index % SIZE;
    const tile = tileAt(board, [row, column])?.tile;
    const place = { row: row + 1, column: column + 1 };
    const label = tile
      ? t("tiles.block", { ...place, tile: t(`tile.${tile}`) })
      : t("tiles.freeBlock", place);
    if (button.ariaLabel !== label) button.ariaLabel = label;
  }
}
