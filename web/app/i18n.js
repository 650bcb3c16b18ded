// Words: every sentence on the page comes from messages/LANGUAGE.json, in ICU message format.

import { IntlMessageFormat } from "../vendor/intl-messageformat.js";

// Of every message the library asks the browser anew whether it knows the language, and that takes a
// millisecond. All browsers know these.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales));

/** @type {Map<string, Intl.PluralRules>} by language and kind */
const pluralRules = new Map();

/**
 * What the library asks the browser for. Nearly all numbers in messages are counts, which every
 * language here writes alike, and the first of the browser's number formats takes long to make; see
 * `tenths`.
 */
const formatters = {
  /** @param {ConstructorParameters<typeof Intl.NumberFormat>} options */
  getNumberFormat(...options) {
    const format = (/** @type {number} */ number) =>
      Number.isInteger(number) && Math.abs(number) < 1000
        ? String(number)
        : new Intl.NumberFormat(...options).format(number);
    return /** @type {Intl.NumberFormat} */ ({ format });
  },
  /** @param {ConstructorParameters<typeof Intl.DateTimeFormat>} options */
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  /** @param {ConstructorParameters<typeof Intl.PluralRules>} options */
  getPluralRules(...options) {
    const key = JSON.stringify(options);
    const rules = pluralRules.get(key) ?? new Intl.PluralRules(...options);
    pluralRules.set(key, rules);
    return rules;
  },
};

/** @type {Record<string, string>} */
let messages = {};
/** @type {Map<string, IntlMessageFormat>} */
const compiled = new Map();
let language = "en";
/** Counts the languages asked for, so that only the newest is spoken. */
let asked = 0;

/** @returns {string[]} the languages that have a file in messages/ */
export function languages() {
  return told("languages", " ");
}

/**
 * Told by the page: that of another language has no words here, and the browser's own take it a
 * tenth of a second to look up.
 *
 * @param {string} tag a language
 * @returns {string} its name as those who speak it write it
 */
export function nameOfLanguage(tag) {
  return told("languageNames", ", ")[languages().indexOf(tag)] ?? tag;
}

/**
 * @param {"languages" | "languageNames"} what
 * @param {string} between
 */
function told(what, between) {
  return document.documentElement.dataset[what]?.split(between) ?? [];
}

/**
 * Speak a language from now on. Raises an error, and changes nothing, when its words don't come.
 *
 * @param {string} wanted
 * @returns {Promise<boolean>} whether it is spoken now, no other having been asked for meanwhile
 */
export async function loadMessages(wanted) {
  asked += 1;
  const mine = asked;
  const response = await fetch(new URL(`../messages/${wanted}.json`, import.meta.url));
  if (!response.ok) throw new Error(`messages/${wanted}.json: ${response.status}`);
  const loaded = await response.json();
  if (mine !== asked) return false;
  messages = loaded;
  compiled.clear();
  language = wanted;
  document.documentElement.lang = wanted;
  document.querySelector("meta[name=description]")?.setAttribute("content", t("page.description"));
  return true;
}

/**
 * The message with this key, with its placeholders filled.
 *
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values) {
  let message = compiled.get(key);
  if (!message) {
    const text = messages[key];
    if (text === undefined) throw new Error(`no message is called ${key}`);
    message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true, formatters });
    compiled.set(key, message);
  }
  return String(message.format(values));
}

/**
 * @param {string} key
 * @returns {boolean} whether there is such a message
 */
export function hasMessage(key) {
  return key in messages;
}

/**
 * @param {number} time in milliseconds
 * @returns {string} day and time of day, short
 */
export function moment(time) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "short" });
  return format.format(time);
}

/**
 * @param {string} day such as 2026-11-30
 * @returns {string} as days are written in `moment`
 */
export function dayText(day) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "short" });
  return format.format(new Date(`${day}T00:00`));
}

/**
 * Not by `Intl.NumberFormat`: the first of these takes a browser a tenth of a second to make, in the
 * middle of the start.
 *
 * @param {number} number
 * @returns {string} with exactly one decimal
 */
export function tenths(number) {
  return number.toFixed(1).replace(".", t("number.point"));
}

/**
 * @param {number} bytes
 * @returns {string} in megabytes with one decimal
 */
export function megabytes(bytes) {
  return tenths(bytes / 1_000_000);
}

/**
 * @param {number} number
 * @returns {string} with at most one decimal
 */
export function decimal(number) {
  const rounded = Math.round(number * 10) / 10;
  return Number.isInteger(rounded) ? String(rounded) : tenths(rounded);
}

/**
 * @param {number} number
 * @returns {string} with the language's own grouping
 */
export function whole(number) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(number);
}
