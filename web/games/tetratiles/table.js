// The table on the page: everyone's boards, the own ones below, and the centre between them.

import { t } from "../../app/i18n.js";
import { samePosition } from "../../app/seats.js";
import { shownName } from "../../app/shown-name.js";
import { watchPalette } from "../../canvas/palette.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { tilesOf } from "./action-words.js";
import { createBoard } from "./board.js";
import { centre, smallCard } from "./centre.js";
import { legalNow } from "./choice.js";
import { tileAt } from "./figures.js";
import { advisedPlace } from "./hint.js";
import { seatSign } from "./signs.js";
import { cardName, eventsOf } from "./words.js";

/** @import { Cell, TableView } from "../../engine/protocol.js" */
/** @import { App } from "../registry.js" */
/** @import { AppState } from "../../app/store.js" */
/** @import { BoardOnPage } from "./board.js" */
/** @import { Choice, Judgement } from "./choice.js" */

/** @typedef {ReturnType<typeof createTable>} Table */

const BOARDS = 2;
const FEWEST = 2;

/**
 * @param {HTMLElement} stage
 * @param {App} app
 * @param {Choice} choice
 */
export function createTable(stage, app, choice) {
  const others = block("tt-others");
  const middle = block("tt-centre");
  const own = block("tt-own");
  stage.replaceChildren(others, middle, own);

  /** @type {{ element: HTMLElement, header: HTMLElement, hand: HTMLElement, boards: BoardOnPage[] }[]} */
  let players = [];
  let bottom = 0;
  let broughtUp = 1;

  /** @param {number} count */
  function seatPlayers(count) {
    for (const board of boards()) board.dispose();
    for (const { element } of players) element.remove();
    players = Array.from({ length: count }, (_, seat) => {
      const element = document.createElement("section");
      element.className = `tt-player seat-${seat}`;
      element.dataset.seat = String(seat);
      const header = document.createElement("h2");
      const hand = block("tt-open-hand");
      const pair = block("tt-pair");
      const each = Array.from({ length: BOARDS }, (_, number) => createBoard(seat, number));
      pair.append(...each.map((board) => board.element));
      element.append(header, hand, pair);
      return { element, header, hand, boards: each };
    });
    document.documentElement.style.setProperty("--others", String(count - 1));
    arrange(Math.min(bottom, count - 1));
  }

  /** @param {number} seat whose boards lie below */
  function arrange(seat) {
    bottom = seat;
    const order = players.map((_, step) => (seat + step) % players.length);
    if (broughtUp === bottom || broughtUp >= players.length) broughtUp = order[1] ?? 0;
    own.replaceChildren(.../** @type {HTMLElement[]} */ ([players[seat]?.element]));
    others.replaceChildren(
      ...order.slice(1).map((other) => /** @type {HTMLElement} */ (players[other]?.element)),
    );
    bringUp(broughtUp);
  }

  /** @param {number} seat whose boards are seen where there is room for one other player's */
  function bringUp(seat) {
    if (seat !== bottom) broughtUp = seat;
    for (const [each, { element }] of players.entries()) {
      element.toggleAttribute("data-up", each === broughtUp);
    }
  }

  function boards() {
    return players.flatMap((player) => player.boards);
  }

  /** @param {AppState} state */
  function positionOf({ table, looking }) {
    return looking?.position ?? table?.position ?? null;
  }

  /**
   * Whose boards lie below: those of the person who looks. While the curtain is down they stay
   * where they are, so that everybody sees what has just been done.
   *
   * @param {AppState} state
   * @param {AppState} before
   */
  function seatBelow({ table, viewer }, before) {
    if (!table) return bottom;
    if (viewer !== null) return viewer;
    if (table.steps.length === 0 && before.table !== table) return table.toMove ?? 0;
    return Math.min(bottom, table.seats.length - 1);
  }

  /** @param {AppState} state */
  function showBoards(state) {
    const { table } = state;
    const position = positionOf(state);
    if (!table || !position) return;
    for (const [seat, player] of players.entries()) {
      const name = table.seats[seat]?.name ?? "";
      render(
        html`${seatSign(seat)}${shownName(name)}${
          position.options.goal === "race"
            ? ""
            : html`<span class="muted">${t("tiles.completions", { count: position.completions[seat] })}</span>`
        }`,
        player.header,
      );
      render(openHand(state, seat), player.hand);
      for (const board of player.boards) {
        const shown = position.boards[seat][board.number];
        board.show(shown, t("tiles.board", { name, board: board.number, empty: shown.empty }));
      }
    }
  }

  function dress() {
    const state = app.store.get();
    const position = positionOf(state);
    const judged = choice.judgement();
    const way = choice.way();
    const takers = choice.takers();
    const choosable = way === "break" || way === "discard" ? new Set(choice.markable()) : null;
    const { marks, pinned } = choice.get();
    const told = position ? lastTold(position) : { last: null, stamped: new Set() };
    const legal = legalNow(state);
    for (const board of boards()) {
      const mine = judged?.board === board.name ? judged : null;
      const deaf = way === "tile" && !takers.has(board.name);
      board.element.toggleAttribute("data-dim", Boolean(legal) && deaf);
      board.dress({
        last: told.last,
        stamped: board.shown().complete || told.stamped.has(board.name),
        fits: state.settings.showFits ? choice.fitting(board.name) : [],
        ghost: mine
          ? { cells: mine.cells, fits: mine.text !== null, pinned }
          : advisedGhost(state, board),
        wrong: wrongCells(mine),
        choosable,
        marks: marks.length > 0 ? marks : pointedTiles(state),
      });
    }
    render(centre(state, app, choice), middle);
  }

  const stopWatching = watchPalette(dress);
  seatPlayers(FEWEST);
  dress();

  return {
    boards,
    broughtUp: () => broughtUp,
    bringUp,
    /**
     * @param {string} name
     * @returns {BoardOnPage | undefined}
     */
    board: (name) => boards().find((board) => board.name === name),
    /**
     * The board under a point of the window, with a little room around it.
     *
     * @param {number} x
     * @param {number} y
     */
    boardAt(x, y) {
      return boards().find(({ element }) => {
        const { left, right, top, bottom: base, width } = element.getBoundingClientRect();
        const room = width / 12;
        return (
          width > 0 && x > left - room && x < right + room && y > top - room && y < base + room
        );
      });
    },
    /**
     * Mark the tile on a block, if it may be.
     *
     * @param {BoardOnPage} board
     * @param {Cell} cell
     */
    markAt(board, cell) {
      const tile = tileAt(board.shown(), cell);
      if (tile) choice.mark(tile.text);
    },
    /**
     * @param {AppState} state
     * @param {AppState} before
     */
    update(state, before) {
      const seats = state.table?.seats.length ?? FEWEST;
      if (seats !== players.length) seatPlayers(seats);
      const below = seatBelow(state, before);
      if (below !== bottom) arrange(below);
      if (!samePosition(state.table, before.table)) {
        const elsewhere = lastSeat(state);
        if (elsewhere !== null) bringUp(elsewhere);
      }
      if (state.table !== before.table || state.looking !== before.looking) showBoards(state);
      dress();
    },
    relabel() {
      for (const board of boards()) board.relabel();
    },
    refresh: dress,
    dispose() {
      stopWatching();
      for (const board of boards()) board.dispose();
      stage.replaceChildren();
      document.documentElement.style.removeProperty("--others");
    },
  };
}

/**
 * The cards of somebody else who plays with open hands; at the end they are shown together.
 *
 * @param {AppState} state
 * @param {number} seat
 */
function openHand(state, seat) {
  const table = /** @type {TableView} */ (state.table);
  const position = state.looking?.position ?? table.position;
  if (table.hides || table.outcome || seat === position.seat) return nothing;
  const cards = position.hands[seat].cards.map(
    (/** @type {string} */ card) =>
      html`<span role="img" aria-label=${cardName(card)} title=${cardName(card)}>${smallCard(state, card)}</span>`,
  );
  const label = t("tiles.handOf", { name: table.seats[seat]?.name ?? "" });
  return html`<div role="group" aria-label=${label}>${cards}</div>`;
}

/** @param {string} name */
function block(name) {
  const element = document.createElement("div");
  element.className = name;
  return element;
}

/** @param {Judgement | null} judged */
function wrongCells(judged) {
  return judged?.refusal?.faults.flatMap(({ cells }) => cells) ?? [];
}

/**
 * What the last steps left to be marked: the tile placed last, the boards completed just now.
 *
 * @param {any} position
 * @returns {{ last: string | null, stamped: Set<string> }}
 */
function lastTold(position) {
  const last = position.history.findLast((/** @type {any} */ { what }) => what === "play");
  const stamped = new Set(
    position.history
      .filter((/** @type {any} */ { what, step }) => what === "cleared" && step === position.step)
      .map((/** @type {any} */ { board }) => board.join(".")),
  );
  return { last: last?.played.text ?? null, stamped };
}

/**
 * @param {AppState} state
 * @returns {number | null} the player on whose boards something has just been changed
 */
function lastSeat({ table }) {
  if (!table) return null;
  for (const event of eventsOf(table, table.position.step)) {
    const tile = event.played ?? event.removed?.[0] ?? event.removed;
    if (tile?.board) return tile.board[0];
  }
  return null;
}

/**
 * @param {AppState} state
 * @returns {string[]} the tiles that the action which is pointed out would take away
 */
function pointedTiles({ pointed }) {
  if (!pointed || advisedPlace(pointed)) return [];
  return tilesOf(pointed).map(({ text }) => text);
}

/**
 * @param {AppState} state
 * @param {BoardOnPage} board
 * @returns {{ cells: Cell[], fits: boolean, pinned: boolean } | null} where a hint would lay a tile, or what is
 *   pointed out
 */
function advisedGhost({ hint, looking, pointed }, { seat, number }) {
  const hinted = hint && !looking && hint.step > 0 ? hint.thought.action : null;
  const place = advisedPlace(pointed ?? hinted ?? "");
  if (place?.board[0] !== seat || place.board[1] !== number) return null;
  return { cells: place.cells, fits: true, pinned: false };
}
