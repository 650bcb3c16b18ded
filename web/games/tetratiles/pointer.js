// Mouse, finger and pen on the boards and the hand.
//
// A finger hides what it points at, so a tile that is dragged by touch floats above it. Where a drag
// begins decides what it does: on a board or a card it never scrolls, elsewhere it never places.

import { render } from "../../vendor/lit-html.js";
import { createDrag, turnByWheel, waitsForConfirmation } from "../drag.js";
import { extent } from "../figures.js";
import { SIZE, within } from "./figures.js";
import { tilePicture } from "./signs.js";

/** @import { App } from "../registry.js" */
/** @import { Choice } from "./choice.js" */
/** @import { BoardOnPage } from "./board.js" */
/** @import { Spot } from "./figures.js" */
/** @import { Table } from "./table.js" */

const FLOAT_PIXELS = 36;

/**
 * @param {HTMLElement} stage
 * @param {App} app
 * @param {Choice} choice
 * @param {Table} table
 */
export function createPointer(stage, app, choice, table) {
  /**
   * `card`: the card's place in the hand when the drag began there; `offset`: from the pointer to
   * the tile's middle, in pixels.
   * @typedef {{ card: number | null, offset: { x: number, y: number } | null }} From
   */
  const drag = createDrag({
    start: (_event, { from }) => {
      if (from.card !== null && choice.get().index !== from.card) choice.pick(from.card);
    },
    move: (event, { from }) => carryTo(event, from),
    end: (event, { moved }) => letGo(event, moved),
    cancel() {
      carried.hidden = true;
      if (!choice.get().pinned) choice.float(null, null);
    },
    interrupted: () => app.store.get().dialog !== null,
    fromControl: (/** @type {From} */ { card }) => card !== null,
  });
  const carried = document.createElement("div");
  carried.className = "tt-carried";
  carried.ariaHidden = "true";
  carried.hidden = true;
  document.body.append(carried);

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

  /**
   * @param {PointerEvent} event
   * @param {From} from
   */
  function carryTo(event, from) {
    if (choice.way() !== "tile") {
      carried.hidden = true; // put back in mid-drag, or the turn is over
      return;
    }
    from.offset ??= offsetFor(event);
    const x = event.clientX + from.offset.x;
    const y = event.clientY + from.offset.y;
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

  /**
   * @param {PointerEvent} event
   * @param {boolean} moved
   */
  function letGo(event, moved) {
    carried.hidden = true;
    if (choice.way() !== "tile") {
      if (!moved) markUnder(event);
      return;
    }
    if (!moved) floatAt(event.clientX, event.clientY);
    if (!choice.get().middle) return;
    if (waitsForConfirmation(event, app.store.get().settings)) choice.pin();
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

  /** @param {PointerEvent} event */
  function down(event) {
    // A mouse may begin a little beside a board. A finger or a pen scrolls the page there, which
    // would take the tile along and let go of it.
    const board = /** @type {Element} */ (event.target).closest(".tt-board");
    if (!board && event.pointerType !== "mouse") return;
    if (table.boardAt(event.clientX, event.clientY)) drag.grab(event, { card: null, offset: null });
  }

  /** @param {PointerEvent} event */
  function hover(event) {
    if (drag.active() || event.pointerType !== "mouse" || choice.get().pinned) return;
    floatAt(event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  function leave(event) {
    if (!drag.active() && event.pointerType === "mouse" && !choice.get().pinned)
      choice.float(null, null);
  }

  const stopTurning = turnByWheel(stage, {
    holds: ({ clientX, clientY }) =>
      choice.way() === "tile" && table.boardAt(clientX, clientY) !== undefined,
    turn: choice.turn,
    flip: choice.flip,
  });
  stage.addEventListener("pointerdown", down);
  stage.addEventListener("pointermove", hover);
  stage.addEventListener("pointerleave", leave);

  return {
    grabFromHand: (/** @type {PointerEvent} */ event, /** @type {number} */ card) =>
      drag.grabFromControl(event, { card, offset: null }),
    endsDrag: drag.endsDrag,
    dispose() {
      drag.stop();
      carried.remove();
      stage.removeEventListener("pointerdown", down);
      stage.removeEventListener("pointermove", hover);
      stage.removeEventListener("pointerleave", leave);
      stopTurning();
    },
  };
}
