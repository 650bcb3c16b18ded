// Pyodide's WebAssembly as Binaryen reads it: for the scripts that change it.

import binaryen from "binaryen";

// What Pyodide is compiled with: anything else in what is made of it is an error, since older
// browsers might not read it.
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

/**
 * @param {Uint8Array} bytes
 * @returns {binaryen.Module} what has no name in there is named by its number
 */
export function readWasm(bytes) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES);
  return module;
}

/**
 * @param {binaryen.Module} module
 * @returns {Uint8Array}
 * @throws {Error} if it is not what WebAssembly allows
 */
export function writeWasm(module) {
  if (!module.validate()) throw new Error("Binaryen finds what is left invalid");
  return module.emitBinary();
}

// How Binaryen lets what there is be changed, which its types leave out.
const { Const, Function: Body } = /** @type {any} */ (binaryen);

/**
 * @param {binaryen.ExpressionRef} expression a constant of 32 bits
 * @param {number} value
 */
export function setConstant(expression, value) {
  new Const(expression).valueI32 = value;
}

/**
 * @param {binaryen.FunctionRef} of
 * @param {binaryen.ExpressionRef} body
 */
export function setBody(of, body) {
  new Body(of).body = body;
}

/** @param {binaryen.Module} module */
export function exportsOf(module) {
  return listed(module.getNumExports(), (index) =>
    binaryen.getExportInfo(module.getExportByIndex(index)),
  );
}

/** @param {binaryen.Module} module whose functions are wanted, without those that it imports */
export function functionsOf(module) {
  return own(module.getNumFunctions(), (index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  );
}

/** @param {binaryen.Module} module */
export function tablesOf(module) {
  return own(module.getNumTables(), (index) =>
    binaryen.getTableInfo(module.getTableByIndex(index)),
  );
}

/** @param {binaryen.Module} module */
export function globalsOf(module) {
  return own(module.getNumGlobals(), (index) =>
    binaryen.getGlobalInfo(module.getGlobalByIndex(index)),
  );
}

/** @param {binaryen.Module} module whose exceptions are wanted; Binaryen only finds them by name */
export function tagsOf(module) {
  const found = [];
  for (let index = 0; ; index += 1) {
    const tag = module.getTag(`tag$${index}`);
    if (!tag) return found;
    found.push(binaryen.getTagInfo(tag));
  }
}

/**
 * @template {{ module: string | null }} T
 * @param {number} count
 * @param {(index: number) => T} get
 */
function own(count, get) {
  return listed(count, get).filter(({ module }) => !module);
}

/**
 * @template T
 * @param {number} count
 * @param {(index: number) => T} get
 */
function listed(count, get) {
  return Array.from({ length: count }, (_, index) => get(index));
}
