// The fields of a new Tetromino game that are its own: the pattern and the pie rule.

import { t } from "../../app/i18n.js";
import { html } from "../../vendor/lit-html.js";
import { isPattern } from "./pattern.js";
import { edit } from "./pattern-editor.js";
import { patternPicture } from "./pictures.js";

/** @import { DialogName } from "../../app/store.js" */

/** The pattern that the players draw themselves. */
const CUSTOM = "custom";

/**
 * @param {Record<string, any>} facts what the rules say of themselves
 * @param {Record<string, any>} kept options from storage, not to be trusted
 * @returns {Record<string, any>}
 */
export function checkOptions(facts, kept) {
  const { pattern, pie } = kept;
  const board = isPattern(kept.board) ? kept.board : null;
  const known = Object.hasOwn(facts.patterns, pattern) && (pattern !== CUSTOM || board);
  return {
    ...facts.options,
    ...(board ? { board } : {}),
    ...(known ? { pattern } : {}),
    ...(typeof pie === "boolean" ? { pie } : {}),
  };
}

/**
 * @param {Record<string, any>} options as chosen, a board of one's own among them
 * @returns {Record<string, any>} as the rules take them
 */
export function begun({ board, ...options }) {
  return options.pattern === CUSTOM ? { ...options, board } : options;
}

/**
 * @param {Record<string, any>} facts what the rules say of themselves
 * @param {Record<string, any>} options as chosen so far
 * @param {(change: Record<string, any>) => void} change
 * @param {(dialog: DialogName) => void} open
 */
export function setupFields(facts, options, change, open) {
  const own = options.board ? { [CUSTOM]: options.board } : {};
  const { [CUSTOM]: _, ...drawn } = facts.patterns;
  const patterns = Object.entries({ ...drawn, ...own }).map(
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
      <button type="button" id="draw-pattern" @click=${() => {
        if (options.pattern === CUSTOM) edit(options.board);
        open("pattern");
      }}>${t("draw.open")}</button>
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
