// A review is begun, left, gone on with and kept, whoever asks for it how often.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { loadMessages } from "../../web/app/i18n.js";
import { createStore } from "../../web/app/store.js";
import { createReview } from "../../web/learn/review.js";
import { sound } from "../../web/learn/review-tetratiles.js";

const STEPS = [
  { seat: 0, text: "draw" },
  { seat: 0, text: "discard[1]" },
  { seat: null, text: "shuffle[]" },
  { seat: 1, text: "discard[2]" },
];
const TABLE = {
  game: "tetratiles",
  seats: [{ name: "Ann" }, { name: "Bob" }],
  steps: STEPS,
  position: {},
  outcome: { winners: [0] },
  toMove: null,
};
const CHOICE = {
  step: 1,
  seat: 0,
  action: "discard[1]",
  better: null,
  reasons: [],
  chances: [0.25, 0.75],
  lost: 0,
  error: 0.5,
  deals: 80,
  done: true,
};

before(async () => {
  const page = {
    documentElement: {},
    querySelector: () => null,
    getElementById: () => null,
  };
  Object.assign(globalThis, {
    document: page,
    fetch: async (/** @type {URL} */ url) => new Response(readFileSync(url)),
  });
  await loadMessages("en");
});

/** What has been answered has been dealt with. */
const settled = () => new Promise((done) => setImmediate(done));

/** A page with a game that is over, whose searches and verdicts come when they are told to. */
function reviewedPage() {
  const state = { phase: "ready", table: TABLE, study: null, looking: null, review: null };
  const store = createStore(/** @type {any} */ ({ ...state, pointed: null, people: [] }));
  /** @type {{ task: any, end(choices: any[] | null): void }[]} */
  const searches = [];
  /** @type {(() => void)[]} */
  const verdicts = [];
  const record = { options: {}, seats: ["Ann", "Bob"], deal: {}, actions: [] };
  const session = /** @type {any} */ ({
    ask: (/** @type {any} */ { do: what, task }) =>
      what === "record"
        ? Promise.resolve({ answer: JSON.stringify(record) })
        : new Promise((done) => {
            verdicts.push(() => done({ answer: { choices: task.found } }));
          }),
  });
  const search = /** @type {any} */ ({
    busy: () => false,
    study: (/** @type {string} */ _, /** @type {any} */ task) =>
      new Promise((done) => {
        searches.push({ task, end: done });
      }),
  });
  const game = { id: "one", notes: /** @type {any} */ ({}) };
  const keeping = /** @type {any} */ ({
    current: () => game.id,
    notes: () => game.notes,
    note: (/** @type {any} */ found) => Object.assign(game.notes, found),
  });
  const review = createReview(store, session, search, keeping);
  return { store, review, searches, verdicts, game };
}

test("a review is done when its verdict is there", async () => {
  const { store, review, searches, verdicts, game } = reviewedPage();
  const over = review.start();
  await settled();
  searches[0]?.end([CHOICE]);
  await settled();
  assert.equal(store.get().review?.state, "running");
  for (const answer of verdicts) answer();
  await over;
  assert.equal(store.get().review?.state, "done");
  assert.deepEqual(store.get().review?.verdict, { choices: [CHOICE] });
  assert.deepEqual(game.notes.review.found, [CHOICE]);
});

test("asked for twice it runs once", async () => {
  const { store, review, searches } = reviewedPage();
  void review.start();
  void review.start();
  await settled();
  assert.equal(searches.length, 1);
  void review.start();
  await settled();
  assert.equal(searches.length, 1);
  assert.equal(store.get().review?.state, "running");
});

test("a run that has been left has no say in a newer one", async () => {
  const { store, review, searches, verdicts } = reviewedPage();
  void review.start();
  await settled();
  store.set({ review: null });
  void review.start();
  await settled();
  assert.equal(searches.length, 2);
  searches[0]?.end(null);
  await settled();
  for (const answer of verdicts) answer();
  await settled();
  assert.equal(store.get().review?.state, "running");
});

test("what was found is kept with one game, not with another that went the same way", async () => {
  const { store, review, searches, game } = reviewedPage();
  void review.start();
  await settled();
  const key = store.get().review?.key;
  store.set({ review: null });
  game.notes = { review: { key, found: [CHOICE] } };
  void review.start();
  await settled();
  assert.deepEqual(searches.at(-1)?.task.found, [CHOICE]);
  store.set({ review: null });
  game.id = "another";
  void review.start();
  await settled();
  assert.deepEqual(searches.at(-1)?.task.found, []);
});

test("a choice that was kept is used only where it can be of this game", () => {
  const table = /** @type {any} */ (TABLE);
  assert.ok(sound(CHOICE, table));
  assert.ok(sound({ ...CHOICE, step: 3, seat: 1 }, table));
  for (const change of [
    { step: 2 },
    { step: 3 },
    { step: 4 },
    { step: -1 },
    { step: 0.5 },
    { seat: 1 },
    { seat: null },
    { step: 2, seat: null },
    { step: 4, seat: undefined },
    { chances: [1] },
    { chances: [0, 0, 1] },
    { chances: [0, null] },
    { lost: Number.NaN },
    { reasons: [null] },
    { done: 1 },
  ]) {
    assert.ok(!sound({ ...CHOICE, ...change }, table), JSON.stringify(change));
  }
});
