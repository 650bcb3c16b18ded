// Works without a network, and with the newest build when the person wants it: the page's side of
// the service worker.

import { announce } from "./announce.js";
import { t } from "./i18n.js";

/** @import { FromKeeper } from "../engine/keeper-protocol.js" */
/** @import { Store } from "./store.js" */

/**
 * Whether the site can be opened without a network: `preparing` while it is being kept, `none` where
 * the browser forbids it or could not.
 * @typedef {"preparing" | "ready" | "none"} Offline
 */

const LOOK_FOR_NEWS_MS = 30 * 60_000;

/**
 * @param {Store} store
 * @returns {{ start(): Promise<void>, takeUpdate(): Promise<void> }}
 */
export function createOffline(store) {
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let takingOver = false;

  /** Tell the page where the registration stands. */
  function look() {
    if (!registration) return;
    const { active, installing, waiting } = registration;
    const offline = active ? "ready" : installing || waiting ? "preparing" : "none";
    store.set({ offline, update: active && waiting ? "offered" : "none" });
  }

  /** @param {ServiceWorker | null} worker */
  function follow(worker) {
    worker?.addEventListener("statechange", look);
  }

  return {
    /** Have the site kept, once nothing more urgent is to be fetched. */
    async start() {
      if (registration) return;
      const { serviceWorker } = navigator;
      const address = new URL("../service-worker.js", import.meta.url);
      const options = /** @type {const} */ ({ updateViaCache: "none" });
      // A browser may lack it, forbid it in this window, or be told not to do it.
      registration = (await serviceWorker?.register(address, options).catch(() => null)) ?? null;
      if (!registration) {
        store.set({ offline: "none" });
        return;
      }
      serviceWorker.addEventListener("controllerchange", () => {
        if (takingOver) location.reload();
        else look();
      });
      const { installing, waiting, active } = registration;
      for (const worker of [installing, waiting, active]) follow(worker);
      registration.addEventListener("updatefound", () => {
        follow(registration?.installing ?? null);
        look();
      });
      look();
      setInterval(() => {
        if (document.visibilityState === "visible") registration?.update().catch(() => {});
      }, LOOK_FOR_NEWS_MS);
    },
    /** Change over to the newest build. The page starts anew, and goes on with the game. */
    async takeUpdate() {
      const { waiting } = registration ?? {};
      if (!waiting) return;
      takingOver = true;
      const { port1, port2 } = new MessageChannel();
      const answered = new Promise((resolve) => {
        port1.onmessage = (/** @type {MessageEvent<FromKeeper>} */ event) => resolve(event.data);
      });
      waiting.postMessage("take-over", [port2]);
      const { others } = await answered;
      if (!others) return;
      takingOver = false;
      store.set({ update: "others" });
      announce(t("update.otherPages"));
    },
  };
}
