// The boot sequence, in one place: start Python by the fastest way that works, with the rules in it.

import { prepareBeside } from "./beside.js";
import { MissingFile } from "./coming.js";
import { standIn } from "./compiled.js";
import { completeLibrary, createRestAtHand } from "./later.js";
import { createMeter } from "./meter.js";
import { KEPT, readFromOpfs } from "./opfs.js";
import { PREPARED, prepare } from "./preparing.js";
import { withRest } from "./rest.js";
import { inMemory, parseSnapshot } from "./snapshot.js";
import { EMPTY_LIBRARY, REST, RUNTIME, WAYS } from "./ways.js";

/** @import { Stage } from "../engine/protocol.js" */
/** @import { Way } from "./ways.js" */

// The page is to have its first moments for itself.
const LATER_MS = 1500;

/** A start that failed: at which stage, and with which file, if a fetch was to blame. */
export class BootError extends Error {
  /**
   * @param {Stage} stage
   * @param {unknown} cause
   */
  constructor(stage, cause) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.stage = stage;
    this.file = cause instanceof MissingFile ? cause.file : null;
  }
}

/**
 * @typedef {(stage: Stage, loaded: number, total: number) => void} Report
 */

/** @typedef {{ way: Way["name"], handle(request: string): string }} Booted */

/**
 * Start Python under the site's address and give the function that answers requests.
 *
 * @param {string} site address of the site's folder, with a slash at the end
 * @param {string} entry Python that gives the function, from and to JSON text
 * @param {Report} report told whenever bytes arrive or a stage begins
 * @returns {Promise<Booted>}
 * @throws {BootError}
 */
export async function boot(site, entry, report) {
  /** @type {Stage} */
  let stage = "runtime";
  let [loaded, total] = [0, 0];
  const meter = createMeter(site, (newLoaded, newTotal) => {
    [loaded, total] = [newLoaded, newTotal];
    report(stage, loaded, total);
  });

  /** @param {Stage} next */
  function begin(next) {
    stage = next;
    report(stage, loaded, total);
  }

  /**
   * @param {Way} way
   * @returns {Promise<Booted>}
   */
  async function start(way) {
    begin("runtime");
    meter.expect(way.files);
    const [{ loadPyodide }, { default: createPlainly }] = await runtime;
    const early = way.files.includes(REST) ? await prepare(REST, meter.fetchFile) : undefined;
    const createModule = withRest(createPlainly, rest.bring, early);
    const options = { indexURL: `${site}pyodide/`, lockFileURL: site + RUNTIME.lock };
    const { fetchFile } = meter;
    const kit = { site, loadPyodide, createModule, options, fetchFile, snapshot, begin };
    const python = await way.start(kit);
    begin("rules");
    const handle = python.runPython(entry);
    // Whoever it is answers rubbish with words: Python is there and works.
    if (!JSON.parse(handle("{}")).malformed) throw new Error("The rules give no answer.");
    // Without it, too, a game can be played.
    if (!way.whole) setTimeout(() => complete(way, python).catch(() => {}), LATER_MS);
    return { way: way.name, handle };
  }

  /**
   * @param {Way} way
   * @param {any} python
   */
  async function complete(way, python) {
    await completeLibrary(site, python);
    if (!way.files.includes(REST)) await rest.hold();
  }

  /** What takes no Python to make: it lies ready, or it is made beside this. */
  async function makeReady() {
    const found = self.name === KEPT ? await readFromOpfs(site) : null;
    if (found) {
      for (const file of PREPARED) meter.note(file);
      return found;
    }
    const { compiled, unpacked } = prepareBeside(meter.fetchFile, meter.note);
    return { compiled, snapshot: unpacked.then((bytes) => parseSnapshot(inMemory(bytes))) };
  }

  const rest = createRestAtHand(site);
  meter.expect(Object.values(RUNTIME));
  const ready = makeReady();
  meter.replace(RUNTIME.wasm, standIn(ready.then(({ compiled }) => compiled)));
  const snapshot = ready.then((it) => it.snapshot);
  // If it fails, that is told when it is wanted.
  snapshot.catch(() => {});
  meter.fetchAhead(EMPTY_LIBRARY);
  void meter.learnSizes();
  // Both modules at once: Pyodide itself asks for the second only when the first has run.
  const runtime = Promise.all([
    meter.importModule(RUNTIME.loader),
    meter.importModule(RUNTIME.module),
  ]);
  try {
    return await firstThatWorks(WAYS, (way) => meter.watch(() => start(way)));
  } catch (error) {
    throw new BootError(stage, error);
  } finally {
    meter.end();
  }
}

/**
 * @param {Way[]} ways
 * @param {(way: Way) => Promise<Booted>} start
 * @returns {Promise<Booted>}
 */
async function firstThatWorks([way, ...others], start) {
  try {
    return await start(/** @type {Way} */ (way));
  } catch (error) {
    // Without the runtime no way leads anywhere.
    const hopeless = error instanceof MissingFile && Object.values(RUNTIME).includes(error.file);
    if (hopeless || others.length === 0) throw error;
    return firstThatWorks(others, start);
  }
}
