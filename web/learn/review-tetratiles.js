// The review of a game of Tetra Tiles: how each player stood, as the player could judge it then,
// which choices cost more than chance explains, what would have been better, and why.

import { t } from "../app/i18n.js";
import { actionText } from "../games/tetratiles/action-words.js";
import { seatSign } from "../games/tetratiles/signs.js";
import { eventsOf, nameOf, reasonTexts } from "../games/tetratiles/words.js";
import { html, nothing } from "../vendor/lit-html.js";
import { chancesGraph, lineSample } from "./chances-graph.js";

/** @import { Session } from "../app/session.js" */
/** @import { AppState, Store } from "../app/store.js" */
/** @import { TableView } from "../engine/protocol.js" */
/** @import { Subject } from "./review.js" */

const GAME = "tetratiles";
/** Standard errors: so far a chance that is told may be off. */
const MARGIN = 2;

/**
 * A choice, as pygame_core.tetratiles.search.review tells it, and judges it.
 * @typedef {{ step: number, seat: number, action: string, better: string | null, reasons: Record<string, any>[], chances: number[], lost: number, error: number, deals: number, done: boolean }} Choice
 * @typedef {Choice & { judgement: "best" | "inaccuracy" | "mistake" | "blunder" }} Judged
 * @typedef {{ choices: Judged[], players: { choices: number, costly: number, lost: number }[], turning: number[] }} Verdict
 */

/**
 * @param {any} choice that was kept
 * @param {Pick<TableView, "seats" | "steps">} table
 * @returns {boolean}
 */
export function sound(choice, { seats, steps }) {
  const { step, seat, action, better, reasons, chances, lost, error, done } = choice;
  return (
    Number.isSafeInteger(seat) &&
    steps[step]?.seat === seat &&
    typeof action === "string" &&
    (better === null || typeof better === "string") &&
    Array.isArray(reasons) &&
    reasons.every((reason) => typeof reason?.code === "string") &&
    Array.isArray(chances) &&
    chances.length === seats.length &&
    [...chances, lost, error].every(Number.isFinite) &&
    typeof done === "boolean"
  );
}

/**
 * The choice that is about to be made in the position that is looked at, or else the one that has
 * led to it.
 *
 * @param {AppState} state
 * @returns {Judged | undefined}
 */
function choiceShown({ review, table, looking }) {
  const step = looking?.step ?? table?.steps.length ?? 0;
  /** @type {Judged[]} */
  const choices = review?.verdict?.choices ?? [];
  return (
    choices.find((each) => each.step === step) ?? choices.find((each) => each.step === step - 1)
  );
}

/** @param {number} share */
function percent(share) {
  return Math.round(100 * share);
}

/**
 * @param {Store} store
 * @param {Session} session
 * @returns {Subject}
 */
export function createTetratilesReview(store, session) {
  /** What would have been better is shown on the boards, where it was to be decided. */
  store.listen((state) => {
    const { table, looking, study, pointed, review } = state;
    if (study || table?.game !== GAME || !table.outcome) return;
    if (review && review.name !== GAME) return;
    const choice = choiceShown(state);
    const better = choice && choice.judgement !== "best" ? choice.better : null;
    const advised = review && looking?.step === choice?.step ? better : null;
    if (advised !== pointed) store.set({ pointed: advised });
  });

  /**
   * @param {Judged} choice
   * @param {TableView} table
   */
  function sentences({ seat, chances, judgement, lost, error, better, reasons }, table) {
    const told = judgement !== "best" && better !== null;
    const values = { name: nameOf(table, seat), chance: percent(chances[seat] ?? 0), judgement };
    const loss = { lost: percent(lost), margin: Math.max(1, percent(MARGIN * error)) };
    return [
      t("tiles.review.sentence", { ...values, ...loss }),
      ...(told
        ? [
            t("tiles.review.better", { action: actionText(better, table, seat) }),
            ...reasonTexts(reasons, { ...table, toMove: seat }),
          ]
        : []),
    ].join(" ");
  }

  /**
   * @param {TableView} table
   * @param {Verdict | null} verdict
   */
  function players(table, verdict) {
    return (verdict?.players ?? []).map(
      ({ choices, costly, lost }, seat) =>
        html`<li>${seatSign(seat)}${lineSample(seat)}<span>${t("tiles.review.player", {
          name: nameOf(table, seat),
          choices,
          costly,
          lost: percent((10 * lost) / Math.max(1, choices)) / 10,
        })}</span></li>`,
    );
  }

  /**
   * @param {TableView} table
   * @param {Verdict | null} verdict
   */
  function turning(table, verdict) {
    return (verdict?.turning ?? []).flatMap((step) => {
      const choice = verdict?.choices.find((each) => each.step === step);
      if (!choice) return [];
      const { seat, judgement, lost } = choice;
      const said = t("tiles.review.point", {
        name: nameOf(table, seat),
        judgement,
        lost: percent(lost),
      });
      return [
        html`<li><button type="button" class="plain" data-step=${step} @click=${() => session.look(step)}>
          <span class="turn muted">${turnOf(table, step)}</span> ${said}</button></li>`,
      ];
    });
  }

  /** @param {AppState} state */
  function panel(state) {
    const { review, table, study, looking } = state;
    if (!review || !table || study) return nothing;
    /** @type {Verdict | null} */
    const verdict = review.verdict;
    /** @type {Choice[]} */
    const found = review.found;
    const total = choicesIn(table);
    const shown = choiceShown(state);
    const costly = turning(table, verdict);
    return html`<section class="card study" id="review" aria-labelledby="review-title" aria-busy=${review.state === "running"}>
      <h2 id="review-title">${t("review.title")}</h2>
      ${
        review.state === "done"
          ? nothing
          : html`<progress max=${total} .value=${found.filter(({ done }) => done).length} aria-label=${t("tiles.review.progress")}></progress>`
      }
      ${chancesGraph(found, table, looking?.step ?? table.steps.length, (step) => session.look(step))}
      <p class="small muted">${t("tiles.review.about", { state: review.state })}</p>
      <ul class="standing">${players(table, verdict)}</ul>
      ${shown ? html`<p id="judgement">${sentences(shown, table)}</p>` : nothing}
      ${costly.length > 0 ? html`<h3>${t("tiles.review.points")}</h3><ul class="turning">${costly}</ul>` : nothing}
    </section>`;
  }

  return {
    async gameOf() {
      const { answer } = await session.ask({ do: "record" });
      if (!answer) return null;
      const { options, seats, deal, actions, concession } = JSON.parse(answer);
      return { options, seats, deal, actions, concession: concession ?? null };
    },
    pieces: ({ choices }) => choices,
    place: ({ step }) => step,
    sound,
    judgementOf: ({ choices }, step) =>
      choices.find((/** @type {Judged} */ choice) => choice.step === step)?.judgement ?? "",
    panel,
  };
}

/**
 * @param {TableView} table
 * @param {number} step
 * @returns {number} in which turn of the game
 */
function turnOf(table, step) {
  return eventsOf(table, step + 1)[0]?.turn ?? 0;
}

/**
 * @param {TableView} table
 * @returns {number} how many of its steps are choices: all that somebody does but drawing a card
 */
function choicesIn({ steps }) {
  const chosen = /^(?:[A-Z]?\d\[|break|twotile|reset|discard)/;
  return steps.filter(({ seat, text }) => seat !== null && chosen.test(text)).length;
}
