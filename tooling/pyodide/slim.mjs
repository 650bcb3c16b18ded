// Takes out of Pyodide's runtime what only extension modules would need that are loaded later.
// usage: node slim.mjs MODULE WASM ; writes both, from pyodide.asm.mjs and pyodide.asm.wasm.
//
// Pyodide exports thousands of functions by name, and before it starts gives each of them a place
// among those that can be called by address: for extension modules of other packages; the standard
// library's are linked in. Here what JavaScript names stays exported, and what can be reached from
// there or by address stays what it is and where it is: Python's memory holds addresses. The
// JavaScript that only what is gone imported goes too.

import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";
import { namedExports, slimGlue } from "./glue.mjs";
import { exportsOf, readWasm, writeWasm } from "./wasm.mjs";

const [moduleOut, wasmOut] = process.argv.slice(2);
if (!moduleOut || !wasmOut) throw new Error("usage: node slim.mjs MODULE WASM");

const glue = read("pyodide.asm.mjs").toString();
const ours = ["snapshot.mjs", "../../web/workers/snapshot.js", "../../web/workers/ways.js"];
const readers = [
  read("pyodide.mjs"),
  ...ours.map((file) => readFileSync(new URL(file, import.meta.url))),
].join("\n");

const wasm = slimWasm(read("pyodide.asm.wasm"), namedExports(glue, readers));
const left = new WebAssembly.Module(new Uint8Array(wasm));
const exported = new Set(WebAssembly.Module.exports(left).map(({ name }) => name));
const imported = new Set(WebAssembly.Module.imports(left).map(({ name }) => name));
writeFileSync(wasmOut, wasm);
writeFileSync(moduleOut, await slimGlue(glue, readers, { exported, imported }));

/**
 * @param {Uint8Array} bytes
 * @param {(name: string) => boolean} isNamed
 */
function slimWasm(bytes, isNamed) {
  const module = readWasm(bytes);
  for (const { kind, name } of exportsOf(module)) {
    const byName = kind === binaryen.ExternalFunction || kind === binaryen.ExternalGlobal;
    if (byName && !isNamed(name)) module.removeExport(name);
  }
  module.runPasses(["remove-unused-module-elements"]);
  return writeWasm(module);
}

/** @param {string} file of Pyodide's */
function read(file) {
  return readFileSync(new URL(import.meta.resolve(`pyodide/${file}`)));
}
