// Starts Python, imports the rules, and writes down what that has changed in its memory.
// usage: node snapshot.mjs SNAPSHOT RUNTIME RULES LIBRARY MODULES ; writes the first, from what
// compile.mjs has written, in the runtime that slim.mjs has written into the folder RUNTIME.
// The format is told in web/workers/snapshot.js.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";
import { HEAD, MAGIC, RULES_INSIDE } from "../../web/workers/snapshot.js";
import { runtimeIn } from "./runtime.mjs";
import { ENVIRONMENT } from "./still.mjs";

const LINE = 64;
// Lines in between that are the same are written, too: to find one's place takes longer.
const GAP = 4 * LINE;

const [out, folder, rules, library, modules] = process.argv.slice(2);
if (!out || !folder || !rules || !library || !modules) {
  throw new Error("usage: node snapshot.mjs SNAPSHOT RUNTIME RULES LIBRARY MODULES");
}
const runtime = await runtimeIn(folder);
const options = { ...runtime.options, stdLibURL: resolve(library) };

const fresh = await freshHeap();
const python = await loadPyodide({
  ...options,
  _makeSnapshot: true,
  env: { ...ENVIRONMENT, PYTHONPATH: RULES_INSIDE },
  fsInit: async (/** @type {any} */ FS) => FS.writeFile(RULES_INSIDE, readFileSync(rules)),
});
python.globals.set("MODULES", readFileSync(modules, "utf8"));
python.runPython(`
import gc, importlib, random, sys

for name in MODULES.split():
    importlib.import_module(name)
del MODULES, name
random.seed(0)  # each restore seeds it anew
gc.collect()
sys._clear_internal_caches()
gc.collect()
`);
scrub(/** @type {any} */ (python)._module);
const snapshot = python.makeMemorySnapshot();
const start = new Uint32Array(snapshot.buffer, 0, 2)[1] ?? 0;
const heap = snapshot.subarray(start);
if (heap.length !== fresh.length) {
  throw new Error(
    `error: the imports need more memory than Python starts with (${heap.length} bytes, not ` +
      `${fresh.length}): build big tables when they are first used, not when a module is imported.`,
  );
}
if (start !== HEAD) {
  throw new Error(
    `error: the head of a snapshot has ${start} bytes, not ${HEAD}: HEAD in web/workers/snapshot.js ` +
      "has to say how many.",
  );
}
python.globals.set("PACKED", pack(snapshot.subarray(0, start), heap, fresh));
// Compressed by Pyodide's zlib, since the machine's differ from each other.
const compressed = python.runPython(`
import zlib

gzip = zlib.compressobj(9, zlib.DEFLATED, 16 + zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL + 1)
gzip.compress(PACKED.to_bytes()) + gzip.flush()
`);
writeFileSync(out, compressed.toJs());

/**
 * The memory of a Python that has been loaded and has not run.
 *
 * @returns {Promise<Uint8Array>}
 */
async function freshHeap() {
  const enough = new Error("that is enough");
  /** @type {Uint8Array | undefined} */
  let heap;
  try {
    await loadPyodide({
      ...options,
      _loadSnapshot: new Uint8Array(LINE),
      createPyodideModule: async (/** @type {any} */ settings) => {
        heap = (await runtime.createModule(settings)).HEAPU8.slice();
        throw enough;
      },
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  if (!heap) throw new Error("Pyodide did not ask for its module");
  return heap;
}

/**
 * Fill memory that has been freed with zeros, which compress to nothing: take every free block
 * below the top of the heap, largest first, wipe it, and give it back.
 *
 * @param {any} module
 */
function scrub(module) {
  const top = module._sbrk(0);
  /** @type {number[]} */
  const taken = [];
  for (let size = 2 ** 20; size >= 32; size /= 2) {
    for (;;) {
      const block = module._malloc(size);
      if (block + size > top) {
        module._free(block);
        break;
      }
      module.HEAPU8.fill(0, block, block + size);
      taken.push(block);
    }
  }
  for (const block of taken) module._free(block);
}

/**
 * @param {Uint8Array} head
 * @param {Uint8Array} heap
 * @param {Uint8Array} fresh
 */
function pack(head, heap, fresh) {
  /** @type {[address: number, length: number][]} */
  const runs = [];
  for (let line = 0; line < heap.length; line += LINE) {
    if (same(heap, fresh, line)) continue;
    const last = runs.at(-1);
    if (last && line - last[0] - last[1] <= GAP) last[1] = line + LINE - last[0];
    else runs.push([line, LINE]);
  }
  const words = Uint32Array.from([MAGIC, heap.length, runs.length]);
  const bodies = runs.map(([address, length]) => heap.subarray(address, address + length));
  const parts = [bytesOf(words), head, bytesOf(Uint32Array.from(runs.flat())), ...bodies];
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 * @param {number} line
 */
function same(one, other, line) {
  for (let index = line; index < line + LINE; index += 1) {
    if (one[index] !== other[index]) return false;
  }
  return true;
}

/** @param {Uint32Array} words */
function bytesOf(words) {
  return new Uint8Array(words.buffer);
}
