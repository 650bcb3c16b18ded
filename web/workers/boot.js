// The boot sequence, in one place: fetch Pyodide, install our wheel from the local lock, import it.

/** @import { Stage } from "../engine/protocol.js" */

/** A start that failed: at which stage, and with which file, if a fetch was to blame. */
export class BootError extends Error {
  /**
   * @param {Stage} stage
   * @param {string | null} file
   * @param {unknown} cause
   */
  constructor(stage, file, cause) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.stage = stage;
    this.file = file;
  }
}

/**
 * @typedef {(stage: Stage, loaded: number, total: number) => void} Report
 */

/**
 * Start Python under the site's address and give the function that answers requests.
 *
 * @param {string} site address of the site's folder, with a slash at the end
 * @param {string} entry Python that gives the function, from and to JSON text
 * @param {Report} report told whenever bytes arrive or a stage begins
 * @returns {Promise<{ way: "plain", handle(request: string): string }>}
 * @throws {BootError}
 */
export async function boot(site, entry, report) {
  /** @type {Stage} */
  let stage = "runtime";
  const meter = meterFetches(site, (loaded, total) => report(stage, loaded, total));

  async function start() {
    await meter.begin();
    const runtime = `${site}pyodide/`;
    // Both modules at once: Pyodide itself asks for the second only when the first has run.
    const [{ loadPyodide }] = await Promise.all([
      meter.module("pyodide/pyodide.mjs"),
      meter.module("pyodide/pyodide.asm.mjs"),
    ]);
    const python = await loadPyodide({
      indexURL: runtime,
      lockFileURL: `${runtime}pyodide-lock.json`,
    });
    stage = "packages";
    meter.tell();
    await python.loadPackage("micropip", { messageCallback: () => {} });
    await python.pyimport("micropip").install("pygame-core");
    stage = "rules";
    meter.tell();
    return python.runPython(entry);
  }

  try {
    // Pyodide can wait for ever for a file that did not come.
    const handle = await Promise.race([start(), meter.broken]);
    return { way: "plain", handle };
  } catch (error) {
    throw new BootError(stage, meter.failedFile(), error);
  } finally {
    meter.end();
  }
}

/**
 * Count the bytes of every fetch while the start lasts, against the sizes that the build wrote
 * down. The bytes of a script module can't be watched as they come; it counts when it is there.
 *
 * @param {string} site
 * @param {(loaded: number, total: number) => void} tell
 */
function meterFetches(site, tell) {
  const plainFetch = self.fetch;
  let loaded = 0;
  let total = 0;
  /** @type {Map<string, number>} */
  let sizes = new Map();
  /** @type {string | null} */
  let failed = null;
  /** @type {(error: unknown) => void} */
  let giveUp = () => {};
  /** @type {Promise<never>} */
  const broken = new Promise((_, reject) => {
    giveUp = reject;
  });

  /**
   * @param {string} file
   * @param {unknown} error
   */
  function blame(file, error) {
    failed ??= file;
    giveUp(error);
  }

  /** @type {typeof fetch} */
  const metered = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const file = address.startsWith(site) ? address.slice(site.length) : address;
    let response;
    try {
      response = await plainFetch(input, init);
    } catch (error) {
      blame(file, error);
      throw error;
    }
    if (!response.ok || !response.body) {
      blame(file, `${response.status} ${response.statusText}`);
      return response;
    }
    const counter = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        tell(loaded, total);
        controller.enqueue(chunk);
      },
    });
    // A connection can break in the middle of a file, too.
    response.body.pipeTo(counter.writable).catch((error) => blame(file, error));
    const { status, statusText, headers } = response;
    return new Response(counter.readable, { status, statusText, headers });
  };

  return {
    broken,
    async begin() {
      failed = "boot-manifest.json";
      const response = await plainFetch(`${site}${failed}`);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      /** @type {{ total: number, files: { path: string, bytes: number }[] }} */
      const manifest = await response.json();
      failed = null;
      total = manifest.total;
      sizes = new Map(manifest.files.map(({ path, bytes }) => [path, bytes]));
      self.fetch = metered;
      tell(loaded, total);
    },
    /** @param {string} file */
    async module(file) {
      try {
        const found = await import(`${site}${file}`);
        loaded += sizes.get(file) ?? 0;
        tell(loaded, total);
        return found;
      } catch (error) {
        failed ??= file;
        throw error;
      }
    },
    tell: () => tell(loaded, total),
    failedFile: () => failed,
    end() {
      self.fetch = plainFetch;
    },
  };
}
