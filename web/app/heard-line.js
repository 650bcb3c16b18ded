// Lets a screen reader hear what is said of what is in hand, however that was changed: by a key, a
// press of a button, or the engine's word on it.

import { announce, lastSaid } from "./announce.js";

// Until the engine has judged what is in hand, and nothing further has been done with it.
const QUIET_MS = 300;

/**
 * @param {() => string} said what is to be said of it now, or "" if nothing is
 */
export function createHeardLine(said) {
  let timer = 0;

  function tell() {
    const words = said();
    if (words && words !== lastSaid()) announce(words);
  }

  return {
    /** What is in hand, or what is known of it, is another. */
    changed() {
      clearTimeout(timer);
      timer = window.setTimeout(tell, QUIET_MS);
    },
    /** Something else has come about, which is told by whoever brought it about. */
    forget: () => clearTimeout(timer),
  };
}
