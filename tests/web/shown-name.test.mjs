// What of a name is never shortened: the number that tells two players apart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { splitName } from "../../web/app/shown-name.js";

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
