// A record of what is studied calls players as every record does, whatever language is on.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadMessages } from "../../web/app/i18n.js";
import { namesakes, personCalled, personName, withNames } from "../../web/app/names.js";
import { recordOf } from "../../web/learn/records.js";

test("who has a default name at the table that is studied has one for each who reads it", async () => {
  Object.assign(globalThis, {
    document: { documentElement: {}, querySelector: () => null },
    fetch: async (/** @type {URL} */ url) => new Response(readFileSync(url)),
  });
  const people = [
    { name: "", number: 2, level: "easy", seconds: 5 },
    { name: "Ann", number: null, level: null, seconds: 5 },
  ];
  const told = /** @type {any} */ ({
    game: "tetromino",
    options: {},
    seats: [
      { name: "Ann", person: 1 },
      { name: "Computer 2", person: 0 },
    ],
    series: { people: [], games: 0 },
    steps: [{ text: "T[44,45,46,55]" }, { text: "swap" }],
    position: { board: "X" },
  });
  await loadMessages("uk");
  const table = withNames(told, people);
  const { seats, actions } = recordOf(table, namesakes(table, people), 1);
  assert.deepEqual(actions, ["T[44,45,46,55]"]);
  await loadMessages("ja");
  const read = seats.map((/** @type {string} */ name) => personName(personCalled(name, null, 0)));
  assert.deepEqual(read, ["Ann", "プレイヤー2"]);
});
