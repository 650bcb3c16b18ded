// What is said of a wrong try, also where nothing can be found out about it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadMessages, t } from "../../web/app/i18n.js";
import { createStore } from "../../web/app/store.js";
import { createPuzzles } from "../../web/learn/puzzles.js";

test("that no reply was found is said", async () => {
  const live = { textContent: "" };
  Object.assign(globalThis, {
    document: { documentElement: {}, querySelector: () => null, getElementById: () => live },
    fetch: async (/** @type {URL} */ url) => new Response(readFileSync(url)),
  });
  await loadMessages("en");
  const study = { kind: "puzzle", moves: [], solution: "a", tried: null, line: "", day: null };
  const store = createStore(/** @type {any} */ ({ study, table: null, pointed: null }));
  const search = /** @type {any} */ ({ study: async () => null });
  createPuzzles(store, /** @type {any} */ ({}), search);
  store.set({ table: /** @type {any} */ ({ steps: [{ text: "b" }], position: {} }) });
  assert.equal(live.textContent, t("puzzle.wrong"));
  await new Promise((done) => setImmediate(done));
  assert.equal(live.textContent, t("puzzle.noReply"));
  assert.deepEqual(store.get().study?.refuted?.line, []);
});
