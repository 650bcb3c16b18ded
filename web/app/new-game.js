// The dialog that begins a game: who plays, who goes first, and the game's own options.

import { GAMES } from "../games/registry.js";
import { html } from "../vendor/lit-html.js";
import { t } from "./i18n.js";
import { recall, remember } from "./storage.js";

/** @import { AppState } from "./store.js" */
/** @import { Content, DialogApp } from "./dialogs.js" */

/** @typedef {{ names: string[], first: "0" | "1" | "random", options: Record<string, any> }} SetUp */

const KEY = "set-up";
const LONGEST_NAME = 40;

/** @type {SetUp | null} */
let draft = null;

/**
 * The set-up of the last game, or the first one's: checked, since it comes from storage.
 *
 * @param {Record<string, any>} facts what the game's rules say of themselves
 * @returns {SetUp}
 */
export function lastSetUp(facts) {
  const kept = recall(KEY);
  const names = [0, 1].map((person) => {
    const name = kept?.names?.[person];
    return typeof name === "string" ? name.slice(0, LONGEST_NAME) : "";
  });
  const { pattern, pie } = kept?.options ?? {};
  return {
    names,
    first: ["0", "1", "random"].includes(kept?.first) ? kept.first : "0",
    options: {
      ...facts.options,
      ...(pattern in facts.patterns && pattern !== "custom" ? { pattern } : {}),
      ...(typeof pie === "boolean" ? { pie } : {}),
    },
  };
}

/**
 * @param {SetUp} setUp
 * @returns {string[]} the names in the order in which they play
 */
export function seatsOf({ names, first }) {
  const full = names.map((name, person) => name.trim() || defaultName(person));
  const swapped = first === "random" ? Math.random() < 0.5 : first === "1";
  return swapped ? full.toReversed() : full;
}

/** @param {number} person */
function defaultName(person) {
  return t("setup.defaultName", { number: person + 1 });
}

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
export function newGameDialog(state, app) {
  const facts = state.games.tetromino;
  const setUp = draft ?? lastSetUp(facts);
  draft = setUp;

  /** @param {Partial<SetUp>} change */
  function change(change) {
    draft = { ...setUp, ...change };
    app.open("new-game");
  }

  const names = setUp.names.map(
    (name, person) => html`<label class="field">
      <span>${t("setup.name", { number: person + 1 })}</span>
      <input type="text" name="name-${person}" maxlength=${LONGEST_NAME} autocomplete="off" spellcheck="false"
        placeholder=${defaultName(person)} .value=${name}
        @input=${(/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLInputElement} */ (event.target);
          change({ names: setUp.names.with(person, value) });
        }} />
    </label>`,
  );
  const orders = /** @type {const} */ (["0", "1", "random"]).map(
    (first) => html`<label class="option">
      <input type="radio" name="first" value=${first} .checked=${setUp.first === first}
        @change=${() => change({ first })} />
      <span>${
        first === "random"
          ? t("setup.firstRandom")
          : setUp.names[Number(first)]?.trim() || defaultName(Number(first))
      }</span>
    </label>`,
  );
  const own = GAMES.tetromino?.setupFields(facts, setUp.options, (options) =>
    change({ options: { ...setUp.options, ...options } }),
  );
  return {
    title: t("setup.title"),
    body: html`<div class="pair">${names}</div>
      <fieldset><legend>${t("setup.first")}</legend><div class="inline">${orders}</div></fieldset>
      ${own}`,
    foot: html`<button type="submit" class="primary" id="begin">${t("setup.begin")}</button>`,
    async submit(event) {
      event.preventDefault();
      remember(KEY, setUp);
      await app.begin(seatsOf(setUp), setUp.options);
      draft = null;
    },
  };
}
