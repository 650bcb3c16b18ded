// What a start needs that takes no Python to make: the runtime compiled and the snapshot unpacked,
// while their bytes come. Pyodide itself would begin with the one when both its modules have run.

import { MissingFile } from "./coming.js";
import { REST, RUNTIME, SNAPSHOT } from "./ways.js";

/** @type {Record<string, (response: Response) => Promise<any>>} by the file that it is made from */
const MAKE = {
  [RUNTIME.wasm]: (response) => WebAssembly.compileStreaming(response),
  [REST]: (response) => WebAssembly.compileStreaming(response),
  [SNAPSHOT]: (response) => bufferOf(unpacked(response)),
};

/** What every start needs of these. */
export const PREPARED = [RUNTIME.wasm, SNAPSHOT];

/** @param {Response} response as it was sent, or as the service worker has kept it */
function unpacked(response) {
  if (response.headers.get("Kept") === "unpacked") return response;
  return new Response(response.body?.pipeThrough(new DecompressionStream("gzip")));
}

// Bytes that a snapshot may have before it takes a larger buffer.
const ROOM = 12_000_000;

/**
 * @param {Response} response
 * @returns {Promise<ArrayBuffer>} as its own method gives it, but written where it is to lie as it
 *     comes, where that can be done: ten megabytes put together in the end would take longer
 */
export async function bufferOf(response) {
  /** @type {ReadableStreamBYOBReader | undefined} */
  let reader;
  try {
    reader = response.body?.getReader({ mode: "byob" });
  } catch {
    // A stream that has been piped through something can't, and no stream can everywhere.
  }
  if (!reader) return response.arrayBuffer();
  let buffer = new ArrayBuffer(ROOM);
  for (let at = 0; ; ) {
    // The buffer goes along with what is read into it, and comes back.
    const { value, done } = await reader.read(new Uint8Array(buffer, at));
    if (!value) throw new Error("The connection has broken off.");
    at += value.byteLength;
    buffer = value.buffer;
    if (done) return buffer.transfer?.(at) ?? buffer.slice(0, at);
    if (at === buffer.byteLength) buffer = larger(buffer);
  }
}

/** @param {ArrayBuffer} buffer */
function larger(buffer) {
  const bytes = new Uint8Array(2 * buffer.byteLength);
  bytes.set(new Uint8Array(buffer));
  return bytes.buffer;
}

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
