// The engine worker: boots Python once, then answers the page's requests in order.

import { BootError, boot } from "./boot.js";

/** @import { FromEngine, ToEngine } from "../engine/protocol.js" */

const ENTRY = `
from pygame_core.desk import Desk
Desk().handle_text
`;

// The worker may start before the page listens.
/** @type {FromEngine[] | null} what it would have heard by then */
let unheard = [];

/** @param {FromEngine} message */
function send(message) {
  if (unheard) unheard.push(message);
  else self.postMessage(message);
}

function tellAll() {
  for (const message of unheard ?? []) self.postMessage(message);
  unheard = null;
}

/** @type {((request: string) => string) | null} */
let handle = null;

async function start() {
  try {
    const site = new URL("../", import.meta.url).href;
    const booted = await boot(site, ENTRY, (stage, loaded, total) =>
      send({ type: "progress", stage, loaded, total }),
    );
    handle = booted.handle;
    const games = JSON.parse(handle('{"do": "describe"}')).answer;
    send({ type: "ready", boot: booted.way, games });
  } catch (error) {
    const failure =
      error instanceof BootError
        ? { stage: error.stage, file: error.file, detail: error.message }
        : { stage: /** @type {const} */ ("rules"), file: null, detail: String(error) };
    send({ type: "failed", failure });
  }
}

self.onmessage = (/** @type {MessageEvent<ToEngine>} */ event) => {
  const message = event.data;
  if (message.type === "listen") {
    tellAll();
  } else if (handle) {
    const reply = JSON.parse(handle(JSON.stringify(message.request)));
    send({ type: "reply", id: message.id, reply });
  }
};

void start();
