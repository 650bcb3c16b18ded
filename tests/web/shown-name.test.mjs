// What of a name is never shortened: the number that tells two players apart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortened, splitName } from "../../web/app/shown-name.js";

test("the number of a default name stands by itself, in every language", () => {
  assert.deepEqual(splitName("Player 2"), { words: "Player", number: "\u00a02" });
  assert.deepEqual(splitName("Комп’ютер 4"), { words: "Комп’ютер", number: "\u00a04" });
  assert.deepEqual(splitName("プレイヤー1"), { words: "プレイヤー", number: "1" });
});

test("no other number is taken apart, and nothing of a name is lost", () => {
  for (const name of ["Ann", "Player 123", "2048", "A\n\nB", " ", ""]) {
    const { words, number } = splitName(name);
    assert.equal(words + number, name);
    assert.equal(number, "");
  }
  assert.deepEqual(splitName("7"), { words: "", number: "7" });
});

test("where there is little room a long name is cut, but for its number", () => {
  for (const name of ["Ann", "Комп’ютер 4", "プレイヤー1", "A name of sixtee 2"]) {
    assert.equal(shortened(name), name);
  }
  assert.equal(shortened("Олександра Найдовша-Прізвищенко"), "Олександра Найдо…");
  assert.equal(shortened(`${"Ш".repeat(38)} 2`), `${"Ш".repeat(16)}…\u00a02`);
  assert.equal(shortened("👩‍👧".repeat(20)), `${"👩‍👧".repeat(16)}…`);
  assert.equal(shortened("и\u0306".repeat(20)), `${"и\u0306".repeat(16)}…`);
  assert.equal(shortened("🙂".repeat(40)), `${"🙂".repeat(16)}…`);
  assert.equal(shortened(`\u2068${"ד".repeat(40)}\u2069`), `\u2068${"ד".repeat(16)}…\u2069`);
});
