// The page's own keys, by their place on the keyboard; what they leave goes to the game.

/** @import { FrameApp } from "./frame.js" */
/** @import { Settings } from "./settings.js" */

/**
 * @param {FrameApp} app
 * @param {(event: KeyboardEvent) => boolean} gameKey
 */
export function listenToShortcuts(app, gameKey) {
  addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches("input, select");
    const { dialog, settings } = app.store.get();
    if (typing || event.isComposing || dialog || isSwitchedOff(event, settings)) return;
    if (pageKey(event, app) || gameKey(event)) event.preventDefault();
  });
  // A button under the focus would take the space bar for a click when it comes up again.
  addEventListener("keyup", (event) => {
    if (event.code === "Space" && document.activeElement?.role === "gridcell") {
      event.preventDefault();
    }
  });
}

/**
 * Who speaks to the computer, or hits keys by chance, may want those that write something to do
 * nothing else.
 *
 * @param {KeyboardEvent} event
 * @param {Settings} settings
 */
export function isSwitchedOff({ key, ctrlKey, metaKey }, { characterKeys }) {
  return !characterKeys && [...key].length === 1 && key !== " " && !ctrlKey && !metaKey;
}

/**
 * @param {KeyboardEvent} event
 * @param {FrameApp} app
 * @returns {boolean} whether the key meant something
 */
function pageKey(event, app) {
  const { code } = event;
  const { table, looking, phase } = app.store.get();
  const command = event.ctrlKey || event.metaKey;
  if (!table || (phase !== "ready" && phase !== "thinking") || event.altKey) return false;
  // Whether it can be done shows when its turn comes: several may be pressed one after the other.
  // A key that is held down presses no further than one sees.
  const undo = () => (event.repeat && app.busy() ? null : app.undo());
  const redo = () => (event.repeat && app.busy() ? null : app.redo());
  if (code === "KeyU" && !command) return act(undo);
  if (code === "KeyY" || (command && code === "KeyZ" && event.shiftKey)) return act(redo);
  if (command && code === "KeyZ") return act(undo);
  if (command) return false;
  // On most layouts the question mark is where Slash is; on some it is elsewhere.
  if (event.key === "?" || (code === "Slash" && event.shiftKey)) return act(() => app.open("keys"));
  if (code === "Comma") return act(() => app.lookBy(-1));
  if (code === "Period") return act(() => app.lookBy(1));
  if (code === "Escape" && looking) return act(() => app.look(null));
  return false;
}

/** @param {() => unknown} action */
function act(action) {
  action();
  return true;
}
