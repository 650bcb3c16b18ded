// Starts the engine's worker while the page's modules are still to come: Python takes longer than
// they do, and the client takes the worker over. A classic script, since modules run last.
if (location.protocol !== "file:") {
  try {
    // Tells it that there may be something in the browser's own file system, see workers/opfs.js.
    const name = navigator.serviceWorker?.controller ? "kept" : "";
    const worker = new Worker("workers/engine.js", { type: "module", name });
    /** @type {import("./client.js").HeadStart} */
    const headStart = { worker, error: null };
    worker.onerror = (error) => {
      headStart.error = error;
    };
    Object.assign(globalThis, { headStart });
  } catch {
    // The client tries once more, and tells the person.
  }
}
