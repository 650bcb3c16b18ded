// Default names follow the language that is on, wherever they were written.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { loadMessages } from "../../web/app/i18n.js";
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
      const read = personCalled(written, level);
      assert.deepEqual(read, { ...person, name: written });
      assert.notEqual(personName(read), told);
    }
  }
});

test("in an older record a default name is known in the language that it was written in", async () => {
  await loadMessages("uk");
  assert.equal(personCalled("Гравець 3", null).number, 3);
  assert.equal(personCalled("Комп’ютер 1", "easy").number, 1);
});

test("a name of one's own stays as it is", async () => {
  await loadMessages("ja");
  for (const name of ["Ann", "Player", "Player 5", "Computer 2", "Player 1 ", ""]) {
    const person = personCalled(name, null);
    assert.equal(person.number, null);
    assert.equal(personName(person), name);
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
