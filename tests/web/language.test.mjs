// When the words of a language do not come, it is told where one is, until one does.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { loadMessages } from "../../web/app/i18n.js";
import { createLanguage } from "../../web/app/language.js";
import { createStore } from "../../web/app/store.js";

const live = { textContent: "" };
/** The language whose words do not come. */
let missing = "";

before(async () => {
  Object.assign(globalThis, {
    document: {
      documentElement: {
        dataset: { languages: "en uk ja", languageNames: "English, Українська, 日本語" },
      },
      querySelector: () => null,
      getElementById: () => live,
    },
    fetch: async (/** @type {URL} */ url) =>
      url.href.endsWith(`/${missing}.json`)
        ? new Response(null, { status: 503 })
        : new Response(readFileSync(url)),
  });
  await loadMessages("en");
});

const PEOPLE = [{ name: "", number: 2, level: null, seconds: 5 }];

function storeOf() {
  const table = { seats: [{ name: "Player 2", person: 0 }], series: { people: [], games: 0 } };
  return createStore(/** @type {any} */ ({ table, people: PEOPLE, notice: null }));
}

test("in a lesson it is the lesson that tells, and both tables speak the language that comes", async () => {
  const [page, lesson] = [storeOf(), storeOf()];
  let stage = lesson;
  const speak = createLanguage(
    page,
    () => stage,
    () => {},
  );
  missing = "ja";
  assert.equal(await speak("ja"), false);
  assert.equal(page.get().notice, null);
  assert.match(lesson.get().notice?.() ?? "", /日本語/);
  assert.match(live.textContent, /日本語/);
  assert.equal(await speak("uk"), true);
  for (const store of [page, lesson]) {
    assert.equal(store.get().notice, null);
    assert.equal(store.get().table?.seats[0]?.name, "Гравець 2");
  }
  stage = page;
  await speak("ja");
  assert.match(page.get().notice?.() ?? "", /日本語/);
  assert.equal(lesson.get().notice, null);
  // What else is told stays.
  const told = () => "because";
  page.set({ notice: told });
  await speak("en");
  assert.equal(page.get().notice, told);
});
