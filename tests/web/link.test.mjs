// Links hold any text, and whatever is wrong with one is told as such, soon and without harm.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  LONGEST_CODE,
  linkIn,
  linkTo,
  MOST_BYTES,
  pack,
  readText,
  Unreadable,
  unpack,
} from "../../web/app/link.js";

const RECORD = JSON.stringify({
  format: "pygame-core match",
  seats: ["Олена", "健 🎲"],
  actions: Array.from({ length: 21 }, (_, index) => `L[${index},01,02,10]`),
});

/** @param {string} code */
async function outcome(code) {
  try {
    return await unpack(code);
  } catch (error) {
    assert.ok(error instanceof Unreadable, String(error));
    return error;
  }
}

/** Numbers from 0 up to 1, the same each time. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test("a link holds any text, in letters that survive in a message", async () => {
  for (const text of [
    "",
    "x",
    RECORD,
    "XO.".repeat(33),
    "\u0000\uffff",
    "é".repeat(MOST_BYTES / 2),
  ]) {
    const link = await linkTo("https://host.example/some/path/?q=1#old", "game", text);
    const found = linkIn(`Your turn: ${link} !`);
    assert.equal(found?.kind, "game");
    assert.match(link, /^https:\/\/host\.example\/some\/path\/#game=[\w-]+z$/);
    assert.equal(await unpack(String(found?.code)), text);
  }
  assert.ok((await pack(RECORD)).length < 300);
});

test("what is no link of ours is none", () => {
  for (const text of ["", "#", "#top", "#game", "https://host.example/#games=abc", RECORD]) {
    assert.equal(linkIn(text), null);
  }
});

test("a link that was cut off anywhere is damaged", async () => {
  const code = await pack(RECORD);
  for (let length = 0; length < code.length; length += 1) {
    const found = await outcome(code.slice(0, length));
    assert.equal(/** @type {any} */ (found).code, "damaged");
  }
});

test("thousands of mutations give the same text or are refused", async () => {
  const code = await pack(RECORD);
  const random = numbers(1);
  const letters = "abcXYZ019-_+/=%. é\u0000";
  let same = 0;
  for (let count = 0; count < 2000; count += 1) {
    let mutated = code;
    for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
      const at = Math.floor(random() * mutated.length);
      const letter = letters[Math.floor(random() * letters.length)] ?? "";
      const skipped = Math.floor(random() * 3);
      mutated = mutated.slice(0, at) + letter + mutated.slice(at + skipped);
    }
    const found = await outcome(mutated);
    if (typeof found === "string") {
      assert.equal(found, RECORD); // the checksum knows
      same += 1;
    }
  }
  assert.ok(same < 300);
});

test("what is enormous is not read, however small it was packed", async () => {
  const zeros = await pack("0".repeat(20_000_000));
  assert.ok(zeros.length < LONGEST_CODE);
  assert.equal(/** @type {any} */ (await outcome(zeros)).code, "too-long");
  const justTooLong = await outcome(await pack("0".repeat(MOST_BYTES + 1)));
  assert.equal(/** @type {any} */ (justTooLong).code, "too-long");
  const noise = numbers(2);
  const long = Array.from({ length: 60_000 }, () => Math.floor(noise() * 36).toString(36)).join("");
  assert.equal(/** @type {any} */ (await outcome(await pack(long))).code, "too-long");
  assert.equal(/** @type {any} */ (await outcome("z".repeat(LONGEST_CODE + 1))).code, "too-long");
});

test("what is no text is told as such", () => {
  assert.throws(() => readText(new Uint8Array([0xff, 0xd8, 0xff])), { code: "binary" });
});
