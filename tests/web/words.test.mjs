// What is read aloud of a change says each thing once; the one line says first what is to be seen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { loadMessages } from "../../web/app/i18n.js";
import { line as lineOfTiles } from "../../web/games/tetratiles/line.js";
import { happened } from "../../web/games/tetratiles/words.js";
import { line } from "../../web/games/tetromino/words.js";

before(() => {
  Object.assign(globalThis, {
    document: { documentElement: { dataset: {} }, querySelector: () => null },
    fetch: async (/** @type {URL} */ url) => new Response(readFileSync(url)),
  });
});

/**
 * @param {string} reason why somebody is out of the game
 * @param {string | null} ended why the game has ended with that, if it has
 * @returns {any}
 */
function table(reason, ended) {
  const concede = { what: "concede", step: 3, turn: 2, seat: 1, reason };
  return {
    seats: [{ name: "Ann" }, { name: "Bob" }, { name: "Mai" }],
    toMove: ended ? null : 2,
    position: { step: 3, history: [concede] },
    outcome: ended && { reason: ended, winners: [0] },
  };
}

test("who gives up, or has no time left, is named once", async () => {
  for (const language of ["en", "uk", "ja"]) {
    await loadMessages(language);
    for (const reason of ["resignation", "time"]) {
      for (const ended of [null, reason, "completions"]) {
        const told = happened(table(reason, ended));
        assert.equal(told.split("Bob").length, 2, told);
      }
    }
  }
  await loadMessages("en");
  assert.equal(happened(table("resignation", "resignation")), "Bob resigned. Winner: Ann.");
  assert.match(happened(table("resignation", "completions")), /^Bob resign.* Winner: Ann\. Most/);
  assert.match(happened(table("resignation", null)), /^Bob resign.* Next: Mai\.$/);
});

test("that one looks back is told before what was refused last", async () => {
  await loadMessages("en");
  const state = /** @type {any} */ ({
    table: { seats: [], steps: [1, 2], position: {} },
    looking: { step: 1, position: { seat: null } },
    notice: () => "refused",
  });
  const choice = /** @type {any} */ ({});
  for (const { text } of [line(state, choice, null), lineOfTiles(state, choice)]) {
    assert.match(text, /^Looking back/);
  }
});
