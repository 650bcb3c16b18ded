// What is kept of a game is checked when it is read back, and told apart from other games.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  checkKeptGame,
  compareRecords,
  followsMoves,
  newId,
  seatByLink,
} from "../../web/app/kept-game.js";
import { sameStep } from "../../web/games/tetratiles/figures.js";
import { grown } from "../../web/learn/tree.js";

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
  notes: { tree: "XO; a (b)" },
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
    notes: 7,
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

test("a record that leaves out what nobody has seen is the same match as one that tells more", () => {
  const open = (/** @type {string[]} */ cards, /** @type {string[]} */ actions) =>
    record({ game: "tetratiles", deal: { first: 0, cards }, actions });
  const compare = (/** @type {string} */ one, /** @type {string} */ other) =>
    compareRecords(one, other, sameStep);
  const early = open(["1", "2"], ["draw"]);
  assert.equal(compare(early, open(["1", "2", "I3"], ["draw", "discard[1]"])), "further");
  assert.equal(compare(open(["1", "2", "I3"], ["draw", "discard[1]"]), early), "behind");
  assert.equal(compare(early, open(["1", "I3", "I3"], ["draw"])), null);
  // What was shuffled is told as far as it has been drawn.
  const none = open(["1"], ["a", "shuffle[]"]);
  const one = open(["1"], ["a", "shuffle[1]", "draw"]);
  const two = open(["1"], ["a", "shuffle[1,2]", "draw", "draw"]);
  assert.equal(compare(none, one), "further");
  assert.equal(compare(two, one), "behind");
  assert.equal(compare(two, none), "behind");
  assert.equal(compare(one, open(["1"], ["a", "shuffle[10,2]", "draw"])), null);
  assert.equal(compare(one, open(["1"], ["a", "shuffle[2,1]", "draw"])), null);
  // Other steps are the same only when they are equal.
  const taken = open(["1"], ["break[1[00]@0.0]"]);
  assert.equal(compare(taken, open(["1"], ["break[1[00]@0.0,2[00,01]@0.0]"])), null);
});

test("ids are new", () => {
  assert.equal(new Set(Array.from({ length: 1000 }, newId)).size, 1000);
});

const MOVES = ["a", "b", "c", "d", "e"];

/**
 * @param {string[]} actions
 * @param {{ over?: boolean, [field: string]: any }} [change] of the record
 */
function kept(actions, { over = false, ...change } = {}) {
  return { saved: { record: record({ actions, ...change }), undone: [], series: null }, over };
}

/**
 * @param {string[]} moves
 * @param {string[][]} aside
 */
function variations(moves, ...aside) {
  return { board: "XO", moves, tree: [moves, ...aside].reduce(grown, grown([], [])) };
}

test("variations belong to the game that went that way", () => {
  const all = variations(MOVES);
  assert.ok(followsMoves(kept(MOVES), all));
  assert.ok(followsMoves(kept(MOVES.slice(0, 4)), all));
  assert.ok(followsMoves(kept(MOVES), variations(MOVES.slice(0, 4))));
  assert.ok(!followsMoves(kept(MOVES), { ...all, board: "OX" }));
  assert.ok(!followsMoves(kept([...MOVES.slice(0, 4), "x"]), all));
  assert.ok(!followsMoves({ ...kept([]), saved: { ...kept([]).saved, record: "{" } }, all));
});

test("few moves in common say nothing, unless they are all there are", () => {
  for (const few of [1, 2, 3]) {
    const start = MOVES.slice(0, few);
    assert.ok(followsMoves(kept(start), variations(start)));
    assert.ok(!followsMoves(kept(start), variations(MOVES)));
    assert.ok(!followsMoves(kept(MOVES), variations(start)));
  }
  assert.ok(!followsMoves(kept([]), variations([])));
});

test("variations in which somebody swaps are of no game without the pie rule", () => {
  const swapped = variations(MOVES, ["a", "swap"]);
  const [on, off] = [true, false].map((pie) => kept(MOVES, { options: { pie } }));
  assert.ok(on && off);
  assert.ok(followsMoves(on, swapped));
  assert.ok(!followsMoves(off, swapped));
  assert.ok(followsMoves(off, variations(MOVES)));
});

test("a game whose clocks run takes no variations until it is over", () => {
  const clock = { kind: "increment", seconds: 60, increment: 2 };
  assert.ok(!followsMoves(kept(MOVES, { clock }), variations(MOVES)));
  assert.ok(followsMoves(kept(MOVES, { clock, over: true }), variations(MOVES)));
});

test("who opens a link plays for the person whose turn comes first", () => {
  assert.equal(seatByLink([0, 1], 1), 1);
  // A computer moves before that.
  assert.equal(seatByLink([0, 2], 1), 2);
  assert.equal(seatByLink([0, 1], 2), 0);
  // There is nobody to send it back to, or nothing.
  assert.equal(seatByLink([1], 0), null);
  assert.equal(seatByLink([], 0), null);
  assert.equal(seatByLink([0, 1], null), null);
});
