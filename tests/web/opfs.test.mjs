// What lies in the browser's own file system is taken from there, or nothing is; without a browser.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { readFromOpfs } from "../../web/workers/opfs.js";
import { HEAD, MAGIC } from "../../web/workers/snapshot.js";
import { RUNTIME, SNAPSHOT } from "../../web/workers/ways.js";

const SITE = "https://example.org/game/";
const MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const HEAP = 64;
const LINES = "lines of memory";

/** A snapshot of 64 bytes of memory, of which a few differ, in two runs. */
function snapshot() {
  const words = (/** @type {number[]} */ ...all) => Buffer.from(new Uint32Array(all).buffer);
  const lines = Buffer.from(LINES);
  const runs = words(3, 5, 20, lines.length - 5);
  return Buffer.concat([words(MAGIC, HEAP, 2), Buffer.alloc(HEAD, "h"), runs, lines]);
}

/** @type {Map<string, Uint8Array>} what is there, by name */
let files;
/** @type {number} handles that have not been closed */
let open;
/** @type {string} what takes longer to be opened */
let slow;
/** @type {any[]} how they were asked for */
let modes;

const FOLDER = {
  /** @param {string} name */
  async getFileHandle(name) {
    // One may be there long before the other.
    if (name === slow) await setTimeout(5);
    const bytes = files.get(name);
    if (!bytes) throw new DOMException("not there", "NotFoundError");
    return {
      /** @param {object} options */
      async createSyncAccessHandle(options) {
        modes.push(options);
        open += 1;
        return {
          getSize: () => bytes.length,
          /**
           * @param {Uint8Array} into
           * @param {{ at: number }} from
           */
          read(into, { at }) {
            const part = bytes.subarray(at, at + into.length);
            into.set(part);
            return part.length;
          },
          close() {
            open -= 1;
          },
        };
      },
    };
  },
};

/** @param {string} hash */
const named = (hash) => encodeURIComponent(`${SITE}#${hash}`);

beforeEach(() => {
  files = new Map([
    [named("sha256-a/b="), MODULE],
    [named("sha256-c+d="), snapshot()],
  ]);
  [open, modes, slow] = [0, [], ""];
  Object.assign(globalThis, {
    IN_OPFS: { [RUNTIME.wasm]: "sha256-a/b=", [SNAPSHOT]: "sha256-c+d=" },
  });
  Object.defineProperty(globalThis, "navigator", {
    value: { storage: { getDirectory: async () => FOLDER } },
    configurable: true,
  });
});

test("the runtime is compiled, and the snapshot goes straight to where it belongs", async () => {
  const found = await readFromOpfs(SITE);
  assert.ok(found?.compiled instanceof WebAssembly.Module);
  const { head, apply } = found.snapshot;
  assert.equal(Buffer.from(head).toString(), "h".repeat(HEAD));
  const heap = new Uint8Array(HEAP).fill(46);
  apply(heap);
  const memory = `...lines${".".repeat(12)} of memory${".".repeat(34)}`;
  assert.equal(Buffer.from(heap).toString(), memory);
  assert.equal(open, 0);
  // The page and its helpers may all read it at once.
  assert.deepEqual(modes, [{ mode: "read-only" }, { mode: "read-only" }]);
});

/** @type {Record<string, () => void>} */
const NOT_THERE = {
  "no runtime": () => files.delete(named("sha256-a/b=")),
  "no snapshot": () => files.delete(named("sha256-c+d=")),
  "a runtime that has not been written whole": () =>
    files.set(named("sha256-a/b="), new Uint8Array()),
  "a snapshot that has not been written whole": () =>
    files.set(named("sha256-c+d="), new Uint8Array()),
  "a damaged runtime": () => files.set(named("sha256-a/b="), MODULE.subarray(0, 6)),
  "a snapshot that has lost its end": () =>
    files.set(named("sha256-c+d="), snapshot().subarray(0, -1)),
  "a snapshot that has lost most of it": () =>
    files.set(named("sha256-c+d="), snapshot().subarray(0, 150)),
  "something else": () => files.set(named("sha256-c+d="), Buffer.alloc(1000, "<!doctype html>")),
  "only what another build has written": () =>
    Object.assign(globalThis, { IN_OPFS: { [RUNTIME.wasm]: "sha256-e", [SNAPSHOT]: "sha256-f" } }),
  "no such file system": () =>
    Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true }),
};

for (const [what, make] of Object.entries(NOT_THERE)) {
  test(`with ${what} nothing is taken from there, and nothing is left open`, async () => {
    make();
    for (const name of ["", ...files.keys()]) {
      slow = name;
      assert.equal(await readFromOpfs(SITE), null);
      await setTimeout(10);
      assert.equal(open, 0);
    }
  });
}

test("memory that turns out to be cut off is noticed by whoever reads it", async () => {
  const found = await readFromOpfs(SITE);
  const name = named("sha256-c+d=");
  const bytes = /** @type {Uint8Array} */ (files.get(name));
  bytes.subarray = () => new Uint8Array(1);
  assert.throws(() => found?.snapshot.apply(new Uint8Array(HEAP)), /not whole/);
});
