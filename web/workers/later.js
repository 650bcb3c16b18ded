// What a fast start leaves out: the rest of the library, which comes when the page has had its first
// moments, and the rest of the runtime, which is then at hand for when something of it is called.

import { RULES_INSIDE } from "./snapshot.js";
import { bytesOf, COMPILED_RULES, LIBRARY, REST } from "./ways.js";

/**
 * Bring the rest of the library, so that everything can be imported from now on.
 *
 * @param {string} site
 * @param {any} python
 */
export async function completeLibrary(site, python) {
  const [library, rules] = await Promise.all(
    [LIBRARY, COMPILED_RULES].map(async (file) => bytesOf(await fetch(site + file))),
  );
  putLibrary(python, /** @type {Uint8Array} */ (library), /** @type {Uint8Array} */ (rules));
}

/**
 * @param {any} python
 * @param {Uint8Array} library the standard library as a zip file
 * @param {Uint8Array} rules our own
 */
export function putLibrary(python, library, rules) {
  const [major, minor] = python.runPython("import sys; sys.version_info[:2]").toJs();
  const asItIs = { canOwn: true };
  python.FS.writeFile(`/lib/python${major}${minor}.zip`, library, asItIs);
  python.FS.writeFile(RULES_INSIDE, rules, asItIs);
  python.runPython("import importlib; importlib.invalidate_caches()");
}

/** @param {string} site where the rest of the runtime is */
export function createRestAtHand(site) {
  /** @type {Blob | null} not in this process's memory */
  let held = null;
  return {
    /** See to it that it is there without a network. What the service worker has kept is. */
    async hold() {
      const response = await fetch(site + REST);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      if (response.headers.has("Kept")) await response.body?.cancel();
      else held = await response.blob();
    },
    /** @returns {WebAssembly.Module} at once, even if it has to come: Python has called for it */
    bring() {
      const bytes = held ? readNow(held) : fetchedNow(site + REST);
      held = null;
      return new WebAssembly.Module(bytes);
    },
  };
}

/**
 * @param {Blob} blob
 * @returns {ArrayBuffer}
 */
function readNow(blob) {
  // There is none outside of workers, nor where Node's types are checked.
  const { FileReaderSync } = /** @type {any} */ (globalThis);
  return new FileReaderSync().readAsArrayBuffer(blob);
}

/**
 * @param {string} address
 * @returns {ArrayBuffer}
 */
function fetchedNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return request.response;
}
