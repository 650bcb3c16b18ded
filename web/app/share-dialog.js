// Taking a game elsewhere: as a link, as text, as a file, as a picture.

import { colour } from "../canvas/palette.js";
import { GAMES } from "../games/registry.js";
import { html, nothing } from "../vendor/lit-html.js";
import { t } from "./i18n.js";
import { linkTo } from "./link.js";
import { pictureFile, picturePixels } from "./picture.js";

/** @import { Reply, Request, TableView } from "../engine/protocol.js" */
/** @import { GameUi } from "../games/registry.js" */
/** @import { AppState, DialogName, Store } from "./store.js" */
/** @import { Content, DialogApp } from "./dialogs.js" */

/** @typedef {ReturnType<typeof createShare>} Share */

/**
 * What can be taken along, made before it is asked for: browsers let a page write to the clipboard
 * only at once upon a click.
 * @typedef {{ table: TableView, record: string, written: string | null, link: string | null }} Prepared
 */

// Of a picture's unit, a cell, in pixels.
const CELL_PIXELS = 96;
const DRAWN_CELL_PIXELS = 48;

/**
 * @param {Store} store
 * @param {(request: Request) => Promise<Reply>} ask
 */
export function createShare(store, ask) {
  /** @type {Prepared | null} */
  let prepared = null;
  /** What to say of what was done last. @type {{ table: TableView, text: string } | null} */
  let said = null;
  /** Text to be copied by hand. @type {string | null} */
  let byHand = null;

  store.listen((state, before) => {
    if (state.dialog || !before.dialog) return;
    said = null;
    byHand = null;
  });

  /** @param {DialogName} dialog that waits for it */
  async function prepare(dialog) {
    const { table } = store.get();
    if (!table || prepared?.table === table) return;
    const record = (await ask({ do: "record" })).answer;
    const written = (await ask({ do: "write" })).answer ?? null;
    if (!record || store.get().table !== table) return;
    const link = table.hides ? null : await linkTo(location.href, "game", record);
    prepared = { table, record, written, link };
    if (store.get().dialog === dialog) store.set({ dialog });
  }

  /**
   * @param {string} text
   * @param {string} done what to say then
   */
  async function copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      byHand = null;
      tell(done);
    } catch {
      byHand = text;
      tell(t("share.byHand"));
    }
  }

  /** @param {string} text */
  function tell(text) {
    const { table, dialog } = store.get();
    said = table && { table, text };
    // The dialog says it, and what is outside of it is not heard.
    store.set({ dialog });
  }

  /** @param {TableView} table */
  function fileName({ game, seats, hides }) {
    const names = seats.map(({ name }) => name);
    const day = new Date().toISOString().slice(0, 10);
    const parts = [game, ...names, day, ...(hides ? ["hidden-cards"] : [])];
    return parts.map((part) => part.replaceAll(/[^\p{L}\p{N}-]+/gu, "-").slice(0, 24)).join("_");
  }

  /**
   * @param {BlobPart} content
   * @param {string} type
   * @param {string} ending
   */
  function save(content, type, ending) {
    const { table } = store.get();
    if (!table) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = `${fileName(table)}.${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    tell(t("share.saved", { file: link.download }));
  }

  function picture() {
    const { table, looking } = store.get();
    if (!table) return null;
    const ui = /** @type {GameUi} */ (GAMES[table.game]);
    const names = table.seats.map(({ name }) => name);
    return ui.picture(ui.glimpse(looking?.position ?? table.position), names);
  }

  return {
    prepare,
    copy,
    /** @returns {Prepared | null} for the table as it is */
    prepared: () => (prepared?.table === store.get().table ? prepared : null),
    /** @returns {string} what was done last */
    said: () => (said?.table === store.get().table ? said.text : ""),
    byHand: () => byHand,
    async saveRecord() {
      const { answer } = await ask({ do: "record" });
      if (answer) save(`${answer}\n`, "application/json", "json");
    },
    /** @param {string} written */
    saveWritten: (written) => save(`${written}\n`, "text/plain", "txt"),
    saveDrawing() {
      const drawn = picture();
      if (drawn) save(pictureFile(drawn, colour, DRAWN_CELL_PIXELS), "image/svg+xml", "svg");
    },
    async savePixels() {
      const drawn = picture();
      const pixels = drawn && (await picturePixels(drawn, colour, CELL_PIXELS));
      if (pixels) save(pixels, "image/png", "png");
    },
    /** @param {string} link */
    async send(link) {
      try {
        await navigator.share({ url: link, title: document.title });
      } catch {
        // Whoever changes their mind has not failed at anything.
      }
    },
  };
}

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
export function shareDialog({ table }, { share }) {
  void share.prepare("share");
  const ready = share.prepared();
  const text = ready?.written ?? ready?.record ?? "";
  const written = ready?.written;
  /** @type {[id: string, act: () => unknown][]} */
  const files = [
    ["save-record", share.saveRecord],
    ["save-drawing", share.saveDrawing],
    ["save-pixels", share.savePixels],
  ];
  if (written) files.splice(1, 0, ["save-written", () => share.saveWritten(written)]);
  const buttons = files.map(
    ([id, act]) =>
      html`<button type="button" id=${id} ?disabled=${!ready} @click=${act}>${t(`share.${id}`)}</button>`,
  );
  return {
    title: t("share.title"),
    body: html`<section class="field">
        <h3>${t("share.link")}</h3>
        ${linkPart(table, share)}
      </section>
      <section class="field">
        <h3>${t("share.text")}</h3>
        <div class="choices">
          <button type="button" id="copy-text" ?disabled=${!ready}
            @click=${() => share.copy(text, t("share.copiedText"))}>${t("share.copyText")}</button>
        </div>
      </section>
      <section class="field">
        <h3>${t("share.file")}</h3>
        <div class="choices">${buttons}</div>
        ${table?.hides ? html`<p class="small muted">${t("share.fileHides")}</p>` : nothing}
      </section>
      ${outcomePart(share)}`,
  };
}

/**
 * The same after a move in a game that goes to and fro.
 *
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
export function answerDialog({ table }, { share }) {
  void share.prepare("answer");
  const name = table?.seats[table.toMove ?? -1]?.name ?? "";
  const asked = table?.outcome ? t("share.answerEnd") : t("share.answer", { name });
  return {
    title: t("share.answerTitle"),
    body: html`<p>${asked}</p>
      <div class="field">${linkPart(table, share)}</div>
      ${outcomePart(share)}`,
  };
}

/**
 * @param {TableView | null} table
 * @param {Share} share
 */
function linkPart(table, share) {
  if (table?.hides) return html`<p>${t("share.linkHides")}</p>`;
  return html`${linkField(share.prepared()?.link ?? "", share)}
    <p class="small muted">${t("share.linkAbout")}</p>
    ${
      table && GAMES[table.game]?.hands && !table.outcome
        ? html`<p class="small muted">${t("share.linkOpen")}</p>`
        : nothing
    }`;
}

/**
 * A link to be copied or sent.
 *
 * @param {string} link or "" as long as there is none
 * @param {Share} share
 */
export function linkField(link, share) {
  return html`<input type="text" id="link" readonly aria-label=${t("share.link")} .value=${link} @focus=${selectAll} />
    <div class="choices">
      <button type="button" class="primary" id="copy-link" ?disabled=${!link}
        @click=${() => share.copy(link, t("share.copiedLink"))}>${t("share.copyLink")}</button>
      ${
        "share" in navigator
          ? html`<button type="button" id="send-link" ?disabled=${!link} @click=${() => share.send(link)}>${t("share.send")}</button>`
          : nothing
      }
    </div>`;
}

/**
 * What was done last, and what has to be copied by hand.
 *
 * @param {Share} share
 */
export function outcomePart(share) {
  const byHand = share.byHand();
  return html`${
    byHand
      ? html`<textarea class="by-hand" rows="4" readonly aria-label=${t("share.byHand")} .value=${byHand} @focus=${selectAll}></textarea>`
      : nothing
  }<p class="said" role="status">${share.said()}</p>`;
}

/** @param {FocusEvent} event */
function selectAll({ currentTarget }) {
  /** @type {HTMLInputElement} */ (currentTarget).select();
}
