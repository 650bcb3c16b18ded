// A snapshot of Python's memory: how it is stored, and how it comes back to life.
//
// The build starts Python once, imports the rules, and keeps the memory's lines of 64 bytes that
// differ from those of a Python that has just been loaded, in runs with the few lines in between.
// gzipped, in little-endian 32-bit words:
//
//     magic, bytes of the heap, number of runs,
//     head: what Pyodide itself wants to know of a snapshot,
//     runs: for each its address and its bytes,
//     the contents of all runs

export const MAGIC = 0x32_53_54_4c; // "LTS2"
/** Bytes of the head. Pyodide wants to have one before it begins, but reads it only in the end. */
export const HEAD = 128;
const WORD = 4;
const HEADER = 3 * WORD;
const TABLE = HEADER + HEAD;
const RUN = 2 * WORD;

/** Where the rules lie in Python's file system. What is imported remembers where it came from. */
export const RULES_INSIDE = "/lib/rules.zip";

/** @typedef {{ head: Uint8Array, apply(heap: Uint8Array): void }} Snapshot */

/**
 * Where the bytes of a snapshot are: `read` fills `into` with those from `at` on, until it is closed.
 *
 * @typedef {{
 *   size: number,
 *   read(into: Uint8Array, at: number): void,
 *   close(): void,
 * }} Source
 */

/**
 * @param {ArrayBuffer} bytes
 * @returns {Source}
 */
export function inMemory(bytes) {
  return {
    size: bytes.byteLength,
    read: (into, at) => into.set(new Uint8Array(bytes, at, into.length)),
    // Ten megabytes would wait for a garbage collection that may be long in coming.
    close: () => void bytes.transfer?.(0),
  };
}

/**
 * @param {Source} source
 * @returns {Snapshot}
 * @throws {Error} when there is none, or not all of it
 */
export function parseSnapshot(source) {
  const [magic, heapBytes, runs = 0] = wordsOf(source, 0, HEADER);
  if (magic !== MAGIC) throw new Error("This is no snapshot.");
  const contents = TABLE + runs * RUN;
  const table = wordsOf(source, TABLE, contents);
  const size = table.reduce((sum, word, index) => (index % 2 ? sum + word : sum), contents);
  if (size !== source.size) throw new Error("The snapshot is not whole.");
  const head = new Uint8Array(HEAD);
  source.read(head, HEADER);
  return {
    head,
    /** Write it, once, over the memory of a Python that has just been loaded and has not run. */
    apply(heap) {
      if (heap.length !== heapBytes) {
        throw new Error(`The memory has ${heap.length} bytes, not ${heapBytes}.`);
      }
      let from = contents;
      for (let run = 0; run < 2 * runs; run += 2) {
        const [address, length] = /** @type {[number, number]} */ (table.slice(run, run + 2));
        source.read(heap.subarray(address, address + length), from);
        from += length;
      }
      source.close();
    },
  };
}

/**
 * @param {Source} source
 * @param {number} from
 * @param {number} to
 * @returns {number[]} none where it does not go so far
 */
function wordsOf(source, from, to) {
  if (to > source.size) return [];
  const bytes = new Uint8Array(to - from);
  source.read(bytes, from);
  const view = new DataView(bytes.buffer);
  const words = Array.from({ length: bytes.length / WORD });
  return words.map((_, index) => view.getUint32(index * WORD, true));
}

/**
 * Start Python with the memory of a snapshot.
 *
 * @param {Promise<Snapshot>} snapshot
 * @param {{ loadPyodide: Function, createModule: Function, options: Record<string, any> }} pyodide
 * @returns {Promise<any>} Pyodide, with everything imported that the snapshot had imported
 */
export async function revive(snapshot, { loadPyodide, createModule, options }) {
  // Filled when the snapshot is there: what can be done before that need not wait.
  const head = new Uint8Array(HEAD);
  const python = await loadPyodide({
    ...options,
    _loadSnapshot: head,
    createPyodideModule: async (/** @type {unknown} */ settings) => {
      const module = await createModule(settings);
      const whole = await snapshot;
      head.set(whole.head);
      whole.apply(module.HEAPU8);
      return module;
    },
  });
  // Everybody would draw the numbers of the snapshot.
  python.runPython("import random; random.seed()");
  return python;
}
