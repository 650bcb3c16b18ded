// What is kept of a game is checked when it is read back, and told apart from other games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkKeptGame, compareRecords, newId } from "../../web/app/kept-game.js";

const GAME = {
  id: "a1",
  revision: "tab:1",
  game: "tetromino",
  title: "Final",
  names: ["Ann", "Bob"],
  people: [
    { name: "Bob", number: 2, level: null, seconds: 5 },
    { name: "Ann", number: null, level: "easy", seconds: 2 },
  ],
  saved: { record: "{}", undone: ["swap"], series: { seated: [1, 0], finished: [] } },
  steps: 3,
  over: false,
  next: "Bob",
  glimpse: { board: "", pieces: [] },
  bySeat: 1,
  changed: 1_700_000_000_000,
};

/** @param {object} change */
function record(change = {}) {
  return JSON.stringify({
    game: "tetromino",
    seats: ["Ann", "Bob"],
    options: { pattern: "rim" },
    deal: { board: "XO" },
    actions: ["a", "b"],
    ...change,
  });
}

test("a game comes back as it was kept", () => {
  assert.deepEqual(checkKeptGame(structuredClone(GAME), "a1"), GAME);
});

test("what only a list needs may be missing or wrong; what the engine needs may not", () => {
  const { id, revision, game, names } = GAME;
  const bare = checkKeptGame({ id, revision, game, names, saved: { record: "{}" } }, id);
  assert.deepEqual(bare?.people, [
    { name: "Ann", number: null, level: null, seconds: 5 },
    { name: "Bob", number: null, level: null, seconds: 5 },
  ]);
  assert.deepEqual(bare?.saved, { record: "{}", undone: [], series: null });
  const odd = {
    title: 7,
    people: "?",
    steps: -0.5,
    over: "no",
    next: {},
    bySeat: "1",
    changed: NaN,
  };
  assert.deepEqual(checkKeptGame({ ...GAME, ...odd, saved: bare?.saved }, id), {
    ...bare,
    glimpse: GAME.glimpse,
  });
  for (const broken of [
    undefined,
    null,
    7,
    "game",
    [],
    {},
    { ...GAME, id: "other" },
    { ...GAME, saved: null },
    { ...GAME, saved: { record: 7 } },
    { ...GAME, saved: { record: "x".repeat(2_000_000) } },
    { ...GAME, revision: 1 },
    { ...GAME, game: null },
    { ...GAME, names: "Ann" },
    { ...GAME, names: [1, 2] },
  ]) {
    assert.equal(checkKeptGame(broken, "a1"), null);
  }
});

test("records of one match are told apart by how far they go", () => {
  const mine = record();
  assert.equal(compareRecords(mine, record()), "same");
  assert.equal(compareRecords(mine, record({ actions: ["a", "b", "c"] })), "further");
  assert.equal(compareRecords(mine, record({ actions: ["a"] })), "behind");
  assert.equal(compareRecords(mine, record({ actions: ["a", "c"] })), null);
  const conceded = record({ concession: { seat: 0, reason: "resignation" } });
  assert.equal(compareRecords(mine, conceded), "further");
  assert.equal(compareRecords(conceded, mine), "behind");
  for (const other of [
    record({ seats: ["Ann", "Cy"] }),
    record({ deal: { board: "OX" } }),
    record({ game: "chess" }),
    record({ actions: null }),
    record({ seats: null }),
    "null",
    "",
    "{",
  ]) {
    assert.equal(compareRecords(mine, other), null);
  }
});

test("ids are new", () => {
  assert.equal(new Set(Array.from({ length: 1000 }, newId)).size, 1000);
});
