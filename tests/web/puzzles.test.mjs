// What is said of a wrong try, also where nothing can be found out about it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { announce } from "../../web/app/announce.js";
import { loadMessages, t } from "../../web/app/i18n.js";
import { personName } from "../../web/app/names.js";
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
  // The session says what has happened when everyone has been told of the table.
  announce("B is placed.");
  assert.equal(live.textContent, `B is placed. ${t("puzzle.wrong")}`);
  await new Promise((done) => setImmediate(done));
  assert.equal(live.textContent, t("puzzle.noReply"));
  assert.deepEqual(store.get().study?.refuted?.line, []);
});

test("a puzzle calls nobody by a name in a record, in whatever language it is written", async () => {
  /** @type {any[]} */
  const studied = [];
  const session = {
    ask: async () => ({ answer: { board: "X", moves: [], symbol: "O", solution: "a" } }),
    study: async (/** @type {any[]} */ ...given) => studied.push(given),
  };
  const store = createStore(/** @type {any} */ ({ study: null, table: null, phase: "loading" }));
  const puzzles = createPuzzles(store, /** @type {any} */ (session), /** @type {any} */ ({}));
  await puzzles.open();
  for (const language of ["uk", "ja"]) {
    await loadMessages(language);
    const values = /** @type {any[]} */ (/** @type {any} */ (puzzles.dialog().foot).values);
    await values.find((value) => typeof value === "function")();
    const [, { seats }, { people }] = studied.pop();
    assert.deepEqual(seats, ["Player 1", "Player 2"]);
    assert.equal(personName(people[1]), t("puzzle.you"));
  }
});
