// Figures and days as each language writes them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { timeText } from "../../web/app/clock.js";
import { dayText, decimal, loadMessages, megabytes, moment, t } from "../../web/app/i18n.js";

Object.assign(globalThis, {
  document: { documentElement: {}, querySelector: () => null },
  fetch: async (/** @type {URL} */ url) => new Response(readFileSync(url)),
});
const POINTS = { en: ".", uk: ",", ja: "." };

for (const [language, point] of Object.entries(POINTS)) {
  test(`decimals have the point of ${language}`, async () => {
    await loadMessages(language);
    assert.equal(decimal(-1.14), `-1${point}1`);
    assert.equal(decimal(2.04), "2");
    assert.equal(megabytes(19_540_000), `19${point}5`);
    assert.equal(timeText(0), `0:00${point}0`);
    assert.equal(timeText(9870), `0:09${point}8`);
    assert.equal(timeText(61_000), "1:01");
    assert.ok(t("thought.ahead", { name: "Ann", margin: 1.5 }).includes(`1${point}5`));
  });

  test(`counts are told without a format of the browser's in ${language}, up to a thousand`, async () => {
    await loadMessages(language);
    const plain = Intl.NumberFormat;
    let made = 0;
    Intl.NumberFormat = /** @type {any} */ (
      class extends plain {
        /** @param {any[]} options */
        constructor(...options) {
          super(...options);
          made += 1;
        }
      }
    );
    try {
      assert.match(t("games.steps", { steps: 999 }), /^999 ?\D/);
      assert.equal(made, 0);
      assert.ok(t("games.steps", { steps: 1234 }).startsWith(new plain(language).format(1234)));
    } finally {
      Intl.NumberFormat = plain;
    }
  });

  test(`days are written as the list of games does in ${language}`, async () => {
    await loadMessages(language);
    const day = dayText("2026-11-30");
    assert.notEqual(day, "2026-11-30");
    assert.ok(moment(new Date("2026-11-30T12:00").getTime()).startsWith(day));
  });
}
