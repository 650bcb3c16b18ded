// Opens what comes from elsewhere: links, files, pasted text. None of it is trusted: it is small or
// not read, the engine replays it by the rules, and what is refused changes nothing.

import { GAMES } from "../games/registry.js";
import { t } from "./i18n.js";
import { linkIn, MOST_BYTES, readText, Unreadable, unpack } from "./link.js";

/** @import { Reply } from "../engine/protocol.js" */
/** @import { Keeping } from "./keeping.js" */
/** @import { LinkKind } from "./link.js" */
/** @import { Session } from "./session.js" */
/** @import { Store } from "./store.js" */

/** @typedef {"link" | "file" | "text"} Source */

/** @typedef {ReturnType<typeof createIncoming>} Incoming */

/**
 * @param {Store} store
 * @param {Session} session
 * @param {Keeping} keeping
 * @param {(pattern: string) => boolean} openPattern whether it was a pattern
 */
export function createIncoming(store, session, keeping, openPattern) {
  /**
   * @param {Source} source
   * @param {string} code
   * @param {string} [detail]
   */
  function refuse(source, code, detail = "") {
    const sentence = t(`incoming.${code}`, { source });
    store.set({ refused: { sentence, detail }, dialog: "refused" });
  }

  /**
   * @param {Source} source
   * @param {Reply} reply
   */
  function refuseAsTold(source, { refusal, malformed, code }) {
    if (refusal) {
      // Which game it is was not told; its refusals are those that know the reason.
      const reasons = Object.values(GAMES).map((game) => game.refusalText(refusal));
      const reason = reasons.find((text) => text !== refusal.reason) ?? refusal.reason;
      const sentence = t("incoming.illegal", { source, number: refusal.number ?? 0, reason });
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
   * @param {{ kind: LinkKind, code: string }} link
   * @param {Source} source
   */
  async function openLink({ kind, code }, source) {
    const text = await unpack(code);
    if (kind === "game") return openGame(text, source);
    if (!openPattern(text)) refuse(source, "pattern");
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
        return openGame(text, "text");
      }),
    /** @param {File} file */
    openFile: (file) =>
      orRefuse("file", async () => {
        if (file.size > MOST_BYTES) throw new Unreadable("too-long");
        return openGame(readText(await file.arrayBuffer()), "file");
      }),
  };
}
