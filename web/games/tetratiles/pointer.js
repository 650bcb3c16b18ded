// Mouse, finger and pen on the boards and the hand.
//
// A finger hides what it points at, so a tile that is dragged by touch floats above it. Where a drag
// begins decides what it does: on a board or a card it never scrolls, elsewhere it never places.

import { render } from "../../vendor/lit-html.js";
import { extent } from "../figures.js";
import { SIZE, within } from "./figures.js";
import { tilePicture } from "./signs.js";

/** @import { App } from "../registry.js" */
/** @import { Choice } from "./choice.js" */
/** @import { BoardOnPage } from "./board.js" */
/** @import { Spot } from "./figures.js" */
/** @import { Table } from "./table.js" */

const DRAG_PIXELS = 7;
const CLICK_MS = 300;
const WHEEL_PIXELS = 40;
const FLOAT_PIXELS = 36;

/**
 * @param {HTMLElement} stage
 * @param {App} app
 * @param {Choice} choice
 * @param {Table} table
 */
export function createPointer(stage, app, choice, table) {
  /**
   * `offset`: from the pointer to the tile's middle, in pixels. `card`: the card's place in the hand
   * when the drag began there.
   * @type {{ id: number, x: number, y: number, moved: boolean, card: number | null,
   *   offset: { x: number, y: number } | null } | null}
   */
  let drag = null;
  let wheel = 0;
  let swallowClick = false;
  const carried = document.createElement("div");
  carried.className = "tt-carried";
  carried.ariaHidden = "true";
  carried.hidden = true;
  document.body.append(carried);

  /** @param {PointerEvent} event */
  function waitsForConfirmation(event) {
    const { confirm } = app.store.get().settings;
    return confirm === "always" || (confirm === "touch" && event.pointerType !== "mouse");
  }

  /**
   * How far the tile's middle keeps from the pointer: as far as it was if it is grabbed, a little
   * above a finger else.
   *
   * @param {PointerEvent} event
   */
  function offsetFor(event) {
    if (event.pointerType === "mouse") return { x: 0, y: 0 };
    const { board: name, middle, figure } = choice.get();
    const board = name ? table.board(name) : undefined;
    const { rows, columns } = extent(figure);
    if (board && middle) {
      const box = board.element.getBoundingClientRect();
      const block = box.width / SIZE;
      const x = box.left + middle.column * block - event.clientX;
      const y = box.top + middle.row * block - event.clientY;
      const near =
        Math.abs(x) <= (columns / 2 + 0.5) * block && Math.abs(y) <= (rows / 2 + 0.5) * block;
      if (near) return { x, y };
    }
    const block = blockSize();
    return { x: 0, y: -FLOAT_PIXELS - (rows * block) / 2 };
  }

  /** The size of a block on the boards below, for a tile that is over none. */
  function blockSize() {
    return (stage.querySelector(".tt-own .tt-board")?.clientWidth ?? 160) / SIZE;
  }

  /**
   * Float the tile over the board under its middle.
   *
   * @param {number} x
   * @param {number} y
   */
  function floatAt(x, y) {
    const board = table.boardAt(x, y);
    choice.float(board?.name ?? null, board ? settled(board, board.spotAt(x, y)) : null);
    return board;
  }

  /**
   * The spot rounded to where the tile would lie, so that nothing is asked twice for one place.
   *
   * @param {BoardOnPage} _board
   * @param {Spot} spot
   * @returns {Spot}
   */
  function settled(_board, spot) {
    const { rows, columns } = extent(choice.get().figure);
    const top = within(Math.round(spot.row - rows / 2), SIZE - rows);
    const left = within(Math.round(spot.column - columns / 2), SIZE - columns);
    return { row: top + rows / 2, column: left + columns / 2 };
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} shown
   */
  function carry(x, y, shown) {
    carried.hidden = !shown;
    if (!shown) return;
    const { figure } = choice.get();
    const { rows, columns } = extent(figure);
    const most = Math.max(rows, columns);
    const side = most * blockSize();
    carried.style.width = `${side}px`;
    carried.style.transform = `translate(${x - side / 2}px, ${y - side / 2}px)`;
    render(tilePicture(figure, most), carried);
  }

  /** @param {PointerEvent} event */
  function follow(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_PIXELS;
    if (!drag.moved && !far) return;
    if (!drag.moved && drag.card !== null && choice.get().index !== drag.card) {
      choice.pick(drag.card);
    }
    drag.moved = true;
    if (choice.way() !== "tile") return;
    drag.offset ??= offsetFor(event);
    const x = event.clientX + drag.offset.x;
    const y = event.clientY + drag.offset.y;
    bringUpUnder(event);
    carry(x, y, !floatAt(x, y));
  }

  /**
   * A tile dragged over a player's name brings that player's boards up.
   *
   * @param {PointerEvent} event
   */
  function bringUpUnder(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const player = under?.closest("#players [data-seat]");
    if (player instanceof HTMLElement && Number(player.dataset.seat) !== table.broughtUp()) {
      table.bringUp(Number(player.dataset.seat));
      app.refresh();
    }
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const { moved, card } = drag;
    end();
    if (card !== null && !moved) return; // a plain click on a card
    swallowClick = card !== null;
    // The click of this very release, if there is one, comes soon; any other is meant.
    setTimeout(() => {
      swallowClick = false;
    }, CLICK_MS);
    if (choice.way() !== "tile") {
      if (!moved) markUnder(event);
      return;
    }
    if (!moved) floatAt(event.clientX, event.clientY);
    if (!choice.get().middle) return;
    if (waitsForConfirmation(event)) choice.pin();
    else void choice.commit();
  }

  /** @param {PointerEvent} event */
  function markUnder(event) {
    const board = table.boardAt(event.clientX, event.clientY);
    if (!board) return;
    const spot = board.spotAt(event.clientX, event.clientY);
    const last = SIZE - 1;
    const row = within(Math.floor(spot.row), last);
    table.markAt(board, [row, within(Math.floor(spot.column), last)]);
    choice.aim(board.seat);
  }

  function end() {
    drag = null;
    carried.hidden = true;
    removeEventListener("pointermove", follow);
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", cancel);
  }

  function cancel() {
    end();
    if (!choice.get().pinned) choice.float(null, null);
  }

  /**
   * @param {PointerEvent} event
   * @param {number | null} card
   */
  function grab(event, card) {
    swallowClick = false;
    if (event.button !== 0 || !event.isPrimary) return;
    drag = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      moved: false,
      card,
      offset: null,
    };
    addEventListener("pointermove", follow);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", cancel);
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (table.boardAt(event.clientX, event.clientY)) grab(event, null);
  }

  /** @param {PointerEvent} event */
  function hover(event) {
    if (drag || event.pointerType !== "mouse" || choice.get().pinned) return;
    floatAt(event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  function leave(event) {
    if (!drag && event.pointerType === "mouse" && !choice.get().pinned) choice.float(null, null);
  }

  /** @param {WheelEvent} event */
  function spin(event) {
    if (choice.way() !== "tile" || event.ctrlKey || !table.boardAt(event.clientX, event.clientY)) {
      return;
    }
    event.preventDefault();
    wheel += event.deltaY;
    if (Math.abs(wheel) < WHEEL_PIXELS) return;
    wheel = 0;
    if (event.shiftKey) choice.flip();
    else choice.turn();
  }

  /** @param {MouseEvent} event */
  function flipInstead(event) {
    if (choice.way() !== "tile" || !table.boardAt(event.clientX, event.clientY)) return;
    event.preventDefault();
    choice.flip();
  }

  stage.addEventListener("pointerdown", down);
  stage.addEventListener("pointermove", hover);
  stage.addEventListener("pointerleave", leave);
  stage.addEventListener("wheel", spin, { passive: false });
  stage.addEventListener("contextmenu", flipInstead);

  return {
    /**
     * @param {PointerEvent} event
     * @param {number} card its place in the hand
     */
    grabFromHand(event, card) {
      swallowClick = false;
      grab(event, card);
      // A touch is bound to where it began; the boards must hear of it too.
      const button = /** @type {Element} */ (event.currentTarget);
      if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId);
    },
    /** @returns {boolean} whether a click on a card is only the end of a drag */
    endsDrag() {
      const swallowed = swallowClick;
      swallowClick = false;
      return swallowed;
    },
    dispose() {
      end();
      carried.remove();
      stage.removeEventListener("pointerdown", down);
      stage.removeEventListener("pointermove", hover);
      stage.removeEventListener("pointerleave", leave);
      stage.removeEventListener("wheel", spin);
      stage.removeEventListener("contextmenu", flipInstead);
    },
  };
}
