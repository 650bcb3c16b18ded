// Has another worker prepare what needs no Python, beside this one; where there can be none, it is
// done here.

import { MissingFile } from "./coming.js";
import { prepare } from "./preparing.js";
import { RUNTIME, SNAPSHOT } from "./ways.js";

/** @import { FromPreparer } from "./prepare.js" */

/**
 * @param {(file: string) => Promise<Response>} fetchFile for what is done here
 * @param {(file: string, bytes?: number) => void} note told how much of a file has come: all of it
 *     if there is no number
 * @returns {{ compiled: Promise<WebAssembly.Module>, unpacked: Promise<ArrayBuffer> }} the runtime
 *     and the snapshot; what does not come or is damaged fails with a MissingFile
 */
export function prepareBeside(fetchFile, note) {
  /** @type {Map<string, (made: any) => void>} */
  const awaited = new Map();

  /**
   * @param {string} file
   * @returns {Promise<any>}
   */
  function madeOf(file) {
    const made = new Promise((resolve) => awaited.set(file, resolve));
    // If it fails, that is told when it is wanted.
    made.catch(() => {});
    return made;
  }

  function prepareHere() {
    for (const [file, settle] of awaited) settle(prepare(file, fetchFile));
  }

  /** @param {FromPreparer} message */
  function hear({ file, ...told }) {
    if ("bytes" in told) {
      note(file, told.bytes);
      return;
    }
    const settle = awaited.get(file);
    awaited.delete(file);
    if ("made" in told) {
      note(file);
      settle?.(told.made);
    } else {
      settle?.(Promise.reject(new MissingFile(file, told.failure)));
    }
  }

  const prepared = { compiled: madeOf(RUNTIME.wasm), unpacked: madeOf(SNAPSHOT) };
  try {
    const worker = new Worker(new URL("../workers/prepare.js", import.meta.url), {
      type: "module",
    });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => {
      // Or it would be the failure of this worker, too.
      event.preventDefault();
      worker.terminate();
      prepareHere();
    };
  } catch {
    prepareHere();
  }
  return prepared;
}
