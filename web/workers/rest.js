// The second part of the runtime: functions that a game hardly ever calls. tooling/pyodide/split.mjs
// makes both parts; here the rest joins the first, as late as something of it is called.

/** How the first part names what only the rest knows of it. */
export const LINK = "rest:";
/** What the first part calls where it is still without the rest. */
export const BRING = "bringRest";
/** What tells the first part that the rest is there. */
export const JOINED = `${LINK}joined`;

/**
 * @typedef {(
 *   imports: WebAssembly.Imports,
 *   done: (instance: { exports: WebAssembly.Exports }, module: WebAssembly.Module) => void,
 * ) => unknown} Instantiate
 */

/**
 * @param {Function} createModule Emscripten's
 * @param {() => WebAssembly.Module} bring gives the rest at once: Python waits for it
 * @param {WebAssembly.Module} [early] the rest, where it is to join before anything runs
 * @returns {Function} as Emscripten's, for a runtime in two parts
 */
export function withRest(createModule, bring, early) {
  return (/** @type {{ instantiateWasm: Instantiate }} */ settings) => {
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) => {
      /** @type {(rest: WebAssembly.Module) => void} */
      let join;
      /** @type {WebAssembly.ModuleImports} */ (imports.env)[BRING] = () => join(bring());
      return instantiate(imports, ({ exports: first }, module) => {
        join = (rest) => {
          new WebAssembly.Instance(rest, { ...imports, first });
          /** @type {WebAssembly.Global} */ (first[JOINED]).value = 1;
        };
        if (early) join(early);
        done({ exports: withoutLinks(first) }, module);
      });
    };
    return createModule(settings);
  };
}

/**
 * @param {WebAssembly.Exports} all
 * @returns {WebAssembly.Exports} what Emscripten knows what to do with
 */
function withoutLinks(all) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(LINK)));
}
