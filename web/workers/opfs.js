// What the service worker has written to the browser's own file system (the origin private one): the
// runtime and the snapshot, which a start reads from there at once, past the cache and its streams,
// straight to where they belong.

import { parseSnapshot } from "./snapshot.js";
import { RUNTIME, SNAPSHOT } from "./ways.js";

/** @import { Snapshot, Source } from "./snapshot.js" */

/** The name of a worker whose page has come from the service worker. */
export const KEPT = "kept";

/**
 * The hashes of these files, which the build puts in front of a worker's script: so no build ever
 * takes what another one has written.
 *
 * @returns {Record<string, string>}
 */
const hashes = () => /** @type {any} */ (globalThis).IN_OPFS;

/**
 * @param {string} site address of the site's folder, with a slash at the end
 * @returns {Promise<{ compiled: WebAssembly.Module, snapshot: Snapshot } | null>} none if not both of
 *     them are there and can be used, for whatever reason: then they come with all the others
 */
export async function readFromOpfs(site) {
  const opening = open(site, SNAPSHOT);
  try {
    const [compiled, snapshot] = await Promise.all([
      open(site, RUNTIME.wasm).then(compile),
      opening.then(parseSnapshot),
    ]);
    return { compiled, snapshot };
  } catch {
    opening.then(({ close }) => close()).catch(() => {});
    return null;
  }
}

/**
 * @param {string} site
 * @param {string} file
 * @returns {Promise<Source>}
 */
async function open(site, file) {
  const folder = await navigator.storage.getDirectory();
  // As the service worker names it.
  const found = await folder.getFileHandle(encodeURIComponent(`${site}#${hashes()[file]}`));
  // Several workers may read it. Where that can't be asked for, only one can at a time.
  const handle = await /** @type {any} */ (found).createSyncAccessHandle({ mode: "read-only" });
  return {
    size: handle.getSize(),
    read(into, at) {
      if (handle.read(into, { at }) !== into.length) throw new Error(`${file} is not whole.`);
    },
    close: () => handle.close(),
  };
}

/** @param {Source} source */
async function compile({ size, read, close }) {
  const bytes = new Uint8Array(size);
  try {
    read(bytes, 0);
  } finally {
    close();
  }
  const compiled = await WebAssembly.compile(bytes);
  // As with the memory of a snapshot.
  bytes.buffer.transfer?.(0);
  return compiled;
}
