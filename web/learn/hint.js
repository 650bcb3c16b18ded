// A hint, step by step: first the quick opinion of the rules' worker, then whatever the searches
// find that is better.

import { announce } from "../app/announce.js";
import { samePosition } from "../app/seats.js";
import { mergedThoughts } from "../engine/search.js";
import { GAMES } from "../games/registry.js";

/** @import { Engine } from "../engine/client.js" */
/** @import { Search } from "../engine/search.js" */
/** @import { Thought } from "../engine/search-protocol.js" */
/** @import { Request } from "../engine/protocol.js" */
/** @import { Hint, Store } from "../app/store.js" */

// Some tens of milliseconds of looking: enough for a sensible first word.
const QUICK_NODES = 1500;
const SECONDS = 6;

/**
 * @param {Store} store
 * @param {{ ask(request: Request): ReturnType<Engine["ask"]> }} session
 * @param {Search} search
 * @returns {() => Promise<void>} a press of the button: the first step, the next one, or the end
 */
export function createHint(store, session, search) {
  /** @type {Thought | null} what has been found since the hint that is shown */
  let better = null;
  let asking = false;

  async function begin() {
    const { table } = store.get();
    // A second press at once was meant for the hint that the first has asked for.
    if (!table || asking) return;
    better = null;
    asking = true;
    const { answer } = await session
      .ask({ do: "study", task: { what: "hint", nodes: QUICK_NODES } })
      .finally(() => {
        asking = false;
      });
    const { table: now, looking, lesson } = store.get();
    if (!answer || looking || lesson || !samePosition(now, table)) return;
    show(answer, 0, false);
    await search
      .study(
        table.game,
        { what: "hint", view: table.position, seconds: SECONDS },
        mergedThoughts,
        (found) => {
          better = found;
        },
      )
      .then((found) => {
        better = found ?? better;
      });
  }

  /**
   * @param {Thought} thought
   * @param {number} step
   * @param {boolean} instead of another that was shown before
   */
  function show(thought, step, instead) {
    const { table } = store.get();
    if (!table) return;
    const steps = GAMES[table.game]?.hintSteps?.(thought, table, instead) ?? [];
    const text = steps[step];
    const last = step === steps.length - 1;
    const told = text === undefined ? null : { thought, step, instead, text, last, fresh: true };
    // The newest is shown: not why something was refused before.
    store.set({ hint: told, notice: null });
    if (text !== undefined) announce(text);
  }

  /** @param {Hint} hint that is shown, from now on in the language that is on */
  function retell(hint) {
    const { table } = store.get();
    const steps = table && GAMES[table.game]?.hintSteps?.(hint.thought, table, hint.instead);
    const text = steps?.[hint.step];
    if (text !== undefined) store.set({ hint: { ...hint, text } });
  }

  store.listen(({ table, hint }, before) => {
    // The same position under other names: another language is on, so the same hint in its words.
    const renamed = table !== before.table && samePosition(table, before.table);
    if (hint && renamed) retell(hint);
  });

  return async function press() {
    const { hint } = store.get();
    if (!hint) return begin();
    if (hint.last) return store.set({ hint: null });
    const found = better;
    better = null;
    if (!found) return show(hint.thought, hint.step + 1, false);
    // What is better after all is shown from its beginning.
    if (found.action === hint.thought.action) show(found, hint.step + 1, false);
    else show(found, 0, true);
  };
}
