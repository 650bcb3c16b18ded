// Finds out which of the runtime's functions a start and the page's day call.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import binaryen from "binaryen";
import { loadPyodide } from "pyodide";
import { putLibrary } from "../../web/workers/later.js";
import { inMemory, parseSnapshot, revive } from "../../web/workers/snapshot.js";
import { runtimeIn } from "./runtime.mjs";
import { functionsOf, readWasm, setBody, writeWasm } from "./wasm.mjs";

// What a function tells at its first call, and whether it has.
const TELL = "tell";
const TOLD = "told:";

/**
 * @param {Uint8Array} wasm
 * @returns {Uint8Array} the same, but each function tells its number when it is called first
 */
export function telling(wasm) {
  const module = readWasm(wasm);
  module.addFunctionImport(TELL, "env", TELL, binaryen.createType([binaryen.i32]), binaryen.none);
  for (const [number, { name, body }] of functionsOf(module).entries()) {
    const told = TOLD + name;
    module.addGlobal(told, binaryen.i32, true, module.i32.const(0));
    const tell = module.if(
      module.i32.eqz(module.global.get(told, binaryen.i32)),
      module.block(null, [
        module.global.set(told, module.i32.const(1)),
        module.call(TELL, [module.i32.const(number)], binaryen.none),
      ]),
    );
    const whole = module.block(null, [tell, body], binaryen.getExpressionType(body));
    setBody(module.getFunction(name), whole);
  }
  return writeWasm(module);
}

/**
 * Start Python as the page does, and let it do what a page's day asks of it.
 *
 * @param {string} folder of a runtime that is telling
 * @param {{ snapshot: string, empty: string, rules: string }} files what it starts with, a library
 *     with nothing in it, and what comes afterwards
 * @returns {Promise<Set<number>>} the numbers of the functions that were called
 */
export async function calledFunctions(folder, { snapshot, empty, rules }) {
  /** @type {Set<number>} */
  const called = new Set();
  const { createModule, options } = await runtimeIn(folder);
  const bytes = new Uint8Array(gunzipSync(readFileSync(snapshot))).buffer;
  const python = await revive(Promise.resolve(parseSnapshot(inMemory(bytes))), {
    loadPyodide,
    createModule: (/** @type {Record<string, any>} */ settings) => {
      const instantiate = settings.instantiateWasm;
      settings.instantiateWasm = (/** @type {any} */ imports, /** @type {Function} */ done) => {
        imports.env[TELL] = (/** @type {number} */ number) => called.add(number);
        return instantiate(imports, done);
      };
      return createModule(settings);
    },
    options: { ...options, stdLibURL: resolve(empty) },
  });
  // As the workers ask.
  const handle = python.runPython("from pygame_core.desk import Desk\nDesk().handle_text");
  for (const request of ["{}", '{"do": "describe"}', "no request"]) handle(request);
  // And an error that gets as far as JavaScript.
  try {
    python.runPython("1 / 0");
  } catch {}
  python.runPython(readFileSync(new URL("exercise.py", import.meta.url), "utf8"));
  python.runPython("exercise(2)");
  const library = new URL(import.meta.resolve("pyodide/python_stdlib.zip"));
  putLibrary(python, new Uint8Array(readFileSync(library)), new Uint8Array(readFileSync(rules)));
  return called;
}
