// Opens what comes from elsewhere: links, files, pasted text. None of it is trusted: it is small or
// not read, the engine replays it by the rules, and what is refused changes nothing.

import { GAMES } from "../games/registry.js";
import { t } from "./i18n.js";
import { linkIn, MOST_BYTES, readText, Unreadable, unpack } from "./link.js";

/** @import { Reply, Request } from "../engine/protocol.js" */
/** @import { Keeping } from "./keeping.js" */
/** @import { LinkKind } from "./link.js" */
/** @import { Session } from "./session.js" */
/** @import { Store } from "./store.js" */

/** @typedef {"link" | "file" | "text"} Source */

/**
 * Variations that have come in, checked: the board, the tree, and the moves of its main line.
 * @typedef {{ board: string, tree: import("../learn/tree.js").Branch[], moves: string[] }} Variations
 */

/**
 * Who opens what is not a match.
 * @typedef {object} Openers
 * @property {(pattern: string) => boolean} pattern whether it was one
 * @property {(variations: Variations) => Promise<void>} variations on the analysis board of the game
 *   on the table
 */

/** @typedef {ReturnType<typeof createIncoming>} Incoming */

/**
 * @param {string} text of variations, not trusted
 * @returns {Request} by which the engine checks them
 */
export function variationsIn(text) {
  return { do: "study", game: "tetromino", task: { what: "tree", text } };
}

/**
 * @param {Store} store
 * @param {Session} session
 * @param {Keeping} keeping
 * @param {Openers} open
 */
export function createIncoming(store, session, keeping, open) {
  /**
   * @param {Source} source
   * @param {string} code
   * @param {string} [detail]
   */
  function refuse(source, code, detail = "") {
    const sentence = () => t(`incoming.${code}`, { source });
    store.set({ refused: { sentence, detail }, dialog: "refused" });
  }

  /**
   * @param {Source} source
   * @param {Reply} reply
   */
  function refuseAsTold(source, { refusal, malformed, code }) {
    if (refusal) {
      const sentence = () => {
        // Which game it is was not told; its refusals are those that know the reason.
        const reasons = Object.values(GAMES).map((game) => game.refusalText(refusal));
        const reason = reasons.find((text) => text !== refusal.reason) ?? refusal.reason;
        return t("incoming.illegal", { source, number: refusal.number ?? 0, reason });
      };
      store.set({ refused: { sentence, detail: "" }, dialog: "refused" });
    } else if (malformed) {
      refuse(source, code ?? "malformed", code === "malformed" ? malformed : "");
    }
  }

  /**
   * @param {string} text
   * @param {Source} source
   * @returns {Promise<boolean>} whether it is on the table now
   */
  async function openGame(text, source) {
    const known = keeping.known(text);
    if (known?.is === "same" || (known?.is === "behind" && source === "link")) {
      // It is here already. An old link once more is a slip: the game stays as far as it has come.
      const { table } = await session.load(known.game);
      if (table) return true;
    }
    const goesOn = known?.is === "further" ? known.game : null;
    const reply = await session.openText(text, source === "link", goesOn);
    if (!reply.table) refuseAsTold(source, reply);
    return Boolean(reply.table);
  }

  /**
   * A game with variations: its main line is the game, unless that one is kept here already, and the
   * rest stands on its analysis board.
   *
   * @param {string} text
   * @param {Source} source
   * @returns {Promise<boolean>} whether it is on the table now
   */
  async function openVariations(text, source) {
    const reply = await session.ask(variationsIn(text));
    /** @type {Variations | undefined} */
    const variations = reply.answer;
    if (!variations) {
      refuseAsTold(source, reply);
      return false;
    }
    const { board, moves } = variations;
    const game = keeping.withMoves(variations);
    const { table } = game
      ? await session.load(game)
      : await session.openText([board, ...moves].join("; "), false, null);
    if (!table) return false;
    await open.variations(variations);
    return true;
  }

  /**
   * @param {string} text
   * @param {Source} source
   */
  function openAny(text, source) {
    // It begins as a game string does, and no game string has brackets.
    return /^\s*[XO._-][^{]*\(/i.test(text) ? openVariations(text, source) : openGame(text, source);
  }

  /**
   * @param {{ kind: LinkKind, code: string }} link
   * @param {Source} source
   */
  async function openLink({ kind, code }, source) {
    const text = await unpack(code);
    if (kind === "game") return openGame(text, source);
    if (kind === "analysis") return openVariations(text, source);
    if (!open.pattern(text)) refuse(source, "pattern");
    return false;
  }

  /**
   * @param {Source} source
   * @param {() => Promise<boolean>} work
   */
  async function orRefuse(source, work) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      refuse(source, error.code);
      return false;
    }
  }

  return {
    /** @param {{ kind: LinkKind, code: string }} link */
    openLink: (link) => orRefuse("link", () => openLink(link, "link")),
    /**
     * @param {string} text a link, a record, a game in its own notation
     * @returns {Promise<boolean>} whether a game from it is on the table now
     */
    openText: (text) =>
      orRefuse("text", async () => {
        const link = text.trimStart().startsWith("{") ? null : linkIn(text);
        if (link) return orRefuse("link", () => openLink(link, "link"));
        return openAny(text, "text");
      }),
    /** @param {File} file */
    openFile: (file) =>
      orRefuse("file", async () => {
        if (file.size > MOST_BYTES) throw new Unreadable("too-long");
        return openAny(readText(await file.arrayBuffer()), "file");
      }),
  };
}
