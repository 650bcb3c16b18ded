// Splits the runtime in two: what a start and a game call, and the rest, which comes afterwards.
// usage: node split.mjs FOLDER SNAPSHOT EMPTY RULES ; FOLDER holds what slim.mjs has written, and gets
// both parts in its place. The others are a snapshot, a library with nothing in it, and our rules.
//
// A page's day calls one in eight of the runtime's functions. To read and check the others would
// keep a start waiting, so they are in a second module. The two share memory and tables, and call
// each other by a table of their own: in either part, a function of the other that is called there
// is replaced by one that calls what lies in that table. In the first part it has the rest brought
// before that, where it is not there yet (web/workers/rest.js). All keep their addresses.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import { BRING, JOINED, LINK } from "../../web/workers/rest.js";
import { calledFunctions, telling } from "./called.mjs";
import { FILES } from "./runtime.mjs";
import "./still.mjs";
import {
  exportsOf,
  functionsOf,
  globalsOf,
  readWasm,
  setConstant,
  tablesOf,
  tagsOf,
  writeWasm,
} from "./wasm.mjs";

/** The table by which the parts call each other. */
const BOTH = `${LINK}both`;
const MEMORY = "0";
/** What the rest imports from. */
const FIRST = "first";
const REMOVE_UNUSED = "remove-unused-module-elements";

const [folder, snapshot, empty, rules] = process.argv.slice(2);
if (!folder || !snapshot || !empty || !rules) {
  throw new Error("usage: node split.mjs FOLDER SNAPSHOT EMPTY RULES");
}
const wasmFile = join(folder, FILES.wasm);
const whole = readFileSync(wasmFile);
writeFileSync(wasmFile, telling(whole));
const called = await calledFunctions(folder, { snapshot, empty, rules });
const names = functionsOf(readWasm(whole)).map(({ name }) => name);
const { first, rest } = split(whole, new Set([...called].map((number) => names[number])));
writeFileSync(wasmFile, first);
writeFileSync(join(folder, FILES.rest), rest);

/**
 * @param {Uint8Array} bytes the whole runtime
 * @param {Set<string | undefined>} inFirst names of the functions that the first part is to have
 */
function split(bytes, inFirst) {
  const [first, rest] = [readWasm(bytes), readWasm(bytes)];
  const shared = {
    tables: tablesOf(first),
    globals: globalsOf(first).filter(({ mutable }) => mutable),
    tags: tagsOf(first),
  };

  first.addFunctionImport(BRING, "env", BRING, binaryen.none, binaryen.none);
  first.addGlobal(JOINED, binaryen.i32, true, first.i32.const(0));
  first.addGlobalExport(JOINED, JOINED);
  for (const { name } of shared.tables) first.addTableExport(name, linkTo("table", name));
  for (const { name } of shared.globals) first.addGlobalExport(name, linkTo("global", name));
  for (const { name } of shared.tags) first.addTagExport(name, linkTo("tag", name));
  first.addMemoryExport(MEMORY, linkTo("memory", MEMORY));
  const bringRest = () =>
    first.if(
      first.i32.eqz(first.global.get(JOINED, binaryen.i32)),
      first.call(BRING, [], binaryen.none),
    );
  const toRest = callByTable(first, (name) => !inFirst.has(name), bringRest);
  first.runPasses([REMOVE_UNUSED]);
  const wanted = toRest.left();

  for (const { name } of exportsOf(rest)) rest.removeExport(name);
  // What lies in the shared tables and in memory, the first part has put there.
  for (const { name } of shared.tables) {
    for (const segment of rest.getTableSegments(name)) rest.removeElementSegment(segment);
  }
  const toFirst = callByTable(rest, (name) => inFirst.has(name));
  for (const name of wanted) rest.addFunctionExport(name, name);
  rest.runPasses(["remove-memory-init", REMOVE_UNUSED]);
  for (const name of wanted) rest.removeExport(name);
  for (const { name } of shared.tables) {
    if (rest.getTable(name)) rest.addTableImport(name, FIRST, linkTo("table", name));
  }
  for (const { name, type } of shared.globals) {
    if (rest.getGlobal(name)) rest.addGlobalImport(name, FIRST, linkTo("global", name), type, true);
  }
  for (const { name, params, results } of shared.tags) {
    if (rest.getTag(name)) rest.addTagImport(name, FIRST, linkTo("tag", name), params, results);
  }
  rest.addMemoryImport(MEMORY, FIRST, linkTo("memory", MEMORY));

  const wantedOfFirst = toFirst.left();
  const places = [...wanted, ...wantedOfFirst];
  toRest.placeBy(places);
  toFirst.placeBy(places);
  first.addTableExport(BOTH, BOTH);
  rest.addTableImport(BOTH, FIRST, BOTH);
  first.addActiveElementSegment(BOTH, BOTH, wantedOfFirst, first.i32.const(wanted.length));
  rest.addActiveElementSegment(BOTH, BOTH, wanted, rest.i32.const(0));
  return { first: writeWasm(first), rest: writeWasm(rest) };
}

/**
 * @param {string} kind
 * @param {string} name
 */
function linkTo(kind, name) {
  return `${LINK}${kind} ${name}`;
}

/**
 * Replace functions by others that call what lies in the table.
 *
 * @param {binaryen.Module} module
 * @param {(name: string) => boolean} isOfOther
 * @param {() => binaryen.ExpressionRef} [before] what they do before that
 */
function callByTable(module, isOfOther, before) {
  /** @type {Map<string, binaryen.ExpressionRef>} by function, the constant that is its place */
  const places = new Map();
  module.addTable(BOTH, 0, 0);
  for (const { name, params, results } of functionsOf(module)) {
    if (!isOfOther(name)) continue;
    const place = module.i32.const(0);
    places.set(name, place);
    const given = binaryen.expandType(params).map((type, index) => module.local.get(index, type));
    const call = module.call_indirect(BOTH, place, given, params, results);
    const body = before ? module.block(null, [before(), call], results) : call;
    module.removeFunction(name);
    module.addFunction(name, params, results, [], body);
  }
  return {
    /** Those that have not been removed since. */
    left() {
      const there = new Set(functionsOf(module).map(({ name }) => name));
      return [...places.keys()].filter((name) => there.has(name));
    },
    /** @param {string[]} functions by their places in the table */
    placeBy(functions) {
      for (const [place, name] of functions.entries()) {
        const constant = places.get(name);
        if (constant) setConstant(constant, place);
      }
      module.removeTable(BOTH);
      module.addTable(BOTH, functions.length, functions.length);
    },
  };
}
