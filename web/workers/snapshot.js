// A snapshot of Python's memory: how it is stored, and how it comes back to life.
//
// The build starts Python once, imports the rules, and keeps the memory's lines of 64 bytes that
// differ from those of a Python that has just been loaded. gzipped, in little-endian 32-bit words:
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

/**
 * `head` is there until it is applied.
 *
 * @typedef {{ head: Uint8Array, apply(heap: Uint8Array): void }} Snapshot
 */

/**
 * @param {ArrayBuffer} bytes
 * @returns {Snapshot}
 * @throws {Error} when these bytes are none
 */
export function parseSnapshot(bytes) {
  const view = new DataView(bytes);
  const word = (/** @type {number} */ offset) => view.getUint32(offset, true);
  if (word(0) !== MAGIC) throw new Error("This is no snapshot.");
  const [heapBytes, runs] = [word(WORD), word(2 * WORD)];
  const contents = TABLE + runs * RUN;
  return {
    head: new Uint8Array(bytes, HEADER, HEAD),
    /** Write it, once, over the memory of a Python that has just been loaded and has not run. */
    apply(heap) {
      if (heap.length !== heapBytes) {
        throw new Error(`The memory has ${heap.length} bytes, not ${heapBytes}.`);
      }
      let from = contents;
      for (let run = TABLE; run < contents; run += RUN) {
        const length = word(run + WORD);
        heap.set(new Uint8Array(bytes, from, length), word(run));
        from += length;
      }
      if (from !== bytes.byteLength) throw new Error("The snapshot is not whole.");
      // Ten megabytes would wait for a garbage collection that may be long in coming.
      bytes.transfer?.(0);
    },
  };
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
  // If it fails, that is told when it is wanted.
  snapshot.catch(() => {});
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
