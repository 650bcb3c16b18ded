// All that helps to see and learn, fetched when it is first wanted.

import { createAnalysis } from "./analysis.js";
import { createHint } from "./hint.js";
import { createOdds } from "./odds.js";
import { createPuzzles } from "./puzzles.js";
import { createReview } from "./review.js";

/** @import { Content } from "../app/dialogs.js" */
/** @import { Search } from "../engine/search.js" */
/** @import { Session } from "../app/session.js" */
/** @import { AppState, Store } from "../app/store.js" */

/** @typedef {ReturnType<typeof createLearning>} Learning */

/**
 * @param {Store} store
 * @param {Session} session
 * @param {Search} search
 */
export function createLearning(store, session, search) {
  const puzzles = createPuzzles(store, session, search);
  const review = createReview(store, session, search);
  const analysis = createAnalysis(store, session, search);
  const odds = createOdds(store, session);
  /** @type {Record<string, () => Content>} */
  const dialogs = { puzzles: puzzles.dialog, odds: odds.dialog };
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
