// The match on the page: who sits where, what may be shown to whom, and all that changes it.
//
// The engine tells what a seat may see and no more. At one screen with several people a hand is
// asked for only when its owner has lifted the curtain, so that no other card is ever on the page.

import { GAMES } from "../games/registry.js";
import { announce, tellWhyNot } from "./announce.js";
import { createComputer } from "./computer.js";
import { createGoingBack } from "./going-back.js";
import { t } from "./i18n.js";
import { seatByLink } from "./kept-game.js";
import { createLooking } from "./looking.js";
import { DEFAULT_NAMES, nameInRecord, personCalled, withNames } from "./names.js";
import { humanSeats } from "./seats.js";
import { createTurns } from "./turns.js";

/** @import { Engine } from "../engine/client.js" */
/** @import { Search } from "../engine/search.js" */
/** @import { Clock } from "./clock.js" */
/** @import { ClockRules, Refusal, Reply, Request, TableView } from "../engine/protocol.js" */
/** @import { KeptGame } from "./kept-game.js" */
/** @import { Keeping } from "./keeping.js" */
/** @import { AppState, Person, Store, Study } from "./store.js" */

/**
 * @typedef {{
 *   game: string,
 *   people: Person[],
 *   options: Record<string, any>,
 *   openUndo: boolean,
 *   clock: ClockRules | null,
 * }} Beginning
 */

/**
 * What is read aloud of a change, or how to word it; left out, it is what has happened.
 * @typedef {string | ((table: TableView) => string)} Said
 */

/** @typedef {ReturnType<typeof createSession>} Session */

/**
 * Whose hand is on the page: the only person's, else the one's who lifted the curtain and is still
 * to move; where hands lie open there is no curtain to lift.
 *
 * @param {AppState} state
 */
function viewerOf(state) {
  const { table, viewer } = state;
  if (!table || !GAMES[table.game]?.hands) return null;
  const humans = humanSeats(state);
  if (humans.length === 1) return humans[0] ?? null;
  if (!table.hides && table.toMove !== null && humans.includes(table.toMove)) return table.toMove;
  return viewer === table.toMove ? viewer : null;
}

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {Search} search
 * @param {Clock} clock
 * @param {Keeping} keeping
 */
export function createSession(store, engine, search, clock, keeping) {
  /** What the engine needs to go on with the match when it has to be started again. */
  let saved = /** @type {any} */ (null);
  /** Whether the match is on the table or what is studied, and since when. */
  const onTable = () => store.get().study?.home;
  const turns = createTurns(onTable, () => void computer.move());
  /** @param {Request} request about the table that is shown */
  const ask = (request) => engine.ask({ ...where(), ...request });
  const looking = createLooking(store, ask, turns, onTable);
  const computer = createComputer(store, engine, search, clock, {
    busy: turns.busy,
    play: (action) => turns.computers(() => playing(action)),
  });
  const { replacing } = turns;
  const goingBack = createGoingBack(store, { ask, change, refuse, callOff: computer.callOff });

  /**
   * @param {() => Promise<unknown>} action
   * @returns {() => Promise<unknown>} which does it unless another tab goes on with this game: then
   *   the person says first which one is to
   */
  const here = (action) => async () => {
    if (store.get().aside) store.set({ dialog: "aside" });
    else await action();
  };
  const exclusively = (/** @type {() => Promise<unknown>} */ action) =>
    turns.exclusively(here(action));
  const inTurn = (/** @type {() => Promise<unknown>} */ action) => turns.inTurn(here(action));

  /**
   * Which of the engine's tables is meant: while something is studied, the second one.
   *
   * @param {Partial<AppState>} [also] what changes on the page
   */
  function where(also = {}) {
    const study = also.study === undefined ? store.get().study : also.study;
    return study ? { on: "study" } : {};
  }

  /**
   * Ask the engine to change the table, and show what came of it.
   *
   * @param {Request} request
   * @param {Partial<AppState>} [also] what changes on the page together with the table
   * @param {Said} [said]
   */
  async function change(request, also = {}, said) {
    computer.callOff();
    const { study, viewer: now } = store.get();
    const viewer = also.viewer === undefined ? now : also.viewer;
    const reply = await engine.ask({ ...where(also), ...request, seat: viewer });
    // What was studied has been left meanwhile: the match is on the table again.
    if (study && !store.get().study) return {};
    if (reply.table) await show(reply.table, viewer, also, said);
    else if (reply.refusal) refuse(reply.refusal);
    else if (reply.malformed) failed(reply.malformed);
    return reply;
  }

  /**
   * @param {string} action
   * @param {Partial<AppState>} [also]
   */
  const playing = (action, also) => change({ do: "play", action, spent: clock.spent() }, also);

  /** @param {Refusal} refusal */
  function refuse(refusal) {
    // What waits was to follow on what has not come about.
    turns.sendAway();
    tellWhyNot(store, () => gameOnTable().refusalText(refusal));
  }

  /** @param {string} detail */
  function failed(detail) {
    turns.sendAway();
    store.set({ phase: "failed", failure: { stage: "rules", file: null, detail } });
  }

  /**
   * Another match has come in: keep the one that was there until now, and show this one.
   *
   * @param {Reply} reply
   * @param {Partial<AppState>} also
   * @param {KeptGame | null} game what is kept of it already
   * @param {number | null} [bySeat] the seat that plays here, when it goes to and fro by link
   */
  async function turnTo(reply, also, game, bySeat) {
    if (!reply.table) return;
    keeping.turnTo(game, bySeat);
    looking.forget();
    await show(reply.table, null, { dialog: null, paused: false, study: null, ...also });
    computer.prepare();
  }

  /**
   * @param {TableView} told as `viewer` may see it
   * @param {number | null} viewer
   * @param {Partial<AppState>} also
   * @param {Said} [said]
   */
  async function show(told, viewer, also, said) {
    let table = told;
    const next = viewerOf({ ...store.get(), ...also, table, viewer });
    if (next !== viewer) {
      const reply = await engine.ask({ ...where(also), do: "view", seat: next });
      if (!reply.table) return;
      table = reply.table;
    }
    // Whether to resign is no question any more, once the game is over.
    const { dialog } = store.get();
    store.set({
      phase: "ready",
      dialog: table.outcome && dialog === "resign" ? null : dialog,
      // Who looks back at an earlier position goes on looking while the computer moves.
      looking: turns.computerMoves() ? store.get().looking : null,
      stayedSecond: false,
      hint: null,
      computerFailed: false,
      notice: null,
      ...also,
      table: withNames(table, also.people ?? store.get().people),
      viewer: next,
    });
    const now = /** @type {TableView} */ (store.get().table);
    announce(typeof said === "function" ? said(now) : (said ?? gameOnTable().happened(now)));
    // What is only studied is not the match that goes on after a failure.
    if (store.get().study) return;
    // Nobody waits for that: a click meanwhile counts.
    void engine.ask({ do: "save" }).then(({ answer }) => {
      if (!answer) return;
      saved = answer;
      keeping.keep(answer);
    });
  }

  function gameOnTable() {
    return /** @type {import("../games/registry.js").GameUi} */ (
      GAMES[store.get().table?.game ?? ""] ?? Object.values(GAMES)[0]
    );
  }

  return {
    moveNow: computer.moveNow,
    pause: computer.pause,
    goOn: computer.goOn,
    stepOn: computer.stepOn,
    /** @param {Beginning} beginning */
    begin({ game, people, options, openUndo, clock: rules }) {
      const seats = people.map(nameInRecord);
      return replacing(async () => {
        computer.callOff();
        const levels = people.map(({ level }) => level);
        const request = { do: "new", game, seats, levels, options, openUndo, clock: rules };
        const reply = await engine.ask(request);
        if (reply.malformed) failed(reply.malformed);
        await turnTo(reply, { people }, null);
      });
    },
    /**
     * Go on with a game that is kept.
     *
     * @param {KeptGame} game
     * @param {number | null} [bySeat] as in `turnTo`
     * @returns {Promise<Reply>} with no table when it can't be; nothing has changed then
     */
    async load(game, bySeat) {
      /** @type {Reply} */
      let reply = {};
      await replacing(async () => {
        computer.callOff();
        reply = await engine.ask({ do: "load", ...game.saved });
        // Two computers wait until they are told to go on.
        const paused = game.people.every(({ level }) => level);
        await turnTo(reply, { people: game.people, paused }, game, bySeat);
      });
      return reply;
    },
    /**
     * Open what came from elsewhere: a record, or a game in its own notation.
     *
     * @param {string} text
     * @param {boolean} byLink it goes to and fro by link
     * @param {KeptGame | null} game one that is kept and that this goes on from
     * @returns {Promise<Reply>} as of `load`
     */
    async openText(text, byLink, game) {
      /** @type {Reply} */
      let reply = {};
      await replacing(async () => {
        computer.callOff();
        const series = game?.saved.series ?? null;
        reply = await engine.ask({ do: "open", text, names: DEFAULT_NAMES, series });
        const seats = reply.table?.seats ?? [];
        const people =
          game?.people ?? seats.map(({ name, level }, seat) => personCalled(name, level, seat));
        const humans = humanSeats({ ...store.get(), table: reply.table ?? null, people });
        const bySeat = byLink ? seatByLink(humans, reply.table?.toMove ?? null) : null;
        // Two computers wait until they are told to go on.
        const also = { people, paused: humans.length === 0 };
        await turnTo(reply, also, game, bySeat);
      });
      return reply;
    },
    /** What is on the table becomes a game of its own, beside the one that another tab has. */
    async keepCopy() {
      const { answer } = await engine.ask({ do: "save" });
      if (answer) keeping.keepCopy(answer);
      void computer.move();
    },
    /** Go on with the match that was on the table when the engine failed, if there was one. */
    async resume() {
      if (saved)
        await exclusively(() => change({ do: "load", ...saved }, { viewer: null, study: null }));
      return store.get().phase === "ready" || store.get().phase === "thinking";
    },
    /** Stop for another tab, which goes on with this game. */
    stepAside: computer.callOff,
    /** The engine has failed: nothing that is still under way may say otherwise. */
    stop: computer.stop,
    /** @param {string} action */
    play: (action) => exclusively(() => playing(action, { paused: false })),
    /** @param {number} seat whose time is up: it loses, or its turn is ended for it */
    timeUp: (seat) =>
      exclusively(async () => {
        if (store.get().table?.toMove !== seat) return;
        let notice = /** @type {AppState["notice"]} */ (null);
        await change({ do: "time-up", by: seat }, {}, (table) => {
          const happened = gameOnTable().happened(table);
          if (table.outcome) return happened;
          const name = (/** @type {number | null} */ each) =>
            store.get().table?.seats[each ?? -1]?.name ?? "";
          const ended = () => t("clock.ended", { name: name(seat) });
          notice = () => `${ended()} ${t("said.turn", { name: name(table.toMove) })}`;
          // Who is next is told with what has happened.
          return `${ended()} ${happened}`;
        });
        if (notice) store.set({ notice });
      }),
    undo: () => inTurn(goingBack.undo),
    redo: () => inTurn(goingBack.redo),
    rematch: () =>
      exclusively(async () => {
        // A second click, come late, is not to end the game that the first has begun.
        if (!store.get().table?.outcome) return;
        computer.callOff();
        await turnTo(await engine.ask({ do: "rematch" }), {}, null);
      }),
    /** @param {number} seat */
    resign: (seat) => exclusively(() => change({ do: "resign", by: seat }, { dialog: null })),
    /** Show the hand of the person to move, who is now the only one at the screen. */
    liftCurtain: () =>
      exclusively(async () => {
        const { table } = store.get();
        // Nothing has happened but what has been told before.
        if (table) await change({ do: "view" }, { viewer: table.toMove }, "");
      }),
    /** What kept the computer from its move is over: it goes on, unless it was told to wait. */
    wake: () => void computer.move(),
    busy: turns.busy,
    look: looking.look,
    lookBy: looking.lookBy,
    /**
     * A question that changes nothing.
     *
     * @param {Request} request
     * @returns {Promise<Reply>}
     */
    ask: (request) => engine.ask({ ...where(), ...request, seat: store.get().viewer }),
    /**
     * Put a record on the second table and show that; the match rests.
     *
     * @param {Study} study
     * @param {Record<string, any>} record
     * @param {Partial<AppState>} [also]
     */
    study: (study, record, also = {}) =>
      exclusively(async () => {
        const { study: before, table, people, viewer, paused, stayedSecond } = store.get();
        const home = before?.home ?? { table, people, viewer, paused, stayedSecond };
        const request = { do: "load", record: JSON.stringify(record) };
        await change(
          request,
          { ...also, study: { ...study, home }, viewer: null, dialog: null },
          "",
        );
      }),
    /** Back to the match as it was. */
    endStudy() {
      const { study } = store.get();
      if (!study) return;
      computer.callOff();
      const { table, people } = study.home;
      // Another language may be on by now.
      const home = { ...study.home, table: table && withNames(table, people) };
      looking.forget();
      store.set({ ...home, study: null, looking: null, hint: null, notice: null });
      void computer.move();
    },
  };
}
