// Taking variations elsewhere: as a link, as text, as a file.

import { t } from "../app/i18n.js";
import { linkTo } from "../app/link.js";
import { linkField, outcomePart } from "../app/share-dialog.js";
import { html } from "../vendor/lit-html.js";

/** @import { Share } from "../app/share-dialog.js" */
/** @import { Content } from "../app/dialogs.js" */
/** @import { Store } from "../app/store.js" */

/**
 * @param {Store} store
 * @param {Share} share
 */
export function createTreeShare(store, share) {
  let text = "";
  let link = "";

  return {
    /** @param {string} written the variations, as in `tree.js` */
    async open(written) {
      text = written;
      link = await linkTo(location.href, "analysis", text);
      store.set({ dialog: "share-tree" });
    },
    /** @returns {Content} */
    dialog: () => ({
      title: t("analysis.shareTitle"),
      body: html`<section class="field"><h3>${t("share.link")}</h3>${linkField(link, share)}
          <p class="small muted">${t("analysis.shareAbout")}</p></section>
        <section class="field"><h3>${t("share.text")}</h3><div class="choices">
          <button type="button" id="copy-text" @click=${() => share.copy(text, t("share.copiedText"))}>${t("share.copyText")}</button>
          <button type="button" id="save-tree" @click=${() => share.saveWritten(text)}>${t("analysis.save")}</button>
        </div></section>
        ${outcomePart(share)}`,
    }),
  };
}
