// An analysis board whose tree has no more room says so.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadMessages, t } from "../../web/app/i18n.js";
import { createStore } from "../../web/app/store.js";
import { createAnalysis } from "../../web/learn/analysis.js";
import { grown, MOST_MOVES } from "../../web/learn/tree.js";

test("a move that there is no room for is told, one that is there is not", async () => {
  const live = { textContent: "" };
  Object.assign(globalThis, {
    document: { documentElement: {}, querySelector: () => null, getElementById: () => live },
    fetch: async (/** @type {URL} */ url) => new Response(readFileSync(url)),
  });
  await loadMessages("en");
  const paths = Array.from({ length: MOST_MOVES }, (_, index) => [`a${index}`]);
  const tree = paths.reduce(grown, grown([], []));
  const study = { kind: "analysis", record: { deal: { board: "" }, actions: [] }, tree };
  const state = { study, table: null, looking: null, phase: "ready", settings: {} };
  const store = createStore(/** @type {any} */ ({ ...state, notice: null, pointed: null }));
  const search = /** @type {any} */ ({ study: async () => null, moveNow: () => {} });
  const unused = /** @type {any} */ ({});
  createAnalysis(store, unused, search, unused, async () => {});

  /** @param {string} text */
  async function placed(text) {
    const table = /** @type {any} */ ({ game: "tetromino", steps: [{ text }], position: {} });
    store.set({ table, notice: null });
    await new Promise((done) => setImmediate(done));
  }

  await placed("a7");
  assert.equal(store.get().notice, null);
  await placed("b");
  assert.equal(store.get().notice?.(), t("analysis.full"));
  assert.equal(live.textContent, t("analysis.full"));
  assert.equal(store.get().study?.tree, tree);
});
