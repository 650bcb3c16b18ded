// The dialogs: one is open at a time, as a modal <dialog>; which one, the store says.

import { GAMES, hasLesson } from "../games/registry.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { sayAgain } from "./announce.js";
import {
  asideDialog,
  gamesDialog,
  openDialog,
  refusedDialog,
  storageDialog,
} from "./games-dialog.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { languageSwitch } from "./language.js";
import { lastGame, newGameDialog, radio } from "./new-game.js";
import { rulesDialog } from "./rules.js";
import { humanSeats } from "./seats.js";
import { SETTING_CHOICES } from "./settings.js";
import { answerDialog, shareDialog } from "./share-dialog.js";
import { canAnalyse, clocksBind } from "./studying.js";

/** @import { App } from "../games/registry.js" */
/** @import { Games } from "./games.js" */
/** @import { Incoming } from "./incoming.js" */
/** @import { Beginning } from "./session.js" */
/** @import { AppState, DialogName, Store } from "./store.js" */

/**
 * @typedef {App & {
 *   begin(beginning: Beginning): Promise<unknown>,
 *   resign(seat: number): Promise<void>,
 *   leave(): void,
 *   puzzles(): Promise<void>,
 *   analysis(): Promise<void>,
 *   odds(): Promise<void>,
 *   dialogs: Partial<Record<string, (state: AppState, app: DialogApp) => Content>>,
 *   takeUpdate(): Promise<void>,
 *   games: Games,
 *   incoming: Incoming,
 * }} DialogApp
 */

/**
 * What a dialog shows. `closed` is called when it is closed, or another takes its place.
 *
 * @typedef {{
 *   title: string,
 *   body: unknown,
 *   foot?: unknown,
 *   submit?: (event: SubmitEvent) => void,
 *   closed?: () => void,
 * }} Content
 */

/** @type {Partial<Record<DialogName, (state: AppState, app: DialogApp) => Content>>} */
const CONTENTS = {
  "new-game": newGameDialog,
  menu,
  settings,
  keys,
  resign,
  leave,
  update,
  rules: rulesDialog,
  games: gamesDialog,
  open: openDialog,
  refused: refusedDialog,
  aside: asideDialog,
  storage: storageDialog,
  share: shareDialog,
  answer: answerDialog,
};

/** @param {AppState} state */
function gameOf({ table }) {
  return GAMES[table?.game ?? lastGame()];
}

/**
 * @param {AppState} state
 * @param {DialogName} name
 * @returns a game's own dialog: of the game on the table, or of another that can be begun
 */
function dialogOf(state, name) {
  const games = [gameOf(state), ...Object.values(GAMES)];
  return games.map((game) => game?.dialogs[name]).find(Boolean);
}

/**
 * @param {HTMLElement} place
 * @param {Store} store
 * @param {DialogApp} app
 */
export function createDialogs(place, store, app) {
  /** @type {HTMLElement | null} */
  let opener = null;
  /** @type {DialogName | null} */
  let shown = null;
  /** @type {Content["closed"]} */
  let closed;
  // A press beside the dialog closes it, a drag that begins or ends in it does not.
  let [pressedOutside, releasedOutside] = [false, false];

  function close() {
    store.set({ dialog: null });
  }

  function show() {
    const state = store.get();
    const name = state.dialog;
    const before = place.querySelector("dialog");
    if (name !== shown) closed?.();
    if (!name) {
      before?.close();
      shown = null;
      closed = undefined;
      render(nothing, place);
      if (before) {
        opener?.isConnected && opener.focus();
        sayAgain();
      }
      return;
    }
    if (!before) opener = /** @type {HTMLElement | null} */ (document.activeElement);
    const contents = CONTENTS[name] ?? dialogOf(state, name) ?? app.dialogs[name];
    if (!contents) return;
    const { title, body, foot, submit, ...rest } = contents(state, app);
    closed = rest.closed;
    const content = html`<div class="head">
        <h2 id="dialog-title">${title}</h2>
        <button type="button" class="plain" aria-label=${t("dialog.close")} @click=${close}>${icon("close")}</button>
      </div>
      <div class="body">${body}</div>
      ${foot ? html`<div class="foot">${foot}</div>` : nothing}`;
    render(
      html`<dialog id="dialog" data-name=${name} aria-labelledby="dialog-title"
        @cancel=${(/** @type {Event} */ event) => {
          event.preventDefault();
          close();
        }}
        @pointerdown=${(/** @type {Event} */ event) => {
          pressedOutside = event.target === event.currentTarget;
        }}
        @pointerup=${(/** @type {Event} */ event) => {
          releasedOutside = event.target === event.currentTarget;
        }}
        @click=${(/** @type {Event} */ event) => {
          const outside = event.target === event.currentTarget;
          if (outside && pressedOutside && releasedOutside) close();
        }}
        @close=${(/** @type {Event} */ event) => {
          // A browser may close it without asking, when Escape is pressed again and again. Of one
          // that is gone already the word comes late: another may be open by then.
          const { isConnected } = /** @type {HTMLElement} */ (event.currentTarget);
          if (isConnected && store.get().dialog) close();
        }}
      >${submit ? html`<form @submit=${submit}>${content}</form>` : html`<div>${content}</div>`}
        <p class="visually-hidden" data-live role="status"></p></dialog>`,
      place,
    );
    const dialog = place.querySelector("dialog");
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    else if (name !== shown) {
      // Other content in the same dialog: what had the focus is gone.
      /** @type {HTMLElement | null} */ (dialog.querySelector(".body :is(button, input)"))?.focus();
    }
    shown = name;
  }

  store.listen((state, before) => {
    if (state.dialog || before.dialog) show();
  });
}

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
function menu(state, app) {
  const { table, phase, study, update } = state;
  const ready = Boolean(table) && (phase === "ready" || phase === "thinking");
  const going = ready && !table?.outcome;
  const game = table?.game ?? lastGame();
  /** @typedef {[id: string, off: boolean, act: () => void]} Entry */
  /** @type {Entry} */
  const lesson = ["lesson", !ready, () => app.learn(game)];
  /** @type {Entry[]} */
  const entries = [
    ["new-game", !ready, () => app.open("new-game")],
    ["games", !ready, () => app.open("games")],
    ["share", !ready, () => app.open("share")],
    ["pattern", !ready, () => app.open("pattern")],
    // Before the end it would throw the game away.
    ["rematch", !table?.outcome || Boolean(study) || phase !== "ready", () => app.rematch()],
    ["puzzles", !ready || clocksBind(state), () => app.puzzles()],
    GAMES[table?.game ?? ""]?.hands
      ? ["odds", !seesOwnHand(state), () => app.odds()]
      : ["analysis", !canAnalyse(state), () => app.analysis()],
    ["resign", !going || Boolean(study), () => app.open("resign")],
    ...(hasLesson(game) ? [lesson] : []),
    ["rules", false, () => app.open("rules")],
    ["settings", false, () => app.open("settings")],
    ["keys", false, () => app.open("keys")],
  ];
  if (update !== "none") entries.unshift(["update", false, () => app.open("update")]);
  const buttons = entries.map(
    ([id, off, act]) =>
      html`<button type="button" class="plain" id="menu-${id}" ?disabled=${off} @click=${act}>${t(`menu.${id}`)}</button>`,
  );
  return {
    title: t("menu.title"),
    body: html`<div class="menu">${languageSwitch(app, "menu")}${buttons}</div>`,
  };
}

/** @param {AppState} state */
function seesOwnHand({ table, viewer, phase }) {
  return phase === "ready" && table !== null && !table.outcome && viewer === table.toMove;
}

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
function settings(state, app) {
  const { language: _, ...shown } = SETTING_CHOICES; // has a switch of its own
  const groups = Object.entries(shown).map(([name, choices]) => {
    const current = /** @type {Record<string, unknown>} */ (state.settings)[name];
    if (typeof choices[0] === "boolean") {
      return html`<label class="option">
        <input type="checkbox" name=${name} .checked=${Boolean(current)}
          @change=${() => app.changeSettings({ [name]: !current })} />
        <span>${t(`settings.${name}`)}</span>
      </label>`;
    }
    return html`<fieldset>
      <legend>${t(`settings.${name}`)}</legend>
      <div class="inline">${choices.map((choice) =>
        radio(name, String(choice), t(`settings.${name}.${choice}`), choice === current, () =>
          app.changeSettings({ [name]: choice }),
        ),
      )}</div>
    </fieldset>`;
  });
  const offline = html`<p class="small muted" id="offline">${t(`settings.offline.${state.offline}`)}</p>`;
  const licences = html`<a class="small muted tall" id="licences" href="third-party-licenses.txt" target="_blank"
    >${t("settings.licences")}</a>`;
  return { title: t("settings.title"), body: [groups, offline, licences] };
}

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
function update({ update }, app) {
  return {
    title: t("update.title"),
    body: html`<p>${t("update.question")}</p>
      ${update === "others" ? html`<p>${t("update.otherPages")}</p>` : nothing}`,
    foot: html`<button type="button" id="update-later" @click=${() => app.open(null)}>${t("update.later")}</button>
      <button type="button" class="primary" id="update-now" @click=${app.takeUpdate}>${t("update.now")}</button>`,
  };
}

const PAGE_KEYS = /** @type {const} */ ([
  ["undo", ["U"]],
  ["redo", ["Y"]],
  ["look", [",", "."]],
  ["keys", ["?"]],
]);

/**
 * @param {AppState} state
 * @returns {Content}
 */
function keys(state) {
  const rows = [...(gameOf(state)?.keys ?? []), ...PAGE_KEYS].map(
    ([name, labels]) =>
      html`<dt>${labels.map((label) => html`<kbd>${label}</kbd> `)}</dt><dd>${t(`keys.${name}`)}</dd>`,
  );
  return {
    title: t("keys.title"),
    body: html`<dl class="keys">${rows}</dl><p class="small muted">${t("keys.note")}</p>`,
  };
}

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
function resign(state, app) {
  const humans = humanSeats(state);
  const buttons = (state.table?.seats ?? []).map(({ name }, seat) =>
    // Nobody gives up for the computer, but where it plays alone somebody may end the game.
    humans.length === 0 || humans.includes(seat)
      ? html`<button type="button" id="resign-${seat}" @click=${() => app.resign(seat)}>${t("resign.seat", { name })}</button>`
      : nothing,
  );
  return {
    title: t("resign.title"),
    body: html`<p>${t("resign.question", { others: (state.table?.seats.length ?? 2) - 1 })}</p>`,
    foot: [
      buttons,
      html`<button type="button" class="primary" @click=${() => app.open(null)}>${t("resign.no")}</button>`,
    ],
  };
}

/**
 * @param {AppState} _state
 * @param {DialogApp} app
 * @returns {Content}
 */
function leave(_state, app) {
  return {
    title: t("leave.title"),
    body: html`<p>${t("leave.question")}</p>`,
    foot: html`<button type="button" id="leave" @click=${app.leave}>${t("leave.yes")}</button>
      <button type="button" class="primary" id="stay" @click=${() => app.open(null)}>${t("leave.no")}</button>`,
  };
}
