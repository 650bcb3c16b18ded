// What must be said where the page's modules can't run: it was opened from the file system, or one
// of its own files did not come. A classic script, since browsers run no modules from there.
{
  /**
   * @param {string} id the section to show instead of the page
   * @returns {HTMLElement | null}
   */
  function showInstead(id) {
    const section = document.getElementById(id);
    document.documentElement.dataset.phase = "failed";
    document.getElementById("app")?.setAttribute("hidden", "");
    section?.removeAttribute("hidden");
    return section;
  }

  /** @returns {string} the file that did not come, as far as the browser tells */
  function missingFile() {
    const fetched = performance.getEntriesByType("resource");
    const missing = fetched.find((entry) => {
      const { responseStatus } = /** @type {PerformanceResourceTiming} */ (entry);
      return responseStatus === 0 || responseStatus >= 400;
    });
    return missing?.name.replace(new URL("./", location.href).href, "") ?? "main.js";
  }

  /** @param {Event} event */
  function failed(event) {
    const script = event.target instanceof HTMLScriptElement;
    const begun = document.getElementById("bar")?.hasChildNodes();
    if (begun || !(script || event.target === window)) return;
    const section = showInstead("not-started");
    const words = section?.querySelector("p");
    if (words) words.textContent = words.textContent.replace("{file}", missingFile());
    section?.querySelector("button")?.addEventListener("click", () => location.reload());
  }

  if (location.protocol === "file:") {
    addEventListener("DOMContentLoaded", () => showInstead("opened-as-file"));
  } else {
    // In the capturing phase: what happens to a script element does not bubble up.
    addEventListener("error", failed, true);
    addEventListener("unhandledrejection", failed);
  }
}
