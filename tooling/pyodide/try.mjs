// Brings a snapshot back to life as the page does, and plays a game of each kind with it.
// usage: node try.mjs SNAPSHOT EMPTY ; the latter is a standard library with nothing in it.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
// @ts-expect-error Pyodide types its interface alone
import createModule from "pyodide/pyodide.asm.mjs";
import { parseSnapshot, revive } from "../../web/workers/snapshot.js";

const [snapshot, empty] = process.argv.slice(2);
if (!snapshot || !empty) throw new Error("usage: node try.mjs SNAPSHOT EMPTY");
const library = resolve(empty);

process.on("uncaughtException", (error) => {
  process.stderr.write(`error: ${error.message.trim().split("\n").at(-1)}\n`);
  process.exit(1);
});

const unpacked = gunzipSync(readFileSync(snapshot));

async function alive() {
  return revive(Promise.resolve(parseSnapshot(new Uint8Array(unpacked).buffer)), {
    loadPyodide,
    createModule,
    options: { stdLibURL: library },
  });
}

const python = await alive();
python.runPython(readFileSync(new URL("exercise.py", import.meta.url), "utf8"));
python.runPython("exercise(2)");

const draw = "import random; [random.getrandbits(62), random.Random().getrandbits(62)]";
const [one, other] = [python, await alive()].map((each) => each.runPython(draw).toJs());
if (one.some((/** @type {bigint} */ number) => other.includes(number))) {
  throw new Error("every start draws the same random numbers");
}
