// The engine worker: boots Python once, then answers the page's requests in order.

import { BootError, boot } from "./boot.js";

/** @import { FromEngine, ToEngine } from "../engine/protocol.js" */

const ENTRY = `
from pygame_core.desk import Desk
Desk().handle_text
`;

/** @param {FromEngine} message */
function send(message) {
  self.postMessage(message);
}

/** @type {((request: string) => string) | null} */
let handle = null;

/** @param {string} site */
async function start(site) {
  try {
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
  if (message.type === "boot") {
    void start(message.site);
  } else if (handle) {
    const reply = JSON.parse(handle(JSON.stringify(message.request)));
    send({ type: "reply", id: message.id, reply });
  }
};
