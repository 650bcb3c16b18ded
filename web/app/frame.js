// What stands around every game: the bar on top, the players, the moves so far, the start.

import { GAMES } from "../games/registry.js";
import { html, nothing } from "../vendor/lit-html.js";
import { megabytes, t } from "./i18n.js";
import { icon } from "./icons.js";
import { languageSwitch } from "./language.js";
import { shownName } from "./shown-name.js";

/** @import { AppState } from "./store.js" */
/** @import { App } from "../games/registry.js" */

/**
 * @typedef {App & {
 *   busy(): boolean,
 *   undo(): Promise<void>,
 *   redo(): Promise<void>,
 *   lookBy(steps: number): Promise<void>,
 *   retry(): void,
 * }} FrameApp
 */

/**
 * @param {AppState} state
 * @param {FrameApp} app
 * @param {string} game the name of the game that is shown
 */
export function bar({ table, phase, update }, app, game) {
  const ready = (phase === "ready" || phase === "thinking") && table;
  // Where undo would cross what was revealed, the button stays and says why.
  const kept = ready && table.undo !== null && table.undo !== "nothing-to-undo";
  const menu = t(update === "none" ? "bar.menu" : "bar.menuWithUpdate");
  return html`<h1>${t(`game.${game}`)}</h1>
    <nav aria-label=${t("bar.label")}>
      <button type="button" id="undo" aria-label=${t("bar.undo")} title=${t("bar.undo")}
        ?disabled=${!ready || (table.undo !== null && !kept)} aria-disabled=${kept ? "true" : nothing}
        @click=${app.undo}>${icon("undo")}</button>
      <button type="button" id="redo" aria-label=${t("bar.redo")} title=${t("bar.redo")}
        ?disabled=${!ready || table.undone === 0} @click=${app.redo}>${icon("redo")}</button>
      <button type="button" id="new" ?disabled=${phase === "loading" || phase === "failed"}
        aria-label=${t("bar.new")} title=${t("bar.new")}
        @click=${() => app.open("new-game")}>${icon("plus")}<span class="wide-only">${t("bar.new")}</span></button>
      ${languageSwitch(app, "bar")}
      <button type="button" id="menu" aria-label=${menu} title=${menu} ?data-news=${update !== "none"}
        @click=${() => app.open("menu")}>${icon("menu")}</button>
    </nav>`;
}

/** @param {AppState} state */
export function players(state) {
  const { table } = state;
  if (!table) return nothing;
  const cards = GAMES[table.game]?.players(state) ?? [];
  const several = table.series.games > 0;
  return cards.map(({ seat, name, sign, note, score, scoreText, pick, picked }) => {
    const toMove = table.toMove === seat && !state.looking;
    const won = table.outcome?.winners.includes(seat);
    const wins = table.series.people[table.seats[seat]?.person ?? 0]?.wins ?? 0;
    const content = html`${sign}
      <span class="who">
        ${shownName(name)}
        ${
          table.clock
            ? html`<span class="clock" role="timer" data-clock=${seat} aria-label=${t("clock.of", { name })}></span>`
            : nothing
        }
        <small class=${table.clock && !won ? "visually-hidden" : "muted"}
          ><span class="status">${won ? t("player.won") : toMove ? t("player.toMove") : note}</span>${
            several
              ? html`<span class="wins" data-wins=${wins}> · <span>${t("player.wins", { wins })}</span></span>`
              : nothing
          }</small>
      </span>
      <span class="figure score" aria-hidden="true">${score}</span>
      <span class="visually-hidden">${scoreText}</span>`;
    const look = `player ${toMove ? "to-move" : ""}`;
    return pick
      ? html`<button type="button" class=${look} data-seat=${seat} aria-pressed=${Boolean(picked)} @click=${pick}>${content}</button>`
      : html`<div class=${look} data-seat=${seat}>${content}</div>`;
  });
}

/**
 * @param {FrameApp} app
 * @param {number} step
 */
function sign(app, step) {
  const found = app.moveSign(step);
  return found ? html` <strong class="move-sign">${found}</strong>` : nothing;
}

/**
 * @param {AppState} state
 * @param {FrameApp} app
 */
export function historyPanel({ table, looking, kept }, app) {
  if (!table) return nothing;
  const game = GAMES[table.game];
  const now = looking?.step ?? table.steps.length;
  const most = table.steps.length;
  /** @type {[name: "first" | "previous" | "next" | "last", look: () => unknown, off: boolean][]} */
  const moves = [
    ["first", () => app.look(0), now === 0],
    ["previous", () => app.lookBy(-1), now === 0],
    ["next", () => app.lookBy(1), now === most],
    ["last", () => app.look(null), now === most],
  ];
  const buttons = moves.map(
    ([name, look, off]) =>
      html`<button type="button" id="look-${name}" class="grow" ?disabled=${off}
        aria-label=${t(`look.${name}`)} title=${t(`look.${name}`)}
        @click=${look}>${icon(name)}</button>`,
  );
  const steps = table.steps.map(({ seat }, index) => {
    const text = game?.stepText(table, index) ?? null;
    if (text === null) return nothing;
    return html`<li><button type="button" class="mono" aria-current=${index + 1 === now ? "step" : nothing}
        @click=${() => app.look(index + 1 === most ? null : index + 1)}>
        <span class="number">${index + 1}</span><span class="visually-hidden">${seat === null ? "" : table.seats[seat]?.name}</span>
        <span>${text}${sign(app, index)}</span></button></li>`;
  });
  return html`${
    kept.trouble
      ? html`<button type="button" class="note bad" id="storage-note" @click=${() => app.open("storage")}>${t("storage.note")}</button>`
      : nothing
  }<h2 class="visually-hidden">${t("look.label")}</h2>
    <div class="row">${buttons}</div>
    <ol class="steps" ?reversed=${game?.newestFirst}>${game?.newestFirst ? steps.reverse() : steps}</ol>`;
}

/**
 * What the controls' place shows while there is nothing to control: how the start goes, or why
 * it failed.
 *
 * @param {AppState} state
 * @param {FrameApp} app
 */
export function start({ phase, progress, failure, table }, app) {
  if (phase === "failed" && failure) {
    const file = failure.file ?? "";
    return html`<div class="card progress" id="failure" role="alert">
      <h2>${t(table ? "start.stopped" : "start.failed")}</h2>
      <p>${file ? t("start.failedFile", { file }) : t(`start.failedStage.${failure.stage}`)}</p>
      <p class="small muted">${failure.reason ? t(`start.reason.${failure.reason}`) : failure.detail}</p>
      <div class="row">
        <button type="button" class="primary" id="retry" @click=${app.retry}>${t("start.retry")}</button>
      </div>
    </div>`;
  }
  const { stage, loaded, total } = progress;
  const share = total ? Math.min(1, loaded / total) : 0;
  return html`<div class="card progress" id="progress">
    <p id="progress-stage">${t(`start.stage.${stage}`)}</p>
    <progress max="1" .value=${share} aria-labelledby="progress-stage"></progress>
    <p class="small muted">${
      total ? t("start.bytes", { loaded: megabytes(loaded), total: megabytes(total) }) : " "
    }</p>
  </div>`;
}
