// Watches the fetches of a start: how many bytes have come, and which file did not.

import { fetchCounted, MissingFile } from "./coming.js";
import { createPace } from "./pace.js";

/** @import { Coming } from "./coming.js" */

// In place of the bytes of a file that has come, of which it is not known how many there are.
const WHOLE = Number.POSITIVE_INFINITY;

/**
 * From here on every fetch of the site's files goes through the meter, until it ends.
 *
 * @param {string} site address of the site's folder, with a slash at the end
 * @param {(loaded: number, total: number) => void} tell told now and then while bytes arrive
 */
export function createMeter(site, tell) {
  const plainFetch = self.fetch;
  const isTime = createPace();
  /** @type {Record<string, number>} what the build wrote down */
  let sizes = {};
  /** @type {Map<string, number>} the bytes that have come, of each file that is counted on */
  const come = new Map();
  /** @type {Map<string, Coming>} what there is already for who fetches a file */
  const ready = new Map();
  /** @type {(missing: unknown) => void} */
  let giveUp = () => {};
  let ended = false;

  function count() {
    if (ended) return;
    let [loaded, total] = [0, 0];
    for (const [file, bytes] of come) {
      const size = sizes[file] ?? 0;
      loaded += bytes === WHOLE ? size : bytes;
      total += size;
    }
    const complete = total > 0 && loaded >= total;
    if (complete || isTime()) tell(loaded, total);
  }

  /**
   * @param {string} file
   * @param {number} bytes that have come of it by now; of a file that is fetched once more, it
   *     counts how far the better try has got
   */
  function note(file, bytes = WHOLE) {
    come.set(file, Math.max(bytes, come.get(file) ?? 0));
    count();
  }

  /**
   * @param {Coming} coming
   * @returns {Promise<Response>}
   */
  function watched({ response, broken }) {
    broken.catch(giveUp);
    return response;
  }

  /** @param {string} file */
  function begin(file) {
    return fetchCounted(site, file, (bytes) => note(file, bytes), plainFetch);
  }

  /** @param {string} file */
  function fetchFile(file) {
    return watched(begin(file));
  }

  self.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(site)) return plainFetch(input, init);
    const file = address.slice(site.length);
    const coming = ready.get(file);
    return coming ? watched(coming) : fetchFile(file);
  };

  return {
    fetchFile,
    note,
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
     * @param {string} file that nobody need fetch here
     * @param {Coming} coming what whoever does gets
     */
    replace(file, coming) {
      ready.set(file, coming);
    },
    /** @param {string} file that will be fetched once, but late: this begins with it at once */
    fetchAhead(file) {
      const coming = begin(file);
      // If it fails, whoever fetches it is told.
      coming.response.catch(() => {});
      ready.set(file, coming);
    },
    /**
     * The bytes of a script module can't be watched as they come; it counts when it is there.
     *
     * @param {string} file
     */
    async importModule(file) {
      try {
        const found = await import(site + file);
        note(file);
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
    /** Nothing is told any more, though something might still come that nobody waits for. */
    end() {
      ended = true;
      self.fetch = plainFetch;
    },
  };
}
