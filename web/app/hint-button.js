// The button beside the line: asks for a hint, goes on with it, closes it. A lesson has none: there
// it says itself what is to be done, and a hint would be about the game that waits.

import { html, nothing } from "../vendor/lit-html.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";

/** @import { AppState } from "./store.js" */
/** @import { App } from "../games/registry.js" */

/**
 * @param {AppState} state
 * @param {App} app
 */
export function hintButton({ hint, lesson }, app) {
  if (lesson) return nothing;
  const label = t(hint ? (hint.last ? "hint.close" : "hint.next") : "hint.ask");
  return html`<button type="button" id="hint" aria-label=${label} title=${label}
    aria-pressed=${Boolean(hint)} @click=${app.hint}>${icon(hint?.last ? "close" : hint ? "next" : "hint")}</button>`;
}
