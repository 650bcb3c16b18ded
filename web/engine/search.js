// The page's side of the search workers: starts them while the page is idle, shares a job among
// them, puts together what they find, and replaces one that dies without losing the job.

/** @import { FromSearch, Job, StudyJob, Thought, ToSearch } from "./search-protocol.js" */

// A worker that thinks reports ten times a second; one that says nothing for so long is dead.
const SILENCE_MS = 6_000;
// One that has not booted by then never will.
const BOOT_MS = 90_000;
const WATCH_MS = 1_000;
const MOST_WORKERS = 4;

/**
 * @typedef {object} Helper one worker
 * @property {Worker} worker
 * @property {boolean} ready
 * @property {number} part its share of the job
 * @property {any} thought its best, or all it has found, so far, for the job at hand
 * @property {boolean} done
 * @property {number} heard when it spoke last
 */

/**
 * @typedef {object} Task
 * @property {number} id
 * @property {number} seconds how long it may take
 * @property {(share: [part: number, parts: number], seconds: number) => Job | StudyJob} part one share of it
 * @property {(found: any[], everyone: boolean) => any} merge what the shares found together, of `everyone` or of some
 * @property {(merged: any) => boolean} enough whether nothing more need be found
 * @property {number} parts how many share it
 * @property {number | null} began when the first worker took it up: to start one costs no thinking time
 * @property {boolean} now end with the best so far
 * @property {(thought: any) => void} settle
 * @property {(thought: any) => void} tell
 */

/** @typedef {ReturnType<typeof createSearch>} Search */

/** @returns {number} how many workers this machine has cores to spare for */
export function sparedCores() {
  const small = matchMedia("(pointer: coarse)").matches || (navigatorMemory() ?? 8) < 4;
  return small ? 1 : Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
}

function navigatorMemory() {
  return /** @type {{ deviceMemory?: number }} */ (navigator).deviceMemory;
}

/** @param {{ count(): number }} settings how many workers there may be */
export function createSearch(settings) {
  /** @type {Helper[]} */
  let helpers = [];
  /** @type {Task | null} */
  let task = null;
  let lastId = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let watch;

  function start() {
    // As in head-start.js.
    const name = navigator.serviceWorker?.controller ? "kept" : "";
    const worker = new Worker(new URL("../workers/search.js", import.meta.url), {
      type: "module",
      name,
    });
    /** @type {Helper} */
    const helper = { worker, ready: false, part: 0, thought: null, done: false, heard: now() };
    worker.onmessage = (event) => hear(helper, event.data);
    // One that dies before it has booted would die again.
    worker.onerror = () => (helper.ready ? replace(helper) : giveUp(helper));
    post(helper, { type: "boot", site: new URL("../", import.meta.url).href });
    return helper;
  }

  /**
   * @param {Helper} helper
   * @param {ToSearch} message
   */
  function post(helper, message) {
    helper.worker.postMessage(message);
  }

  /** @param {Helper} helper one that has died, or says nothing any more */
  function replace(helper) {
    helper.worker.terminate();
    const index = helpers.indexOf(helper);
    if (index < 0) return;
    const fresh = start();
    fresh.part = helper.part;
    fresh.thought = helper.thought;
    helpers[index] = fresh;
  }

  /** Give a helper its share of the job, with the time that is left of it. */
  function assign(/** @type {Helper} */ helper) {
    if (!task || !helper.ready || helper.done) return;
    task.began ??= now();
    const seconds = Math.max(0.1, task.seconds - (now() - task.began) / 1000);
    helper.heard = now();
    post(helper, {
      type: "think",
      id: task.id,
      job: task.part([helper.part, task.parts], seconds),
    });
    if (task.now) post(helper, { type: "now", id: task.id });
  }

  /**
   * @param {Helper} helper
   * @param {FromSearch} message
   */
  function hear(helper, message) {
    helper.heard = now();
    if (message.type === "ready") {
      helper.ready = true;
      assign(helper);
    } else if (message.type === "failed") {
      giveUp(helper);
    } else if (task && message.id === task.id) {
      helper.thought = message.thought;
      helper.done = message.type === "chosen";
      report(task);
    }
  }

  /** A worker that can't start is done without: the others take its share, or nobody does. */
  function giveUp(/** @type {Helper} */ helper) {
    helper.worker.terminate();
    helpers = helpers.filter((other) => other !== helper);
    if (!task) return;
    if (helpers.length > 0) share(task);
    else finish(task, null);
  }

  /** Divide the job among all there are, anew: what a part had found before counts no longer. */
  function share(/** @type {Task} */ current) {
    for (const helper of helpers) post(helper, { type: "drop", id: current.id });
    lastId += 1;
    current.id = lastId;
    current.parts = helpers.length;
    for (const [part, helper] of helpers.entries()) {
      helper.part = part;
      helper.thought = null;
      helper.done = false;
      assign(helper);
    }
  }

  /** @param {Task} current */
  function report(current) {
    const found = helpers.flatMap(({ thought }) => (thought ? [thought] : []));
    if (found.length === 0) return;
    const best = current.merge(found, found.length === helpers.length);
    if (current.enough(best) || helpers.every(({ done }) => done)) finish(current, best);
    else current.tell(best);
  }

  /**
   * @param {Task} current
   * @param {any} thought
   */
  function finish(current, thought) {
    end(current);
    current.settle(thought);
  }

  /** @param {Task} current */
  function end(current) {
    clearInterval(watch);
    task = null;
    for (const helper of helpers) {
      post(helper, { type: "drop", id: current.id });
      helper.thought = null;
      helper.done = false;
    }
  }

  function lookAround() {
    for (const helper of helpers) {
      const silent = now() - helper.heard;
      if (!helper.ready && silent > BOOT_MS) giveUp(helper);
      else if (helper.ready && !helper.done && silent > SILENCE_MS) replace(helper);
    }
  }

  /** Have as many workers as there may be; those that are too many end. */
  function warm() {
    const count = settings.count();
    for (const { worker } of helpers.slice(count)) worker.terminate();
    helpers = helpers.slice(0, count);
    while (helpers.length < count) helpers.push(start());
  }

  /**
   * @param {Pick<Task, "seconds" | "part" | "merge" | "enough" | "tell">} wanted
   * @returns {Promise<any>}
   */
  function run(wanted) {
    if (task) finish(task, null);
    warm();
    return new Promise((settle) => {
      task = { id: 0, parts: 0, began: null, now: false, settle, ...wanted };
      watch = setInterval(lookAround, WATCH_MS);
      share(task);
    });
  }

  return {
    warm,
    /** Whether there is a job under way. */
    busy: () => task !== null,
    /** End all workers: nobody at the table needs them. */
    release() {
      this.cancel();
      for (const { worker } of helpers) worker.terminate();
      helpers = [];
    },
    /**
     * Decide. One job at a time: a job before it is dropped.
     *
     * @param {Omit<Job, "share">} job
     * @param {(thought: Thought) => void} tell told what is found, as it is found
     * @returns {Promise<Thought | null>} null when it was cancelled, or no worker could start
     */
    think: (job, tell) =>
      run({
        seconds: job.seconds,
        part: (share, seconds) => ({ ...job, seconds, share }),
        merge: mergedThoughts,
        // A proved win needs no second opinion.
        enough: ({ proved }) => proved === "win",
        tell,
      }),
    /**
     * Study something. One job at a time, as above.
     *
     * @param {string} game
     * @param {Record<string, any>} task `seconds` in it is how long it may take
     * @param {(found: any[], everyone: boolean) => any} merge what several shares found, together
     * @param {(found: any) => void} tell told what is found, as it is found
     * @returns {Promise<any>} null when it was cancelled, or no worker could start
     */
    study: (game, task, merge, tell) =>
      run({
        seconds: task.seconds ?? Number.POSITIVE_INFINITY,
        part: (share) => ({ do: "study", game, task: { ...task, share } }),
        merge,
        enough: () => false,
        tell,
      }),
    /** End the job with the best that has been found. */
    moveNow() {
      if (!task) return;
      task.now = true;
      for (const helper of helpers) post(helper, { type: "now", id: task.id });
    },
    /** End the job without a choice. */
    cancel() {
      if (task) finish(task, null);
    },
  };
}

function now() {
  return performance.now();
}

/**
 * The best of what several have found, each among its own share of the first moves.
 *
 * @param {Thought[]} thoughts
 * @param {boolean} everyone whether all shares are among them
 * @returns {Thought}
 */
export function mergedThoughts(thoughts, everyone) {
  const [best] = thoughts.toSorted((one, other) => rank(other) - rank(one));
  const nodes = thoughts.reduce((sum, thought) => sum + thought.nodes, 0);
  // Lost is lost only when every share says so.
  const lost = everyone && thoughts.every(({ proved }) => proved === "loss");
  const found = /** @type {Thought} */ (best);
  return { ...found, nodes, proved: found.proved === "loss" && !lost ? null : found.proved };
}

/** @param {Thought} thought */
function rank({ proved, value }) {
  if (proved === "win") return Number.POSITIVE_INFINITY;
  if (proved === "loss") return -1e6 + (value ?? 0);
  return value ?? -1e5;
}
