// The dialog in which one draws a pattern: by mouse, finger or keyboard.

import { decimal, t } from "../../app/i18n.js";
import { icon } from "../../app/icons.js";
import { linkTo } from "../../app/link.js";
import { pictureTemplate } from "../../app/picture.js";
import { outcomePart } from "../../app/share-dialog.js";
import { recall, remember } from "../../app/storage.js";
import { html } from "../../vendor/lit-html.js";
import {
  BLANK,
  exchanged,
  filledAtRandom,
  isPattern,
  mirrored,
  painted,
  SYMMETRIES,
  weighed,
} from "./pattern.js";
import { picture } from "./picture.js";
import { symbolPicture } from "./pictures.js";
import { SIZE } from "./placing.js";

/** @import { Content } from "../../app/dialogs.js" */
/** @import { AppState } from "../../app/store.js" */
/** @import { App } from "../registry.js" */
/** @import { Mirror } from "./pattern.js" */

const MOST_PAST = 200;
const KEY = "drawing";

/** @type {Record<string, string>} */
const SYMBOL_KEYS = { KeyX: "X", KeyO: "O", Delete: ".", Backspace: ".", Period: "." };

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What is being drawn: it stays when the dialog, or the page, is closed. */
const drawing = {
  board: lastDrawn(),
  brush: "X",
  mirror: /** @type {Mirror} */ ({ symmetry: "turn", exchange: true }),
  /** Boards before it, the newest last. @type {string[]} */
  past: [],
  cursor: 0,
};

/** A stroke under way: the pointer, and the symbol that it paints. */
let stroke = /** @type {{ id: number, symbol: string } | null} */ (null);

/** The link to `board`, once it has been made. */
let made = { board: "", link: "" };

/** @returns {string} */
function lastDrawn() {
  const kept = recall(KEY);
  return isPattern(kept) ? kept : BLANK;
}

/**
 * Have a pattern in the editor.
 *
 * @param {string} board
 * @returns {boolean} whether it is one
 */
export function edit(board) {
  if (!isPattern(board)) return false;
  if (board !== drawing.board) become(board);
  return true;
}

/** @param {string} board */
function become(board) {
  drawing.past = [...drawing.past, drawing.board].slice(-MOST_PAST);
  drawing.board = board;
}

/**
 * @param {AppState} state
 * @param {App} app
 * @returns {Content}
 */
export function patternDialog(state, app) {
  const { board, mirror, past } = drawing;
  const draw = () => app.open("pattern");

  if (made.board !== board) {
    made = { board, link: "" };
    remember(KEY, board);
    void linkTo(location.href, "pattern", board).then((link) => {
      if (made.board === board) made = { board, link };
    });
  }

  /** @param {string} next */
  function change(next) {
    if (next !== drawing.board) become(next);
    draw();
  }

  /** @type {[id: string, off: boolean, act: () => void][]} */
  const tools = [
    ["random", false, () => change(filledAtRandom(mirror))],
    ["mirror", mirror.symmetry === "none", () => change(mirrored(board, mirror))],
    ["exchange", board === BLANK, () => change(exchanged(board))],
    ["clear", board === BLANK, () => change(BLANK)],
  ];
  const back = html`<button type="button" id="pattern-undo" aria-label=${t("draw.undo")} title=${t("draw.undo")}
    ?disabled=${past.length === 0} @click=${() => {
      drawing.board = drawing.past.pop() ?? BLANK;
      draw();
    }}>${icon("undo")}</button>`;
  return {
    title: t("draw.title"),
    body: html`<div class="pattern-editor">
      <div class="drawn">
        ${brushes(draw)}
        ${drawnBoard(draw)}
        <p id="pattern-weighed">${balance(board, state.games.tetromino.covering)}</p>
      </div>
      <div class="tools">
        ${mirrorFields(draw)}
        <div class="choices">${back}${tools.map(
          ([id, off, act]) =>
            html`<button type="button" id="pattern-${id}" ?disabled=${off} @click=${act}>${t(`draw.${id}`)}</button>`,
        )}</div>
        <p class="small muted">${t("draw.keys")}</p>
      </div>
    </div>
    ${outcomePart(app.share)}`,
    foot: html`<button type="button" id="pattern-link"
        @click=${async () => {
          const link = made.link || (await linkTo(location.href, "pattern", board));
          await app.share.copy(link, t("share.copiedLink"));
        }}>${t("share.copyLink")}</button>
      <button type="button" class="primary" id="pattern-play"
        @click=${() => app.setUp("tetromino", { pattern: "custom", board })}>${t("draw.play")}</button>`,
  };
}

/** @param {() => void} draw */
function brushes(draw) {
  const choices = ["X", "O", "."].map(
    (symbol) => html`<label class="option">
      <input type="radio" name="brush" value=${symbol} .checked=${drawing.brush === symbol}
        @change=${() => {
          drawing.brush = symbol;
          draw();
        }} />
      ${symbol === "." ? html`<span>${t("draw.blank")}</span>` : html`${symbolPicture(symbol)}<span class="visually-hidden">${symbol}</span>`}
    </label>`,
  );
  return html`<fieldset><legend class="visually-hidden">${t("draw.brush")}</legend><div class="inline">${choices}</div></fieldset>`;
}

/** @param {() => void} draw */
function mirrorFields(draw) {
  const { mirror } = drawing;
  return html`<label class="field">
      <span>${t("draw.symmetry")}</span>
      <select name="symmetry" @change=${(/** @type {Event} */ { currentTarget }) => {
        const { value } = /** @type {HTMLSelectElement} */ (currentTarget);
        const symmetry = SYMMETRIES.find((each) => each === value) ?? "none";
        drawing.mirror = { ...mirror, symmetry };
        draw();
      }}>${SYMMETRIES.map(
        (each) =>
          html`<option value=${each} ?selected=${each === mirror.symmetry}>${t(`draw.symmetry.${each}`)}</option>`,
      )}</select>
    </label>
    <label class="option">
      <input type="checkbox" name="exchange" .checked=${mirror.exchange} ?disabled=${mirror.symmetry === "none"}
        @change=${() => {
          drawing.mirror = { ...mirror, exchange: !mirror.exchange };
          draw();
        }} />
      <span>${t("draw.other")}</span>
    </label>`;
}

/**
 * @param {string} board
 * @param {readonly number[]} covering
 */
function balance(board, covering) {
  const { X, O, fair } = weighed(board, covering);
  const more = X.count - O.count;
  const counts = t("draw.counts", { x: X.count, o: O.count });
  const difference =
    more === 0
      ? t("draw.even")
      : t("draw.more", { symbol: more > 0 ? "X" : "O", more: Math.abs(more) });
  const exposed =
    X.exposure !== null && O.exposure !== null
      ? t("draw.exposure", { x: decimal(X.exposure), o: decimal(O.exposure) })
      : "";
  return html`<strong>${counts}</strong> ${difference}
    <br /><span class="small muted">${fair ? t("draw.fair") : exposed || " "}</span>`;
}

/** @param {() => void} draw */
function drawnBoard(draw) {
  const { board } = drawing;

  /**
   * @param {number} index
   * @param {string} symbol
   */
  function paint(index, symbol) {
    drawing.board = painted(drawing.board, index, symbol, drawing.mirror);
    drawing.cursor = index;
    draw();
  }

  /**
   * The brush on one cell: where the symbol is there already, it takes it away.
   *
   * @param {number} index
   */
  function dab(index) {
    become(drawing.board);
    paint(index, drawing.board[index] === drawing.brush ? "." : drawing.brush);
  }

  /** @param {PointerEvent} event */
  function down(event) {
    const index = indexAt(event);
    if (event.button !== 0 || !event.isPrimary || index === null) return;
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    const symbol = drawing.board[index] === drawing.brush ? "." : drawing.brush;
    stroke = { id: event.pointerId, symbol };
    become(drawing.board);
    paint(index, symbol);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (event.pointerId !== stroke?.id) return;
    const index = indexAt(event);
    if (index !== null && drawing.board[index] !== stroke.symbol) paint(index, stroke.symbol);
  }

  /** @param {PointerEvent} event */
  function end(event) {
    if (event.pointerId === stroke?.id) stroke = null;
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.code];
    const symbol = SYMBOL_KEYS[event.code];
    if (arrow) {
      const row = Math.floor(drawing.cursor / SIZE) + arrow[0];
      const column = (drawing.cursor % SIZE) + arrow[1];
      const inside = row >= 0 && row < SIZE && column >= 0 && column < SIZE;
      if (inside) drawing.cursor = row * SIZE + column;
      draw();
      const grid = /** @type {HTMLElement} */ (event.currentTarget);
      /** @type {HTMLElement | null} */ (grid.querySelector("[tabindex='0']"))?.focus();
    } else if (symbol) {
      become(drawing.board);
      paint(drawing.cursor, symbol);
    } else if (["Space", "Enter", "NumpadEnter"].includes(event.code)) dab(drawing.cursor);
    else return;
    event.preventDefault();
  }

  const rows = Array.from({ length: SIZE }, (_, row) => {
    const cells = Array.from({ length: SIZE }, (_, column) => {
      const index = row * SIZE + column;
      const symbol = board[index] === "." ? "none" : String(board[index]);
      return html`<button type="button" role="gridcell" tabindex=${index === drawing.cursor ? 0 : -1}
        aria-label=${t("board.cell", { row, column, symbol, piece: "none" })}
        @click=${(/** @type {MouseEvent} */ { detail }) => {
          // A screen reader's click: a pointer has painted before its own comes.
          if (detail === 0) dab(index);
        }}></button>`;
    });
    return html`<div role="row">${cells}</div>`;
  });
  return html`<div class="pattern-board">
    ${pictureTemplate(picture({ board, pieces: [] }))}
    <div class="cell-grid" id="pattern-grid" role="grid" aria-label=${t("draw.board")} .style=${`--cells: ${SIZE}`}
      @pointerdown=${down} @pointermove=${move} @pointerup=${end} @pointercancel=${end}
      @keydown=${key} @focusin=${(/** @type {FocusEvent} */ { currentTarget, target }) => {
        const cells = /** @type {Element} */ (currentTarget).querySelectorAll("button");
        drawing.cursor = Math.max(0, [...cells].indexOf(/** @type {HTMLButtonElement} */ (target)));
      }}>${rows}</div>
  </div>`;
}

/**
 * @param {PointerEvent} event on the grid
 * @returns {number | null} the cell under it
 */
function indexAt({ currentTarget, clientX, clientY }) {
  const box = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  const row = Math.floor(((clientY - box.top) / box.height) * SIZE);
  const column = Math.floor(((clientX - box.left) / box.width) * SIZE);
  const inside = row >= 0 && row < SIZE && column >= 0 && column < SIZE;
  return inside ? row * SIZE + column : null;
}
