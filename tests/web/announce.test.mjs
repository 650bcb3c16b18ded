// What is said when several have something to say of one change.

import assert from "node:assert/strict";
import { test } from "node:test";
import { announce, announceAfter } from "../../web/app/announce.js";

/** @type {string[]} */
const said = [];
const live = {
  /** @param {string} sentence */
  set textContent(sentence) {
    said.push(sentence);
  },
};
Object.assign(globalThis, { document: { getElementById: () => live } });

test("what is to be said after something else is said in one with it, once", async () => {
  announceAfter("It is solved.");
  announce("X is placed.");
  await Promise.resolve();
  assert.deepEqual(said.splice(0), ["X is placed. It is solved."]);
});

test("it is said alone when nothing else is", async () => {
  announceAfter("One stays second.");
  assert.deepEqual(said, []);
  await Promise.resolve();
  assert.deepEqual(said.splice(0), ["One stays second."]);
  announce("Next.");
  assert.deepEqual(said.splice(0), ["Next."]);
});
