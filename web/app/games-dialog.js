// The dialogs about kept games: their list, opening one from elsewhere, and what goes wrong.

import { GAMES } from "../games/registry.js";
import { html, nothing } from "../vendor/lit-html.js";
import { announce } from "./announce.js";
import { moment, t } from "./i18n.js";
import { icon } from "./icons.js";
import { namesOfKept } from "./names.js";
import { isolated, readable } from "./own-text.js";
import { pictureTemplate } from "./picture.js";

/** @import { KeptGame } from "./kept-game.js" */
/** @import { AppState } from "./store.js" */
/** @import { Content, DialogApp } from "./dialogs.js" */

const LONGEST_TITLE = 60;

/** The game that is being renamed. @type {string | null} */
let renaming = null;

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
export function gamesDialog(state, app) {
  const { kept, deleted } = state;
  const rows = kept.games.map((game) => row(game, state, app));
  const broken = kept.damaged.map(
    (id) => html`<li class="kept" data-damaged>
      <p class="grow">${t("games.damaged")}</p>
      <button type="button" class="plain" aria-label=${t("games.delete")} title=${t("games.delete")}
        @click=${() => removeDamaged(id, app)}>${icon("trash")}</button>
    </li>`,
  );
  return {
    title: t("games.title"),
    closed() {
      renaming = null;
    },
    body: [
      troubleNote(state, app),
      deleted
        ? html`<div class="row note" id="deleted">
            <p class="grow" id="deleted-title">${t("games.deleted", { title: titleOf(deleted) })}</p>
            <button type="button" id="undelete" aria-describedby="deleted-title" @click=${() => restore(deleted, app)}>${t("games.undo")}</button>
          </div>`
        : nothing,
      rows.length + broken.length > 0
        ? html`<ul class="kept-games">${rows}${broken}</ul>`
        : html`<p class="muted">${t("games.none")}</p>`,
    ],
    foot: html`<button type="button" id="open-other" @click=${() => app.open("open")}>${t("games.openOther")}</button>
      <button type="button" class="primary" id="games-new" @click=${() => app.open("new-game")}>${t("bar.new")}</button>`,
  };
}

/**
 * The focus goes to what brings it back: a second press must not delete the next one.
 *
 * @param {string} id
 * @param {DialogApp} app
 */
function remove(id, app) {
  app.games.remove(id);
  document.getElementById("undelete")?.focus();
  const { deleted } = app.store.get();
  if (deleted) announce(t("games.deleted", { title: titleOf(deleted) }));
}

/**
 * Nothing brings that back.
 *
 * @param {string} id
 * @param {DialogApp} app
 */
function removeDamaged(id, app) {
  app.games.remove(id);
  document.getElementById("open-other")?.focus();
}

/**
 * @param {KeptGame} game
 * @param {DialogApp} app
 */
function restore(game, app) {
  app.games.restore();
  focusOn(game);
}

/**
 * To the pencil: a second press must not put the game on the table.
 *
 * @param {KeptGame} game
 */
function focusOn({ id }) {
  /** @type {HTMLElement | null} */ (
    document.querySelector(`.kept[data-id="${id}"] .rename`)
  )?.focus();
}

/** @param {KeptGame} game */
function titleOf(game) {
  return isolated(game.title) || matchUp(game);
}

/** @param {KeptGame} game */
function matchUp(game) {
  return namesOfKept(game).names.join(" – ");
}

/**
 * @param {KeptGame} game
 * @param {AppState} state
 * @param {DialogApp} app
 */
function row(game, state, app) {
  const here = app.games.current() === game.id;
  const playable = state.phase === "ready" || state.phase === "thinking";
  const about = [
    game.game in GAMES ? t(`game.${game.game}`) : game.game,
    t("games.steps", { steps: game.steps }),
    moment(game.changed),
  ];
  const status = here
    ? t("games.here")
    : game.over
      ? t("games.over")
      : game.next
        ? t("games.next", { name: namesOfKept(game).next })
        : "";
  if (renaming === game.id) return html`<li class="kept">${renameForm(game, app)}</li>`;
  return html`<li class="kept" data-id=${game.id}>
    <button type="button" class="plain grow resume" ?disabled=${!playable} aria-current=${here ? "true" : nothing}
      @click=${() => (here ? app.open(null) : app.games.resume(game))}>
      ${smallPicture(game)}
      <span class="about">
        <span class="title">${titleOf(game)}</span>
        <small class="muted">${about.join(" · ")}</small>
        <small>${status}</small>
      </span>
    </button>
    <span class="tools"><button type="button" class="plain rename" aria-label=${t("games.renameOf", { title: titleOf(game) })} title=${t("games.rename")}
      @click=${() => {
        renaming = game.id;
        app.open("games");
        /** @type {HTMLElement | null} */ (document.querySelector(".kept [name=title]"))?.focus();
      }}>${icon("pencil")}</button>
    <button type="button" class="plain" ?disabled=${here} aria-label=${t("games.deleteOf", { title: titleOf(game) })}
      title=${t("games.delete")} @click=${() => remove(game.id, app)}>${icon("trash")}</button></span>
  </li>`;
}

/** @param {KeptGame} game */
function smallPicture({ game, glimpse }) {
  try {
    const picture = GAMES[game]?.picture(glimpse);
    return picture ? pictureTemplate(picture) : nothing;
  } catch {
    // The picture of a game is kept with it and may be damaged; the game is not for that.
    return html`<span class="picture"></span>`;
  }
}

/**
 * @param {KeptGame} game
 * @param {DialogApp} app
 */
function renameForm(game, app) {
  function done() {
    renaming = null;
    app.open("games");
    focusOn(game);
  }

  /** @param {Event} event */
  function rename(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const title = /** @type {HTMLInputElement} */ (form.elements.namedItem("title")).value;
    app.games.rename(game, readable(title));
    done();
  }

  return html`<form class="row grow" @submit=${rename} @keydown=${(
    /** @type {KeyboardEvent} */ event,
  ) => {
    // One that ends the conversion of kana leaves the rest as it is.
    if (event.code !== "Escape" || event.isComposing) return;
    event.preventDefault();
    done();
  }}>
    <input type="text" name="title" class="grow" maxlength=${LONGEST_TITLE} autocomplete="off"
      aria-label=${t("games.name")} placeholder=${matchUp(game)} .value=${game.title} />
    <button type="submit" class="primary">${t("games.rename")}</button>
  </form>`;
}

/**
 * What is wrong with the storage, and what can be done about it.
 *
 * @param {AppState} state
 * @param {DialogApp} app
 */
export function troubleNote({ kept }, app) {
  if (!kept.trouble) return nothing;
  return html`<div class="note bad" id="storage-trouble" role="alert">
    <p>${t(`storage.${kept.trouble}`)} ${t("storage.inMemory")}</p>
    <div class="row">
      <button type="button" id="storage-save" @click=${app.share.saveRecord}>${t("storage.save")}</button>
      <button type="button" id="storage-retry" @click=${app.games.retry}>${t("storage.retry")}</button>
    </div>
  </div>`;
}

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
export function storageDialog(state, app) {
  return {
    title: t("storage.title"),
    body: state.kept.trouble
      ? troubleNote(state, app)
      : html`<p role="status">${t("storage.mended")}</p>`,
    foot: html`<button type="button" class="primary" id="storage-go-on" @click=${() => app.open(null)}>${t("storage.goOn")}</button>`,
  };
}

/**
 * @param {AppState} _state
 * @param {DialogApp} app
 * @returns {Content}
 */
export function openDialog(_state, app) {
  return {
    title: t("open.title"),
    body: html`<label class="field">
        <span>${t("open.file")}</span>
        <input type="file" name="file" @change=${async (/** @type {Event} */ event) => {
          const input = /** @type {HTMLInputElement} */ (event.currentTarget);
          const [file] = input.files ?? [];
          if (file) await app.incoming.openFile(file);
          input.value = "";
        }} />
      </label>
      <label class="field">
        <span>${t("open.text")}</span>
        <textarea name="text" rows="4" autocomplete="off" spellcheck="false"></textarea>
      </label>
      <p class="small muted">${t("open.about")}</p>`,
    foot: html`<button type="submit" class="primary" id="open-text">${t("open.open")}</button>`,
    submit(event) {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.currentTarget);
      const field = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("text"));
      if (field.value.trim()) void app.incoming.openText(field.value);
    },
  };
}

/**
 * @param {AppState} state
 * @param {DialogApp} app
 * @returns {Content}
 */
export function refusedDialog({ refused }, app) {
  return {
    title: t("incoming.title"),
    body: html`<p role="alert">${refused?.sentence()}</p>
      ${refused?.detail ? html`<p class="small muted" lang="en">${refused.detail}</p>` : nothing}
      <p>${t("incoming.unchanged")}</p>`,
    foot: html`<button type="button" class="primary" id="refused-ok" @click=${() => app.open(null)}>${t("incoming.goOn")}</button>`,
  };
}

/**
 * @param {AppState} _state
 * @param {DialogApp} app
 * @returns {Content}
 */
export function asideDialog(_state, app) {
  return {
    title: t("aside.title"),
    body: html`<p>${t("aside.about")}</p>`,
    foot: html`<button type="button" id="aside-copy" @click=${app.games.keepCopy}>${t("aside.copy")}</button>
      <button type="button" class="primary" id="aside-here" @click=${app.games.takeBack}>${t("aside.here")}</button>`,
  };
}
