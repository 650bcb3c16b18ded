// The runtime that the site carries, for scripts that start Python with it.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @param {string} folder where slim.mjs has written it
 * @returns {Promise<{ createModule: Function, options: Record<string, any> }>} what Pyodide is to
 *     be given to take this one
 */
export async function runtimeIn(folder) {
  const { default: createModule } = await import(
    pathToFileURL(join(folder, "pyodide.asm.mjs")).href
  );
  const lock = new URL(import.meta.resolve("pyodide/pyodide-lock.json"));
  const { info } = JSON.parse(readFileSync(lock, "utf8"));
  return {
    createModule,
    options: {
      createPyodideModule: createModule,
      indexURL: resolve(folder),
      lockFileContents: JSON.stringify({ info, packages: {} }),
      packageBaseUrl: "/",
    },
  };
}
