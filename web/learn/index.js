// All that helps to see and learn, fetched when it is first wanted.

import { createAnalysis } from "./analysis.js";
import { createHint } from "./hint.js";
import { createOdds } from "./odds.js";
import { createPuzzles } from "./puzzles.js";
import { createReview } from "./review.js";
import { createTreeShare } from "./share-tree.js";

/** @import { Content } from "../app/dialogs.js" */
/** @import { Keeping } from "../app/keeping.js" */
/** @import { Search } from "../engine/search.js" */
/** @import { Share } from "../app/share-dialog.js" */
/** @import { Session } from "../app/session.js" */
/** @import { AppState, Store } from "../app/store.js" */

/** @typedef {ReturnType<typeof createLearning>} Learning */

/**
 * @param {Store} store
 * @param {Session} session
 * @param {Search} search
 * @param {Keeping} keeping
 * @param {Share} share
 */
export function createLearning(store, session, search, keeping, share) {
  const treeShare = createTreeShare(store, share);
  const puzzles = createPuzzles(store, session, search);
  const review = createReview(store, session, search, keeping);
  const analysis = createAnalysis(store, session, search, keeping, treeShare.open);
  const odds = createOdds(store, session);
  /** @type {Record<string, () => Content>} */
  const dialogs = { puzzles: puzzles.dialog, odds: odds.dialog, "share-tree": treeShare.dialog };
  return {
    hint: createHint(store, session, search),
    puzzles: puzzles.open,
    review: review.start,
    analysis: analysis.open,
    odds: odds.open,
    dialogs,
    sign: review.sign,
    /** @param {AppState} state what stands below the controls */
    panel: (state) => [puzzles.panel(state), review.panel(state), analysis.panel(state)],
  };
}
