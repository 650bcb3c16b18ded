// Mouse, finger and pen on the board and the supply.
//
// A finger hides what it points at, so a piece that is dragged by touch floats above it. Where a
// drag begins decides what it does: on the board it never scrolls, elsewhere it never places.

import { createDrag, turnByWheel, waitsForConfirmation } from "../drag.js";
import { extent } from "../figures.js";

/** @import { App } from "../registry.js" */
/** @import { Placement } from "./placement.js" */

/** @typedef {{ row: number, column: number }} Spot */

const FLOAT_CELLS = 1;

/**
 * @param {HTMLElement} board
 * @param {App} app
 * @param {Placement} placement
 * @param {(x: number, y: number) => Spot} spotAt from client coordinates to cells
 */
export function createPointer(board, app, placement, spotAt) {
  /**
   * `shape`: the shape when the drag began in the supply; `offset`: from the pointer to the piece's
   * middle; `paints`: it marks cells, and has marked those in `painted`.
   * @typedef {{ shape: string | null, offset: Spot | null, paints: boolean,
   *   painted: Set<string> }} From
   */
  const drag = createDrag({
    start: (_event, { from }) => {
      if (from.shape && placement.get().shape !== from.shape) placement.pick(from.shape);
    },
    move: (event, { from }) => moveTo(event, from),
    end: (event, { moved }) => letGo(event, moved),
    cancel() {
      if (placement.get().shape && !placement.get().pinned) placement.float(null);
    },
    interrupted: () => app.store.get().dialog !== null, // what is open comes first
    fromControl: (/** @type {From} */ { shape }) => shape !== null,
  });

  /** @param {Spot} spot */
  function onBoard(spot) {
    return spot.row >= 0 && spot.row < 10 && spot.column >= 0 && spot.column < 10;
  }

  /**
   * How far the piece's middle keeps from the pointer: as far as it was if it is grabbed, a cell
   * above a finger else.
   * @param {PointerEvent} event
   * @param {Spot} spot
   * @returns {Spot}
   */
  function offsetFor(event, spot) {
    const { centre, figure } = placement.get();
    const { rows, columns } = extent(figure);
    const touch = event.pointerType !== "mouse";
    if (touch && centre) {
      const down = centre.row - spot.row;
      const right = centre.column - spot.column;
      const near = Math.abs(down) <= rows / 2 + 0.5 && Math.abs(right) <= columns / 2 + 0.5;
      if (near) return { row: down, column: right };
    }
    return { row: touch ? -FLOAT_CELLS - rows / 2 : 0, column: 0 };
  }

  /**
   * @param {Spot} spot
   * @param {Set<string>} painted
   */
  function paint(spot, painted) {
    const cell = /** @type {[number, number]} */ ([Math.floor(spot.row), Math.floor(spot.column)]);
    if (!onBoard(spot) || painted.has(String(cell))) return;
    const first = painted.size === 0;
    const marked = placement.get().marks.some((mark) => String(mark) === String(cell));
    // The first touch marks or unmarks; going on from there only adds, up to four.
    if (first || (!marked && placement.get().marks.length < 4)) placement.mark(cell);
    painted.add(String(cell));
  }

  /**
   * @param {PointerEvent} event
   * @param {From} from
   */
  function moveTo(event, from) {
    const spot = spotAt(event.clientX, event.clientY);
    if (from.paints) return paint(spot, from.painted);
    if (!placement.get().shape) return; // put back in mid-drag
    from.offset ??= offsetFor(event, spot);
    const centre = { row: spot.row + from.offset.row, column: spot.column + from.offset.column };
    placement.float(onBoard(centre) ? centre : null);
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} moved
   */
  function letGo(event, moved) {
    if (!placement.get().shape) return;
    if (!moved) placement.float(spotAt(event.clientX, event.clientY));
    if (!placement.get().centre) return;
    if (waitsForConfirmation(event, app.store.get().settings)) placement.pin();
    else void placement.commit();
  }

  /**
   * @param {string | null} shape
   * @returns {From}
   */
  function beginning(shape) {
    const paints = !shape && !placement.get().shape;
    return { shape, offset: null, paints, painted: new Set() };
  }

  /** @param {PointerEvent} event */
  function down(event) {
    const spot = spotAt(event.clientX, event.clientY);
    if (!onBoard(spot)) return;
    const from = beginning(null);
    if (drag.grab(event, from) && from.paints) paint(spot, from.painted);
  }

  /** @param {PointerEvent} event */
  function hover(event) {
    if (drag.active() || event.pointerType !== "mouse" || placement.get().pinned) return;
    const spot = spotAt(event.clientX, event.clientY);
    placement.float(onBoard(spot) ? spot : null);
  }

  /** @param {PointerEvent} event */
  function leave(event) {
    if (!drag.active() && event.pointerType === "mouse" && !placement.get().pinned)
      placement.float(null);
  }

  const stopTurning = turnByWheel(board, {
    holds: () => placement.get().shape !== null,
    turn: placement.turn,
    flip: placement.flip,
  });
  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", hover);
  board.addEventListener("pointerleave", leave);

  return {
    grabFromSupply: (/** @type {PointerEvent} */ event, /** @type {string} */ shape) =>
      drag.grabFromControl(event, beginning(shape)),
    endsDrag: drag.endsDrag,
    dispose() {
      drag.stop();
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("pointermove", hover);
      board.removeEventListener("pointerleave", leave);
      stopTurning();
    },
  };
}
