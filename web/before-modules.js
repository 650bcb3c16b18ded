// What must be known and said before the page's modules run, or where they can't: which language,
// colours and game it is, so that nothing is shown that changes at once; that the page was opened from
// the file system, that one of its own files did not come, or that the browser lacks what they use. A
// classic script, since browsers run no modules from there.
{
  /**
   * @param {string} key
   * @returns {Record<string, unknown>} what was kept at an earlier visit, not checked
   */
  function kept(key) {
    try {
      return Object(JSON.parse(localStorage.getItem(`tetromino-table/${key}`) ?? "{}"));
    } catch {
      // Storage may be forbidden or hold rubbish: then nothing was chosen.
      return {};
    }
  }

  const settings = kept("settings");
  const { dataset } = document.documentElement;

  /** @returns {string} the language chosen at an earlier visit, else the first that the browser wants */
  function language() {
    const there = (dataset.languages ?? "en").split(" ");
    const wanted = [String(settings.language), ...navigator.languages];
    return wanted.map((tag) => tag.split("-")[0] ?? "").find((tag) => there.includes(tag)) ?? "en";
  }

  document.documentElement.lang = language();
  // The modules look at these closely.
  const { game = "tetromino" } = kept("set-up");
  dataset.game = String(game);
  if (typeof settings.colours === "string") dataset.colours = settings.colours;
  if (settings.theme === "light" || settings.theme === "dark") dataset.theme = settings.theme;

  const words = document.createElement("link");
  words.rel = "preload";
  words.as = "fetch";
  words.crossOrigin = "anonymous";
  words.href = `messages/${document.documentElement.lang}.json`;
  document.head.append(words);

  /**
   * @param {string} id the section to show instead of the page
   * @returns {HTMLElement | null}
   */
  function showInstead(id) {
    const section = document.getElementById(id);
    for (const words of section?.querySelectorAll("[lang]") ?? []) {
      if (!words.matches(`:lang(${document.documentElement.lang})`)) words.remove();
    }
    document.documentElement.dataset.phase = "failed";
    document.getElementById("app")?.setAttribute("hidden", "");
    section?.removeAttribute("hidden");
    return section;
  }

  /** @type {string | undefined} the file that did not come, once one did not */
  let missing;

  /** @param {string} address */
  function ownName(address) {
    return address.replace(new URL("./", location.href).href, "");
  }

  /** @returns {string | undefined} a file that the browser says it could not have */
  function missingAsTold() {
    const fetched = performance.getEntriesByType("resource");
    const found = fetched.find((entry) => {
      const { responseStatus } = /** @type {PerformanceResourceTiming} */ (entry);
      return responseStatus === 0 || responseStatus >= 400;
    });
    return found && ownName(found.name);
  }

  /** @param {Event} event */
  function failed(event) {
    const { target } = event;
    // A module that came may still lack one that it imports: the browser may tell which.
    if (target instanceof HTMLLinkElement) missing = ownName(target.href);
    if (target instanceof HTMLScriptElement) missing = missingAsTold() ?? ownName(target.src);
    const begun = document.getElementById("bar")?.hasChildNodes();
    if (begun || !(target instanceof HTMLScriptElement || target === window)) return;
    missing ??= missingAsTold() ?? missingByReason(event);
    const section = showInstead("not-started");
    const [file, old] = section?.querySelectorAll("p") ?? [];
    if (file && missing) file.textContent = file.textContent.replace("{file}", missing);
    if (file) file.hidden = !missing;
    if (old) old.hidden = Boolean(missing);
    section?.querySelector("button")?.addEventListener("click", () => location.reload());
  }

  /**
   * @param {Event} event
   * @returns {string | undefined} a file that the page's own words name, as in "messages/en.json: 503"
   */
  function missingByReason(event) {
    const reason = /** @type {PromiseRejectionEvent} */ (event).reason;
    return /^(\S+\.json): [0-9]+$/.exec(reason?.message)?.[1];
  }

  if (location.protocol === "file:") {
    addEventListener("DOMContentLoaded", () => showInstead("opened-as-file"));
  } else {
    // In the capturing phase: what happens to a script element does not bubble up.
    addEventListener("error", failed, true);
    addEventListener("unhandledrejection", failed);
  }
}
