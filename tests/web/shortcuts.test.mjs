// A key that is held down does not go on after it is let go.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { listenToShortcuts } from "../../web/app/shortcuts.js";

/** @type {string[]} */
let done = [];
let busy = false;
/** @type {(event: any) => void} */
let press = () => {};

before(() => {
  Object.assign(globalThis, {
    HTMLElement: class {},
    addEventListener(/** @type {string} */ name, /** @type {(event: any) => void} */ listener) {
      if (name === "keydown") press = listener;
    },
  });
  const state = { table: {}, phase: "ready", looking: null, dialog: null };
  const app = {
    store: { get: () => state },
    busy: () => busy,
    undo: () => done.push("undo"),
    redo: () => done.push("redo"),
  };
  listenToShortcuts(/** @type {any} */ (app), () => false);
});

beforeEach(() => {
  done = [];
});

const KEYS = [
  { code: "KeyU" },
  { code: "KeyZ", ctrlKey: true },
  { code: "KeyY" },
  { code: "KeyZ", ctrlKey: true, shiftKey: true },
];

test("keys that are pressed take their turn, those that are held down do nothing meanwhile", () => {
  for (busy of [false, true]) {
    for (const repeat of [false, true]) {
      done = [];
      let taken = 0;
      for (const key of KEYS) press({ ...key, repeat, preventDefault: () => (taken += 1) });
      const expected = busy && repeat ? [] : ["undo", "undo", "redo", "redo"];
      assert.deepEqual(done, expected);
      assert.equal(taken, KEYS.length); // nobody else's either
    }
  }
});
