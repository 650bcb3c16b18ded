// Tells a screen reader what happened, once.

/** @import { Store } from "./store.js" */

/** @param {string} sentence */
export function announce(sentence) {
  const live = document.getElementById("live");
  if (live) live.textContent = sentence;
}

/**
 * Tell, to eyes and ears, why what was asked for could not be done.
 *
 * @param {Store} store
 * @param {() => string} words in the language that is on, which may be another one later
 */
export function tellWhyNot(store, words) {
  store.set({ notice: words });
  announce(words());
}
