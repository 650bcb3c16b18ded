// The switch of languages: changes every word on the page at once.

import { html } from "../vendor/lit-html.js";
import { tellWhyNot } from "./announce.js";
import { languages, loadMessages, nameOfLanguage, t } from "./i18n.js";
import { icon } from "./icons.js";
import { withNames } from "./names.js";

/** @import { App } from "../games/registry.js" */
/** @import { AppState, Store } from "./store.js" */

/**
 * @param {Store} store of the page
 * @param {() => Store} stage the store of what is on the stage: the page's, or the lesson's
 * @param {() => void} relabel names what is on the stage in the language that is on
 * @returns {(language: string) => Promise<boolean>} speaks another language and says whether it
 *   does; when its words don't come, the page stays as it is and says why
 */
export function createLanguage(store, stage, relabel) {
  /** What has been told of words that did not come. @type {AppState["notice"]} */
  let failure = null;

  return async (language) => {
    try {
      if (!(await loadMessages(language))) return false;
    } catch {
      failure = () => t("language.failed", { language: nameOfLanguage(language) });
      tellWhyNot(stage(), failure);
      return false;
    }
    for (const each of new Set([store, stage()])) {
      const { table, people, notice: told } = each.get();
      const notice = told === failure ? null : told;
      each.set({ table: table && withNames(table, people), notice });
    }
    relabel();
    return true;
  };
}

/**
 * @param {App} app
 * @param {"bar" | "menu"} place small in the bar, with a word in the menu
 */
export function languageSwitch(app, place) {
  const now = document.documentElement.lang;

  /** @param {Event} event */
  async function choose(event) {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    await app.speak(select.value);
    select.value = document.documentElement.lang; // not what was chosen, if its words did not come
  }

  return html`<label class="language" data-place=${place}>${icon("globe")}
    <span class=${place === "bar" ? "visually-hidden" : ""}>${t("language.label")}</span>
    <select name="language" title=${t("language.label")}
      @change=${choose}>
      ${languages().map(
        (tag) =>
          html`<option value=${tag} lang=${tag} .selected=${tag === now}>${nameOfLanguage(tag)}</option>`,
      )}
    </select>
  </label>`;
}
