// The page: one state, one engine, and everything that draws the one and asks the other.

import { announce } from "./app/announce.js";
import { guardHistory } from "./app/back.js";
import { createClock } from "./app/clock.js";
import { createDialogs } from "./app/dialogs.js";
import { bar, historyPanel, players, start } from "./app/frame.js";
import { loadMessages, t } from "./app/i18n.js";
import { createLanguage } from "./app/language.js";
import { lastBeginning, lastGame } from "./app/new-game.js";
import { createOffline } from "./app/offline.js";
import { createSession } from "./app/session.js";
import { applySettings, keepSettings, readSettings } from "./app/settings.js";
import { listenToShortcuts } from "./app/shortcuts.js";
import { createSound } from "./app/sound.js";
import { createStore } from "./app/store.js";
import { createEngine } from "./engine/client.js";
import { createSearch, sparedCores } from "./engine/search.js";
import { GAMES } from "./games/registry.js";
import { nothing, render } from "./vendor/lit-html.js";

/** @import { TableView } from "./engine/protocol.js" */
/** @import { GameUi, MountedGame } from "./games/registry.js" */
/** @import { Settings } from "./app/settings.js" */

// The site is kept for use offline when the first moments are over.
const KEEP_AFTER_MS = 1000;

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
  people: [],
  thought: null,
  paused: false,
  computerFailed: false,
  viewer: null,
  looking: null,
  dialog: null,
  notice: null,
  offline: "preparing",
  update: "none",
  stayedSecond: false,
  settings: readSettings(),
});

const engine = createEngine({
  progress: (stage, loaded, total) => store.set({ progress: { stage, loaded, total } }),
  ready(games, way) {
    document.documentElement.dataset.boot = way;
    store.set({ games });
    void begin();
  },
  failed(failure) {
    session.stop();
    store.set({ phase: "failed", failure });
  },
});

const search = createSearch({
  count: () => Math.min(store.get().settings.workers || sparedCores(), sparedCores()),
});
const offline = createOffline(store);
const sound = createSound(store);
const clock = createClock(store, {
  timeUp: (seat) => void session.timeUp(seat),
  low: () => sound("clock"),
});
const session = createSession(store, engine, search, clock);

/**
 * The first game begins by itself, and only then the page is ready; after a failure the game that
 * was on the table goes on.
 */
async function begin() {
  if (!(await session.resume())) await session.begin(lastBeginning(store.get().games));
  if (!store.get().table) return;
  performance.mark("playable");
  setTimeout(() => offline.start(), KEEP_AFTER_MS);
}

/** @type {import("./app/frame.js").FrameApp & import("./app/dialogs.js").DialogApp} */
const app = {
  ...session,
  store,
  stay: () => store.set({ stayedSecond: true }),
  open: (dialog) => store.set({ dialog }),
  changeSettings(changed) {
    const settings = { ...store.get().settings, ...changed };
    keepSettings(settings);
    applySettings(settings);
    store.set({ settings });
  },
  async speak(language) {
    if (await speak(language)) {
      app.changeSettings({ language: /** @type {Settings["language"]} */ (language) });
    }
  },
  refresh() {
    draw();
    mounted.game.refresh();
  },
  sayLine() {
    announce(mounted.game.line(store.get()));
    sound("refused");
  },
  retry() {
    store.set({ phase: "loading", failure: null });
    engine.start();
  },
  leave: () => guard.leave(),
  takeUpdate: () => offline.takeUpdate(),
};

/** @type {{ name: string, game: MountedGame }} */
let mounted;

/** @param {string} name the game that the stage shows from now on */
function mount(name) {
  mounted?.game.unmount();
  mounted = { name, game: /** @type {GameUi} */ (GAMES[name]).mount(places.stage, app) };
  document.documentElement.dataset.game = name;
  document.title = t(`game.${name}`);
  places.players.ariaLabel = t("frame.players");
  places.controls.ariaLabel = t("frame.controls");
  places.history.ariaLabel = t("look.label");
}

const speak = createLanguage(store, () => {
  mount(mounted.name);
  mounted.game.update(store.get(), { ...store.get(), table: null, looking: null });
});

function draw() {
  const state = store.get();
  document.documentElement.dataset.phase = state.phase;
  const playing = state.table && (state.phase === "ready" || state.phase === "thinking");
  render(bar(state, app, mounted.name), places.bar);
  render(players(state), places.players);
  clock.draw();
  render(playing ? mounted.game.controls(state) : start(state, app), places.controls);
  render(playing ? historyPanel(state, app) : nothing, places.history);
}

const guard = guardHistory(store);
applySettings(store.get().settings);
matchMedia("(prefers-contrast: more)").addEventListener("change", () =>
  applySettings(store.get().settings),
);
await loadMessages(document.documentElement.lang);
mount(lastGame());
createDialogs(places.dialogs, store, app);
listenToShortcuts(app, (event) => mounted.game.key(event));
store.listen((state, before) => {
  const other = state.table && state.table.game !== mounted.name;
  if (other) mount(/** @type {TableView} */ (state.table).game);
  // A game never sees another game's position, not even as what was there before.
  mounted.game.update(state, other ? { ...before, table: null, looking: null } : before);
  draw();
});
draw();
requestAnimationFrame(() => performance.mark("shell"));
engine.start();
