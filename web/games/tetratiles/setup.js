// The fields of a new Tetra Tiles game that are its own: what the players agree on before it.

import { t } from "../../app/i18n.js";
import { html, nothing } from "../../vendor/lit-html.js";

const NAMES = ["goal", "rebuild", "tiles", "fourBlockTiles", "hands"];

/**
 * @param {Record<string, any>} facts what the rules say of themselves
 * @param {Record<string, any>} kept options from storage, not to be trusted
 * @returns {Record<string, any>}
 */
export function checkOptions(facts, kept) {
  return Object.fromEntries(
    NAMES.map((name) => {
      const choices = facts.choices[name];
      return [name, choices.includes(kept[name]) ? kept[name] : choices[0]];
    }),
  );
}

/**
 * @param {Record<string, any>} facts what the rules say of themselves
 * @param {Record<string, any>} options as chosen so far
 * @param {(change: Record<string, any>) => void} change
 */
export function setupFields(facts, options, change) {
  /** @param {string} name */
  const field = (name) => {
    const choices = facts.choices[name].map(
      (/** @type {string} */ choice) =>
        html`<label class="option tt-option">
          <input type="radio" name=${name} value=${choice} .checked=${options[name] === choice}
            @change=${() => change({ [name]: choice })} />
          <span>${t(`tiles.option.${name}.${choice}`)}<br />
            <span class="small muted">${t(`tiles.option.${name}.${choice}.about`)}</span></span>
        </label>`,
    );
    return html`<fieldset><legend>${t(`tiles.option.${name}`)}</legend>${choices}</fieldset>`;
  };
  return [
    field("goal"),
    options.goal === "race" ? nothing : field("rebuild"),
    field("hands"),
    html`<p class="small muted">${t("tiles.option.judgement")}</p>`,
    html`<div class="pair">${field("tiles")}${field("fourBlockTiles")}</div>`,
  ];
}
