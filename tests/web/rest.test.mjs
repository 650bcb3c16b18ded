// The runtime of the built site in its two parts: what a game needs is in the first, and the rest
// joins it as soon as something else is called.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { FILES, runtimeIn } from "../../tooling/pyodide/runtime.mjs";
import { createRestAtHand } from "../../web/workers/later.js";
import { inMemory, parseSnapshot, revive } from "../../web/workers/snapshot.js";

const SITE = new URL("../../dist/", import.meta.url);
const FOLDER = fileURLToPath(new URL("pyodide/", SITE));
const REST = readFileSync(new URL(`pyodide/${FILES.rest}`, SITE));
const SNAPSHOT = gunzipSync(readFileSync(new URL("pyodide/snapshot.bin", SITE)));

/** Python as the page starts it, and how often it has called for the rest. */
async function started() {
  let called = 0;
  const { createModule, options } = await runtimeIn(FOLDER, () => {
    called += 1;
  });
  const bytes = new Uint8Array(SNAPSHOT).buffer;
  const python = await revive(Promise.resolve(parseSnapshot(inMemory(bytes))), {
    loadPyodide,
    createModule,
    options: { ...options, stdLibURL: `${FOLDER}empty.zip` },
  });
  const handle = python.runPython("from pygame_core.desk import Desk\nDesk().handle_text");
  const ask = (/** @type {object} */ request) => JSON.parse(handle(JSON.stringify(request)));
  return { python, ask, called: () => called };
}

const SEATS = ["Ann", "Bob"];

test("a start and a game call nothing of the rest", async () => {
  const { ask, called } = await started();
  const games = Object.keys(ask({ do: "describe" }).answer);
  assert.ok(games.includes("tetromino"));
  for (const game of games) {
    const { table } = ask({ do: "new", game, seats: SEATS });
    assert.equal(table.seats[1].name, "Bob");
  }
  ask({ do: "new", game: "tetromino", seats: SEATS });
  assert.equal(ask({ do: "play", action: "L[00,10,20,21]" }).table.steps.length, 1);
  assert.equal(ask({ do: "undo" }).table.steps.length, 0);
  assert.equal(called(), 0);
});

test("nor do names in any script", async () => {
  const { ask, called } = await started();
  for (const name of ["Zoë", "Оксана", "太郎", "Ann 😀", "e\u0301", "שרה"]) {
    const { table } = ask({ do: "new", game: "tetromino", seats: [name, "Bob"] });
    assert.equal(table.seats[0].name, name);
  }
  assert.equal(called(), 0);
});

test("what is called of the rest has it join, once, and does what it should", async () => {
  const { python, called } = await started();
  const root = "import unicodedata; unicodedata.normalize('NFD', '\u00e9')";
  assert.equal(python.runPython(root), "e\u0301");
  assert.equal(python.runPython("10 ** 400 // 7 ** 400"), 10n ** 400n / 7n ** 400n);
  assert.equal(called(), 1);
});

test("two runtimes each get a rest of their own", async () => {
  const [one, other] = [await started(), await started()];
  const big = "int('9' * 3000) // int('7' * 1000) % 1009";
  assert.equal(one.python.runPython(big), other.python.runPython(big));
  assert.deepEqual([one.called(), other.called()], [1, 1]);
});

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  delete (/** @type {any} */ (globalThis).XMLHttpRequest);
  delete (/** @type {any} */ (globalThis).FileReaderSync);
});

/**
 * A browser's worker, where the rest comes so to whom waits for it.
 *
 * @param {number} status
 */
function worker(status) {
  /** @type {string[]} */
  const asked = [];
  Object.assign(globalThis, {
    XMLHttpRequest: class {
      status = status;
      response = new Uint8Array(REST).buffer;
      responseType = "";
      /** @type {(...how: any[]) => void} */
      open(_method, address, later) {
        assert.equal(later, false);
        asked.push(address);
      }
      send() {}
    },
    FileReaderSync: class {
      /** @param {{ held: ArrayBuffer }} blob */
      readAsArrayBuffer(blob) {
        asked.push("held");
        return blob.held;
      }
    },
  });
  return asked;
}

test("one that is not there yet is fetched, and Python waits", () => {
  const asked = worker(200);
  assert.ok(createRestAtHand("https://example.org/").bring() instanceof WebAssembly.Module);
  assert.deepEqual(asked, ["https://example.org/pyodide/rest.wasm"]);
});

test("one that can't be had says so", () => {
  worker(503);
  const { bring } = createRestAtHand("https://example.org/");
  assert.throws(bring, /pyodide\/rest\.wasm: 503/);
});

test("one that has come needs no network any more", async () => {
  const asked = worker(503);
  const body = { held: new Uint8Array(REST).buffer };
  globalThis.fetch = async () =>
    /** @type {any} */ ({ ok: true, headers: new Headers(), blob: async () => body });
  const { hold, bring } = createRestAtHand("https://example.org/");
  await hold();
  assert.ok(bring() instanceof WebAssembly.Module);
  assert.deepEqual(asked, ["held"]);
});

test("one that the service worker has kept is not held here as well", async () => {
  const asked = worker(200);
  globalThis.fetch = async () => new Response("kept", { headers: { Kept: "yes" } });
  const { hold, bring } = createRestAtHand("https://example.org/");
  await hold();
  bring();
  assert.deepEqual(asked, ["https://example.org/pyodide/rest.wasm"]);
});
