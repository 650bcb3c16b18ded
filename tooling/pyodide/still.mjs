// Import this first: the clock stands and the dice fall alike, so that what is made of the same
// files is the same, byte for byte. For programs that write files, never for what the page runs.

import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

process.env.TZ = "UTC";
// What Python takes for its own program: where this one lies differs from machine to machine.
process.argv[1] = "python";

// Node would print the line that it happened in, which in Pyodide is a megabyte long.
process.on("uncaughtException", (error) => {
  process.stderr.write(`error: ${error.message.trim()}\n`);
  process.exit(1);
});

// The earliest day that a zip file can hold.
const DAY = Date.UTC(1980, 0, 1);

const RealDate = Date;
globalThis.Date = /** @type {DateConstructor} */ (
  class extends RealDate {
    /** @param {[any?]} parts */
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : /** @type {[any]} */ ([DAY])));
    }
    /** @override */
    static now() {
      return DAY;
    }
  }
);

// It goes on, a millisecond each time: what waits for time to pass must not wait for ever.
let steps = 0;
performance.now = () => {
  steps += 1;
  return steps;
};

let state = 1;
/** A linear congruential generator: good enough where chance must not matter. */
function draw() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state;
}

Math.random = () => draw() / 2 ** 32;

crypto.randomFillSync = /** @type {typeof crypto.randomFillSync} */ (
  (/** @type {NodeJS.ArrayBufferView} */ view) => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = draw() >>> 24;
    return view;
  }
);
syncBuiltinESMExports();

/** The environment that Python sees, told here so that none of this machine's goes into it. */
export const ENVIRONMENT = {
  HOME: "/home/pyodide",
  LANG: "C.UTF-8",
  PYTHONHASHSEED: "0",
  SOURCE_DATE_EPOCH: String(DAY / 1000),
  _: "python",
};
