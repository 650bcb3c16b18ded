// Takes out of Pyodide's runtime what only extension modules would need that are loaded later.
// usage: node slim.mjs MODULE WASM ; writes both, from pyodide.asm.mjs and pyodide.asm.wasm.
//
// Pyodide exports thousands of functions by name, and before it starts gives each of them a place
// among those that can be called by address: for extension modules of other packages; the standard
// library's are linked in. Here what JavaScript names stays exported, and what can be reached from
// there or by address stays what it is and where it is: Python's memory holds addresses.

import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const [moduleOut, wasmOut] = process.argv.slice(2);
if (!moduleOut || !wasmOut) throw new Error("usage: node slim.mjs MODULE WASM");

// What Pyodide is compiled with. With more, Binaryen might write what older browsers can't read.
const { Features } = binaryen;
const FEATURES =
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.CallIndirectOverlong |
  Features.ExceptionHandling |
  Features.ExtendedConst |
  Features.Multivalue |
  Features.MutableGlobals |
  Features.NontrappingFPToInt |
  Features.ReferenceTypes |
  Features.SignExt;

// Where they get their places. Whatever JavaScript hands over by address gets one when it does.
const PLACES = "updateGOT(origExports);";
const [start, end, ...more] = read("pyodide.asm.mjs").toString().split(PLACES);
if (!start || !end || more.length > 0) throw new Error(`pyodide.asm.mjs has not one ${PLACES}`);
const glue = start + end;

// One variable for each export, and the function that fills them all.
const list = /var ([\w$,]+);function assignWasmExports\(wasmExports\)\{([^{}]*)\}/.exec(glue);
if (!list?.[1] || !list[2]) throw new Error("pyodide.asm.mjs has no list of exports");
const [before, after] = [glue.slice(0, list.index), glue.slice(list.index + list[0].length)];
const snapshot = readFileSync(new URL("snapshot.mjs", import.meta.url));
const readers = [before, after, read("pyodide.mjs"), snapshot].join("\n");
const words = new Set(readers.match(/[\w$]+/g));
const keys = new Set(readers.match(/(?<=")\w+(?=")|(?<=wasmExports\.)\w+/g));

/**
 * Whether it is used outside the list: as its variable, or looked up as it is.
 *
 * @param {string} name of an export
 */
function isNamed(name) {
  return words.has(`_${name}`) || keys.has(name);
}

const dropped = new Set();
writeFileSync(wasmOut, slimWasm());
writeFileSync(moduleOut, slimModule(list[1].split(","), list[2].split(";")));

function slimWasm() {
  const module = binaryen.readBinary(read("pyodide.asm.wasm"));
  module.setFeatures(FEATURES);
  for (let index = module.getNumExports() - 1; index >= 0; index -= 1) {
    const { kind, name } = binaryen.getExportInfo(module.getExportByIndex(index));
    const byName = kind === binaryen.ExternalFunction || kind === binaryen.ExternalGlobal;
    if (byName && !isNamed(name)) dropped.add(name);
  }
  for (const name of dropped) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}

/**
 * @param {string[]} variables
 * @param {string[]} statements
 */
function slimModule(variables, statements) {
  const unset = new Set();
  const kept = statements.filter((statement) => {
    const found = /^([\w$]+)=.*wasmExports\["(\w+)"\]/.exec(statement);
    if (!found) throw new Error(`pyodide.asm.mjs has a list with ${statement}`);
    if (dropped.has(found[2])) unset.add(found[1]);
    return !dropped.has(found[2]);
  });
  const names = variables.filter((name) => !unset.has(name));
  const assign = `var ${names.join(",")};function assignWasmExports(wasmExports){${kept.join(";")}}`;
  return before + assign + after;
}

/** @param {string} file of Pyodide's */
function read(file) {
  return readFileSync(new URL(import.meta.resolve(`pyodide/${file}`)));
}
