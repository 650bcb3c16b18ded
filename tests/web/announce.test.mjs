// What is said when several have something to say of one change.

import assert from "node:assert/strict";
import { test } from "node:test";
import { announce, announceAfter, sayAgain } from "../../web/app/announce.js";

/** @type {string[]} */
const said = [];
const live = {
  /** @param {string} sentence */
  set textContent(sentence) {
    said.push(sentence);
  },
};
/** @type {{ textContent: string } | null} */
let dialog = null;
Object.assign(globalThis, {
  document: { getElementById: () => live, querySelector: () => dialog },
});

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

test("in an open dialog it is said there, and once more by the page if that closes at once", () => {
  dialog = { textContent: "" };
  announce("Time is up.");
  assert.equal(dialog.textContent, "Time is up.");
  assert.deepEqual(said.splice(0), [""]);
  dialog = null;
  sayAgain();
  assert.deepEqual(said.splice(0), ["Time is up."]);
});
