// The worker beside one that starts Python: prepares for it what needs no Python, tells meanwhile how
// much has come, and ends.

import { fetchCounted } from "./coming.js";
import { createPace } from "./pace.js";
import { PREPARED, prepare } from "./preparing.js";

/** @import { MissingFile } from "./coming.js" */

/**
 * `bytes` of the file have come; or it has been made into this; or it can't be, and why not.
 *
 * @typedef {{ file: string } & ({ bytes: number } | { made: any } | { failure: string })} FromPreparer
 */

const site = new URL("../", import.meta.url).href;

/**
 * @param {FromPreparer} message
 * @param {Transferable[]} transfer
 */
function send(message, transfer = []) {
  self.postMessage(message, { transfer });
}

/** @param {string} file */
function fetchFile(file) {
  const isTime = createPace();
  return fetchCounted(site, file, (bytes) => {
    if (isTime()) send({ file, bytes });
  }).response;
}

/** @param {string} file */
async function make(file) {
  try {
    const made = await prepare(file, fetchFile);
    // Not a copy: there are ten megabytes of it.
    send({ file, made }, made instanceof ArrayBuffer ? [made] : []);
  } catch (error) {
    send({ file, failure: /** @type {MissingFile} */ (error).message });
  }
}

await Promise.all(PREPARED.map(make));
self.close();
