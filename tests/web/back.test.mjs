// The back button closes what is open, one thing at a time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { guardHistory } from "../../web/app/back.js";
import { createLooking } from "../../web/app/looking.js";
import { createStore } from "../../web/app/store.js";
import { createTurns } from "../../web/app/turns.js";

/** @type {Record<string, () => void>} */
const heard = {};
Object.assign(globalThis, {
  addEventListener: (/** @type {string} */ name, /** @type {() => void} */ listener) => {
    heard[name] = listener;
  },
  history: { state: null, pushState() {} },
  location: { hash: "" },
});

const soon = () => new Promise((resolve) => setImmediate(resolve));

test("back from an earlier position, one that is still on its way does not come after it", async () => {
  const table = { steps: [1, 2, 3].map(() => ({ seat: 0 })), position: {} };
  const store = createStore(/** @type {any} */ ({ table, looking: null, kept: {} }));
  /** @type {(() => void)[]} */
  const answers = [];
  const looking = createLooking(
    store,
    ({ step }) => new Promise((resolve) => answers.push(() => resolve({ answer: { of: step } }))),
    createTurns(
      () => null,
      () => {},
    ),
    () => null,
  );
  const other = () => assert.fail();
  guardHistory(store, {
    lesson: other,
    study: other,
    looking: () => void looking.look(null),
  });
  void looking.look(2);
  await soon();
  answers.shift()?.();
  await soon();
  assert.equal(store.get().looking?.step, 2);
  void looking.lookBy(-1);
  await soon();
  heard.popstate?.();
  answers.shift()?.();
  await soon();
  assert.equal(store.get().looking, null);
});
