// The fields of a new Tetromino game that are its own: the pattern and the pie rule.

import { t } from "../../app/i18n.js";
import { html } from "../../vendor/lit-html.js";
import { patternPicture } from "./pictures.js";

/**
 * @param {Record<string, any>} facts what the rules say of themselves
 * @param {Record<string, any>} kept options from storage, not to be trusted
 * @returns {Record<string, any>}
 */
export function checkOptions(facts, kept) {
  const { pattern, pie } = kept;
  return {
    ...facts.options,
    ...(Object.hasOwn(facts.patterns, pattern) && pattern !== "custom" ? { pattern } : {}),
    ...(typeof pie === "boolean" ? { pie } : {}),
  };
}

/**
 * @param {Record<string, any>} facts what the rules say of themselves
 * @param {Record<string, any>} options as chosen so far
 * @param {(change: Record<string, any>) => void} change
 */
export function setupFields(facts, options, change) {
  const patterns = Object.entries(facts.patterns)
    .filter(([name]) => name !== "custom")
    .map(
      ([name, board]) =>
        html`<label title=${t(`pattern.${name}.about`)}>
          <input
            type="radio"
            name="pattern"
            value=${name}
            .checked=${options.pattern === name}
            @change=${() => change({ pattern: name })}
          />
          ${patternPicture(/** @type {string | null} */ (board))}
          <span class="small">${t(`pattern.${name}`)}</span>
        </label>`,
    );
  return html`
    <fieldset>
      <legend>${t("setup.pattern")}</legend>
      <div class="patterns">${patterns}</div>
      <p class="small muted" id="pattern-about">${t(`pattern.${options.pattern}.about`)}</p>
    </fieldset>
    <label class="option">
      <input
        type="checkbox"
        name="pie"
        .checked=${options.pie}
        @change=${(/** @type {Event} */ event) =>
          change({ pie: /** @type {HTMLInputElement} */ (event.target).checked })}
      />
      <span>${t("setup.pie")}<br /><span class="small muted">${t("setup.pieMeans")}</span></span>
    </label>
  `;
}
