// What is read aloud of a change says each thing once.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { loadMessages } from "../../web/app/i18n.js";
import { happened } from "../../web/games/tetratiles/words.js";

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
