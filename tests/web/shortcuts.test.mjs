// What keys do: one that is held down does not go on after it is let go, one can be switched off.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { listenToShortcuts } from "../../web/app/shortcuts.js";

/** @type {string[]} */
let done = [];
let busy = false;
const settings = { characterKeys: true };
/** @type {(event: any) => void} */
let press = () => {};

before(() => {
  Object.assign(globalThis, {
    HTMLElement: class {},
    addEventListener(/** @type {string} */ name, /** @type {(event: any) => void} */ listener) {
      if (name === "keydown") press = listener;
    },
  });
  const state = { table: {}, phase: "ready", looking: null, dialog: null, settings };
  const app = {
    store: { get: () => state },
    busy: () => busy,
    undo: () => done.push("undo"),
    redo: () => done.push("redo"),
    open: (/** @type {string} */ name) => done.push(name),
    lookBy: (/** @type {number} */ by) => done.push(`look ${by}`),
  };
  listenToShortcuts(/** @type {any} */ (app), ({ code }) => {
    done.push(code);
    return true;
  });
});

beforeEach(() => {
  done = [];
});

const KEYS = [
  { code: "KeyU", key: "u" },
  { code: "KeyZ", key: "z", ctrlKey: true },
  { code: "KeyY", key: "н" },
  { code: "KeyZ", key: "Z", ctrlKey: true, shiftKey: true },
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

test("keys that write something can be switched off, the others never", () => {
  const keys = [
    ...KEYS,
    { code: "Comma", key: "," },
    { code: "Slash", key: "?", shiftKey: true },
    { code: "KeyR", key: "к" },
    { code: "Digit1", key: "1" },
    { code: "Space", key: " " },
    { code: "Enter", key: "Enter" },
    { code: "ArrowUp", key: "ArrowUp" },
  ];
  busy = false;
  const pressAll = () => {
    done = [];
    for (const key of keys) press({ ...key, preventDefault() {} });
    return done;
  };
  const always = ["undo", "redo", "Space", "Enter", "ArrowUp"];
  assert.deepEqual(pressAll(), [
    ...["undo", "undo", "redo", "redo", "look -1", "keys", "KeyR", "Digit1"],
    ...always.slice(2),
  ]);
  settings.characterKeys = false;
  assert.deepEqual(pressAll(), always);
  settings.characterKeys = true;
});
