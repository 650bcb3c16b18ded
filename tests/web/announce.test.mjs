// What is said when several have something to say of one change, and where: by the page, or in the
// dialog that is open over it.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { announce, announceAfter, sayAgain } from "../../web/app/announce.js";

/** Long enough for everybody to have heard what was said, in milliseconds. */
const LONG = 10_000;

/** What was said, one after the other, and where. @type {string[]} */
const said = [];

/** A live region. @param {string} where */
const region = (where) => ({
  /** @param {string} sentence */
  set textContent(sentence) {
    if (sentence) said.push(`${where}: ${sentence}`);
  },
});

/** @typedef {{ name: string, element: unknown }} Inner */

const live = region("page");
/** What lies in the document: elements with an element within each. @type {[string, Inner][]} */
let within = [];

/** An element of these names, by a selector of names and attributes alone, is found within others. */
function querySelector(/** @type {string} */ selector) {
  const [outer = "", inner] = selector.split(" ");
  const has = (/** @type {string} */ names, /** @type {string} */ wanted) =>
    (wanted.match(/\[?[\w-]+\]?/g) ?? []).every((name) => names.split(" ").includes(name));
  const [found] = within
    .filter(([names, { name }]) => has(names, outer) && (!inner || has(name, inner)))
    .map(([, { element }]) => element);
  return found ?? null;
}

let now = 0;
mock.method(performance, "now", () => now);
Object.assign(globalThis, { document: { getElementById: () => live, querySelector } });

/** A dialog lies over the page. */
function open() {
  within = [["dialog [open]", { name: "p [data-live]", element: region("dialog") }]];
}

/** It is not there any more. */
function close() {
  within = [];
  sayAgain();
}

beforeEach(() => {
  within = [];
  now += LONG;
  said.length = 0;
});

test("what is to be said after something else is said in one with it, once", async () => {
  announceAfter("It is solved.");
  announce("X is placed.");
  await Promise.resolve();
  assert.deepEqual(said, ["page: X is placed. It is solved."]);
});

test("it is said alone when nothing else is", async () => {
  announceAfter("One stays second.");
  assert.deepEqual(said, []);
  await Promise.resolve();
  assert.deepEqual(said, ["page: One stays second."]);
  announce("Next.");
  assert.deepEqual(said, ["page: One stays second.", "page: Next."]);
});

test("in an open dialog it is said there, and once more by the page if that closes at once", () => {
  open();
  announce("Time is up.");
  assert.deepEqual(said, ["dialog: Time is up."]);
  close();
  assert.deepEqual(said, ["dialog: Time is up.", "page: Time is up."]);
});

test("what the page has said it does not say again as a dialog closes", () => {
  announce("Next.");
  close();
  assert.deepEqual(said, ["page: Next."]);
  now += LONG;
  open();
  announce("Time is up.");
  close();
  close();
  assert.deepEqual(said, ["page: Next.", "dialog: Time is up.", "page: Time is up."]);
});

test("what was said in a dialog long before that closes has been heard", () => {
  open();
  announce("Time is up.");
  now += LONG;
  close();
  assert.deepEqual(said, ["dialog: Time is up."]);
});

test("only in the region of a dialog that is open is anything heard", () => {
  const element = region("elsewhere");
  within = [
    ["dialog", { name: "p [data-live]", element }], // closed
    ["dialog [open]", { name: "p", element }],
    ["section [open]", { name: "p [data-live]", element }],
  ];
  announce("Time is up.");
  assert.deepEqual(said, ["page: Time is up."]);
});
