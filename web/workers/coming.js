// A file of the site on its way: how much of it has come, and whether it comes whole.

/** A file that could not be fetched. */
export class MissingFile extends Error {
  /**
   * @param {string} file as the site's folder has it
   * @param {unknown} cause
   */
  constructor(file, cause) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.file = file;
  }
}

/**
 * `broken` rejects when the file does not come whole, whoever reads the response.
 *
 * @typedef {{ response: Promise<Response>, broken: Promise<never> }} Coming
 */

/**
 * @param {string} site address of the site's folder, with a slash at the end
 * @param {string} file
 * @param {(bytes: number) => void} count told of each part how many bytes have come by then, unless
 *     the file has been kept here
 * @param {typeof self.fetch} fetch
 * @returns {Coming}
 */
export function fetchCounted(site, file, count, fetch = self.fetch) {
  const begun = fetch(site + file).then((response) => {
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    // Counting takes time, and what the service worker has kept is there at once.
    const kept = response.headers.has("Kept");
    return { response, counted: kept ? null : countAll(response.clone(), count) };
  });
  const missing = (/** @type {unknown} */ error) => {
    throw new MissingFile(file, error);
  };
  return {
    response: begun.then(({ response }) => response).catch(missing),
    // A connection can break in the middle of a file, too.
    broken: failureOf(begun.then(({ counted }) => counted).catch(missing)),
  };
}

/**
 * @param {Promise<any>} work
 * @returns {Promise<never>} rejects if that does; whoever wants to know is told, nobody has to
 */
export function failureOf(work) {
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => {
    work.catch(reject);
  });
  failure.catch(() => {});
  return failure;
}

/**
 * Count what comes by a second reader, which also sees to it that the file comes whole whether or
 * not the first one reads: a later try for the same file would have to wait for one that has got
 * stuck.
 *
 * @param {Response} copy
 * @param {(bytes: number) => void} count
 */
async function countAll({ body }, count) {
  let bytes = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    count(bytes);
  }
}
