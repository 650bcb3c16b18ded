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
  try {
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
    const handle = python.runPython(entry);
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

  /** @type {typeof fetch} */
  const metered = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const file = address.startsWith(site) ? address.slice(site.length) : address;
    let response;
    try {
      response = await plainFetch(input, init);
    } catch (error) {
      failed ??= file;
      throw error;
    }
    if (!response.ok || !response.body) {
      failed ??= file;
      return response;
    }
    const counted = response.body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          loaded += chunk.byteLength;
          tell(loaded, total);
          controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(counted, { status, statusText, headers });
  };

  return {
    async begin() {
      const response = await plainFetch(`${site}boot-manifest.json`);
      if (!response.ok) {
        failed = "boot-manifest.json";
        throw new Error(`${response.status} ${response.statusText}`);
      }
      /** @type {{ total: number, files: { path: string, bytes: number }[] }} */
      const manifest = await response.json();
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
