// Default names follow the language that is on, wherever they were written.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { loadMessages } from "../../web/app/i18n.js";
import { checkKeptGame } from "../../web/app/kept-game.js";
import { nameInRecord, namesOfKept, personCalled, personName } from "../../web/app/names.js";

before(() => {
  Object.assign(globalThis, {
    document: { documentElement: {}, querySelector: () => null },
    fetch: async (/** @type {URL} */ url) => new Response(readFileSync(url)),
  });
});

test("a record calls who has a default name alike in every language, and each reader in their own", async () => {
  for (const level of [null, "easy"]) {
    for (const number of [1, 2, 3, 4]) {
      const person = { name: "", number, level, seconds: 5 };
      await loadMessages("uk");
      const written = nameInRecord(person);
      const told = personName(person);
      await loadMessages("ja");
      assert.equal(nameInRecord(person), written);
      const read = personCalled(written, level, 0);
      assert.deepEqual(read, { ...person, name: written });
      assert.notEqual(personName(read), told);
    }
  }
});

test("in an older record a default name is known in the language that it was written in", async () => {
  await loadMessages("uk");
  assert.equal(personCalled("Гравець 3", null, 0).number, 3);
  assert.equal(personCalled("Комп’ютер 1", "easy", 1).number, 1);
});

test("a name of one's own stays as it is", async () => {
  await loadMessages("ja");
  for (const name of ["Ann", "Player", "Player 5", "Computer 2", "👩‍🔬"]) {
    const person = personCalled(name, null, 0);
    assert.equal(person.number, null);
    assert.equal(personName(person), name);
  }
});

test("who has a name in which nothing is seen is called by seat", async () => {
  await loadMessages("en");
  for (const name of ["", "  ", "\u200b", "\u202e", "\u3164", "\u2800", "\u0007"]) {
    assert.equal(personName(personCalled(name, null, 1)), "Player 2", JSON.stringify(name));
    assert.equal(personName(personCalled(name, "easy", 3)), "Computer 4", JSON.stringify(name));
    const { people } = /** @type {any} */ (
      checkKeptGame(
        {
          id: "a",
          revision: "1",
          game: "tetromino",
          names: ["Ann", name],
          people: [],
          saved: { record: "" },
        },
        "a",
      )
    );
    assert.deepEqual(people.map(personName), ["Ann", "Player 2"]);
  }
});

test("a name does not turn round the words beside it", () => {
  const called = (/** @type {string} */ name) => personName(personCalled(name, null, 0));
  assert.equal(called("Ann\u202e\u2067"), "Ann");
  assert.equal(called("Ann\n\tBob"), "Ann Bob");
  assert.equal(called("👩\u200d"), "👩");
  for (const name of ["דוד", "ليلى 2", "\u{1e900}\u{1e901}"]) {
    assert.equal(called(name), `\u2068${name}\u2069`);
    assert.equal(called(called(name)), called(name));
  }
});

test("a list of kept games calls each by seat, whoever sat there", async () => {
  const people = [
    { name: "", number: 1, level: "easy", seconds: 5 },
    { name: "Ann", number: null, level: null, seconds: 5 },
    { name: "", number: 3, level: null, seconds: 5 },
  ];
  const kept = /** @type {any} */ ({
    names: ["Ann", "Player 3", "Computer 1"],
    people,
    next: "Player 3",
    saved: { record: "", undone: [], series: { seated: [1, 2, 0] } },
  });
  await loadMessages("uk");
  assert.deepEqual(namesOfKept(kept), {
    names: ["Ann", "Гравець 3", "Комп’ютер 1"],
    next: "Гравець 3",
  });
  // Nobody is to move, and who sat where is not known: they sit as they were counted.
  const over = { ...kept, names: ["Computer 1", "Ann", "Player 3"], next: "" };
  const unseated = { ...over, saved: { ...kept.saved, series: null } };
  assert.deepEqual(namesOfKept(unseated), {
    names: ["Комп’ютер 1", "Ann", "Гравець 3"],
    next: "",
  });
});
