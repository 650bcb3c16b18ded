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

test("when the clock has ended a turn, who is next is told once, and stays to be read", async () => {
  await loadMessages("en");
  const seats = TABLE.seats;
  const before = { ...TABLE, game: "tetratiles", seats, steps: [], position: {} };
  const discard = { what: "discard", step: 1, turn: 1, seat: 1, card: "I4", removed: null };
  const after = { ...before, toMove: 0, position: { step: 1, history: [discard] } };
  store.set(/** @type {any} */ ({ table: before, people: PEOPLE }));
  answer = ({ do: what }) => (what === "save" ? {} : { table: after });
  await session.timeUp(1);
  const ended = "Player 2 ran out of time: the computer has ended the turn.";
  assert.ok(live.textContent.startsWith(`${ended} Player 2 discards`));
  assert.equal(live.textContent.split("Next: Player 1.").length, 2, live.textContent);
  assert.equal(store.get().notice?.(), `${ended} Next: Player 1.`);
});

test("when the rules fail at something, what waits behind it is not done", async () => {
  store.set(/** @type {any} */ ({ table: TABLE, people: PEOPLE }));
  answer = () => ({ malformed: "no table" });
  await Promise.all([session.undo(), session.undo(), session.redo()]);
  assert.equal(asked.length, 1);
  assert.equal(store.get().phase, "failed");
});
