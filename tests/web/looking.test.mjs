// Looking back is counted from what is on the table once all that was asked before is done.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createLooking } from "../../web/app/looking.js";
import { createStore } from "../../web/app/store.js";
import { createTurns } from "../../web/app/turns.js";

/** @type {ReturnType<typeof createStore>} */
let store;
/** @type {ReturnType<typeof createTurns>} */
let turns;
/** @type {ReturnType<typeof createLooking>} */
let looking;
/** What is on the table. */
let place = "match";
/** What was asked of the engine and not answered yet. @type {(() => void)[]} */
let open = [];

/** @param {number} steps */
function tableOf(steps) {
  const table = { steps: Array.from({ length: steps }, () => ({ seat: 0 })), position: {} };
  return /** @type {any} */ (table);
}

beforeEach(() => {
  place = "match";
  open = [];
  store = createStore(/** @type {any} */ ({ table: tableOf(6), viewer: null, looking: null }));
  const at = () => place;
  turns = createTurns(at, () => {});
  looking = createLooking(
    store,
    ({ step }) => new Promise((resolve) => open.push(() => resolve({ answer: { of: step } }))),
    turns,
    at,
  );
});

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** One step is taken back, or done again, after what is under way. @param {number} by */
const change = (by) =>
  turns.inTurn(async () => {
    await soon();
    const steps = store.get().table?.steps.length ?? 0;
    store.set({ table: tableOf(steps + by), looking: null });
  });

/** Whatever was asked is done, and the engine answers. */
async function end() {
  for (let each = 0; each < 20; each += 1) {
    await soon();
    open.shift()?.();
  }
}

const shown = () => store.get().looking?.step ?? null;

test("one back after what was taken back is the step before that", async () => {
  void change(-1);
  void change(-1);
  void looking.lookBy(-1);
  await end();
  assert.equal(shown(), 3);
});

test("steps that are asked for together add up, and the last one is shown", async () => {
  void change(-1);
  for (const by of [-1, -1, -1, 1]) void looking.lookBy(by);
  await end();
  assert.equal(shown(), 3);
  for (const by of [-1, -1]) void looking.lookBy(by);
  await end();
  assert.equal(shown(), 1);
  // While the engine is asked, too.
  void looking.lookBy(1);
  await soon();
  void looking.lookBy(1);
  await end();
  assert.equal(shown(), 3);
});

test("one back counts from a step that was asked for and is not shown yet", async () => {
  void looking.look(4);
  void looking.lookBy(-1);
  await end();
  assert.equal(shown(), 3);
});

test("nobody gets further than the first step or the present, however often it is pressed", async () => {
  for (let each = 0; each < 9; each += 1) void looking.lookBy(-1);
  void looking.lookBy(1);
  await end();
  assert.equal(shown(), 1);
  for (let each = 0; each < 9; each += 1) void looking.lookBy(1);
  await end();
  assert.equal(shown(), null);
  void looking.lookBy(-1);
  await end();
  assert.equal(shown(), 5);
});

test("a step that has been taken back meanwhile is the present", async () => {
  await Promise.all([looking.look(2), end()]);
  void change(-1);
  void change(-1);
  void looking.look(5);
  await end();
  assert.equal(shown(), null);
  assert.equal(store.get().table?.steps.length, 4);
});

test("what is looked at stays the place to count from while the computer moves", async () => {
  void looking.look(3);
  await end();
  void turns.computers(async () => {
    await soon();
    store.set({ table: tableOf(7) });
  });
  void looking.lookBy(-1);
  await end();
  assert.equal(shown(), 2);
});

test("the present is there at once, and nothing that was asked for before comes after it", async () => {
  void looking.look(2);
  await soon();
  void looking.look(null);
  await end();
  assert.equal(shown(), null);
});

test("what was asked of something that has left the table is not shown", async () => {
  void change(-1);
  void looking.lookBy(-1);
  place = "study";
  await end();
  assert.equal(shown(), null);
});
