// Mouse, finger and pen on the board and the supply.
//
// A finger hides what it points at, so a piece that is dragged by touch floats above it. Where a
// drag begins decides what it does: on the board it never scrolls, elsewhere it never places.

import { extent } from "../figures.js";

/** @import { App } from "../registry.js" */
/** @import { Placement } from "./placement.js" */

/** @typedef {{ row: number, column: number }} Spot */

const DRAG_PIXELS = 7;
const CLICK_MS = 300;
const WHEEL_PIXELS = 40;
const FLOAT_CELLS = 1;

/**
 * @param {HTMLElement} board
 * @param {App} app
 * @param {Placement} placement
 * @param {(x: number, y: number) => Spot} spotAt from client coordinates to cells
 */
export function createPointer(board, app, placement, spotAt) {
  /**
   * @type {{ id: number, x: number, y: number, moved: boolean, offset: Spot | null,
   *   shape: string | null, paints: boolean, painted: Set<string> } | null}
   */
  let drag = null;
  let wheel = 0;
  let swallowClick = false;

  /** @param {Spot} spot */
  function onBoard(spot) {
    return spot.row >= 0 && spot.row < 10 && spot.column >= 0 && spot.column < 10;
  }

  /** @param {PointerEvent} event */
  function waitsForConfirmation(event) {
    const { confirm } = app.store.get().settings;
    return confirm === "always" || (confirm === "touch" && event.pointerType !== "mouse");
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

  /** @param {Spot} spot */
  function paint(spot) {
    const cell = /** @type {[number, number]} */ ([Math.floor(spot.row), Math.floor(spot.column)]);
    if (!drag || !onBoard(spot) || drag.painted.has(String(cell))) return;
    const first = drag.painted.size === 0;
    const marked = placement.get().marks.some((mark) => String(mark) === String(cell));
    // The first touch marks or unmarks; going on from there only adds, up to four.
    if (first || (!marked && placement.get().marks.length < 4)) placement.mark(cell);
    drag.painted.add(String(cell));
  }

  /** @param {PointerEvent} event */
  function follow(event) {
    if (!drag || event.pointerId !== drag.id) return;
    if (app.store.get().dialog) return cancel(event); // what is open comes first
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_PIXELS;
    if (!drag.moved && !far) return;
    const spot = spotAt(event.clientX, event.clientY);
    if (!drag.moved && drag.shape && placement.get().shape !== drag.shape) {
      placement.pick(drag.shape);
    }
    drag.moved = true;
    if (drag.paints) return paint(spot);
    if (!placement.get().shape) return; // put back in mid-drag
    drag.offset ??= offsetFor(event, spot);
    const centre = { row: spot.row + drag.offset.row, column: spot.column + drag.offset.column };
    placement.float(onBoard(centre) ? centre : null);
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (!drag || event.pointerId !== drag.id) return;
    if (app.store.get().dialog) return cancel(event);
    const { moved, shape: fromSupply } = drag;
    drag = null;
    stopFollowing();
    if (fromSupply && !moved) return; // a plain click on the supply
    swallowClick = Boolean(fromSupply);
    // The click of this very release, if there is one, comes soon; any other is meant.
    setTimeout(() => {
      swallowClick = false;
    }, CLICK_MS);
    const { shape } = placement.get();
    if (!shape) return;
    if (!moved) placement.float(spotAt(event.clientX, event.clientY));
    if (!placement.get().centre) return;
    if (waitsForConfirmation(event)) placement.pin();
    else void placement.commit();
  }

  /** @param {PointerEvent} event */
  function cancel(event) {
    if (event.pointerId !== drag?.id) return;
    drag = null;
    stopFollowing();
    if (placement.get().shape && !placement.get().pinned) placement.float(null);
  }

  function stopFollowing() {
    removeEventListener("pointermove", follow);
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", cancel);
  }

  /**
   * @param {PointerEvent} event
   * @param {string | null} shape the shape when it begins in the supply
   */
  function grab(event, shape) {
    swallowClick = false;
    if (event.button !== 0 || !event.isPrimary || drag) return;
    drag = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      moved: false,
      offset: null,
      shape,
      paints: !shape && !placement.get().shape,
      painted: new Set(),
    };
    addEventListener("pointermove", follow);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", cancel);
  }

  /** @param {PointerEvent} event */
  function down(event) {
    const spot = spotAt(event.clientX, event.clientY);
    if (!onBoard(spot)) return;
    grab(event, null);
    if (drag?.id === event.pointerId && drag.paints) paint(spot);
  }

  /** @param {PointerEvent} event */
  function hover(event) {
    if (drag || event.pointerType !== "mouse" || placement.get().pinned) return;
    const spot = spotAt(event.clientX, event.clientY);
    placement.float(onBoard(spot) ? spot : null);
  }

  /** @param {PointerEvent} event */
  function leave(event) {
    if (!drag && event.pointerType === "mouse" && !placement.get().pinned) placement.float(null);
  }

  /** @param {WheelEvent} event */
  function spin(event) {
    if (!placement.get().shape || event.ctrlKey) return;
    event.preventDefault();
    wheel += event.deltaY;
    if (Math.abs(wheel) < WHEEL_PIXELS) return;
    wheel = 0;
    if (event.shiftKey) placement.flip();
    else placement.turn();
  }

  /** @param {MouseEvent} event */
  function flipInstead(event) {
    if (!placement.get().shape) return;
    event.preventDefault();
    placement.flip();
  }

  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", hover);
  board.addEventListener("pointerleave", leave);
  board.addEventListener("wheel", spin, { passive: false });
  board.addEventListener("contextmenu", flipInstead);

  return {
    /**
     * @param {PointerEvent} event
     * @param {string} shape
     */
    grabFromSupply(event, shape) {
      grab(event, shape);
      // A touch is bound to where it began; the board must hear of it too.
      const button = /** @type {Element} */ (event.currentTarget);
      if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId);
    },
    /** @returns {boolean} whether a click on the supply is only the end of a drag */
    endsDrag() {
      const swallowed = swallowClick;
      swallowClick = false;
      return swallowed;
    },
    dispose() {
      stopFollowing();
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("pointermove", hover);
      board.removeEventListener("pointerleave", leave);
      board.removeEventListener("wheel", spin);
      board.removeEventListener("contextmenu", flipInstead);
    },
  };
}
