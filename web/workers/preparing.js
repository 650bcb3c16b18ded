// What a start needs that takes no Python to make: the runtime compiled and the snapshot unpacked,
// while their bytes come. Pyodide itself would begin with the one when both its modules have run.

import { MissingFile } from "./coming.js";
import { REST, RUNTIME, SNAPSHOT } from "./ways.js";

/** @type {Record<string, (response: Response) => Promise<any>>} by the file that it is made from */
const MAKE = {
  [RUNTIME.wasm]: (response) => WebAssembly.compileStreaming(response),
  [REST]: (response) => WebAssembly.compileStreaming(response),
  [SNAPSHOT]: ({ body }) =>
    new Response(body?.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
};

/** What every start needs of these. */
export const PREPARED = [RUNTIME.wasm, SNAPSHOT];

/**
 * @param {string} file one of those above
 * @param {(file: string) => Promise<Response>} fetchFile
 * @returns {Promise<any>}
 * @throws {MissingFile} whatever is wrong with it
 */
export async function prepare(file, fetchFile) {
  try {
    return await MAKE[file]?.(await fetchFile(file));
  } catch (error) {
    throw error instanceof MissingFile ? error : new MissingFile(file, error);
  }
}
