// Words: every sentence on the page comes from messages/LANGUAGE.json, in ICU message format.

import { IntlMessageFormat } from "../vendor/intl-messageformat.js";

/** @type {Record<string, string>} */
let messages = {};
/** @type {Map<string, IntlMessageFormat>} */
const compiled = new Map();
let language = "en";

/** @param {string} wanted a language that has a file in messages/ */
export async function loadMessages(wanted) {
  const response = await fetch(new URL(`../messages/${wanted}.json`, import.meta.url));
  if (!response.ok) throw new Error(`messages/${wanted}.json: ${response.status}`);
  messages = await response.json();
  compiled.clear();
  language = wanted;
  document.documentElement.lang = wanted;
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
    message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
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
 * @param {number} bytes
 * @returns {string} in megabytes with one decimal
 */
export function megabytes(bytes) {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
}

/**
 * @param {number} number
 * @returns {string} with the language's own grouping
 */
export function whole(number) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(number);
}
