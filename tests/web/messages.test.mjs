// Every language says everything: with the same placeholders, all its plural forms, in its own words.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

const FOLDER = new URL("../../web/messages/", import.meta.url);

/** What is the same in several languages: names, letters, numbers. */
const SHARED = [
  /^settings\.workers\.\d$/,
  /^number\.point$/,
  /^supply\.count$/,
  /^draw\.counts$/,
  /^tile\.[IOTSL]4$/,
  /^game\.tetratiles$/, // printed in Latin letters
];

/** @type {Record<string, Record<string, string>>} */
const languages = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [
      name.slice(0, -".json".length),
      JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")),
    ]),
);
const { en: english, ...others } = languages;

/**
 * @param {any[]} elements of a parsed message
 * @param {(element: any) => void} visit
 */
function walk(elements, visit) {
  for (const element of elements) {
    visit(element);
    for (const { value } of Object.values(element.options ?? {})) walk(value, visit);
  }
}

/**
 * @param {string} message
 * @returns {Map<string, string>} its placeholders, with how they are used: as text, plural or choice
 */
function placeholders(message) {
  /** @type {Map<string, string>} */
  const found = new Map();
  walk(parse(message, { ignoreTag: true }), ({ type, value, options }) => {
    if (type === TYPE.argument && !found.has(value)) found.set(value, "text");
    if (type === TYPE.plural) found.set(value, "number");
    if (type === TYPE.select) found.set(value, `one of ${Object.keys(options).toSorted()}`);
  });
  return found;
}

/**
 * @param {string} message
 * @param {string} language
 * @returns {string[]} where a number stands beside a word that lacks a form, or has one too many
 */
function wrongPlurals(message, language) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  /** @type {string[]} */
  const wrong = [];
  walk(parse(message, { ignoreTag: true }), ({ type, value, options }) => {
    if (type !== TYPE.plural) return;
    const forms = Object.keys(options).filter((form) => !form.startsWith("="));
    // With one form for all numbers but a few, none of them may govern a word.
    const plain = String(forms) === "other" && !beforeWord(options.other.value);
    if (!plain && String(forms.toSorted()) !== String(pluralCategories.toSorted())) {
      wrong.push(`${value}: ${forms}, should be ${pluralCategories}`);
    }
  });
  return wrong;
}

/**
 * @param {any[]} elements
 * @returns {boolean} whether a number is followed by a word
 */
function beforeWord(elements) {
  return elements.some(
    ({ type }, index) =>
      type === TYPE.pound && /^\s*\p{L}/u.test(String(elements[index + 1]?.value ?? "")),
  );
}

/** Where a name is followed by a verb that agrees with it, as none does with "You" and "Ann" alike. */
const BENT = {
  en: /\{(?:name|names|next|other|loser)\}(?: \(\{symbol\}\))? (?:is|has|\w+s)\b/u,
  uk: /\{(?:name|names|next|other|loser)\}(?: \(\{symbol\}\))? \p{Ll}/u,
};

/** @type {Record<string, RegExp>} */
const LETTERS = { uk: /[а-яіїєґ]/i, ja: /[\u3040-\u30ff\u4e00-\u9fff]/ };

test("what is told of whoever plays a puzzle, who is called You there, does not bend to a name", () => {
  for (const [language, bent] of Object.entries(BENT)) {
    const told = Object.entries(languages[language] ?? {}).filter(([key]) =>
      /^(said|outcome|player|tiles\.outcome)\./.test(key),
    );
    assert.ok(told.length > 10);
    assert.deepEqual(
      told.filter(([, message]) => bent.test(message)),
      [],
    );
  }
});

test("signs are those of each language", () => {
  const wrong = {
    en: /\p{L}'\p{L}/u,
    uk: /\p{L}'\p{L}| …/u,
    ja: / …|[\u3040-\u30ff\u4e00-\u9fff]:/,
  };
  for (const [language, sign] of Object.entries(wrong)) {
    const found = Object.entries(languages[language] ?? {}).filter(([, text]) => sign.test(text));
    assert.deepEqual(found, [], language);
  }
});

test("of Tetra Tiles one thing has one name", () => {
  const others = { uk: /(?<!\p{L})пол(е|я|і|ях)(?!\p{L})/u, ja: /ブロック|ターン|2枚とも|隅/ };
  for (const [language, other] of Object.entries(others)) {
    const found = Object.entries(languages[language] ?? {}).filter(
      ([key, text]) => /^(tiles|odds|event|rules\.tetratiles)\./.test(key) && other.test(text),
    );
    assert.deepEqual(found, [], language);
  }
});

test("in Ukrainian no word before a name asks for another case of it", () => {
  const wrong = Object.entries(languages.uk ?? {}).filter(([, message]) =>
    /гравц\p{Ll}+ \{/u.test(message),
  );
  assert.deepEqual(wrong, []);
});

test("there are English, Ukrainian and Japanese, and the page says so", () => {
  assert.deepEqual(Object.keys(languages).toSorted(), ["en", "ja", "uk"]);
  const page = readFileSync(new URL("../index.html", FOLDER), "utf8");
  const told = /data-languages="([^"]*)"/.exec(page)?.[1];
  assert.deepEqual(told?.split(" ").toSorted(), ["en", "ja", "uk"]);
});

for (const [language, messages] of Object.entries(languages)) {
  test(`${language} can be read, with the plural forms of the language`, () => {
    const wrong = Object.entries(messages).flatMap(([key, message]) =>
      wrongPlurals(message, language).map((each) => `${key}: ${each}`),
    );
    assert.deepEqual(wrong, []);
  });
}

for (const [language, messages] of Object.entries(others)) {
  test(`${language} has the messages of English, in its order`, () => {
    assert.deepEqual(Object.keys(messages), Object.keys(english ?? {}));
  });

  test(`${language} uses the placeholders of English`, () => {
    const wrong = Object.entries(messages).filter(([key, message]) => {
      const wanted = placeholders(english?.[key] ?? "");
      const used = placeholders(message);
      // A number may need forms in one language and none in another.
      return (
        String([...used.keys()].toSorted()) !== String([...wanted.keys()].toSorted()) ||
        [...used].some(([name, use]) => use.startsWith("one") && use !== wanted.get(name))
      );
    });
    assert.deepEqual(wrong, []);
  });

  test(`${language} is translated`, () => {
    const same = Object.entries(messages)
      .filter(([key, message]) => message === english?.[key])
      .map(([key]) => key)
      .filter((key) => !SHARED.some((shared) => shared.test(key)));
    assert.deepEqual(same, []);
    // The letters of the language itself are in every sentence.
    const own = LETTERS[language] ?? /./;
    const foreign = Object.entries(messages)
      .filter(([key, message]) => !own.test(message) && !SHARED.some((shared) => shared.test(key)))
      .map(([key]) => key);
    assert.deepEqual(foreign, []);
  });
}
