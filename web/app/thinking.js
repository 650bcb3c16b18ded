// What the computer is thinking, and what one can do about it.

import { GAMES } from "../games/registry.js";
import { html, nothing } from "../vendor/lit-html.js";
import { t, whole } from "./i18n.js";
import { humanSeats, personAt } from "./seats.js";

/** @import { AppState } from "./store.js" */
/** @import { App } from "../games/registry.js" */

/**
 * Stands in the place of the controls while the computer is to move.
 *
 * @param {AppState} state
 * @param {App} app
 */
export function thinkingPanel(state, app) {
  const { table, thought, people } = state;
  const waiting = state.phase !== "thinking" && state.paused;
  if (!table || table.toMove === null) return nothing;
  const person = personAt(state, table.toMove);
  if (!person?.level) return nothing;
  const waits = state.computerFailed ? "think.failed" : waiting ? "think.waits" : "think.thinks";
  const watching = humanSeats(state).length === 0 && people.length > 0;
  const buttons = waiting
    ? html`<button type="button" id="go-on" class="primary grow" @click=${app.goOn}>${t("think.goOn")}</button>
        ${
          watching
            ? html`<button type="button" id="step-on" class="grow" @click=${app.stepOn}>${t("think.step")}</button>`
            : nothing
        }`
    : html`<button type="button" id="move-now" class="grow" @click=${app.moveNow}>${t("think.now")}</button>
        <button type="button" id="pause" class="grow" @click=${app.pause}>${t("think.pause")}</button>`;
  return html`<div class="card thinking" id="thinking">
    <p>${t(waits, { name: table.seats[table.toMove]?.name ?? "" })}</p>
    <p class="small muted thought">${
      // What it is thinking of would show those who play against it what it holds.
      thought && (watching || !table.hides)
        ? html`${GAMES[table.game]?.thoughtText?.(thought, table)}<br />
            ${t("think.found", {
              depth: thought.depth,
              nodes: whole(thought.nodes),
            })}<br /><span class="mono">${thought.line.join(" ")}</span>`
        : nothing
    }</p>
    <div class="row">${buttons}</div>
  </div>`;
}
