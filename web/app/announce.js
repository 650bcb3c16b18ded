// Tells a screen reader what happened, once.

/** @import { Store } from "./store.js" */

/** What is to be said after the next sentence. @type {string[]} */
const after = [];

/** @param {string} sentence */
export function announce(sentence) {
  const live = document.getElementById("live");
  const all = [sentence, ...after.splice(0)];
  if (live) live.textContent = all.filter(Boolean).join(" ");
}

/**
 * For who listens to the store: whoever changes it may announce what has happened next, and a region
 * holds one thing. This is said in one with that, after it; or alone, when nothing else is said.
 *
 * @param {string} sentence
 */
export function announceAfter(sentence) {
  after.push(sentence);
  // Whoever changes the store announces before any microtask can run.
  queueMicrotask(() => {
    if (after.length > 0) announce("");
  });
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
