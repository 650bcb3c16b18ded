// The controls below the boards: the line, the hand, what can be done with the chosen card, and the
// curtain that keeps a hand from those who should not see it.

import { hintButton } from "../../app/hint-button.js";
import { t } from "../../app/i18n.js";
import { icon } from "../../app/icons.js";
import { computerToMove, curtainDown, humanSeats } from "../../app/seats.js";
import { shortened } from "../../app/shown-name.js";
import { thinkingPanel } from "../../app/thinking.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { cardFace, playable } from "./centre.js";
import { handShown, legalNow } from "./choice.js";
import { afterTheEnd, allHands } from "./ending.js";
import { placeForMe } from "./last-placement.js";
import { line } from "./line.js";
import { seatSign } from "./signs.js";
import { cardName, nameOf, news, thoughtText } from "./words.js";

/** @import { AppState } from "../../app/store.js" */
/** @import { TableView } from "../../engine/protocol.js" */
/** @import { App } from "../registry.js" */
/** @import { Choice } from "./choice.js" */
/** @import { Event } from "./words.js" */

const MOST_CARDS = 5;

/**
 * @typedef {{
 *   grabFromHand(event: PointerEvent, card: number): void,
 *   endsDrag(): boolean,
 * }} Pointer
 */

/**
 * @param {AppState} state
 * @param {App} app
 * @param {Choice} choice
 * @param {Pointer} pointer
 * @param {number | null} fresh the place of the card that was drawn just now
 */
export function controls(state, app, choice, pointer, fresh) {
  const { table, looking } = state;
  if (!table) return nothing;
  const below = lineBox(state, choice);
  if (looking) return [below, hand(state, choice, pointer, null), backToNow(app)];
  if (table.outcome) return [below, afterTheEnd(app), allHands(state)];
  if (curtainDown(state)) return curtain(table, app, choice);
  const cards = humanSeats(state).length ? hand(state, choice, pointer, fresh) : aloud(state);
  if (computerToMove(state)) return [below, cards, thinkingPanel(state, app)];
  const advised = html`<div class="advised">${below}${hintButton(state, app)}</div>`;
  return [advised, cards, tools(state, app, choice)];
}

/**
 * Where only the computer plays there is no hand to show, but it can think aloud.
 *
 * @param {AppState} state
 */
function aloud({ table, thought }) {
  return html`<div class="tt-hand tt-aloud small muted" id="aloud">${
    table && thought
      ? html`<p>${thoughtText(thought, table)}</p><p class="mono">${thought.line.join(" ")}</p>`
      : nothing
  }</div>`;
}

/**
 * @param {AppState} state
 * @param {Choice} choice
 */
function lineBox(state, choice) {
  const { tone, text } = line(state, choice);
  const owed = owedNow(state);
  const badge =
    owed === null
      ? nothing
      : html`<strong class="tt-owed" id="owed">${t("tiles.owed", { owed })}</strong>`;
  return html`<p class="line ${tone}" id="line">${badge}<span>${text}</span></p>`;
}

/**
 * @param {AppState} state
 * @returns {number | null} how many actions are left of a turn in which a TwoTile was played
 */
function owedNow({ table, looking }) {
  if (!table || looking || table.outcome) return null;
  const { owed, turn, history } = table.position;
  const played = history.some((/** @type {Event} */ event) => {
    return event.what === "twotile" && event.turn === turn;
  });
  return played && owed > 0 ? owed : null;
}

/**
 * @param {AppState} state
 * @param {Choice} choice
 * @param {Pointer} pointer
 * @param {number | null} fresh
 */
function hand(state, choice, pointer, fresh) {
  const cards = handShown(state);
  const legal = legalNow(state);
  const off = !legal || legal.draw;
  const can = playable(state);
  const chosen = choice.get();
  const buttons = cards.map((card, index) => {
    const picked = chosen.index === index;
    const note = can[index] ? (fresh === index ? "fresh" : "none") : "stuck";
    return html`<button type="button" class="tt-card" data-card=${card} data-index=${index}
      ?data-advised=${advises(state, card)} ?data-stuck=${!can[index]} ?data-fresh=${fresh === index} ?data-discarding=${picked && chosen.discarding}
      aria-pressed=${picked} aria-label=${t("tiles.card", { card: cardName(card), note })} ?disabled=${off}
      @pointerdown=${(/** @type {PointerEvent} */ event) => pointer.grabFromHand(event, index)}
      @click=${() => {
        if (!pointer.endsDrag()) choice.pick(index);
      }}
    >${cardFace(state, card, picked && choice.way() === "tile" ? chosen.figure : undefined)}</button>`;
  });
  const missing = Array.from(
    { length: Math.max(0, MOST_CARDS - cards.length) },
    () => html`<span class="tt-card gap"></span>`,
  );
  const { table, looking } = state;
  const seat = looking && table?.outcome ? looking.position.seat : null;
  const label =
    table && seat !== null ? t("tiles.handOf", { name: nameOf(table, seat) }) : t("tiles.hand");
  return html`<div class="tt-hand" role="group" aria-label=${label}>${buttons}${missing}</div>`;
}

/**
 * @param {AppState} state
 * @param {string} card
 */
function advises({ hint, pointed }, card) {
  const action = pointed ?? hint?.thought.action ?? "";
  return [card, `discard[${card}`].some(
    (start) =>
      action === start || ["[", "@", ",", "]"].some((next) => action.startsWith(start + next)),
  );
}

/**
 * @param {AppState} state
 * @param {App} app
 * @param {Choice} choice
 */
function tools(state, app, choice) {
  const legal = legalNow(state);
  if (legal?.draw) {
    return html`<div class="row tt-tools">
      <button type="button" class="primary grow" id="draw" @click=${() => choice.act("draw")}>${t("tiles.draw")}</button>
    </div>`;
  }
  const way = choice.way();
  const tile = way === "tile";
  const { card, discarding } = choice.get();
  const last = state.table?.position.phase === "last-placement";
  const turning = html`<button type="button" id="turn" aria-label=${t("place.turn")} title=${t("place.turn")}
      ?disabled=${!tile} @click=${choice.turn}>${icon("turn")}</button>
    <button type="button" id="flip" aria-label=${t("place.flip")} title=${t("place.flip")}
      ?disabled=${!tile} @click=${choice.flip}>${icon("flip")}</button>
    ${
      last
        ? nothing
        : html`<button type="button" id="drop" aria-label=${t("place.drop")} title=${t("place.drop")}
      ?disabled=${!card} @click=${choice.drop}>${icon("close")}</button>`
    }`;
  const aside = last
    ? html`<button type="button" id="place-for-me" ?disabled=${!legal} @click=${() => placeForMe(app, choice)}>
        ${t("tiles.placeForMe")}</button>`
    : html`<button type="button" id="discard" aria-pressed=${discarding} ?disabled=${!card || !legal?.discard}
        title=${t("tiles.discard")} @click=${choice.toggleDiscard}>${icon("discard")}<span class="word">${t("tiles.discard")}</span></button>`;
  return html`<div class="row tt-tools">
    ${way === "reset" ? targets(state, choice) : turning}${aside}
    <button type="button" class="primary grow" id="place" ?disabled=${!choice.judgement()?.text}
      @click=${choice.commit}>${doing(choice)}</button>
  </div>`;
}

/** @param {Choice} choice */
function doing(choice) {
  const way = choice.way() ?? "tile";
  return t(`tiles.do.${way}`, { count: choice.get().marks.length });
}

/**
 * Whose hand is to be reset.
 *
 * @param {AppState} state
 * @param {Choice} choice
 */
function targets(state, choice) {
  const table = /** @type {TableView} */ (state.table);
  const { target } = choice.get();
  return html`<div class="row tt-targets" role="group" aria-label=${t("tiles.resetWhom")}>${table.seats.map(
    ({ name }, seat) =>
      html`<button type="button" data-target=${seat} aria-pressed=${target === seat} aria-label=${name}
        title=${name} @click=${() => choice.aim(seat)}>${seatSign(seat)}</button>`,
  )}</div>`;
}

/** @param {App} app */
function backToNow(app) {
  return html`<div class="row tt-tools">
    <button type="button" class="primary grow" id="now" @click=${() => app.look(null)}>${t("look.now")}</button>
  </div>`;
}

/**
 * Between two people at one screen: what has happened, and whose turn it is to look.
 *
 * @param {TableView} table
 * @param {App} app
 * @param {Choice} choice
 */
function curtain(table, app, choice) {
  const seat = table.toMove ?? 0;
  const name = nameOf(table, seat);
  const told = news(table, seat);
  const drawing = table.position.phase === "draw";
  const { notice } = app.store.get();

  async function lift() {
    await app.liftCurtain();
    const mine = app.store.get().viewer === seat;
    if (mine && legalNow(app.store.get())?.draw) await choice.act("draw");
  }

  // A long name is whole for those who hear it: it would leave no room for what is told.
  const whole = t("tiles.line.curtain", { name });
  const shown = t("tiles.line.curtain", { name: shortened(name) });
  return html`<section class="tt-curtain seat-${seat}" id="curtain" aria-labelledby="line">
    ${seatSign(seat)}<h2 id="line">${
      shown === whole
        ? whole
        : html`<span class="visually-hidden">${whole}</span><span aria-hidden="true">${shown}</span>`
    }</h2>
    <div class="tt-news small" tabindex="0" role="group" aria-label=${t("tiles.news")}>
      ${notice ? html`<p id="notice">${notice()}</p>` : nothing}
      ${
        told.length > 0
          ? html`<ul>${told.map((each) => html`<li>${each}</li>`)}</ul>`
          : html`<p>${t("tiles.line.begin", { name })}</p>`
      }
    </div>
    <button type="button" class="primary" id="lift" @click=${lift}>
      ${t(drawing ? "tiles.liftAndDraw" : "tiles.lift")}
    </button>
  </section>`;
}
