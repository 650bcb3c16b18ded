// The board on the page: a canvas that is drawn, and over it a grid of buttons that can be reached
// by keyboard and read by a screen reader.

import { t } from "../../app/i18n.js";
import { motionAllowed } from "../../app/settings.js";
import { watchPalette } from "../../canvas/palette.js";
import { createSurface } from "../../canvas/surface.js";
import { createCellGrid } from "../cell-grid.js";
import { drawBoard, gridOf } from "./draw.js";
import { mayPlace } from "./placement.js";
import { readPlacement, SIZE } from "./placing.js";

/** @import { Cell, Refusal } from "../../engine/protocol.js" */
/** @import { CellGrid } from "../cell-grid.js" */
/** @import { App } from "../registry.js" */
/** @import { AppState } from "../../app/store.js" */
/** @import { Placement } from "./placement.js" */
/** @import { Scene } from "./draw.js" */

const LANDING_MS = 160;
const EMPTY = { board: ".".repeat(SIZE * SIZE), pieces: [], settled: [], legal: [] };

/**
 * @param {HTMLElement} stage
 * @param {App} app
 * @param {Placement} placement
 */
export function createBoard(stage, app, placement) {
  const element = document.createElement("div");
  element.className = "lits-board";
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  /** @type {CellGrid} */
  const grid = createCellGrid(SIZE, () => surface.redraw());
  element.append(canvas, grid.element);
  stage.replaceChildren(element);

  let landingFrom = Number.NEGATIVE_INFINITY;

  const surface = createSurface(
    canvas,
    (context, side, now) => {
      placeGrid(grid.element, side);
      drawBoard(context, side, scene(now));
    },
    motionAllowed,
  );
  const stopWatching = watchPalette(surface.redraw);
  label(grid, EMPTY);

  /** @param {AppState} state */
  function positionShown({ table, looking }) {
    return looking?.position ?? table?.position ?? EMPTY;
  }

  /**
   * @param {number} now
   * @returns {Scene}
   */
  function scene(now) {
    const state = app.store.get();
    const { board, pieces, settled } = positionShown(state);
    const judged = placement.judgement();
    const { shape, pinned, marks } = placement.get();
    const refusal = judged?.refusal;
    return {
      board,
      pieces,
      landing: motionAllowed() ? Math.min(1, (now - landingFrom) / LANDING_MS) : 1,
      settled: state.settings.showSettled || state.study?.kind === "analysis" ? settled : [],
      fits: state.settings.showFits && mayPlace(state) ? placement.fits() : [],
      ghost: judged && {
        shape: shape ?? judged.text?.charAt(0) ?? null,
        cells: judged.cells,
        fits: judged.text !== null,
        pinned: pinned || !shape,
      },
      advised: advisedCells(state),
      marks: judged ? [] : marks,
      wrong: refusal && judged ? cellsToMark(refusal, judged.cells) : [],
      cursor: grid.cursorShown(),
    };
  }

  /** What is in hand is where it would lie, what is marked is marked, for eyes and for ears. */
  function redraw() {
    grid.select(placement.judgement()?.cells ?? placement.get().marks);
    surface.redraw();
  }

  return {
    element,
    grid: grid.element,
    cursor: grid.cursor,
    focus: grid.focus,
    /** Where a point of the window is on the board, in cells. */
    spotAt(/** @type {number} */ x, /** @type {number} */ y) {
      const box = canvas.getBoundingClientRect();
      const { left, top, cell } = gridOf(box.width);
      return { row: (y - box.top - top) / cell, column: (x - box.left - left) / cell };
    },
    /**
     * @param {AppState} state
     * @param {AppState} before
     */
    update(state, before) {
      const shown = positionShown(state);
      const shownBefore = positionShown(before);
      if (shown !== shownBefore) {
        const grown = shown.pieces.length === shownBefore.pieces.length + 1;
        if (grown && shown.board === shownBefore.board) {
          landingFrom = performance.now();
          surface.animate(LANDING_MS);
        }
        label(grid, shown);
      }
      redraw();
    },
    /** @param {AppState} state */
    relabel: (state) => label(grid, positionShown(state)),
    redraw,
    dispose() {
      stopWatching();
      surface.dispose();
      element.remove();
    },
  };
}

/**
 * @param {AppState} state
 * @returns {Cell[]} where the hint would place, once it tells
 */
function advisedCells({ hint, looking, pointed }) {
  if (pointed?.includes("[")) return readPlacement(pointed).cells;
  if (!hint || looking || hint.step === 0 || hint.thought.action === "swap") return [];
  return readPlacement(hint.thought.action).cells;
}

/**
 * The cells that show why a placement is refused. Those off the board can't be seen: there the part
 * that is on it is marked.
 *
 * @param {Refusal} refusal
 * @param {readonly Cell[]} placed
 * @returns {Cell[]}
 */
function cellsToMark({ faults }, placed) {
  const onBoard = (/** @type {Cell} */ [row, column]) =>
    row >= 0 && row < SIZE && column >= 0 && column < SIZE;
  const shown = (faults[0]?.cells ?? []).filter(onBoard);
  return shown.length > 0 ? shown : placed.filter(onBoard);
}

/**
 * Name the board and every cell for a screen reader.
 *
 * @param {CellGrid} grid
 * @param {{ board: string, pieces: { shape: string, cells: Cell[] }[] }} position
 */
function label(grid, { board, pieces }) {
  grid.element.ariaLabel = t("board.label");
  /** @type {Map<number, string>} */
  const shapes = new Map();
  for (const { shape, cells } of pieces) {
    for (const [row, column] of cells) shapes.set(row * SIZE + column, shape);
  }
  grid.label(([row, column]) => {
    const symbol = board[row * SIZE + column];
    return t("board.cell", {
      row,
      column,
      symbol: symbol === "." ? "none" : String(symbol),
      piece: shapes.get(row * SIZE + column) ?? "none",
    });
  });
}

/**
 * @param {HTMLElement} grid
 * @param {number} side
 */
function placeGrid(grid, side) {
  const { left, top, cell } = gridOf(side);
  grid.style.setProperty("--grid-left", String(left));
  grid.style.setProperty("--grid-top", String(top));
  grid.style.setProperty("--grid-side", String(cell * SIZE));
}
