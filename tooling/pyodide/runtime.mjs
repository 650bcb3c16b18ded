// The runtime that the site carries, for scripts that start Python with it.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { withRest } from "../../web/workers/rest.js";

/** Its files: Emscripten's JavaScript, what every start calls, and the rest. */
export const FILES = { module: "pyodide.asm.mjs", wasm: "pyodide.asm.wasm", rest: "rest.wasm" };

/**
 * @param {string} folder where slim.mjs has written it, and perhaps split.mjs
 * @param {() => void} [calledForRest] told when something of the rest is called
 * @returns {Promise<{ createModule: Function, options: Record<string, any> }>} what Pyodide is to
 *     be given to take this one
 */
export async function runtimeIn(folder, calledForRest = () => {}) {
  const { default: createModule } = await import(pathToFileURL(join(folder, FILES.module)).href);
  const createPyodideModule = withRest(createModule, () => {
    calledForRest();
    return new WebAssembly.Module(readFileSync(join(folder, FILES.rest)));
  });
  const lock = new URL(import.meta.resolve("pyodide/pyodide-lock.json"));
  const { info } = JSON.parse(readFileSync(lock, "utf8"));
  return {
    createModule: createPyodideModule,
    options: {
      createPyodideModule,
      indexURL: resolve(folder),
      lockFileContents: JSON.stringify({ info, packages: {} }),
      packageBaseUrl: "/",
    },
  };
}
