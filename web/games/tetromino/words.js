// Tetromino in words: what a placement does, why it is refused, whose turn it is, how it ended.

import { hasMessage, t } from "../../app/i18n.js";
import { withCells } from "../where.js";

/** @import { AppState } from "../../app/store.js" */
/** @import { Thought } from "../../engine/search-protocol.js" */
/** @import { Refusal, TableView } from "../../engine/protocol.js" */
/** @import { Effect, Judgement } from "./placement.js" */
/** @import { Placing } from "./placing.js" */

/** @typedef {{ tone: "plain" | "good" | "bad", text: string }} Line */

/**
 * @param {TableView} table
 * @param {string} symbol
 * @returns {string} the name of who plays it
 */
export function nameOf(table, symbol) {
  return table.seats[table.position.seats[symbol]]?.name ?? symbol;
}

/**
 * The one line under the board: what the placement in hand does, or what to do next.
 *
 * @param {AppState} state
 * @param {Placing} placing
 * @param {Judgement | null} judged
 * @returns {Line}
 */
export function line(state, placing, judged) {
  const { table, looking, notice, hint, study } = state;
  if (!table) return { tone: "plain", text: "" };
  if (looking) {
    return {
      tone: "plain",
      text: t("line.looking", { step: looking.step, steps: table.steps.length }),
    };
  }
  if (table.outcome) {
    return { tone: "good", text: [outcomeText(table), notice?.()].filter(Boolean).join(" ") };
  }
  if (notice) return { tone: "bad", text: notice() };
  if (hint?.fresh) return { tone: "plain", text: hint.text };
  if (judged) return judgedLine(table, judged);
  if (placing.shape) return { tone: "plain", text: t("line.carry", { shape: placing.shape }) };
  if (placing.marks.length > 0) {
    return { tone: "plain", text: t("line.mark", { left: 4 - placing.marks.length }) };
  }
  if (hint) return { tone: "plain", text: hint.text };
  if (study?.said) return { tone: "plain", text: t(study.said, study.values) };
  const symbol = table.position.symbol;
  const values = { name: nameOf(table, symbol), symbol };
  if (table.steps.at(-1)?.text === "swap") {
    return { tone: "plain", text: t("line.swapped", { ...values, other: nameOf(table, "X") }) };
  }
  return { tone: "plain", text: t("line.begin", values) };
}

/**
 * The line for those who don't see where the piece in hand lies.
 *
 * @param {AppState} state
 * @param {Placing} placing
 * @param {Judgement | null} judged
 */
export function spokenLine(state, placing, judged) {
  const { text } = line(state, placing, judged);
  return withCells(text, state, judged?.cells ?? [], 0);
}

/**
 * @param {TableView} table
 * @param {Judgement} judged
 * @returns {Line}
 */
function judgedLine(table, { text, effect, refusal }) {
  if (refusal) return { tone: "bad", text: refusalText(refusal) };
  if (text === null) return { tone: "bad", text: "" };
  if (!effect) return { tone: "good", text: "" };
  return { tone: "good", text: effectText(effect, table.position.symbol) };
}

/**
 * @param {Effect} effect
 * @param {string} mine the symbol of who places
 */
function effectText({ covers, protects }, mine) {
  const theirs = mine === "X" ? "O" : "X";
  const sentences = [t("effect.covers", { theirs: covers[theirs] ?? 0, mine: covers[mine] ?? 0 })];
  if (protects[theirs] || protects[mine]) {
    sentences.push(
      t("effect.protects", { theirs: protects[theirs] ?? 0, mine: protects[mine] ?? 0 }),
    );
  }
  return sentences.join(" ");
}

/** @param {Refusal} refusal */
export function refusalText({ reason, faults }) {
  const key = `refusal.${reason}`;
  if (!hasMessage(key)) return reason;
  const facts = faults[0]?.facts ?? {};
  return t(key, { shape: facts.shape ?? "" });
}

/**
 * @param {TableView} table
 * @returns {string} who won, by which rule, with the counts
 */
export function outcomeText(table) {
  const { outcome } = table;
  if (!outcome) return "";
  const { counts, reason } = outcome;
  const winner = String(counts.winner);
  const loser = winner === "X" ? "O" : "X";
  return t(`outcome.${reason}`, {
    name: nameOf(table, winner),
    loser: nameOf(table, loser),
    symbol: winner,
    own: counts[winner],
    other: counts[loser],
  });
}

/**
 * What has just happened, for those who listen.
 *
 * @param {TableView} table
 * @returns {string}
 */
export function happened(table) {
  const step = table.steps.at(-1);
  if (!step) return t("said.begin", { name: nameOf(table, "X") });
  if (table.outcome) return outcomeText(table);
  const next = nameOf(table, table.position.symbol);
  const name = table.seats[step.seat ?? -1]?.name ?? "";
  if (step.text === "swap") return t("said.swap", { name, next });
  return t("said.placed", { name, move: step.text, next });
}

/**
 * @param {TableView} table
 * @param {number} index
 * @returns {string} a step as it stands in the list of moves: its notation, or a word
 */
export function stepText(table, index) {
  const text = table.steps[index]?.text ?? "";
  const key = `step.${text}`;
  return hasMessage(key) ? t(key) : text;
}

/**
 * What the computer thinks of the game: certain or estimated, for whom, and by how much.
 *
 * @param {Thought} thought
 * @param {TableView} table
 */
export function thoughtText({ value, proved }, table) {
  const symbol = table.position.symbol;
  const names = { name: nameOf(table, symbol), other: nameOf(table, symbol === "X" ? "O" : "X") };
  if (proved) return t(`thought.proved.${proved}`, names);
  if (value === null) return "";
  const margin = Math.round(Math.abs(value) * 2) / 2;
  if (margin < 0.5) return t("thought.even");
  return t("thought.ahead", { name: value > 0 ? names.name : names.other, margin });
}
