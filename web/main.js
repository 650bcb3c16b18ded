// The page: one state, one engine, and everything that draws the one and asks the other.

import { announce, sayAgain } from "./app/announce.js";
import { guardHistory } from "./app/back.js";
import { createClock } from "./app/clock.js";
import { createDialogs } from "./app/dialogs.js";
import { listenToDrops } from "./app/drops.js";
import { bar, historyPanel, players, start } from "./app/frame.js";
import { createGames } from "./app/games.js";
import { createHeardLine } from "./app/heard-line.js";
import { loadMessages, t } from "./app/i18n.js";
import { createIncoming } from "./app/incoming.js";
import { createKeeping } from "./app/keeping.js";
import { createLanguage } from "./app/language.js";
import { createLesson } from "./app/lesson.js";
import { invitation } from "./app/lesson-reached.js";
import { createLibrary, NOTHING_KEPT } from "./app/library.js";
import { linkIn } from "./app/link.js";
import { lastBeginning, lastGame, prepareSetUp } from "./app/new-game.js";
import { createOffline } from "./app/offline.js";
import { createSession } from "./app/session.js";
import { applySettings, keepSettings, readSettings } from "./app/settings.js";
import { createShare } from "./app/share-dialog.js";
import { createShelf } from "./app/shelf.js";
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
// Within so long a page that is seen has had a frame.
const FRAME_MS = 100;

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
  lesson: null,
  dialog: null,
  aside: false,
  kept: NOTHING_KEPT,
  deleted: null,
  refused: null,
  notice: null,
  offline: "preparing",
  update: "none",
  stayedSecond: false,
  hint: null,
  study: null,
  review: null,
  analysis: null,
  pointed: null,
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
    lesson.leave();
    store.set({ phase: "failed", failure });
  },
});

const search = createSearch({
  count: () => Math.min(store.get().settings.workers || sparedCores(), sparedCores()),
});
const offline = createOffline(store);
const sound = createSound(store);
const clock = createClock(store, () => keeping.current(), {
  timeUp: (seat) => void session.timeUp(seat),
  low: () => sound("clock"),
});

const library = createLibrary(createShelf(), {
  changed: (kept) => store.set({ kept }),
  taken: (id) => keeping.taken(id),
});
const keeping = createKeeping(store, library);
const session = createSession(store, engine, search, clock, keeping);
const games = createGames(store, library, keeping, session);
const incoming = createIncoming(store, session, keeping, {
  pattern(text) {
    const dialogs = Object.values(GAMES).map((game) => game.openPattern?.(text));
    const dialog = dialogs.find(Boolean);
    if (dialog) store.set({ dialog });
    return Boolean(dialog);
  },
  variations: async ({ tree }) => (await learn()).analysis(tree),
});
/** The link that the page was opened with, until it has been dealt with. */
let arrived = /** @type {ReturnType<typeof linkIn>} */ (null);
/** Read while Python starts. */
const kept = library.open();

/**
 * What was opened with a link is on the table first, else what was played last, else a new game
 * begins by itself; only then the page is ready. After a failure the game that was on the table
 * goes on.
 */
async function begin() {
  if (!(await session.resume())) {
    await kept;
    arrived ??= linkIn(location.hash);
    const link = arrived;
    if (link) history.replaceState(history.state, "", location.pathname + location.search);
    const opened = link ? await incoming.openLink(link) : false;
    const { dialog } = store.get();
    if (!opened && !(await games.resumeLast())) {
      await session.begin(lastBeginning(store.get().games));
    }
    // Why a link can't be opened is told over the game that goes on instead.
    if (link && !opened) store.set({ dialog });
    if (store.get().table) arrived = null;
    if (store.get().kept.trouble && !store.get().dialog) store.set({ dialog: "storage" });
  }
  if (!store.get().table) return;
  performance.mark("playable");
  setTimeout(() => offline.start(), KEEP_AFTER_MS);
}

/** @type {import("./learn/index.js").Learning | null} */
let learning = null;

/** What helps to see and learn is fetched when it is first wanted. */
async function learn() {
  const { createLearning } = await import("./learn/index.js");
  learning ??= createLearning(store, session, search, keeping, app.share);
  Object.assign(app.dialogs, learning.dialogs);
  return learning;
}

/** A link was entered on the open page. */
async function openEnteredLink() {
  const link = linkIn(location.hash);
  if (!link || !store.get().table) return;
  guard.leaveLink();
  await incoming.openLink(link);
}

/** @type {import("./app/frame.js").FrameApp & import("./app/dialogs.js").DialogApp} */
const app = {
  ...session,
  store,
  learn(game, step) {
    if (store.get().phase === "thinking") session.pause();
    lesson.begin(game, step);
  },
  games,
  incoming,
  share: createShare(store, session.ask),
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
  handChanged() {
    app.refresh();
    heardLine.changed();
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
  hint: async () => (await learn()).hint(),
  puzzles: async () => (await learn()).puzzles(),
  review: async () => (await learn()).review(),
  analysis: async () => (await learn()).analysis(),
  odds: async () => (await learn()).odds(),
  moveSign: (step) => learning?.sign(store.get(), step) ?? "",
  dialogs: {},
  takeUpdate: () => offline.takeUpdate(),
  setUp(game, options) {
    prepareSetUp(game, options, store.get().games);
    store.set({ dialog: "new-game" });
  },
};

/** @type {{ name: string, game: MountedGame }} */
let mounted;

/** @param {string} name the game that the stage shows from now on */
function mount(name) {
  if (!store.get().lesson) mounted?.game.unmount(); // else that was done before the lesson
  mounted = { name, game: /** @type {GameUi} */ (GAMES[name]).mount(places.stage, app) };
  document.documentElement.dataset.game = name;
  label();
}

function label() {
  document.title = t(`game.${mounted.name}`);
  places.players.ariaLabel = t("frame.players");
  places.controls.ariaLabel = t("frame.controls");
  places.history.ariaLabel = t("look.label");
}

const lesson = createLesson({
  store,
  engine,
  app,
  places,
  dialogs: place("lesson-dialogs"),
  suspend: () => mounted.game.unmount(),
  resume() {
    mount(mounted.name);
    mounted.game.update(store.get(), { ...store.get(), table: null, looking: null });
  },
  sound: (heard) => sound(heard),
});

const stage = () => (lesson.on() ? lesson.store : store);
const speak = createLanguage(store, stage, () => {
  label();
  if (lesson.on()) return lesson.relabel();
  announce(store.get().notice?.() ?? store.get().hint?.text ?? "");
  mounted.game.relabel(store.get());
});

// Not behind a dialog, and not while what was in hand is being played.
const heardLine = createHeardLine(() => {
  const state = store.get();
  return state.dialog || session.busy() ? "" : mounted.game.spoken(state);
});

function draw() {
  const state = store.get();
  if (state.lesson) return; // it draws itself
  document.documentElement.dataset.phase = state.phase;
  document.documentElement.dataset.study = state.study?.kind ?? "";
  const playing = state.table && (state.phase === "ready" || state.phase === "thinking");
  render(bar(state, app, mounted.name), places.bar);
  render(players(state), places.players);
  clock.draw();
  const studied = playing ? learning?.panel(state) : null;
  // A hand takes all the room below its boards: then it stands above the log.
  const aboveLog = GAMES[mounted.name]?.hands;
  const panel = playing ? [mounted.game.controls(state), aboveLog ? nothing : studied] : null;
  render(panel ?? start(state, app), places.controls);
  const log = [aboveLog ? studied : nothing, invitation(state, app), historyPanel(state, app)];
  render(playing ? log : nothing, places.history);
}

/** Over what has just been said of the answer. */
function openAnswer() {
  app.open("answer");
  sayAgain();
}

/**
 * Mark when the board has first been seen.
 *
 * @param {boolean} inPage it is in the page itself, and the first thing there
 */
function markShell(inPage) {
  if (!inPage) {
    requestAnimationFrame(() => performance.mark("shell"));
    return;
  }
  new PerformanceObserver((list, observer) => {
    const [first] = list.getEntriesByName("first-contentful-paint");
    if (!first) return;
    observer.disconnect();
    // When the frame was painted, where that is told: it is on the screen a little later.
    const { paintTime = first.startTime } = /** @type {{ paintTime?: number }} */ (first);
    performance.mark("shell", { startTime: paintTime });
  }).observe({ type: "paint", buffered: true });
}

const guard = guardHistory(store, {
  lesson: () => lesson.leave(),
  study: session.endStudy,
  looking: () => void session.look(null),
});
applySettings(store.get().settings);
matchMedia("(prefers-contrast: more)").addEventListener("change", () =>
  applySettings(store.get().settings),
);
const boardInPage = document.documentElement.dataset.game === "tetromino";
await loadMessages(document.documentElement.lang);
mount(lastGame());
// All at once would keep the browser busy for long: what there is gets a frame of its own.
await new Promise((goOn) => {
  requestAnimationFrame(() => setTimeout(goOn));
  setTimeout(goOn, FRAME_MS); // A page that nobody sees has no frames.
});
createDialogs(places.dialogs, store, app);
listenToShortcuts(app, (event) => mounted.game.key(event));
store.listen((state) => {
  // The bar that says who is ahead is part of it.
  if (state.settings.showEvaluation && state.table && !learning) void learn();
});
addEventListener("hashchange", () => {
  lesson.leave();
  void openEnteredLink();
});
listenToDrops(incoming.openFile, () => Boolean(store.get().table) && !store.get().lesson);
store.listen((state, before) => {
  if (state.lesson) return;
  const other = state.table && state.table.game !== mounted.name;
  if (other) mount(/** @type {TableView} */ (state.table).game);
  // A game never sees another game's position, not even as what was there before.
  mounted.game.update(state, other ? { ...before, table: null, looking: null } : before);
  draw();
  if (state.table !== before.table || state.looking !== before.looking) heardLine.forget();
  // To look back, or at the present again, is no change of the table: only the line tells of it.
  const looks = state.looking !== before.looking && state.table === before.table;
  if (looks) announce(mounted.game.line(state));
  if (before.lesson) queueMicrotask(session.wake);
  if (state.aside && !before.aside) session.stepAside();
  if (state.kept.trouble && !before.kept.trouble && state.table && !state.dialog) {
    app.open("storage");
  }
  if (keeping.answers(state, before)) queueMicrotask(openAnswer);
});
draw();
markShell(boardInPage);
engine.start();
