// The colours of styles/tokens.css, for canvases, and word when they change.

/** @type {Map<string, string>} */
const resolved = new Map();
/** @type {HTMLElement | null} */
let probe = null;

/**
 * @param {string} token a custom property that holds a colour, such as "--ink"
 * @returns {string} the colour in the theme that is on
 */
export function colour(token) {
  let found = resolved.get(token);
  if (found === undefined) {
    if (!probe) {
      probe = document.createElement("i");
      probe.hidden = true;
      probe.style.setProperty("forced-color-adjust", "none");
      document.body.append(probe);
    }
    // A property's own text may still hold light-dark(); an element's colour is a plain one.
    probe.style.color = `var(${token})`;
    found = getComputedStyle(probe).color;
    resolved.set(token, found);
  }
  return found;
}

/**
 * @param {() => void} changed called after the theme has changed
 * @returns {() => void} stops listening
 */
export function watchPalette(changed) {
  function forget() {
    resolved.clear();
    changed();
  }
  const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener("change", forget);
  const observer = new MutationObserver(forget);
  observer.observe(document.documentElement, {
    attributeFilter: ["data-theme", "data-colours"],
  });
  return () => {
    for (const query of queries) query.removeEventListener("change", forget);
    observer.disconnect();
  };
}
