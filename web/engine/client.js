// The page's side of the engine worker: starts it, asks it, and starts it again when it failed.

/** @import { Failure, FromEngine, Reply, Request, Stage, ToEngine } from "./protocol.js" */

// A connection that brings nothing for so long is taken for dead.
const STALL_MS = 45_000;
// The rules answer in milliseconds; an engine that is silent for so long is dead.
const ANSWER_MS = 20_000;
const FILE = "workers/engine.js";

/**
 * @typedef {{
 *   progress(stage: Stage, loaded: number, total: number): void,
 *   ready(games: Record<string, any>, boot: string): void,
 *   failed(failure: Failure): void,
 * }} EngineListener
 */

/**
 * The worker as `head-start.js` has started it, and how it failed, if it did.
 *
 * @typedef {{ worker: Worker, error: ErrorEvent | null }} HeadStart
 */

/** @typedef {{ start(): void, ask(request: Request): Promise<Reply> }} Engine */

/**
 * @param {EngineListener} listener
 * @returns {Engine}
 */
export function createEngine(listener) {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {Map<number, (reply: Reply) => void>} */
  const waiting = new Map();
  let lastId = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let stallTimer;
  /** @type {Stage} */
  let stage = "runtime";
  let heard = false;

  function stop() {
    clearTimeout(stallTimer);
    worker?.terminate();
    worker = null;
    // What was asked is answered with nothing: that the engine has stopped is told elsewhere.
    for (const resolve of waiting.values()) resolve({});
    waiting.clear();
  }

  /** @param {Failure} failure */
  function fail(failure) {
    stop();
    listener.failed(failure);
  }

  function watchForStall() {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(
      () => fail({ stage, file: null, detail: "", reason: "silent" }),
      STALL_MS,
    );
  }

  /** @param {FromEngine} message */
  function hear(message) {
    heard = true;
    switch (message.type) {
      case "progress":
        stage = message.stage;
        watchForStall();
        listener.progress(message.stage, message.loaded, message.total);
        break;
      case "ready":
        clearTimeout(stallTimer);
        listener.ready(message.games, message.boot);
        break;
      case "failed":
        fail(message.failure);
        break;
      case "reply":
        waiting.get(message.id)?.(message.reply);
        waiting.delete(message.id);
        break;
    }
  }

  /** @param {ToEngine} message */
  function send(message) {
    worker?.postMessage(message);
  }

  /** @param {ErrorEvent} event */
  function broken({ message }) {
    fail({
      stage,
      file: heard ? null : FILE,
      detail: message ?? "",
      ...(message ? {} : { reason: /** @type {const} */ ("worker") }),
    });
  }

  return {
    start() {
      stop();
      stage = "runtime";
      heard = false;
      watchForStall();
      const early = takeHeadStart();
      const started =
        early?.worker ?? new Worker(new URL(`../${FILE}`, import.meta.url), { type: "module" });
      started.onmessage = (event) => hear(event.data);
      started.onerror = broken;
      worker = started;
      if (early?.error) broken(early.error);
      else send({ type: "listen" });
    },
    ask(request) {
      if (!worker) return Promise.resolve({});
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        setTimeout(() => {
          if (waiting.has(id)) {
            fail({ stage: "rules", file: null, detail: "", reason: "silent" });
          }
        }, ANSWER_MS);
        send({ type: "ask", id, request });
      });
    },
  };
}

/** @returns {HeadStart | undefined} only the first time: who starts once more starts anew */
function takeHeadStart() {
  const page = /** @type {{ headStart?: HeadStart }} */ (globalThis);
  const { headStart } = page;
  delete page.headStart;
  return headStart;
}
