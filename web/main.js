// The page: one state, one engine, and everything that draws the one and asks the other.

import { announce } from "./app/announce.js";
import { guardHistory } from "./app/back.js";
import { createDialogs } from "./app/dialogs.js";
import { bar, historyPanel, players, start } from "./app/frame.js";
import { loadMessages } from "./app/i18n.js";
import { lastSetUp, seatsOf } from "./app/new-game.js";
import { applySettings, keepSettings, readSettings } from "./app/settings.js";
import { listenToShortcuts } from "./app/shortcuts.js";
import { createStore } from "./app/store.js";
import { createEngine } from "./engine/client.js";
import { GAMES, tetromino } from "./games/registry.js";
import { nothing, render } from "./vendor/lit-html.js";

/** @import { Reply, Request } from "./engine/protocol.js" */

/** @param {string} id */
function place(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

const places = {
  bar: place("bar"),
  players: place("players"),
  stage: place("stage"),
  controls: place("controls"),
  history: place("history"),
  dialogs: place("dialogs"),
};

const store = createStore({
  phase: "loading",
  progress: { stage: "runtime", loaded: 0, total: 0 },
  failure: null,
  games: {},
  table: null,
  looking: null,
  dialog: null,
  stayedSecond: false,
  settings: readSettings(),
});

const engine = createEngine({
  progress: (stage, loaded, total) => store.set({ progress: { stage, loaded, total } }),
  ready(games, way) {
    document.documentElement.dataset.boot = way;
    store.set({ games });
    void resume();
  },
  failed: (failure) => store.set({ phase: "failed", failure }),
});

/** The first game begins by itself, set up as the last one was; only then the page is ready. */
async function resume() {
  const setUp = lastSetUp(store.get().games.tetromino);
  const seats = seatsOf(setUp);
  const { table } = await ask({ do: "new", game: tetromino.name, seats, options: setUp.options });
  if (!table) throw new Error("the first game could not begin");
  store.set({ phase: "ready", table });
  announce(gameUi().happened(table));
  performance.mark("playable");
}

/**
 * Ask the engine to change the table, and show what came of it.
 *
 * @param {Request} request
 */
async function change(request) {
  const reply = await ask(request);
  if (reply.table) {
    store.set({ table: reply.table, looking: null, stayedSecond: false });
    announce(gameUi().happened(reply.table));
  } else if (reply.refusal) announce(gameUi().refusalText(reply.refusal));
}

/**
 * @param {Request} request
 * @returns {Promise<Reply>}
 */
function ask(request) {
  return engine.ask(request);
}

function gameUi() {
  return GAMES[store.get().table?.game ?? tetromino.name] ?? tetromino;
}

/** @type {import("./app/frame.js").FrameApp & import("./app/dialogs.js").DialogApp} */
const app = {
  store,
  ask,
  play: (action) => change({ do: "play", action }),
  stay: () => store.set({ stayedSecond: true }),
  async look(step) {
    const steps = store.get().table?.steps.length ?? 0;
    if (step === null || step >= steps || step < 0) return store.set({ looking: null });
    const { answer } = await ask({ do: "look", step });
    if (answer) store.set({ looking: { step, position: answer } });
  },
  undo: () => change({ do: "undo" }),
  redo: () => change({ do: "redo" }),
  async rematch() {
    await change({ do: "rematch" });
    store.set({ dialog: null });
  },
  async begin(seats, options) {
    await change({ do: "new", game: tetromino.name, seats, options });
    store.set({ dialog: null });
  },
  async resign(seat) {
    await change({ do: "resign", seat });
    store.set({ dialog: null });
  },
  open: (dialog) => store.set({ dialog }),
  changeSettings(changed) {
    const settings = { ...store.get().settings, ...changed };
    keepSettings(settings);
    applySettings(settings);
    store.set({ settings });
  },
  refresh() {
    draw();
    mounted?.refresh();
  },
  sayLine: () => announce(mounted?.line(store.get()) ?? ""),
  retry() {
    store.set({ phase: "loading", failure: null, table: null, looking: null });
    engine.start();
  },
  leave: () => guard.leave(),
};

/** @type {import("./games/registry.js").MountedGame | null} */
let mounted = null;

function draw() {
  const state = store.get();
  document.documentElement.dataset.phase = state.phase;
  render(bar(state, app), places.bar);
  render(players(state), places.players);
  const playing = state.table && state.phase !== "failed";
  render(playing ? mounted?.controls(state) : start(state, app), places.controls);
  render(playing ? historyPanel(state, app) : nothing, places.history);
}

const guard = guardHistory(store);
applySettings(store.get().settings);
await loadMessages("en");
mounted = tetromino.mount(places.stage, app);
createDialogs(places.dialogs, store, app);
listenToShortcuts(app, (event) => mounted?.key(event) ?? false);
store.listen((state, before) => {
  mounted?.update(state, before);
  draw();
});
draw();
requestAnimationFrame(() => performance.mark("shell"));
engine.start();
