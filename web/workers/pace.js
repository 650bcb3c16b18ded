// How often it is told how far a start is.

// Oftener nobody sees it, and the page would do little else than draw how far it is.
const TELL_EVERY_MS = 50;

/** @returns {() => boolean} whether it is time to tell again; if it is, that counts as told */
export function createPace() {
  let told = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - told < TELL_EVERY_MS) return false;
    told = now;
    return true;
  };
}
