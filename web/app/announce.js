// Tells a screen reader what happened, once.

/** @param {string} sentence */
export function announce(sentence) {
  const live = document.getElementById("live");
  if (live) live.textContent = sentence;
}
