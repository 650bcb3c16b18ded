// Brings a snapshot back to life as the page does, and plays a game of each kind with it.
// usage: node try.mjs SNAPSHOT RUNTIME EMPTY ; with the runtime that slim.mjs has written into that
// folder, and a standard library with nothing in it.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { inMemory, parseSnapshot, revive } from "../../web/workers/snapshot.js";
import { runtimeIn } from "./runtime.mjs";

const [snapshot, folder, empty] = process.argv.slice(2);
if (!snapshot || !folder || !empty) throw new Error("usage: node try.mjs SNAPSHOT RUNTIME EMPTY");
const library = resolve(empty);

process.on("uncaughtException", (error) => {
  process.stderr.write(`error: ${error.message.trim().split("\n").at(-1)}\n`);
  process.exit(1);
});

const { createModule, options } = await runtimeIn(folder);
const unpacked = gunzipSync(readFileSync(snapshot));

async function alive() {
  const snapshot = parseSnapshot(inMemory(new Uint8Array(unpacked).buffer));
  return revive(Promise.resolve(snapshot), {
    loadPyodide,
    createModule,
    options: { ...options, stdLibURL: library },
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
