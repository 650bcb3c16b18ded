// The computer at the table: has it decide when it is its turn, and do what it decides.

import { GAMES } from "../games/registry.js";
import { announce } from "./announce.js";
import { t } from "./i18n.js";
import { personName } from "./names.js";
import { computerToMove, personAt } from "./seats.js";

/** @import { Engine } from "../engine/client.js" */
/** @import { Search } from "../engine/search.js" */
/** @import { Clock } from "./clock.js" */
/** @import { Person, Store } from "./store.js" */

// What comes at once can't be followed with the eyes. This is for games in which a turn has several
// actions; where it is a single move, half of it will do.
const SHORTEST_ACTION_MS = { calm: 900, slow: 2200, quick: 300 };

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {Search} search
 * @param {Clock} clock
 * @param {{ busy(): boolean, play(action: string): Promise<void> }} table whether something is being
 *   changed just now, and how to change it
 */
export function createComputer(store, engine, search, clock, { busy, play }) {
  /** Counts the turns, so that one that was called off is known when it comes back. */
  let turn = 0;

  /** Have the search workers ready before they are needed, but not in the way of anything else. */
  function prepare() {
    if (!store.get().people.some(({ level }) => level)) {
      search.release();
      return;
    }
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => search.warm());
    else setTimeout(() => search.warm(), 200);
  }

  /** Whatever it is thinking about is not wanted any more. */
  function stop() {
    turn += 1;
    search.cancel();
  }

  /** The same where the page lives on: something else happens. */
  function callOff() {
    stop();
    if (store.get().phase === "thinking") store.set({ phase: "ready", thought: null });
  }

  /** If it is its turn, have it decide and do what it decides. */
  async function move() {
    const state = store.get();
    const seat = state.table?.toMove ?? null;
    if (busy() || state.phase !== "ready" || state.paused) return;
    if (state.aside || state.lesson) return;
    if (seat === null || !computerToMove(state)) return;
    const person = /** @type {Person} */ (personAt(state, seat));
    turn += 1;
    const mine = turn;
    const began = performance.now();
    store.set({ phase: "thinking", thought: null });
    const { table } = await engine.ask({ do: "view", seat });
    if (mine !== turn || !table) return;
    const chosen = await search.think(
      {
        game: table.game,
        view: table.position,
        level: String(person.level),
        seconds: Math.min(person.seconds, clock.allowance(table)),
        seed: Math.floor(Math.random() * 2 ** 31),
      },
      (thought) => mine === turn && store.set({ thought }),
    );
    const shortest = SHORTEST_ACTION_MS[store.get().settings.pace];
    const rest = shortest / (GAMES[table.game]?.hands ? 1 : 2) - (performance.now() - began);
    if (chosen && rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    if (mine !== turn) return;
    store.set({ phase: "ready", thought: null });
    if (chosen) await play(chosen.action);
    else {
      store.set({ paused: true, computerFailed: true });
      announce(t("think.failed", { name: personName(person) }));
    }
  }

  return {
    prepare,
    stop,
    callOff,
    move,
    /** It plays the best it has found so far. */
    moveNow: () => search.moveNow(),
    /** It stops thinking and waits. */
    pause() {
      callOff();
      store.set({ paused: true });
    },
    goOn() {
      store.set({ paused: false, computerFailed: false });
      void move();
    },
    /** It makes one move and waits again. */
    async stepOn() {
      store.set({ paused: false });
      const once = move();
      store.set({ paused: true });
      await once;
    },
  };
}
