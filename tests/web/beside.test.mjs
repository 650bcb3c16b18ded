// What needs no Python is prepared beside a start, or by whoever starts it; without a browser.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { prepareBeside } from "../../web/workers/beside.js";
import { createMeter } from "../../web/workers/meter.js";
import { RUNTIME, SNAPSHOT } from "../../web/workers/ways.js";

const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const COMPILED = new WebAssembly.Module(EMPTY_MODULE);
const MEMORY = new ArrayBuffer(8);
const HEADERS = { "Content-Type": "application/wasm" };

/** A worker that says what the test has it say. */
class Beside {
  /** @type {Beside[]} */
  static all = [];
  ended = false;
  /** @type {(event: { data: any }) => void} */
  onmessage = () => {};
  /** @type {(event: { preventDefault(): void }) => void} */
  onerror = () => {};

  /** @param {URL} address */
  constructor(address) {
    this.address = address;
    Beside.all.push(this);
  }

  terminate() {
    this.ended = true;
  }
}

/** @type {string[]} what was fetched here */
let fetched;
/** @type {[string, number?][]} */
let noted;

beforeEach(() => {
  [fetched, noted, Beside.all] = [[], [], []];
  Object.assign(globalThis, { Worker: Beside });
});

function begin() {
  const prepared = prepareBeside(
    async (file) => {
      fetched.push(file);
      return file === SNAPSHOT
        ? new Response(new Uint8Array(gzipSync("memory")))
        : new Response(EMPTY_MODULE, { headers: HEADERS });
    },
    (...told) => noted.push(told),
  );
  return { ...prepared, worker: Beside.all[0] };
}

test("what the worker makes is taken from it, and what it has of it is told", async () => {
  const { compiled, unpacked, worker } = begin();
  assert.match(String(worker?.address), /workers\/prepare\.js$/);
  worker?.onmessage({ data: { file: SNAPSHOT, bytes: 7 } });
  worker?.onmessage({ data: { file: SNAPSHOT, made: MEMORY } });
  worker?.onmessage({ data: { file: RUNTIME.wasm, made: COMPILED } });
  assert.equal(await unpacked, MEMORY);
  assert.equal(await compiled, COMPILED);
  assert.deepEqual(noted, [[SNAPSHOT, 7], [SNAPSHOT], [RUNTIME.wasm]]);
  assert.deepEqual(fetched, []);
});

test("what it can't make has the file's name and what was wrong", async () => {
  const { compiled, unpacked, worker } = begin();
  worker?.onmessage({ data: { file: RUNTIME.wasm, failure: "503 Unavailable" } });
  await assert.rejects(async () => compiled, {
    file: RUNTIME.wasm,
    message: "503 Unavailable",
  });
  worker?.onmessage({ data: { file: SNAPSHOT, made: MEMORY } });
  assert.equal(await unpacked, MEMORY);
});

test("what a worker that fails has not made is made here, and the failure goes no further", async () => {
  const { compiled, unpacked, worker } = begin();
  worker?.onmessage({ data: { file: SNAPSHOT, made: MEMORY } });
  let prevented = false;
  worker?.onerror({
    preventDefault() {
      prevented = true;
    },
  });
  assert.ok(prevented);
  assert.ok(worker?.ended);
  assert.ok((await compiled) instanceof WebAssembly.Module);
  assert.equal(await unpacked, MEMORY);
  assert.deepEqual(fetched, [RUNTIME.wasm]);
});

test("where a worker can have none all is made here", async () => {
  Object.assign(globalThis, {
    Worker: class {
      constructor() {
        throw new Error("no workers in workers");
      }
    },
  });
  const { compiled, unpacked } = begin();
  assert.ok((await compiled) instanceof WebAssembly.Module);
  assert.equal(new TextDecoder().decode(await unpacked), "memory");
});

test("what comes here, elsewhere and once more never counts backwards, nor is told oftener than is seen or after the end", () => {
  /** @type {number[]} */
  const told = [];
  Object.assign(globalThis, { self: { fetch } });
  const meter = createMeter("https://example.org/", (loaded) => told.push(loaded));
  let now = 0;
  const clock = performance.now;
  performance.now = () => now;
  for (const bytes of [3, 5, 2, 4, 6]) {
    now += 1000;
    meter.note("a", bytes);
  }
  for (const bytes of [1, 2, 3]) meter.note("b", bytes);
  meter.end();
  now += 1000;
  meter.note("b", 4);
  performance.now = clock;
  assert.deepEqual(told, [3, 5, 5, 5, 6]);
});
