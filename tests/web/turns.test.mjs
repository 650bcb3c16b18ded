// What comes while something else is done to the table waits, is dropped, or takes over.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createTurns } from "../../web/app/turns.js";

/** @type {string[]} */
let done = [];
/** What is on the table. */
let place = "match";
/** @type {(() => void)[]} */
let under = [];
/** @type {ReturnType<typeof createTurns>} */
let turns;

beforeEach(() => {
  done = [];
  place = "match";
  under = [];
  turns = createTurns(
    () => place,
    () => done.push("free"),
  );
});

/** @param {string} name of what takes until `end` */
const slow = (name) => () =>
  /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      done.push(name);
      under.push(resolve);
    })
  );

/** What is under way comes to its end, and whatever follows at once begins. */
async function end() {
  under.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
}

test("a second click is dropped", async () => {
  void turns.exclusively(slow("one"));
  await turns.exclusively(slow("two"));
  await end();
  assert.deepEqual(done, ["one", "free"]);
  void turns.exclusively(slow("three"));
  assert.deepEqual(done, ["one", "free", "three"]);
});

test("what takes its turn is done one after the other, and nothing comes between", async () => {
  for (const name of ["one", "two", "three"]) void turns.inTurn(slow(name));
  assert.deepEqual(done, ["one"]);
  await end();
  assert.deepEqual(done, ["one", "two"]);
  await turns.exclusively(slow("click"));
  await end();
  await end();
  assert.deepEqual(done, ["one", "two", "three", "free"]);
  assert.equal(turns.busy(), false);
});

test("no more wait than anyone presses on purpose", async () => {
  for (let press = 0; press < 100; press += 1) void turns.inTurn(slow(String(press)));
  while (turns.busy()) await end();
  assert.equal(done.length, 10); // the first, eight that waited, and free
});

test("of two requests that wait for the computer's move both are done, or one if it is a click", async () => {
  void turns.computers(slow("computer"));
  assert.ok(turns.computerMoves());
  void turns.exclusively(slow("click"));
  await turns.exclusively(slow("second click"));
  await end();
  assert.equal(turns.computerMoves(), false);
  await end();
  assert.deepEqual(done, ["computer", "click", "free"]);
  done = [];
  void turns.computers(slow("computer"));
  void turns.inTurn(slow("one"));
  void turns.inTurn(slow("two"));
  await turns.exclusively(slow("click"));
  for (let each = 0; each < 3; each += 1) await end();
  assert.deepEqual(done, ["computer", "one", "two", "free"]);
});

test("another match takes over: what waits was not about it", async () => {
  void turns.inTurn(slow("one"));
  void turns.inTurn(slow("two"));
  void turns.replacing(slow("match"));
  void turns.replacing(slow("match by a second click"));
  await turns.inTurn(slow("three"));
  await end();
  await end();
  assert.deepEqual(done, ["one", "free", "match", "free"]);
});

test("what was asked of something that has left the table is dropped", async () => {
  void turns.inTurn(slow("one"));
  void turns.inTurn(slow("two"));
  place = "study";
  void turns.inTurn(slow("three"));
  await end();
  await end();
  assert.deepEqual(done, ["one", "three", "free"]);
});

test("when something fails, its own asker is told and the next one has its turn", async () => {
  const failing = turns.inTurn(async () => {
    throw new Error("broken");
  });
  void turns.inTurn(slow("two"));
  await assert.rejects(failing, /broken/);
  assert.deepEqual(done, ["two"]);
  const settled = turns.settled();
  await end();
  await settled;
  assert.deepEqual(done, ["two", "free"]);
});
