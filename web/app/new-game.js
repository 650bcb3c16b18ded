// The dialog that begins a game: which game, who plays, who goes first, and the game's own options.

import { GAMES } from "../games/registry.js";
import { html, nothing } from "../vendor/lit-html.js";
import { checkClock, clockFields } from "./clock-fields.js";
import { t } from "./i18n.js";
import { MOST_PEOPLE, numberFor, personName } from "./names.js";
import { isolated, readable } from "./own-text.js";
import { recall, remember } from "./storage.js";

/** @import { AppState, Person } from "./store.js" */
/** @import { GameUi } from "../games/registry.js" */
/** @import { Beginning } from "./session.js" */
/** @import { Content, DialogApp } from "./dialogs.js" */
/** @import { ClockRules } from "../engine/protocol.js" */

/** @typedef {number | "random"} First who goes first: one of the people, or chance */

/**
 * @typedef {object} SetUp
 * @property {string} game
 * @property {Person[]} people as many as can sit at any table; those beyond `count` are left out
 * @property {Record<string, number>} count how many play, by game
 * @property {First} first
 * @property {Record<string, Record<string, any>>} options by game
 * @property {Record<string, ClockRules | null>} clock by game
 * @property {boolean} openUndo whether undo also takes back what was revealed, in games with hands
 */

const KEY = "set-up";
const LONGEST_NAME = 40;
const SECONDS = [1, 2, 5, 10, 30];
const USUAL_SECONDS = 5;

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
    const { name, level, seconds } = kept.people?.[index] ?? {};
    return {
      name: typeof name === "string" ? [...name].slice(0, LONGEST_NAME).join("") : "",
      number: null,
      level: typeof level === "string" ? level : null,
      seconds: SECONDS.includes(seconds) ? seconds : USUAL_SECONDS,
    };
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
    clock: Object.fromEntries(
      games.map(({ name, clocks }) => [name, checkClock(kept.clock?.[name], clocks)]),
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
 * The computer's levels differ from game to game: one that this game lacks is its middle one.
 *
 * @param {Person} person
 * @param {string[]} levels
 * @returns {string | null}
 */
function levelOf({ level }, levels) {
  if (level === null || levels.length === 0) return null;
  return levels.includes(level) ? level : String(levels[Math.floor(levels.length / 2)]);
}

/**
 * @param {SetUp} setUp
 * @param {Record<string, any>} facts
 * @returns {Beginning}
 */
function beginningOf(setUp, facts) {
  const count = countOf(setUp);
  const levels = facts[setUp.game].levels ?? [];
  const people = setUp.people.slice(0, count).map((person, index) => ({
    ...person,
    name: readable(person.name),
    number: numberFor(person.name, index),
    level: levelOf(person, levels),
  }));
  const first = setUp.first !== "random" && setUp.first >= count ? 0 : setUp.first;
  const options = setUp.options[setUp.game] ?? {};
  const ui = gameOf(setUp);
  return {
    game: setUp.game,
    openUndo: ui.hands && setUp.openUndo,
    clock: setUp.clock[setUp.game] ?? null,
    ...ui.arrange(people, first, options),
  };
}

/**
 * The game that begins by itself: as the last one was set up.
 *
 * @param {Record<string, any>} facts
 */
export function lastBeginning(facts) {
  return beginningOf(lastSetUp(facts), facts);
}

/**
 * Have a game with these options in the dialog when it opens.
 *
 * @param {string} game
 * @param {Record<string, any>} options
 * @param {Record<string, any>} facts
 */
export function prepareSetUp(game, options, facts) {
  const setUp = draft ?? lastSetUp(facts);
  const changed = { ...setUp.options[game], ...options };
  draft = { ...setUp, game, options: { ...setUp.options, [game]: changed } };
}

/** @returns {string} the name of the game that was played last, known before the rules are */
export function lastGame() {
  const kept = recall(KEY)?.game;
  return Object.hasOwn(GAMES, kept) ? kept : String(Object.keys(GAMES)[0]);
}

/**
 * @param {number} index
 * @param {string | null} level
 */
function defaultName(index, level) {
  return personName({ name: "", number: index + 1, level, seconds: 0 });
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
      peopleFields(setUp, state.games[ui.name].levels ?? [], change),
      firstFields(setUp, state.games[ui.name].levels ?? [], change),
      ui.setupFields(
        state.games[ui.name],
        setUp.options[ui.name] ?? {},
        (options) =>
          change({
            options: { ...setUp.options, [ui.name]: { ...setUp.options[ui.name], ...options } },
          }),
        app.open,
      ),
      clockFields(setUp.clock[ui.name] ?? null, ui.clocks, (clock) =>
        change({ clock: { ...setUp.clock, [ui.name]: clock } }),
      ),
      ui.hands
        ? html`<label class="option">
            <input type="checkbox" name="openUndo" .checked=${setUp.openUndo}
              @change=${() => change({ openUndo: !setUp.openUndo })} />
            <span>${t("setup.openUndo")}<br /><span class="small muted">${t("setup.openUndoMeans")}</span></span>
          </label>`
        : nothing,
    ],
    foot: html`<button type="submit" class="primary" id="begin">${t("setup.begin")}</button>`,
    async submit(event) {
      event.preventDefault();
      remember(KEY, setUp);
      await app.begin(beginningOf(setUp, state.games));
      draft = null;
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
 * @param {string[]} levels of the computer in this game
 * @param {(change: Partial<SetUp>) => void} change
 */
function peopleFields(setUp, levels, change) {
  const { seats } = gameOf(setUp);
  const count = countOf(setUp);
  const counts = seats.map((number) =>
    radio("count", String(number), String(number), count === number, () =>
      change({ count: { ...setUp.count, [setUp.game]: number } }),
    ),
  );
  const people = setUp.people
    .slice(0, count)
    .map((person, index) =>
      personFields(person, index, levels, (changed) =>
        change({ people: setUp.people.with(index, { ...person, ...changed }) }),
      ),
    );
  return html`${
    seats.length > 1
      ? html`<fieldset><legend>${t("setup.count")}</legend><div class="inline">${counts}</div></fieldset>`
      : nothing
  }<div class="pair">${people}</div>`;
}

/**
 * @param {Person} person
 * @param {number} index
 * @param {string[]} levels
 * @param {(change: Partial<Person>) => void} change
 */
function personFields(person, index, levels, change) {
  const level = levelOf(person, levels);
  const value = (/** @type {Event} */ event) =>
    /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
  const who = html`<select name="level-${index}" aria-label=${t("setup.who", { number: index + 1 })}
    @change=${(/** @type {Event} */ event) => change({ level: value(event) || null })}>
    <option value="" ?selected=${level === null}>${t("setup.person")}</option>
    <optgroup label=${t("setup.computer")}>
      ${levels.map(
        (each) =>
          html`<option value=${each} ?selected=${each === level}>${t(`level.${each}`)}</option>`,
      )}
    </optgroup>
  </select>`;
  const time = html`<select name="seconds-${index}" aria-label=${t("setup.seconds", { number: index + 1 })}
    @change=${(/** @type {Event} */ event) => change({ seconds: Number(value(event)) })}>
    ${SECONDS.map(
      (seconds) =>
        html`<option value=${seconds} ?selected=${seconds === person.seconds}>${t("setup.upTo", { seconds })}</option>`,
    )}
  </select>`;
  return html`<div class="field">
    <label class="field">
      <span>${t("setup.name", { number: index + 1 })}</span>
      <input type="text" name="name-${index}" maxlength=${LONGEST_NAME} autocomplete="off" spellcheck="false"
        placeholder=${defaultName(index, level)} .value=${person.name}
        @input=${(/** @type {Event} */ event) => change({ name: value(event) })} />
    </label>
    ${levels.length > 0 ? html`<div class="row">${who}${level ? time : nothing}</div>` : nothing}
  </div>`;
}

/**
 * @param {SetUp} setUp
 * @param {string[]} levels
 * @param {(change: Partial<SetUp>) => void} change
 */
function firstFields(setUp, levels, change) {
  const people = setUp.people.slice(0, countOf(setUp)).map((person, index) => {
    const name = isolated(person.name) || defaultName(index, levelOf(person, levels));
    return radio("first", String(index), name, setUp.first === index, () =>
      change({ first: index }),
    );
  });
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
