// A search worker: boots Python, then thinks in slices, so that it always hears what the page says.

import { boot } from "./boot.js";

/** @import { FromSearch, Job, StudyJob, ToSearch } from "../engine/search-protocol.js" */

const SLICE_MS = 12;
const REPORT_MS = 100;

const ENTRY = `
from pygame_core.searcher import Searcher
Searcher().handle_text
`;

/** @type {((request: string) => string) | null} */
let handle = null;
/** @type {{ id: number, now: boolean } | null} */
let task = null;

/** @param {FromSearch} message */
function send(message) {
  self.postMessage(message);
}

/** @param {Record<string, unknown>} request */
function ask(request) {
  const reply = JSON.parse(
    /** @type {NonNullable<typeof handle>} */ (handle)(JSON.stringify(request)),
  );
  if (reply.malformed) throw new Error(reply.malformed);
  return reply;
}

// A message to oneself lets what the page has sent come first; a timer would wait much longer.
const turnstile = new MessageChannel();
/** @type {(() => void) | null} */
let passed = null;
turnstile.port2.onmessage = () => passed?.();

/** @returns {Promise<void>} */
function letOthersSpeak() {
  return new Promise((resolve) => {
    passed = resolve;
    turnstile.port1.postMessage(null);
  });
}

/**
 * @param {number} id
 * @param {Job | StudyJob} job
 */
async function think(id, job) {
  const mine = { id, now: false };
  task = mine;
  ask({ do: "think", ...job });
  let reported = performance.now();
  for (;;) {
    /** @type {{ thought: any, done: boolean }} */
    const { thought, done } = ask({ do: "work", milliseconds: SLICE_MS });
    if (task !== mine) return;
    if (done || (mine.now && thought)) {
      task = null;
      send({ type: "chosen", id, thought });
      return;
    }
    const now = performance.now();
    if (thought && now - reported >= REPORT_MS) {
      reported = now;
      send({ type: "thought", id, thought });
    }
    await letOthersSpeak();
    if (task !== mine) return;
  }
}

self.onmessage = async (/** @type {MessageEvent<ToSearch>} */ event) => {
  const message = event.data;
  switch (message.type) {
    case "boot":
      try {
        handle = (await boot(message.site, ENTRY, () => {})).handle;
        send({ type: "ready" });
      } catch (error) {
        send({ type: "failed", detail: String(error) });
      }
      break;
    case "think":
      await think(message.id, message.job);
      break;
    case "now":
      if (task?.id === message.id) task.now = true;
      break;
    case "drop":
      if (task?.id === message.id) task = null;
      break;
  }
};
