// Tells a screen reader what happened, once.

/** @import { Store } from "./store.js" */

// What was said so long ago or less has been said in the same breath, in milliseconds: a dialog that
// opens or closes then was not asked for by a person, whose key would have ended the sentence anyway.
const MOMENT = 100;

/** What is to be said after the next sentence. @type {string[]} */
const after = [];
let last = {
  said: "",
  at: Number.NEGATIVE_INFINITY,
  where: /** @type {Element | null} */ (null),
};

/** Of the page behind an open dialog nothing is heard: that has a live region of its own. */
function liveRegion() {
  return document.querySelector("dialog[open] [data-live]") ?? document.getElementById("live");
}

/** @param {string} sentence */
export function announce(sentence) {
  const said = [sentence, ...after.splice(0)].filter(Boolean).join(" ");
  const where = liveRegion();
  const page = document.getElementById("live");
  if (page && page !== where) page.textContent = "";
  if (where) where.textContent = said;
  last = { said, at: performance.now(), where };
}

/**
 * A dialog has opened over what was said just now, or has closed and taken it along: it is said once
 * more, where it is heard.
 */
export function sayAgain() {
  const elsewhere = liveRegion() !== last.where;
  if (elsewhere && performance.now() - last.at < MOMENT) announce(last.said);
}

/** What was said last. */
export function lastSaid() {
  return last.said;
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

/**
 * What is tried now is what the line tells of: no longer why something was refused, or what a hint
 * has just said.
 *
 * @param {Store} store
 */
export function tellOfHand(store) {
  const { notice, hint } = store.get();
  if (notice || hint?.fresh) store.set({ notice: null, hint: hint && { ...hint, fresh: false } });
}
