// The back button closes what is open, and asks before it leaves a game that has begun: a finger
// may have strayed. Closing the page is asked about only where something would be lost.
//
// The page keeps one history entry ahead of the one it was opened with whenever there is
// something to close or to lose. Going back lands on the first; what that means is decided here.

import { linkIn } from "./link.js";

/** @import { Store } from "./store.js" */

const GUARD = "guard";

/**
 * @param {Store} store
 * @param {{ lesson(): void, study(): void, looking(): void }} leave what is done instead of the match
 */
export function guardHistory(store, leave) {
  let leaving = false;
  let returning = false;

  function atStake() {
    const { dialog, lesson, looking, study, table: shown, kept } = store.get();
    const table = study ? study.home?.table : shown;
    const begun = Boolean(table && table.steps.length > 0 && !table.outcome);
    // Closing the tab loses nothing of a game that is kept.
    const lost = begun && kept.unsaved;
    const any = Boolean(dialog || lesson || looking || study || begun);
    return { dialog, lesson, looking, study, begun, lost, any };
  }

  function keepGuard() {
    // The entry of a link that waits to be opened is not one to come back to.
    if (leaving || linkIn(location.hash) || history.state === GUARD) return;
    if (atStake().any) history.pushState(GUARD, "");
  }

  store.listen(keepGuard);

  addEventListener("popstate", () => {
    if (leaving) return;
    if (returning || linkIn(location.hash)) {
      // Not somebody who goes back: a link was entered, or is left again after it was opened.
      returning = false;
      return;
    }
    const { dialog, lesson, looking, study, begun } = atStake();
    if (dialog) store.set({ dialog: null });
    else if (lesson) leave.lesson();
    else if (looking) leave.looking();
    else if (study) leave.study();
    else if (begun) store.set({ dialog: "leave" });
    // Nothing is open and nothing can be lost: the entry was only the guard, go where meant.
    else history.back();
  });

  // A browser may keep the page and show it again as it was.
  addEventListener("pageshow", () => {
    leaving = false;
  });

  addEventListener("beforeunload", (event) => {
    if (!leaving && atStake().lost) event.preventDefault();
  });

  return {
    /** Leave the entry of a link that was entered on the open page, for the one before it. */
    leaveLink() {
      returning = true;
      history.back();
    },
    /** Leave for the page before this one, though a game is under way. */
    leave() {
      leaving = true;
      store.set({ dialog: null });
      // Where there is no page before this one, at least the next step back leaves it.
      history.go(history.length > 2 ? -2 : -1);
      // Still here: then what was at stake still is.
      setTimeout(() => {
        leaving = false;
      }, 1000);
    },
  };
}
