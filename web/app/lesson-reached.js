// How far somebody has got in the lesson of each game, and the offer to begin one.

import { GAMES, hasLesson } from "../games/registry.js";
import { html, nothing } from "../vendor/lit-html.js";
import { t } from "./i18n.js";
import { recall, remember } from "./storage.js";

/** @import { App } from "../games/registry.js" */
/** @import { AppState } from "./store.js" */

const KEY = "lesson";

/**
 * @param {string} game
 * @returns {number} the step where the lesson of this game goes on; -1 before its first beginning
 */
export function lessonReached(game) {
  const step = recall(KEY)?.[game];
  const last = (GAMES[game]?.lesson.length ?? 0) - 1;
  return Number.isInteger(step) ? Math.min(Math.max(step, 0), last) : -1;
}

/**
 * @param {string} game
 * @param {number} step where its lesson goes on
 */
export function rememberLesson(game, step) {
  remember(KEY, { ...recall(KEY), [game]: step });
}

/**
 * Offers the lesson to who has not had it, until the first move.
 *
 * @param {AppState} state
 * @param {App} app
 */
export function invitation({ table }, app) {
  if (!table || table.steps.length > 0) return nothing;
  if (!hasLesson(table.game) || lessonReached(table.game) >= 0) return nothing;
  const { game } = table;
  const later = () => {
    rememberLesson(game, 0);
    app.refresh();
  };
  return html`<div class="card invitation" id="invitation">
    <p>${t("lesson.invite")}</p>
    <div class="row">
      <button type="button" class="grow" id="learn" @click=${() => app.learn(game)}>${t("menu.lesson")}</button>
      <button type="button" class="plain" @click=${later}>${t("lesson.later")}</button>
    </div>
  </div>`;
}
