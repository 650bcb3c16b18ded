// One drag at a time, by mouse, finger or pen, told from a click by how far it goes.

const DRAG_PIXELS = 7;
const CLICK_MS = 300;
const WHEEL_PIXELS = 40;

/**
 * @template From
 * @typedef {object} Drag
 * @property {number} id the pointer's
 * @property {number} x where it began
 * @property {number} y
 * @property {boolean} moved whether it went far enough to be no click
 * @property {From} from what it began on
 */

/**
 * @template From
 * @param {object} told
 * @param {(event: PointerEvent, drag: Drag<From>) => void} told.start it has become a drag
 * @param {(event: PointerEvent, drag: Drag<From>) => void} told.move
 * @param {(event: PointerEvent, drag: Drag<From>) => void} told.end let go, by a click or a drag
 * @param {() => void} told.cancel taken away
 * @param {() => boolean} told.interrupted whether something else comes first now
 * @param {(from: From) => boolean} told.fromControl whether it began on a control with a click of
 *   its own
 */
export function createDrag(told) {
  /** @type {Drag<From> | null} */
  let drag = null;
  let swallowClick = false;

  /** @param {PointerEvent} event */
  function follow(event) {
    if (event.pointerId !== drag?.id) return;
    if (told.interrupted()) return cancel(event);
    if (!drag.moved) {
      const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_PIXELS;
      if (!far) return;
      drag.moved = true;
      told.start(event, drag);
    }
    told.move(event, drag);
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (event.pointerId !== drag?.id) return;
    if (told.interrupted()) return cancel(event);
    const ended = drag;
    stop();
    const onControl = told.fromControl(ended.from);
    if (onControl && !ended.moved) return; // the control's own click follows
    swallowClick = onControl;
    // The click of this very release, if there is one, comes soon; any other is meant.
    setTimeout(() => {
      swallowClick = false;
    }, CLICK_MS);
    told.end(event, ended);
  }

  /** @param {PointerEvent} event */
  function cancel(event) {
    if (event.pointerId !== drag?.id) return;
    stop();
    told.cancel();
  }

  function stop() {
    drag = null;
    removeEventListener("pointermove", follow);
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", cancel);
  }

  return {
    /** @returns {boolean} whether one is under way */
    active: () => drag !== null,
    /**
     * @param {PointerEvent} event
     * @param {From} from
     * @returns {boolean} whether it begins: another button or a second finger begins nothing
     */
    grab(event, from) {
      swallowClick = false;
      if (event.button !== 0 || !event.isPrimary || drag) return false;
      drag = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false, from };
      addEventListener("pointermove", follow);
      addEventListener("pointerup", release);
      addEventListener("pointercancel", cancel);
      return true;
    },
    /**
     * The same from a control beside the board.
     *
     * @param {PointerEvent} event
     * @param {From} from
     */
    grabFromControl(event, from) {
      this.grab(event, from);
      // A touch is bound to where it began; the board must hear of it too.
      const control = /** @type {Element} */ (event.currentTarget);
      if (control.hasPointerCapture(event.pointerId)) {
        control.releasePointerCapture(event.pointerId);
      }
    },
    /** @returns {boolean} whether a click on a control is only the end of a drag */
    endsDrag() {
      const swallowed = swallowClick;
      swallowClick = false;
      return swallowed;
    },
    stop,
  };
}

/**
 * The wheel and the right button over a board turn and flip what is in hand.
 *
 * @param {HTMLElement} stage
 * @param {object} hand
 * @param {(event: MouseEvent) => boolean} hand.holds whether something is in hand there
 * @param {() => void} hand.turn
 * @param {() => void} hand.flip
 * @returns {() => void} stops listening
 */
export function turnByWheel(stage, { holds, turn, flip }) {
  let wheel = 0;

  /** @param {WheelEvent} event */
  function spin(event) {
    if (event.ctrlKey || !holds(event)) return; // with Control it zooms
    event.preventDefault();
    wheel += event.deltaY;
    if (Math.abs(wheel) < WHEEL_PIXELS) return;
    wheel = 0;
    if (event.shiftKey) flip();
    else turn();
  }

  /** @param {MouseEvent} event */
  function flipInstead(event) {
    if (!holds(event)) return;
    event.preventDefault();
    flip();
  }

  stage.addEventListener("wheel", spin, { passive: false });
  stage.addEventListener("contextmenu", flipInstead);
  return () => {
    stage.removeEventListener("wheel", spin);
    stage.removeEventListener("contextmenu", flipInstead);
  };
}

/**
 * @param {PointerEvent} event
 * @param {{ confirm: string }} settings
 * @returns {boolean} whether what is placed so counts only when it is confirmed
 */
export function waitsForConfirmation(event, { confirm }) {
  return confirm === "always" || (confirm === "touch" && event.pointerType !== "mouse");
}
