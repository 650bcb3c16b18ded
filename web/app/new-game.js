// The dialog that begins a game: which game, who plays, who goes first, and the game's own options.

import { GAMES } from "../games/registry.js";
import { html, nothing } from "../vendor/lit-html.js";
import { t } from "./i18n.js";
import { recall, remember } from "./storage.js";

/** @import { AppState, Person } from "./store.js" */
/** @import { GameUi } from "../games/registry.js" */
/** @import { Beginning } from "./session.js" */
/** @import { Content, DialogApp } from "./dialogs.js" */

/** @typedef {number | "random"} First who goes first: one of the people, or chance */

/**
 * @typedef {object} SetUp
 * @property {string} game
 * @property {Person[]} people as many as can sit at any table; those beyond `count` are left out
 * @property {Record<string, number>} count how many play, by game
 * @property {First} first
 * @property {Record<string, Record<string, any>>} options by game
 * @property {boolean} openUndo whether undo also takes back what was revealed, in games with hands
 */

const KEY = "set-up";
const LONGEST_NAME = 40;
const MOST_PEOPLE = 4;

/** @type {SetUp | null} */
let draft = null;

/**
 * The set-up of the last game, or the first one's: checked, since it comes from storage.
 *
 * @param {Record<string, any>} facts what the rules of each game say of themselves
 * @returns {SetUp}
 */
function lastSetUp(facts) {
  const kept = recall(KEY) ?? {};
  const people = Array.from({ length: MOST_PEOPLE }, (_, index) => {
    const name = kept.people?.[index]?.name;
    return { name: typeof name === "string" ? name.slice(0, LONGEST_NAME) : "", level: null };
  });
  const games = Object.values(GAMES);
  const { first } = kept;
  return {
    game: lastGame(),
    people,
    count: Object.fromEntries(
      games.map(({ name, seats }) => {
        const count = kept.count?.[name];
        return [name, seats.includes(count) ? count : seats[0]];
      }),
    ),
    first: first === "random" || (Number.isInteger(first) && first < MOST_PEOPLE) ? first : 0,
    options: Object.fromEntries(
      games.map((ui) => [ui.name, ui.checkOptions(facts[ui.name], kept.options?.[ui.name] ?? {})]),
    ),
    openUndo: kept.openUndo === true,
  };
}

/** @param {SetUp} setUp */
function gameOf(setUp) {
  return /** @type {GameUi} */ (GAMES[setUp.game]);
}

/** @param {SetUp} setUp */
function countOf(setUp) {
  return setUp.count[setUp.game] ?? 2;
}

/**
 * @param {SetUp} setUp
 * @returns {Beginning}
 */
function beginningOf(setUp) {
  const count = countOf(setUp);
  const people = setUp.people
    .slice(0, count)
    .map(({ name, level }, index) => ({ name: name.trim() || defaultName(index), level }));
  const first = setUp.first !== "random" && setUp.first >= count ? 0 : setUp.first;
  const options = setUp.options[setUp.game] ?? {};
  const ui = gameOf(setUp);
  return {
    game: setUp.game,
    openUndo: ui.hidden && setUp.openUndo,
    ...ui.arrange(people, first, options),
  };
}

/**
 * The game that begins by itself: as the last one was set up.
 *
 * @param {Record<string, any>} facts
 */
export function lastBeginning(facts) {
  return beginningOf(lastSetUp(facts));
}

/** @returns {string} the name of the game that was played last, known before the rules are */
export function lastGame() {
  const kept = recall(KEY)?.game;
  return Object.hasOwn(GAMES, kept) ? kept : String(Object.keys(GAMES)[0]);
}

/** @param {number} index */
function defaultName(index) {
  return t("setup.defaultName", { number: index + 1 });
}

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
export function newGameDialog(state, app) {
  const setUp = draft ?? lastSetUp(state.games);
  draft = setUp;
  const ui = gameOf(setUp);

  /** @param {Partial<SetUp>} change */
  function change(change) {
    draft = { ...setUp, ...change };
    app.open("new-game");
  }

  return {
    title: t("setup.title"),
    body: [
      gameFields(setUp, change),
      peopleFields(setUp, change),
      firstFields(setUp, change),
      ui.setupFields(state.games[ui.name], setUp.options[ui.name] ?? {}, (options) =>
        change({
          options: { ...setUp.options, [ui.name]: { ...setUp.options[ui.name], ...options } },
        }),
      ),
      ui.hidden
        ? html`<label class="option">
            <input type="checkbox" name="openUndo" .checked=${setUp.openUndo}
              @change=${() => change({ openUndo: !setUp.openUndo })} />
            <span>${t("setup.openUndo")}<br /><span class="small muted">${t("setup.openUndoMeans")}</span></span>
          </label>`
        : nothing,
    ],
    foot: html`<button type="submit" class="primary" id="begin">${t("setup.begin")}</button>`,
    submit: (event) => {
      event.preventDefault();
      remember(KEY, setUp);
      draft = null;
      void app.begin(beginningOf(setUp));
    },
  };
}

/**
 * @param {SetUp} setUp
 * @param {(change: Partial<SetUp>) => void} change
 */
function gameFields(setUp, change) {
  const names = Object.keys(GAMES);
  if (names.length < 2) return nothing;
  const choices = names.map((name) =>
    radio("game", name, t(`game.${name}`), setUp.game === name, () => change({ game: name })),
  );
  return html`<fieldset><legend>${t("setup.game")}</legend><div class="inline">${choices}</div></fieldset>`;
}

/**
 * @param {SetUp} setUp
 * @param {(change: Partial<SetUp>) => void} change
 */
function peopleFields(setUp, change) {
  const { seats } = gameOf(setUp);
  const count = countOf(setUp);
  const counts = seats.map((number) =>
    radio("count", String(number), String(number), count === number, () =>
      change({ count: { ...setUp.count, [setUp.game]: number } }),
    ),
  );
  const names = setUp.people.slice(0, count).map(
    (person, index) => html`<label class="field">
      <span>${t("setup.name", { number: index + 1 })}</span>
      <input type="text" name="name-${index}" maxlength=${LONGEST_NAME} autocomplete="off"
        placeholder=${defaultName(index)} .value=${person.name}
        @input=${(/** @type {Event} */ event) => {
          const name = /** @type {HTMLInputElement} */ (event.target).value;
          change({ people: setUp.people.with(index, { ...person, name }) });
        }} />
    </label>`,
  );
  return html`${
    seats.length > 1
      ? html`<fieldset><legend>${t("setup.count")}</legend><div class="inline">${counts}</div></fieldset>`
      : nothing
  }<div class="pair">${names}</div>`;
}

/**
 * @param {SetUp} setUp
 * @param {(change: Partial<SetUp>) => void} change
 */
function firstFields(setUp, change) {
  const people = setUp.people
    .slice(0, countOf(setUp))
    .map(({ name }, index) =>
      radio("first", String(index), name.trim() || defaultName(index), setUp.first === index, () =>
        change({ first: index }),
      ),
    );
  const chance = radio("first", "random", t("setup.firstRandom"), setUp.first === "random", () =>
    change({ first: "random" }),
  );
  return html`<fieldset>
    <legend>${t("setup.first")}</legend>
    <div class="inline">${people}${chance}</div>
  </fieldset>`;
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} label
 * @param {boolean} checked
 * @param {() => void} choose
 */
export function radio(name, value, label, checked, choose) {
  return html`<label class="option">
    <input type="radio" name=${name} value=${value} .checked=${checked} @change=${choose} />
    <span>${label}</span>
  </label>`;
}
