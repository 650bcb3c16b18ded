// Lets Pyodide have the runtime that has been compiled already, though it fetches and compiles it by
// itself.

import { failureOf } from "./coming.js";

/** @import { Coming } from "./coming.js" */

/**
 * @param {Promise<WebAssembly.Module>} compiled
 * @returns {Coming} what Pyodide is to get when it fetches the runtime; each time it goes on asking
 *     for this to be compiled, it gets the one
 */
export function standIn(compiled) {
  const response = new Response();
  const plain = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== response) return plain(source, imports);
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return { response: Promise.resolve(response), broken: failureOf(compiled) };
}
