// The review of a game of Tetromino: proved where that can be, a graph of the leads, what each move
// cost, and its turning points to try again.

import { announce } from "../app/announce.js";
import { t } from "../app/i18n.js";
import { namesakes } from "../app/names.js";
import { samePosition } from "../app/seats.js";
import { html, nothing } from "../vendor/lit-html.js";
import { graph } from "./graph.js";
import { recordOf } from "./records.js";

/** @import { Search } from "../engine/search.js" */
/** @import { Session } from "../app/session.js" */
/** @import { AppState, Store } from "../app/store.js" */
/** @import { TableView } from "../engine/protocol.js" */
/** @import { Subject } from "./review.js" */

const GAME = "tetromino";
// As good as the best, as far as estimates can tell.
const ABOUT_AS_GOOD = 0.5;
const TRY_SECONDS = 4;

/** @typedef {{ ply: number, value: number, low: number, high: number, proved: "X" | "O" | null, known: boolean, best: string | null, [more: string]: any }} Position */
/** @typedef {{ step: number, ply: number, symbol: string, action: string, judgement: string, proved: boolean, chance: number, symbols: number | null, better: string | null }} Judged */

/** @param {TableView} table */
function gameOf(table) {
  const moves = table.steps
    .map(({ text }) => text)
    .filter((text) => text === "swap" || text.includes("["));
  return { board: table.position.board, moves, pie: table.options.pie };
}

/**
 * @param {any} position that was kept
 * @returns {boolean}
 */
function sound({ ply, value, low, high, least, most, proved, best, known }) {
  return (
    [ply, low, high, least, most].every(Number.isSafeInteger) &&
    Number.isFinite(value) &&
    [null, "X", "O"].includes(proved) &&
    (best === null || typeof best === "string") &&
    typeof known === "boolean"
  );
}

/**
 * @param {Store} store
 * @param {Session} session
 * @param {Search} search
 * @returns {Subject}
 */
export function createTetrominoReview(store, session, search) {
  /** @param {Judged} judged the turning point to try again, from the position before it */
  async function retry(judged) {
    const { table, people: players } = store.get();
    if (!table) return;
    const people = namesakes(table, players);
    const record = recordOf(table, people, judged.step);
    const study = { kind: "retry", judged, state: "open", steps: judged.step };
    await session.study(study, record, { people, stayedSecond: judged.ply === 1 });
    announce(t("review.task", { symbol: judged.symbol }));
  }

  /** A placement was tried at a turning point. */
  store.listen(({ study, table }, before) => {
    if (study?.kind !== "retry" || !table || samePosition(table, before.table)) return;
    const tried = table.steps.length > study.steps ? table.steps.at(study.steps)?.text : null;
    if (!tried) store.set({ study: { ...study, state: "open" } });
    else if (study.state === "open") void weigh(study, tried);
  });

  /**
   * @param {any} study
   * @param {string} tried
   */
  async function weigh(study, tried) {
    store.set({ study: { ...study, state: "weighed" } });
    const right = tried === study.judged.better || (await isAsGood(study.judged, tried));
    const now = store.get().study;
    if (now?.kind !== "retry" || now.state !== "weighed") return;
    const state = right ? "right" : "wrong";
    store.set({ study: { ...now, state } });
    announce(t(`review.${state}`));
  }

  /**
   * @param {Judged} judged
   * @param {string} tried
   */
  async function isAsGood(judged, tried) {
    const { answer: view } = await session.ask({ do: "look", step: judged.step });
    if (!view) return false;
    const before = store.get().review?.found.find(({ ply }) => ply === judged.ply);
    const share = (/** @type {any[]} */ parts) => parts;
    if (before?.proved === judged.symbol) {
      const [found] =
        (await search.study(GAME, { what: "answer", view, action: tried }, share, () => {})) ?? [];
      return Boolean(found?.won);
    }
    const limit = setTimeout(() => search.moveNow(), TRY_SECONDS * 1000);
    const parts = await search.study(GAME, { what: "analysis", view }, share, () => {});
    clearTimeout(limit);
    const moves = (parts ?? []).flatMap((/** @type {any} */ part) => part.moves);
    const best = Math.max(...moves.map((/** @type {any} */ { value }) => value));
    const own = moves.find((/** @type {any} */ { action }) => action === tried);
    return Boolean(own && (own.proved === "win" || own.value >= best - ABOUT_AS_GOOD));
  }

  /**
   * @param {Judged} judged
   * @param {TableView} table
   */
  function sentence(judged, table) {
    const name = table.seats[table.steps[judged.step]?.seat ?? -1]?.name ?? judged.symbol;
    const better = judged.better === null ? "none" : judged.better;
    return t("review.sentence", {
      name,
      move: judged.action === "swap" ? t("step.swap") : judged.action,
      judgement: judged.judgement,
      better: better === "swap" ? t("step.swap") : better,
      proved: judged.proved ? "yes" : "no",
      symbols: judged.symbols ?? 0,
      chance: Math.round(judged.chance * 100),
    });
  }

  /** @param {AppState} state */
  function reviewPanel({ review, table, looking }) {
    if (!review || !table) return nothing;
    const { verdict, found, state } = review;
    /** @type {Position[]} */
    const positions = found;
    const exact = positions.filter(({ proved }) => proved).length;
    const plies = gameOf(table).moves.filter((text) => text !== "swap").length;
    const shown = (looking?.step ?? table.steps.length) - 1;
    const judged = verdict?.moves.find((/** @type {Judged} */ { step }) => step === shown);
    const accuracy = ["X", "O"].flatMap((symbol) => {
      const value = verdict?.accuracy[symbol];
      return value == null ? [] : [t("review.accuracy", { symbol, value })];
    });
    const turning = (verdict?.turning ?? []).flatMap((/** @type {number} */ step) => {
      const each = verdict?.moves.find((/** @type {Judged} */ move) => move.step === step);
      return each
        ? [
            html`<li><button type="button" class="plain" data-step=${step} @click=${() => session.look(step + 1)}>
              <span class="number">${step + 1}</span> ${t("review.turning", { symbol: each.symbol, judgement: each.judgement })}</button>
              <button type="button" data-retry=${step} @click=${() => retry(each)}>${t("review.retry")}</button></li>`,
          ]
        : [];
    });
    const firstProved = (positions.findLast(({ proved }) => !proved)?.ply ?? -1) + 1;
    return html`<section class="card study" id="review" aria-labelledby="review-title" aria-busy=${state === "running"}>
      <h2 id="review-title">${t("review.title")}</h2>
      ${state === "done" ? nothing : html`<progress max=${plies + 1} .value=${exact} aria-label=${t("review.progress")}></progress>`}
      ${graph(positions, plies, stepAt(table), shown, (step) => session.look(step))}
      <p class="small muted">${positions.length > 0 ? t("review.exact", { ply: firstProved, state }) : " "}</p>
      ${accuracy.length > 0 ? html`<p><strong>${accuracy.join(" · ")}</strong></p>` : nothing}
      ${judged ? html`<p id="judgement">${sentence(judged, table)}</p>` : nothing}
      ${turning.length > 0 ? html`<h3>${t("review.points")}</h3><ul class="turning">${turning}</ul>` : nothing}
    </section>`;
  }

  /** @param {AppState} state */
  function retryPanel({ study }) {
    if (study?.kind !== "retry") return nothing;
    const { state, judged } = study;
    return html`<section class="card study" id="retry-point" aria-labelledby="retry-title">
      <h2 id="retry-title">${t("review.retryTitle", { step: judged.step + 1 })}</h2>
      <p class="puzzle-${state}">${state === "open" ? t("review.task", { symbol: judged.symbol }) : t(`review.${state}`)}</p>
      <div class="row">
        ${state === "open" || state === "weighed" ? nothing : html`<button type="button" id="retry-again" class="primary grow" @click=${session.undo}>${t("puzzle.again")}</button>`}
        <button type="button" id="study-leave" class="grow" @click=${session.endStudy}>${t("review.back")}</button>
      </div>
    </section>`;
  }

  return {
    gameOf: async (table) => gameOf(table),
    pieces: ({ positions }) => positions,
    place: ({ ply }) => ply,
    sound,
    judgementOf: ({ moves }, step) =>
      moves.find((/** @type {Judged} */ move) => move.step === step)?.judgement ?? "",
    panel: (state) => (state.study ? retryPanel(state) : reviewPanel(state)),
  };
}

/**
 * @param {TableView} table
 * @returns {(ply: number) => number} how many steps there are up to so many placements
 */
function stepAt(table) {
  const swap = table.steps.findIndex(({ text }) => text === "swap");
  return (ply) => (swap >= 0 && ply > swap ? ply + 1 : ply);
}
