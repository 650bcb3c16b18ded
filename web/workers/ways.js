// The ways to start Python with the rules, the fastest first; each does without what the one before
// it needs. docs/start.md shows them in a picture.

import { RULES_INSIDE, revive } from "./snapshot.js";

/** @import { Stage } from "../engine/protocol.js" */
/** @import { Snapshot } from "./snapshot.js" */

/**
 * What a way is given: `fetchFile` fetches a file of the site, `options` are those of every way.
 *
 * @typedef {{
 *   site: string,
 *   loadPyodide: Function,
 *   createModule: Function,
 *   options: Record<string, any>,
 *   fetchFile(file: string): Promise<Response>,
 *   snapshot: Promise<Snapshot>,
 *   begin(stage: Stage): void,
 * }} Kit
 */

/**
 * `files` are those that come before it is ready; `whole` says that nothing is to be added to the
 * library afterwards. A way that has the rest of the runtime among its files starts with all of it.
 *
 * @typedef {{
 *   name: "snapshot" | "compiled" | "plain",
 *   files: string[],
 *   whole: boolean,
 *   start(kit: Kit): Promise<any>,
 * }} Way
 */

export const LIBRARY = "pyodide/python_stdlib.zip";
export const COMPILED_RULES = "pyodide/rules.zip";
const COMPILED_LIBRARY = "pyodide/library.zip";

export const EMPTY_LIBRARY = "pyodide/empty.zip";
export const SNAPSHOT = "pyodide/snapshot.bin";

/** The functions of the runtime that a game hardly ever calls. */
export const REST = "pyodide/rest.wasm";

/** What every way fetches. */
export const RUNTIME = {
  loader: "pyodide/pyodide.mjs",
  module: "pyodide/pyodide.asm.mjs",
  wasm: "pyodide/pyodide.asm.wasm",
  lock: "pyodide/pyodide-lock.json",
};

/** @type {Way[]} */
export const WAYS = [
  {
    name: "snapshot",
    files: [SNAPSHOT, EMPTY_LIBRARY],
    whole: false,
    start({ site, snapshot, loadPyodide, createModule, options }) {
      return revive(snapshot, {
        loadPyodide,
        createModule,
        options: { ...options, stdLibURL: site + EMPTY_LIBRARY },
      });
    },
  },
  {
    name: "compiled",
    files: [REST, COMPILED_LIBRARY, COMPILED_RULES],
    whole: false,
    start({ site, fetchFile, loadPyodide, createModule, options }) {
      const rules = fetchFile(COMPILED_RULES).then(bytesOf);
      return loadPyodide({
        ...options,
        createPyodideModule: createModule,
        stdLibURL: site + COMPILED_LIBRARY,
        env: { PYTHONPATH: RULES_INSIDE },
        fsInit: async (/** @type {any} */ FS) => FS.writeFile(RULES_INSIDE, await rules),
      });
    },
  },
  {
    name: "plain",
    files: [REST, LIBRARY],
    whole: true,
    async start({ site, loadPyodide, createModule, options, begin }) {
      const python = await loadPyodide({
        ...options,
        createPyodideModule: createModule,
        stdLibURL: site + LIBRARY,
      });
      begin("packages");
      await python.loadPackage("micropip", { messageCallback: () => {} });
      await python.pyimport("micropip").install("pygame-core");
      return python;
    },
  },
];

/** @param {Response} response */
export async function bytesOf(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
