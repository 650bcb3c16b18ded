// Taking variations elsewhere: as a link, as text, as a file.

import { t } from "../app/i18n.js";
import { LONGEST_CODE, linkTo } from "../app/link.js";
import { outcomePart } from "../app/share-dialog.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import { Share } from "../app/share-dialog.js" */
/** @import { Content } from "../app/dialogs.js" */
/** @import { Store } from "../app/store.js" */

/**
 * @param {Store} store
 * @param {Share} share
 */
export function createTreeShare(store, share) {
  let text = "";
  /** @type {string | null} null where no link can hold it */
  let link = null;

  function linkPart() {
    if (!link) return html`<p>${t("analysis.shareLong")}</p>`;
    const address = link;
    return html`<input type="text" id="link" readonly aria-label=${t("share.link")} .value=${address} />
      <div class="choices">
        <button type="button" class="primary" id="copy-link" @click=${() => share.copy(address, t("share.copiedLink"))}>${t("share.copyLink")}</button>
        ${
          "share" in navigator
            ? html`<button type="button" id="send-link" @click=${() => share.send(address)}>${t("share.send")}</button>`
            : nothing
        }
      </div>
      <p class="small muted">${t("analysis.shareAbout")}</p>`;
  }

  return {
    /** @param {string} written the variations, as in `tree.js` */
    async open(written) {
      text = written;
      const address = await linkTo(location.href, "analysis", text);
      link = address.length - location.href.length < LONGEST_CODE ? address : null;
      store.set({ dialog: "share-tree" });
    },
    /** @returns {Content} */
    dialog: () => ({
      title: t("analysis.shareTitle"),
      body: html`<section class="field"><h3>${t("share.link")}</h3>${linkPart()}</section>
        <section class="field"><h3>${t("share.text")}</h3><div class="choices">
          <button type="button" id="copy-text" @click=${() => share.copy(text, t("share.copiedText"))}>${t("share.copyText")}</button>
          <button type="button" id="save-tree" @click=${() => share.saveWritten(text)}>${t("analysis.save")}</button>
        </div></section>
        ${outcomePart(share)}`,
    }),
  };
}
