// A game need not have a lesson: then nothing offers one.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** @import { App } from "../../web/games/registry.js" */
/** @import { DialogApp } from "../../web/app/dialogs.js" */
/** @import { AppState } from "../../web/app/store.js" */

// As much of a page as the templates take that are made here and not drawn.
Object.assign(globalThis, {
  document: {
    documentElement: { dataset: {} },
    addEventListener() {},
    createComment() {},
    createTreeWalker() {},
    querySelector: () => null,
  },
  fetch: async (/** @type {URL} */ url) => new Response(readFileSync(url)),
});

const { loadMessages } = await import("../../web/app/i18n.js");
const { GAMES } = await import("../../web/games/registry.js");
const { invitation } = await import("../../web/app/lesson-reached.js");
const { rulesDialog } = await import("../../web/app/rules.js");
const { nothing } = await import("../../web/vendor/lit-html.js");

await loadMessages("en");
const app = /** @type {App & DialogApp} */ ({});

for (const game of Object.values(GAMES)) {
  const state = /** @type {AppState} */ (
    /** @type {unknown} */ ({ phase: "ready", table: { game: game.name, steps: [] } })
  );

  test(`the lesson of ${game.name} is offered`, () => {
    assert.notEqual(invitation(state, app), nothing);
    assert.ok(rulesDialog(state, app).foot);
  });

  test(`${game.name} without its lesson offers none`, () => {
    const lesson = game.lesson.splice(0);
    try {
      assert.equal(invitation(state, app), nothing);
      assert.equal(rulesDialog(state, app).foot, false);
    } finally {
      game.lesson.push(...lesson);
    }
  });
}
