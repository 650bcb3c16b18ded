// Where the keyboard goes on when what it was on has gone from the page.

/** @import { AppState } from "../app/store.js" */
/** @import { App } from "./registry.js" */

/**
 * @param {App} app
 * @param {(state: AppState) => HTMLElement | null | undefined} next where one goes on
 * @returns {{ keep(): void, dispose(): void }} `keep` is for whenever the controls change; who uses a
 *   pointer is left alone
 */
export function createFocus(app, next) {
  // Whoever points does not need the focus moved, and would only see its ring jump about.
  let byPointer = false;
  const pointed = () => {
    byPointer = true;
  };
  const typed = () => {
    byPointer = false;
  };
  addEventListener("pointerdown", pointed, true);
  addEventListener("keydown", typed, true);

  return {
    keep() {
      if (byPointer) return;
      requestAnimationFrame(() => {
        const state = app.store.get();
        if (document.activeElement !== document.body || state.dialog) return;
        next(state)?.focus();
      });
    },
    dispose() {
      removeEventListener("pointerdown", pointed, true);
      removeEventListener("keydown", typed, true);
    },
  };
}
