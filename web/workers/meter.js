// Watches the fetches of a start: how many bytes have come, and which file did not.

// Oftener nobody sees it, and the page would do little else than draw how far it is.
const TELL_EVERY_MS = 50;
// In place of the bytes of a file that has come, of which it is not known how many there are.
const WHOLE = -1;

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
 * A file under way: `broken` rejects when it does not come whole, whoever reads the response.
 *
 * @typedef {{ response: Promise<Response>, broken: Promise<never> }} Coming
 */

/**
 * From here on every fetch of the site's files goes through the meter, until it ends.
 *
 * @param {string} site address of the site's folder, with a slash at the end
 * @param {(loaded: number, total: number) => void} tell told now and then while bytes arrive
 */
export function createMeter(site, tell) {
  const plainFetch = self.fetch;
  /** @type {Record<string, number>} what the build wrote down */
  let sizes = {};
  /** @type {Map<string, number>} the bytes that have come, of each file that is counted on */
  const come = new Map();
  /** @type {Map<string, Coming>} what nobody has asked for yet */
  const ahead = new Map();
  /** @type {(missing: unknown) => void} */
  let giveUp = () => {};
  let told = Number.NEGATIVE_INFINITY;

  function count() {
    let [loaded, total] = [0, 0];
    for (const [file, bytes] of come) {
      const size = sizes[file] ?? 0;
      loaded += bytes === WHOLE ? size : bytes;
      total += size;
    }
    const now = performance.now();
    const complete = total > 0 && loaded >= total;
    if (!complete && now - told < TELL_EVERY_MS) return;
    told = now;
    tell(loaded, total);
  }

  /**
   * @param {string} file
   * @returns {Coming}
   */
  function begin(file) {
    come.set(file, 0);
    /** @type {(missing: MissingFile) => void} */
    let breakOff;
    /** @type {Promise<never>} */
    const broken = new Promise((_, reject) => {
      breakOff = reject;
    });
    broken.catch(() => {});

    async function get() {
      const response = await plainFetch(site + file);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      // A connection can break in the middle of a file, too.
      follow(response.clone()).catch((error) => breakOff(new MissingFile(file, error)));
      return response;
    }

    /**
     * Count what comes by a second reader, which also sees to it that the file comes whole whether
     * or not the first one reads: a later try for the same file would have to wait for one that has
     * got stuck.
     *
     * @param {Response} copy
     */
    async function follow({ body }) {
      const reader = body?.getReader();
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
        come.set(file, (come.get(file) ?? 0) + part.value.byteLength);
        count();
      }
    }

    const response = get().catch((error) => {
      const missing = new MissingFile(file, error);
      breakOff(missing);
      throw missing;
    });
    response.catch(() => {});
    return { response, broken };
  }

  /**
   * @param {string} file
   * @returns {Promise<Response>}
   */
  function fetchFile(file) {
    const { response, broken } = ahead.get(file) ?? begin(file);
    ahead.delete(file);
    broken.catch(giveUp);
    return response;
  }

  self.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.startsWith(site)
      ? fetchFile(address.slice(site.length))
      : plainFetch(input, init);
  };

  return {
    fetchFile,
    /** Learn the sizes; without them there is progress, but no share of a whole. */
    async learnSizes() {
      try {
        sizes = await (await plainFetch(`${site}boot-manifest.json`)).json();
        count();
      } catch {}
    },
    /** @param {string[]} files that will be fetched */
    expect(files) {
      for (const file of files) if (!come.has(file)) come.set(file, 0);
      count();
    },
    /**
     * Begin at once, before anybody asks for it: whoever does then gets the same response.
     *
     * @param {string} file
     */
    fetchAhead(file) {
      const coming = begin(file);
      ahead.set(file, coming);
      return coming.response;
    },
    /**
     * The bytes of a script module can't be watched as they come; it counts when it is there.
     *
     * @param {string} file
     */
    async importModule(file) {
      try {
        const found = await import(site + file);
        come.set(file, WHOLE);
        count();
        return found;
      } catch (error) {
        throw new MissingFile(file, error);
      }
    },
    /**
     * Fails as soon as a file does not come that `work` asked for: Pyodide can wait for one for ever.
     *
     * @template T
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    watch(work) {
      /** @type {Promise<never>} */
      const missing = new Promise((_, reject) => {
        giveUp = reject;
      });
      return Promise.race([work(), missing]);
    },
    end() {
      self.fetch = plainFetch;
    },
  };
}
