// What the person to move has chosen and not done yet: a card, where its tile floats, which tiles
// are marked. Has the engine judge it, and does it.

import { tellOfHand } from "../../app/announce.js";
import { samePosition } from "../../app/seats.js";
import { flipped, turned } from "../figures.js";
import { breakText, cellsAt, discardText, playText, tileOf } from "./figures.js";

/** @import { Cell, Refusal } from "../../engine/protocol.js" */
/** @import { App } from "../registry.js" */
/** @import { AppState } from "../../app/store.js" */
/** @import { Spot } from "./figures.js" */

/**
 * @typedef {object} Chosen
 * @property {number | null} index which card of the hand, from the left
 * @property {string | null} card its code
 * @property {boolean} discarding the card is to be discarded, not played
 * @property {Cell[]} figure the tile on it, as turned and flipped now
 * @property {string | null} board over which board it floats, as in "0.1"
 * @property {Spot | null} middle where on that board, in blocks
 * @property {boolean} pinned it stays there until it is placed or moved on purpose
 * @property {string[]} marks the notations of the tiles to remove
 * @property {number | null} target whose hand is to be reset
 */

/**
 * What would be done now. `text` is its notation when it is legal; the effect or the refusal follow
 * a moment later, from the engine.
 * @typedef {{
 *   card: string,
 *   cells: Cell[],
 *   board: string | null,
 *   text: string | null,
 *   effect: Record<string, any> | null,
 *   refusal: Refusal | null,
 * }} Judgement
 */

/** @typedef {"tile" | "break" | "twotile" | "reset" | "discard"} Way how the chosen card is used */
/** @typedef {ReturnType<typeof createChoice>} Choice */

const MOST_BROKEN = 2;

/** @type {Chosen} */
export const NOTHING = {
  index: null,
  card: null,
  discarding: false,
  figure: [],
  board: null,
  middle: null,
  pinned: false,
  marks: [],
  target: null,
};

/**
 * What the person at the screen may do now, or null when that is not to act.
 *
 * @param {AppState} state
 * @returns {Record<string, any> | null}
 */
export function legalNow({ phase, table, looking }) {
  if (phase !== "ready" || !table || table.outcome || looking) return null;
  return table.position.legal;
}

/**
 * The cards at the bottom of the page: of the seat that is shown.
 *
 * @param {AppState} state
 * @returns {string[]}
 */
export function handShown({ table, looking }) {
  const position = looking?.position ?? table?.position;
  return position?.hands[position.seat ?? -1]?.cards ?? [];
}

/** @param {App} app */
export function createChoice(app) {
  let chosen = NOTHING;
  /** @type {{ key: string, effect: Record<string, any> | null, refusal: Refusal | null } | null} */
  let verdict = null;
  let inquiry = Promise.resolve();
  /** @type {AppState["table"]} the table as it was when the last action was asked for */
  let actedOn = null;

  function legal() {
    return legalNow(app.store.get());
  }

  function facts() {
    return app.store.get().games.tetratiles;
  }

  /** @returns {Way | null} */
  function way() {
    if (!chosen.card) return null;
    if (chosen.discarding) return "discard";
    const { card } = chosen;
    return card === "break" || card === "twotile" || card === "reset" ? card : "tile";
  }

  /** @param {Chosen} next */
  function change(next) {
    if (next === chosen) return;
    chosen = next;
    tellOfHand(app.store);
    void inquire();
    app.handChanged();
  }

  /** @returns {string | null} the notation of what would be done, legal or not */
  function intended() {
    const { card, marks, target, board, middle, figure } = chosen;
    if (!card || !legal()) return null;
    switch (way()) {
      case "discard":
        return marks[0] || legal()?.discard?.tiles.length === 0
          ? discardText(card, marks[0])
          : null;
      case "break":
        return breakText(marks);
      case "twotile":
        return card;
      case "reset":
        return target === null ? null : `reset@${target}`;
      default:
        return board && middle ? playText(card, cellsAt(figure, middle), board) : null;
    }
  }

  /** @returns {Promise<void>} until the answer is there, also to what was asked before */
  function inquire() {
    const key = intended();
    if (!key) {
      verdict = null;
    } else if (verdict?.key !== key) {
      verdict = { key, effect: null, refusal: null };
      inquiry = ask(key);
    }
    return inquiry;
  }

  /** @param {string} key */
  async function ask(key) {
    const { answer } = await app.ask({ do: "try", action: key });
    // Only the newest question counts; the ghost may have moved on meanwhile.
    if (answer && verdict?.key === key) {
      verdict = { key, effect: answer.effect, refusal: answer.refusal };
      app.handChanged();
    }
  }

  /** @param {string} text of a tile to play */
  function fits(text) {
    const { card, board } = chosen;
    const numbers = (card && board && legal()?.play[card]?.[board]) || [];
    return numbers.some(
      (/** @type {number} */ number) =>
        playText(String(card), facts().placements[number].cells, String(board)) === text,
    );
  }

  /** @returns {Judgement | null} */
  function judgement() {
    const text = intended();
    if (!text || !chosen.card) return null;
    const { card, board, middle, figure } = chosen;
    const tile = way() === "tile";
    const found = verdict?.key === text ? verdict : null;
    return {
      card,
      cells: tile && middle ? cellsAt(figure, middle) : [],
      board: tile ? board : null,
      text: !tile || fits(text) ? text : null,
      effect: found?.effect ?? null,
      refusal: found?.refusal ?? null,
    };
  }

  /** @returns {string[]} the tiles that may be marked now */
  function markable() {
    const allowed = legal();
    if (way() === "break") return allowed?.break ?? [];
    if (way() === "discard") return allowed?.discard?.tiles ?? [];
    return [];
  }

  /**
   * Do it, once: what is asked for again before the table has changed is the same wish.
   *
   * @param {string} action
   */
  async function act(action) {
    const { table } = app.store.get();
    if (actedOn && samePosition(actedOn, table)) return;
    actedOn = table;
    try {
      change(NOTHING);
      await app.play(action);
    } finally {
      if (samePosition(actedOn, table)) actedOn = null;
    }
  }

  return {
    get: () => chosen,
    way,
    judgement,
    markable,
    /** @param {number} index of a card in the hand; the chosen one is put back */
    pick(index) {
      const card = handShown(app.store.get())[index];
      if (!card || !legal() || legal()?.draw) return;
      if (chosen.index === index) return change(NOTHING);
      const tile = facts().tiles.find((/** @type {{ tile: string }} */ { tile }) => tile === card);
      // A tile takes the place of the one in hand; everything else begins anew.
      const { board, middle, pinned } = chosen;
      const floating = tile ? { figure: tile.cells, board, middle, pinned } : {};
      change({ ...NOTHING, index, card, ...floating });
    },
    turn() {
      if (way() === "tile") change({ ...chosen, figure: turned(chosen.figure) });
    },
    flip() {
      if (way() === "tile") change({ ...chosen, figure: flipped(chosen.figure) });
    },
    /** Whether the card is to be discarded or played. */
    toggleDiscard() {
      if (!chosen.card || !legal()?.discard) return;
      change({ ...chosen, discarding: !chosen.discarding, middle: null, marks: [], target: null });
    },
    /**
     * @param {string | null} board
     * @param {Spot | null} middle
     */
    float(board, middle) {
      if (way() !== "tile" || !legal()) return;
      const same =
        board === chosen.board &&
        middle?.row === chosen.middle?.row &&
        middle?.column === chosen.middle?.column;
      if (!same) change({ ...chosen, board, middle, pinned: false });
    },
    pin: () => change({ ...chosen, pinned: true }),
    /** @param {string} text a tile to remove, or no longer */
    mark(text) {
      if (!markable().includes(text)) return;
      const rest = chosen.marks.filter((mark) => mark !== text);
      const most = way() === "break" ? MOST_BROKEN : 1;
      // One too many takes the place of the first.
      const marks = rest.length < chosen.marks.length ? rest : [...rest, text].slice(-most);
      change({ ...chosen, marks });
    },
    /** @param {number} seat */
    aim(seat) {
      if (way() === "reset") change({ ...chosen, target: seat });
    },
    drop: () => change(NOTHING),
    act,
    /** Do it if it is legal; else it stays, and the reason is told aloud. */
    async commit() {
      const judged = judgement();
      if (judged?.text) await act(judged.text);
      else if (judged) {
        await inquire();
        app.sayLine();
      }
    },
    /** @returns {Set<string>} the boards that can take the tile in hand */
    takers() {
      const { card } = chosen;
      return new Set(way() === "tile" && card ? Object.keys(legal()?.play[card] ?? {}) : []);
    },
    /**
     * @param {string} board
     * @returns {Cell[]} the blocks there that the tile in hand can cover
     */
    fitting(board) {
      const { card } = chosen;
      /** @type {number[]} */
      const numbers = (way() === "tile" && card && legal()?.play[card]?.[board]) || [];
      const cells = new Map(
        numbers.flatMap((number) =>
          facts().placements[number].cells.map((/** @type {Cell} */ cell) => [String(cell), cell]),
        ),
      );
      return [...cells.values()];
    },
    /** @returns {import("./figures.js").Tile[]} the tiles that are marked */
    marked() {
      const boards = app.store.get().table?.position.boards ?? [];
      return chosen.marks.flatMap((text) => tileOf(boards, text) ?? []);
    },
  };
}
