// One board on the page: a canvas that is drawn, and over it a grid of buttons that can be reached
// by keyboard and read by a screen reader.

import { t } from "../../app/i18n.js";
import { motionAllowed } from "../../app/settings.js";
import { createSurface } from "../../canvas/surface.js";
import { createCellGrid } from "../cell-grid.js";
import { drawBoard } from "./draw.js";
import { SIZE, tileAt } from "./figures.js";

/** @import { Cell } from "../../engine/protocol.js" */
/** @import { CellGrid } from "../cell-grid.js" */
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
  /** @type {CellGrid} */
  const grid = createCellGrid(SIZE, () => surface.redraw());
  element.append(canvas, grid.element);

  let board = EMPTY;
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
        cursor: grid.cursorShown(),
      });
    },
    motionAllowed,
  );

  function label() {
    grid.label((cell) => nameOf(board, cell));
  }
  label();

  return {
    name,
    seat,
    number,
    element,
    grid: grid.element,
    cursor: grid.cursor,
    focus: grid.focus,
    shown: () => board,
    /** Where a point of the window is on the board, in blocks. */
    spotAt(/** @type {number} */ x, /** @type {number} */ y) {
      const box = canvas.getBoundingClientRect();
      const block = box.width / SIZE;
      return { row: (y - box.top) / block, column: (x - box.left) / block };
    },
    /**
     * @param {Board} next
     * @param {string} name what a screen reader calls it
     */
    show(next, name) {
      grid.element.ariaLabel = name;
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
      label();
    },
    /** @param {Looks} next */
    dress(next) {
      looks = next;
      const marked = board.tiles.filter(({ text }) => looks.marks.includes(text));
      grid.select([...(looks.ghost?.cells ?? []), ...marked.flatMap(({ cells }) => cells)]);
      surface.redraw();
    },
    redraw: surface.redraw,
    relabel: label,
    dispose() {
      surface.dispose();
      element.remove();
    },
  };
}

/**
 * @param {Board} board
 * @param {Cell} cell
 */
function nameOf(board, cell) {
  const tile = tileAt(board, cell)?.tile;
  const place = { row: cell[0] + 1, column: cell[1] + 1 };
  return tile
    ? t("tiles.block", { ...place, tile: t(`tile.${tile}`) })
    : t("tiles.freeBlock", place);
}
