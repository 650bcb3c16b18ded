// The rules of the game on the table, section by section, each to be tried on a live board.

import { GAMES, hasLesson } from "../games/registry.js";
import { html, nothing } from "../vendor/lit-html.js";
import { t } from "./i18n.js";
import { lastGame } from "./new-game.js";

/** @import { Content, DialogApp } from "./dialogs.js" */
/** @import { AppState } from "./store.js" */

/**
 * A section: its words are the messages `rules.GAME.ID.title` and `.text`, whose lines are
 * paragraphs; `steps` of the lesson show it.
 * @typedef {{ id: string, steps: readonly string[] }} RulesSection
 */

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
export function rulesDialog({ table, phase }, app) {
  const game = table?.game ?? lastGame();
  const ready = phase === "ready" || phase === "thinking";
  const sections = GAMES[game]?.rules.map(({ id, steps }) => {
    const paragraphs = t(`rules.${game}.${id}.text`)
      .split("\n")
      .map((line) => html`<p>${line}</p>`);
    const tries = steps.map(
      (step) =>
        html`<button type="button" data-step=${step} ?disabled=${!ready} @click=${() => app.learn(game, step)}>
          ${t("rules.try", { what: t(`lesson.${game}.${step}.title`) })}</button>`,
    );
    return html`<section class="rule">
      <h3>${t(`rules.${game}.${id}.title`)}</h3>
      ${paragraphs}
      ${tries.length > 0 ? html`<div class="row tries">${tries}</div>` : nothing}
    </section>`;
  });
  return {
    title: t("rules.title", { game: t(`game.${game}`) }),
    body: html`<div class="rules">${sections}</div>`,
    foot:
      hasLesson(game) &&
      html`<button type="button" class="primary" ?disabled=${!ready} @click=${() => app.learn(game)}>${t("menu.lesson")}</button>`,
  };
}
