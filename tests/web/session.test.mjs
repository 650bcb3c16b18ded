// What the session says of the match, and what becomes of what waits when the match can't go on.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, beforeEach, test } from "node:test";
import { loadMessages } from "../../web/app/i18n.js";
import { createSession } from "../../web/app/session.js";
import { createStore } from "../../web/app/store.js";

const live = { textContent: "" };

before(() => {
  Object.assign(globalThis, {
    document: {
      documentElement: { dataset: {} },
      querySelector: () => null,
      getElementById: (/** @type {string} */ id) => (id === "live" ? live : null),
    },
    fetch: async (/** @type {URL} */ url) => new Response(readFileSync(url)),
  });
});

const TABLE = {
  game: "tetromino",
  seats: [
    { name: "Player 1", person: 0, level: null },
    { name: "Player 2", person: 1, level: null },
  ],
  series: { people: [], games: 0 },
  steps: [{ seat: 0, text: "T[44,45,46,55]" }],
  position: { symbol: "O", seats: { X: 0, O: 1 } },
  toMove: 1,
  outcome: null,
  undo: null,
  undone: 0,
};
const PEOPLE = [1, 2].map((number) => ({ name: "", number, level: null, seconds: 5 }));

/** @type {(request: any) => any} */
let answer = () => ({});
/** @type {any[]} */
let asked = [];
/** @type {ReturnType<typeof createStore>} */
let store;
/** @type {ReturnType<typeof createSession>} */
let session;

beforeEach(async () => {
  asked = [];
  live.textContent = "";
  store = createStore(
    /** @type {any} */ ({ phase: "ready", table: null, people: [], looking: null, study: null }),
  );
  const engine = {
    start() {},
    async ask(/** @type {any} */ request) {
      asked.push(request);
      return answer(request);
    },
  };
  const nothing = () => {};
  session = createSession(
    store,
    engine,
    /** @type {any} */ ({ cancel: nothing, release: nothing, warm: nothing }),
    /** @type {any} */ ({ spent: () => 0 }),
    /** @type {any} */ ({ turnTo: nothing, keep: nothing }),
  );
  await loadMessages("uk");
});

test("what is told of a game that goes on calls players as the language that is on does", async () => {
  answer = ({ do: what }) => (what === "save" ? {} : { table: TABLE });
  const told = "Гравець 1: T[44,45,46,55]. Далі: Гравець 2.";
  await session.load(/** @type {any} */ ({ saved: {}, people: PEOPLE }));
  assert.equal(live.textContent, told);
  live.textContent = "";
  await session.openText("a link", true, null);
  assert.equal(live.textContent, told);
});
