// The lesson: the page with a table of its own, on which one meets each rule by doing. The game
// that was on the page waits meanwhile, untouched.

import { GAMES } from "../games/registry.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { announce, tellWhyNot } from "./announce.js";
import { createDialogs } from "./dialogs.js";
import { createHeardLine } from "./heard-line.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { languageSwitch } from "./language.js";
import { lessonReached, rememberLesson } from "./lesson-reached.js";
import { isSwitchedOff } from "./shortcuts.js";
import { createStore } from "./store.js";

/** @import { Engine } from "../engine/client.js" */
/** @import { Reply, Request, TableView } from "../engine/protocol.js" */
/** @import { GameUi, MountedGame } from "../games/registry.js" */
/** @import { DialogApp } from "./dialogs.js" */
/** @import { AppState, Person, Store } from "./store.js" */

/**
 * What a task can look at: the table now and before the last action, why what was tried since then
 * is refused, and whether the pie question was answered with "stay second".
 * @typedef {object} Seen
 * @property {TableView} table
 * @property {TableView} previous
 * @property {ReadonlySet<string>} refusals
 * @property {boolean} stayedSecond
 */

/**
 * A position and what is to be done there, task by task. Its words are the messages
 * `lesson.GAME.ID.title`, `.text`, `.task0`, `.task1` and so on, and `.done`.
 * @typedef {object} LessonStep
 * @property {string} id
 * @property {number} [seat] the learner's, 0 if it isn't said
 * @property {(facts: Record<string, any>) => Record<string, any>} record a match but for its seats
 * @property {((seen: Seen) => boolean)[]} tasks
 */

/** @typedef {ReturnType<typeof createLesson>} Lesson */

/**
 * @param {object} page
 * @param {Store} page.store of the page, whose game waits
 * @param {Engine} page.engine
 * @param {DialogApp} page.app
 * @param {Record<"bar" | "players" | "stage" | "controls" | "history", HTMLElement>} page.places
 * @param {HTMLElement} page.dialogs where the lesson's own dialogs go
 * @param {() => void} page.suspend takes the game off the stage
 * @param {() => void} page.resume puts it back
 * @param {(sound: "refused" | "end") => void} page.sound
 */
export function createLesson({
  store: pageStore,
  engine,
  app: pageApp,
  places,
  dialogs,
  suspend,
  resume,
  sound,
}) {
  const store = createStore({ ...pageStore.get() });
  let game = "";
  let step = 0;
  /** How many tasks of the step are done. */
  let done = 0;
  /** Counts the beginnings of steps, so that what was asked before the last one is known. */
  let beginnings = 0;
  /** Why what was tried since the last action is refused. @type {Set<string>} */
  const refusals = new Set();
  /** @type {MountedGame | null} */
  let mounted = null;
  /** Something is being changed: what else is asked meanwhile came from a second click. */
  let busy = false;
  /** Where one came from: back there at the end. @type {"rules" | null} */
  let from = null;

  const steps = () => /** @type {GameUi} */ (GAMES[game]).lesson;
  const now = () => /** @type {LessonStep} */ (steps()[step]);
  const learner = () => now().seat ?? 0;
  const finished = () => done === now().tasks.length;
  const key = (/** @type {string} */ name) => `lesson.${game}.${now().id}.${name}`;
  const word = (/** @type {string} */ name) => t(key(name));

  /**
   * @param {Request} request
   * @returns {Promise<Reply>}
   */
  const ask = (request) => engine.ask({ on: "lesson", seat: learner(), ...request });

  /**
   * @param {TableView} table
   * @param {Partial<AppState>} [also]
   */
  function show(table, also = {}) {
    store.set({ table, looking: null, notice: null, stayedSecond: false, ...also });
  }

  /** Put the position of the step on the table and say what is to be done. */
  async function begin() {
    done = 0;
    beginnings += 1;
    const mine = beginnings;
    refusals.clear();
    const seats = [t("lesson.other"), t("lesson.other")].with(learner(), t("lesson.you"));
    const record = JSON.stringify({ ...now().record(store.get().games[game]), seats });
    const { table } = await ask({ do: "load", record });
    if (!table || !mounted || mine !== beginnings) return;
    rememberLesson(game, step);
    // In a game with hands the others are no people at the screen, so there is no curtain.
    const people = seats.map((name, seat) => {
      const other = seat !== learner();
      const called = other ? "lesson.other" : "lesson.you";
      const level = other && GAMES[game]?.hands ? "" : null;
      return /** @type {Person} */ ({ name, called, number: null, level, seconds: 1 });
    });
    show(table, { people, viewer: learner(), phase: "ready", dialog: null });
    announce([word("title"), word("text"), word("task0")].join(" "));
    document.getElementById("lesson-title")?.focus();
  }

  /**
   * See whether what has just happened was the next task.
   *
   * @param {TableView} previous
   * @returns {boolean}
   */
  function advance(previous) {
    const { table, stayedSecond } = store.get();
    if (!table || finished()) return false;
    if (!now().tasks[done]?.({ table, previous, refusals, stayedSecond })) return false;
    done += 1;
    refusals.clear();
    if (finished()) {
      // Nothing is to be placed any more, until the next step.
      store.set({ phase: "loading" });
      announce(word("done"));
      sound("end");
      document.getElementById("lesson-next")?.focus();
    } else announce(word(`task${done}`));
    draw();
    return true;
  }

  /** @param {string} action */
  async function play(action) {
    const before = store.get().table;
    if (busy || !before || finished()) return;
    busy = true;
    const mine = beginnings;
    try {
      const { table, refusal } = await ask({ do: "play", action });
      if (!mounted || mine !== beginnings) return; // the learner is elsewhere by now
      if (refusal) refuse(() => /** @type {GameUi} */ (GAMES[game]).refusalText(refusal));
      if (!table) return;
      show(table);
      if (advance(before) || action === "draw") return;
      // Legal, but not what this step is about: it is taken back.
      const back = await ask({ do: "undo" });
      if (!mounted || mine !== beginnings) return;
      if (back.table) show(back.table);
      const task = key(`task${done}`);
      refuse(() => t("lesson.astray", { task: t(task) }));
    } finally {
      busy = false;
    }
  }

  /** @param {() => string} words */
  function refuse(words) {
    tellWhyNot(store, words);
    sound("refused");
  }

  const nothingToDo = async () => {};

  /** @type {DialogApp} */
  const app = {
    ...pageApp,
    store,
    play,
    async ask(request) {
      const mine = beginnings;
      const reply = await ask(request);
      const { table } = store.get();
      if (!mounted || mine !== beginnings) return reply;
      const refusal = reply.answer?.refusal;
      // The reason that is told, not whatever else would be wrong.
      if (refusal) refusals.add(refusal.reason);
      if (refusal && table) advance(table);
      return reply;
    },
    stay() {
      store.set({ stayedSecond: true });
      const { table } = store.get();
      if (table) advance(table);
    },
    open: (dialog) => store.set({ dialog }),
    refresh() {
      draw();
      mounted?.refresh();
    },
    handChanged() {
      app.refresh();
      heardLine.changed();
    },
    sayLine() {
      if (mounted) announce(mounted.line(store.get()));
      sound("refused");
    },
    look: nothingToDo,
    rematch: begin,
    liftCurtain: nothingToDo,
    stepOn: nothingToDo,
  };

  /** @param {number} to */
  function goTo(to) {
    if (to >= steps().length) return leave();
    step = to;
    void begin();
  }

  function leave() {
    if (!mounted) return;
    mounted.unmount();
    mounted = null;
    store.set({ dialog: null });
    delete document.documentElement.dataset.lesson;
    for (const place of [places.bar, places.players, places.controls, places.history]) {
      render(nothing, place);
    }
    resume();
    pageStore.set({ lesson: null, dialog: from });
    if (pageStore.get().table) announce("");
  }

  function draw() {
    if (!mounted) return;
    const state = store.get();
    render(bar(), places.bar);
    render(card(), places.players);
    render(
      (state.table && (finished() ? ending() : mounted.controls(state))) || nothing,
      places.controls,
    );
    render(nothing, places.history);
  }

  function bar() {
    /** @type {[id: string, sign: "previous" | "turn" | "next", off: boolean, act: () => void][]} */
    const moves = [
      ["back", "previous", step === 0, () => goTo(step - 1)],
      ["again", "turn", false, begin],
      ["skip", "next", step + 1 === steps().length, () => goTo(step + 1)],
    ];
    return html`<h1>${t("lesson.title")}</h1>
      <nav aria-label=${t("bar.label")}>
        ${moves.map(
          ([id, sign, off, act]) =>
            html`<button type="button" id="lesson-${id}" aria-label=${t(`lesson.${id}`)} title=${t(`lesson.${id}`)}
              ?disabled=${off} @click=${act}>${icon(sign)}</button>`,
        )}
        ${languageSwitch(app, "bar")}
        <button type="button" id="lesson-leave" aria-label=${t("lesson.leave")} title=${t("lesson.leave")}
          @click=${leave}>${icon("close")}</button>
      </nav>`;
  }

  function card() {
    // What comes later is not told yet.
    const tasks = now()
      .tasks.slice(0, done + 1)
      .map((_, index) => {
        const met = index < done;
        return html`<li ?data-done=${met}><span aria-hidden="true">${met ? "✓" : "○"}</span>
        <span>${word(`task${index}`)}${met ? html`<span class="visually-hidden"> ${t("lesson.met")}</span>` : nothing}</span></li>`;
      });
    return html`<div class="card lesson">
      <div class="row">
        <h2 id="lesson-title" tabindex="-1" class="grow">${word("title")}</h2>
        <span class="small muted">${t("lesson.step", { step: step + 1, steps: steps().length })}</span>
      </div>
      <p class="small">${word("text")}</p>
      <ul class="tasks">${tasks}</ul>
    </div>`;
  }

  function ending() {
    const last = step + 1 === steps().length;
    const state = store.get();
    // Of a game that is over the line tells how.
    const over = state.table?.outcome && mounted ? mounted.line(state) : "";
    const said = state.notice?.() ?? `${over} ${word("done")}`;
    return html`<p class="line ${state.notice ? "bad" : "good"}" id="line">${said}</p>
      <div class="row"><button type="button" id="lesson-next" class="primary grow"
        @click=${() => goTo(step + 1)}>${t(last ? "lesson.finish" : "lesson.next")}</button></div>`;
  }

  function mount() {
    mounted?.unmount();
    mounted = /** @type {GameUi} */ (GAMES[game]).mount(places.stage, app);
    document.documentElement.dataset.game = game;
    label();
  }

  function label() {
    document.title = t("lesson.window", { game: t(`game.${game}`) });
  }

  createDialogs(dialogs, store, app);
  store.listen((state, before) => {
    mounted?.update(state, before);
    draw();
    if (state.table !== before.table) heardLine.forget();
  });
  pageStore.listen(({ settings, games }, before) => {
    if (settings !== before.settings || games !== before.games) store.set({ settings, games });
  });
  const heardLine = createHeardLine(() => {
    const state = store.get();
    return state.dialog ? "" : (mounted?.spoken(state) ?? "");
  });
  // Before the page's own keys, which are about the game that waits.
  addEventListener(
    "keydown",
    (event) => {
      if (!mounted) return;
      const typing = event.target instanceof HTMLElement && event.target.matches("input, select");
      event.stopPropagation();
      const { dialog, settings } = store.get();
      if (typing || event.isComposing || dialog || isSwitchedOff(event, settings)) return;
      if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) app.open("keys");
      else if (!mounted.key(event)) return;
      event.preventDefault();
    },
    true,
  );

  return {
    /**
     * @param {string} name of the game
     * @param {string} [id] of a step, to begin with that one
     */
    begin(name, id) {
      from = id ? "rules" : null;
      if (!mounted) {
        suspend();
        pageStore.set({ lesson: name, dialog: null });
        void pageApp.look(null);
      }
      game = name;
      const found = steps().findIndex((each) => each.id === id);
      step = found >= 0 ? found : Math.max(0, lessonReached(name));
      document.documentElement.dataset.lesson = name;
      store.set({ table: null, lesson: name });
      mount();
      void begin();
    },
    leave,
    store,
    /** The same in the language that is on now. */
    relabel() {
      label();
      mounted?.relabel(store.get());
      announce(store.get().notice?.() ?? word(finished() ? "done" : `task${done}`));
    },
    on: () => mounted !== null,
  };
}
