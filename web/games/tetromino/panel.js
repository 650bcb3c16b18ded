// The controls beside the board: the supply, turning and placing, the pie question, the end.

import { hintButton } from "../../app/hint-button.js";
import { t } from "../../app/i18n.js";
import { icon } from "../../app/icons.js";
import { computerToMove } from "../../app/seats.js";
import { thinkingPanel } from "../../app/thinking.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { shapePicture } from "./pictures.js";
import { mayPlace, pieAsked } from "./placement.js";
import { line, nameOf } from "./words.js";

/** @import { AppState } from "../../app/store.js" */
/** @import { App } from "../registry.js" */
/** @import { Placement } from "./placement.js" */
/** @import { Line } from "./words.js" */

/**
 * @param {AppState} state
 * @param {App} app
 * @param {Placement} placement
 * @param {{ grabFromSupply(event: PointerEvent, shape: string): void, endsDrag(): boolean }} pointer
 */
export function controls(state, app, placement, pointer) {
  const { table, looking } = state;
  if (!table) return nothing;
  const said = line(state, placement.get(), placement.judgement());
  if (looking) return [lineBox(said), backToNow(app)];
  if (table.outcome) return [lineBox(said), state.study ? nothing : afterTheEnd(app)];
  if (state.study?.still) return lineBox(said);
  if (computerToMove(state)) return thinkingPanel(state, app);
  if (pieAsked(state)) return pieQuestion(state, app);
  return [
    advisedLine(said, state, app),
    supply(state, placement, pointer),
    tools(state, placement),
  ];
}

/**
 * The line, and beside it the button for a hint.
 *
 * @param {Line} said
 * @param {AppState} state
 * @param {App} app
 */
function advisedLine(said, state, app) {
  return html`<div class="advised">${lineBox(said)}${hintButton(state, app)}</div>`;
}

/** @param {Line} said */
function lineBox({ tone, text }) {
  return html`<p class="line ${tone}" id="line">${text}</p>`;
}

/**
 * @param {AppState} state
 * @param {Placement} placement
 * @param {{ grabFromSupply(event: PointerEvent, shape: string): void, endsDrag(): boolean }} pointer
 */
function supply(state, placement, pointer) {
  const { shapes } = state.games.tetromino;
  const left = state.table?.position.supply ?? {};
  const inHand = placement.get();
  const buttons = Object.keys(shapes).map((shape) => {
    const chosen = inHand.shape === shape;
    return html`<button
      type="button"
      data-shape=${shape}
      aria-pressed=${chosen}
      class=${state.hint?.thought.action.startsWith(`${shape}[`) ? "advised-shape" : ""}
      aria-label=${t("supply.piece", { shape, left: left[shape] })}
      ?disabled=${!left[shape] || !mayPlace(state)}
      @pointerdown=${(/** @type {PointerEvent} */ event) => pointer.grabFromSupply(event, shape)}
      @click=${() => {
        if (!pointer.endsDrag()) placement.pick(shape);
      }}
    >
      ${shapePicture(shape, chosen ? inHand.figure : shapes[shape][0])}
      <span>${t("supply.count", { shape, left: left[shape] })}</span>
    </button>`;
  });
  return html`<div class="supply" role="group" aria-label=${t("supply.label")}>${buttons}</div>`;
}

/**
 * @param {AppState} state
 * @param {Placement} placement
 */
function tools(state, placement) {
  const { shape, marks } = placement.get();
  const judged = placement.judgement();
  const inHand = shape ?? (judged ? (judged.text?.charAt(0) ?? null) : null);
  return html`<div class="row">
    <button type="button" id="turn" title=${t("place.turn")} ?disabled=${!shape} @click=${placement.turn}>
      ${icon("turn")}<span class="word">${t("place.turn")}</span>
    </button>
    <button type="button" id="flip" title=${t("place.flip")} ?disabled=${!shape} @click=${placement.flip}>
      ${icon("flip")}<span class="word">${t("place.flip")}</span>
    </button>
    <button
      type="button"
      id="drop"
      aria-label=${t("place.drop")}
      title=${t("place.drop")}
      ?disabled=${!shape && marks.length === 0}
      @click=${placement.drop}
    >
      ${icon("close")}
    </button>
    <button
      type="button"
      id="place"
      class="primary grow"
      ?disabled=${!judged?.text || !mayPlace(state)}
      @click=${placement.commit}
    >
      ${inHand ? t("place.placeShape", { shape: inHand }) : t("place.place")}
    </button>
  </div>`;
}

/**
 * @param {AppState} state
 * @param {App} app
 */
function pieQuestion(state, app) {
  const { table, hint } = state;
  if (!table) return nothing;
  const second = nameOf(table, "O");
  const first = nameOf(table, "X");
  return html`<div class="question card" id="pie" role="group" aria-labelledby="pie-asked">
    <h2 id="pie-asked">${t("pie.question", { name: second })}</h2>
    <div class="choices">
      <button type="button" id="pie-swap" @click=${() => app.play("swap")}>
        <strong>${t("pie.first")}</strong><span class="small muted">${t("pie.firstMeans")}</span>
      </button>
      <button type="button" id="pie-stay" @click=${() => app.stay()}>
        <strong>${t("pie.second")}</strong><span class="small muted">${t("pie.secondMeans")}</span>
      </button>
    </div>
    <div class="advised">
      <p class="small">${hint?.text ?? t("pie.meaning", { name: second, other: first })}</p>
      ${hintButton(state, app)}
    </div>
  </div>`;
}

/** @param {App} app */
function backToNow(app) {
  return html`<div class="row">
    <button type="button" class="primary grow" id="now" @click=${() => app.look(null)}>
      ${t("look.now")}
    </button>
  </div>`;
}

/** @param {App} app */
function afterTheEnd(app) {
  return html`<div class="row">
    <button type="button" class="primary grow" id="rematch" @click=${app.rematch}>
      ${t("end.rematch")}
    </button>
    <button type="button" class="grow" id="review-game" @click=${app.review}>${t("review.ask")}</button>
    <button type="button" class="grow" @click=${() => app.open("new-game")}>${t("bar.new")}</button>
  </div>`;
}
