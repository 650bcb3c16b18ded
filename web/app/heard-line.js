// Lets a screen reader hear what the line says of what is in hand, when keys have changed it.

import { announce } from "./announce.js";

/** @import { TableView } from "../engine/protocol.js" */

// Until the engine has judged what is in hand, and no further key has come.
const WAIT_MS = 300;

/**
 * @param {() => { table: TableView | null, line: string }} now what is on the table, and the line
 * @returns {(key: () => boolean) => boolean} lets a key act, and has the line said if that is another
 *   one then; what changes the table is told otherwise
 */
export function createHeardLine(now) {
  let timer = 0;
  /** @type {ReturnType<typeof now> | null} */
  let before = null;

  function tell() {
    const { table, line } = now();
    const changed = before && table === before.table && line !== before.line;
    before = null;
    if (changed && line !== document.getElementById("live")?.textContent) announce(line);
  }

  return (key) => {
    const earlier = before ?? now();
    if (!key()) return false;
    before = earlier;
    clearTimeout(timer);
    timer = window.setTimeout(tell, WAIT_MS);
    return true;
  };
}
