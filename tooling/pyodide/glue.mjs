// Emscripten's JavaScript around Pyodide's WebAssembly: the parts of it that slim.mjs takes away.
//
// It is one big function. All that WebAssembly might import stands in one object, and everything is
// set on `Module` by its name besides, so that nothing ever looks unused to a minifier.

import { minify } from "terser";

// One variable for each export, and the function that fills them all.
const EXPORTS = /var ([\w$,]+);function assignWasmExports\(wasmExports\)\{([^{}]*)\}/;
// Where exports get places among what can be called by address. Whatever JavaScript hands over by
// address gets its place when it does.
const PLACES = /updateGOT\(origExports\);/;
// For that, a list of all that have one: a function in JavaScript for each of 8,700. What is handed
// over never is among them: those are functions of another WebAssembly module, or of JavaScript.
const PLACED = /updateTableMap\(0,wasmTable\.length\)/;
const IMPORTS = /(?<=wasmImports=\{)[^{}]*(?=\})/;
// What WebAssembly is to know of a function that it imports.
const SIGNATURE = /(?<=[;}])([\w$]+)\.sig="\w*";/g;
// Shared memory in which Pyodide could wait for the terminal: to make some in a page that may not
// share any, Chromium first finds out where in the code it stands, and reads all of it again for that.
const SHARED =
  /var ([\w$]+)=(new Int32Array\(new WebAssembly\.Memory\(\{shared:!0[^}]*\}\)\.buffer\));(function [\w$]+\([\w$]+\)\{try\{return Atomics\.wait\()\1,/;
const EVAL = /(?<![\w$.])eval\(/g;
const ON_MODULE = /Module\["([\w$]+)"\]=([\w$]+);/g;

/**
 * @param {string} glue
 * @param {string} readers the JavaScript that uses it
 * @returns {(name: string) => boolean} whether an export of WebAssembly is used outside the list of
 *   exports: as its variable, or looked up as it is
 */
export function namedExports(glue, readers) {
  const text = `${glue.replace(EXPORTS, "")}\n${readers}`;
  const words = new Set(text.match(/[\w$]+/g));
  const keys = new Set(text.match(/(?<=")\w+(?=")|(?<=wasmExports\.)\w+/g));
  return (name) => words.has(`_${name}`) || keys.has(name);
}

/**
 * Leave out what only extension modules of other packages would use.
 *
 * @param {string} glue
 * @param {string} readers the JavaScript that uses it
 * @param {{ exported: Set<string>, imported: Set<string> }} wasm what is left there
 * @returns {Promise<string>}
 * @throws {Error} where it is not what it was when this was written
 */
export async function slimGlue(glue, readers, { exported, imported }) {
  let left = replaced(glue, PLACES, () => "");
  left = replaced(left, PLACED, () => "");
  left = replaced(left, EXPORTS, (_, variables = "", statements = "") =>
    exportList(variables.split(","), statements.split(";"), exported),
  );
  /** @type {Set<string | undefined>} */
  const used = new Set();
  left = replaced(left, IMPORTS, (all) => {
    const kept = all.split(",").filter((each) => imported.has(each.split(":")[0] ?? ""));
    for (const each of kept) used.add(each.split(":").at(-1));
    return kept.join(",");
  });
  left = replaced(left, SHARED, (_, _name, memory, waiting) => `${waiting}${memory},`);
  left = replaced(left, SIGNATURE, (all, name) => (used.has(name) ? all : ""));
  // What is only set there, under its own name, and read nowhere.
  const reading = left.replace(ON_MODULE, "") + readers;
  const read = new Set(reading.match(/(?<=[.])[\w$]+|(?<=["'])[\w$]+(?=["'])/g));
  left = replaced(left, ON_MODULE, (all, key = "", name = "") =>
    key !== name || read.has(key) ? all : "",
  );
  return withoutUnused(left);
}

/**
 * @param {string[]} variables
 * @param {string[]} statements
 * @param {Set<string>} exported
 */
function exportList(variables, statements, exported) {
  const unset = new Set();
  const kept = statements.filter((statement) => {
    const [, variable, name] = /^([\w$]+)=.*wasmExports\["(\w+)"\]/.exec(statement) ?? [];
    if (!name) throw new Error(`pyodide.asm.mjs has a list of exports with ${statement}`);
    if (!exported.has(name)) unset.add(variable);
    return exported.has(name);
  });
  const names = variables.filter((name) => !unset.has(name));
  return `var ${names.join(",")};function assignWasmExports(wasmExports){${kept.join(";")}}`;
}

/** @param {string} glue */
async function withoutUnused(glue) {
  // An eval that sees the function's variables would make every one of them count as used. They are
  // for extension modules too, which bring JavaScript along.
  const left = replaced(glue, EVAL, () => "(0,eval)(");
  const compress = {
    defaults: false,
    unused: true,
    side_effects: true,

    passes: 4,
  };
  const { code } = await minify(left, { module: true, mangle: false, compress });
  if (!code) throw new Error("Nothing is left of pyodide.asm.mjs.");
  return code;
}

/**
 * @param {string} text
 * @param {RegExp} what has to be there
 * @param {(all: string, ...groups: (string | undefined)[]) => string} by
 * @returns {string}
 */
function replaced(text, what, by) {
  if (text.search(what) < 0) throw new Error(`pyodide.asm.mjs has not ${what}`);
  return text.replace(what, by);
}
