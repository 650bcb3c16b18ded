// The grid of buttons over a board's canvas: one a cell, named for a screen reader, one of them
// with the keyboard's cursor.

/** @import { Cell } from "../engine/protocol.js" */

/** @typedef {ReturnType<typeof createCellGrid>} CellGrid */

/**
 * @param {number} size how many rows and columns
 * @param {() => void} changed called when the cursor has moved, appeared or gone
 */
export function createCellGrid(size, changed) {
  const element = document.createElement("div");
  element.className = "cell-grid";
  element.role = "grid";
  element.ariaMultiSelectable = "true";
  element.style.setProperty("--cells", String(size));
  /** @type {HTMLButtonElement[]} */
  const buttons = [];
  for (let row = 0; row < size; row += 1) {
    const line = document.createElement("div");
    line.role = "row";
    for (let column = 0; column < size; column += 1) {
      const button = document.createElement("button");
      button.type = "button";
      button.role = "gridcell";
      button.tabIndex = -1;
      buttons.push(button);
      line.append(button);
    }
    element.append(line);
  }
  /** @type {Cell} */
  let cursor = [0, 0];
  let shown = false;

  /**
   * @param {Cell} cell
   * @returns {HTMLButtonElement | undefined} none beyond the edge, where a figure may reach
   */
  function at([row, column]) {
    const inside = (/** @type {number} */ each) => each >= 0 && each < size;
    return inside(row) && inside(column) ? buttons[row * size + column] : undefined;
  }

  /** @param {Cell} cell */
  function moveCursor(cell) {
    at(cursor)?.setAttribute("tabindex", "-1");
    cursor = cell;
    at(cursor)?.setAttribute("tabindex", "0");
  }

  element.addEventListener("focusin", (event) => {
    const index = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (index >= 0) moveCursor([Math.floor(index / size), index % size]);
    shown = buttons[index]?.matches(":focus-visible") ?? false;
    changed();
  });
  element.addEventListener("focusout", changed);
  moveCursor(cursor);

  return {
    element,
    /** @returns {Cell} the cell where the keyboard is */
    cursor: () => cursor,
    /** @returns {Cell | null} the same, while the keyboard is in use here */
    cursorShown: () => (shown && element.contains(document.activeElement) ? cursor : null),
    /** @param {Cell} cell */
    focus(cell) {
      moveCursor(cell);
      shown = true;
      at(cell)?.focus();
      changed();
    },
    /** @param {readonly Cell[]} cells which a screen reader calls selected, and no others */
    select(cells) {
      const selected = new Set(cells.map(at));
      for (const button of buttons) {
        // Where nothing is selected nothing is said of it.
        const now = cells.length === 0 ? null : String(selected.has(button));
        if (button.ariaSelected !== now) button.ariaSelected = now;
      }
    },
    /** @param {(cell: Cell) => string} name what a screen reader says of a cell */
    label(name) {
      for (const [index, button] of buttons.entries()) {
        const label = name([Math.floor(index / size), index % size]);
        if (button.ariaLabel !== label) button.ariaLabel = label;
      }
    },
  };
}
