// The line of Tetra Tiles: what may be done, and what would come of the choice in hand.

import { t } from "../../app/i18n.js";
import { curtainDown, personAt } from "../../app/seats.js";
import { withCells } from "../where.js";
import { handShown, legalNow } from "./choice.js";
import {
  cardName,
  lastText,
  nameOf,
  outcomeText,
  refusalText,
  removedText,
  whereOf,
} from "./words.js";

/** @import { AppState } from "../../app/store.js" */
/** @import { TableView } from "../../engine/protocol.js" */
/** @import { Choice } from "./choice.js" */

/** @typedef {{ tone: "plain" | "good" | "bad", text: string }} Line */

/**
 * The one line: what the choice in hand would do, or what may be done now.
 *
 * @param {AppState} state
 * @param {Choice} choice
 * @returns {Line}
 */
export function line(state, choice) {
  const { table, looking, notice } = state;
  if (!table) return { tone: "plain", text: "" };
  if (looking) {
    const { seat } = looking.position;
    const values = { step: looking.step, steps: table.steps.length, name: nameOf(table, seat) };
    // After the end it is the hand of whoever was to act.
    const open = table.outcome && seat !== null;
    return { tone: "plain", text: t(open ? "tiles.line.lookingOpen" : "line.looking", values) };
  }
  if (table.outcome) {
    return { tone: "good", text: [outcomeText(table), notice?.()].filter(Boolean).join(" ") };
  }
  if (notice) return { tone: "bad", text: notice() };
  const name = nameOf(table, table.toMove);
  if (curtainDown(state)) return { tone: "plain", text: t("tiles.line.curtain", { name }) };
  const legal = legalNow(state);
  if (!legal) return waiting(state, table, name);
  if (state.hint?.fresh || (state.hint && !choice.get().card)) {
    return { tone: "plain", text: state.hint.text };
  }
  if (legal.draw) {
    // What has just been done is told until the own turn begins, unless the curtain has told it.
    const told = toldByComputer(state) || !table.hides ? lastText(table) : "";
    return { tone: "plain", text: `${told} ${t("tiles.line.draw", { name })}`.trim() };
  }
  const judged = choice.judgement();
  if (judged?.refusal) return { tone: "bad", text: refusalText(judged.refusal) };
  if (judged?.effect) return { tone: "good", text: effectText(table, choice, judged.effect) };
  if (judged && choice.way() === "tile") return { tone: judged.text ? "good" : "bad", text: "" };
  return choosing(state, choice, legal);
}

/**
 * The line for those who don't see where the tile in hand lies.
 *
 * @param {AppState} state
 * @param {Choice} choice
 */
export function spokenLine(state, choice) {
  const { text } = line(state, choice);
  return withCells(text, state, choice.judgement()?.cells ?? [], 1);
}

/**
 * Somebody else is to act: what has just been done, or why nothing is done.
 *
 * @param {AppState} state
 * @param {TableView} table
 * @param {string} name of who is to act
 * @returns {Line}
 */
function waiting(state, table, name) {
  if (state.computerFailed) return { tone: "bad", text: t("think.failed", { name }) };
  if (state.paused && state.phase !== "thinking") {
    return { tone: "plain", text: t("think.waits", { name }) };
  }
  return { tone: "plain", text: lastText(table) || t("tiles.line.waiting", { name }) };
}

/** @param {AppState} state */
function toldByComputer(state) {
  const seat = state.table?.steps.findLast((step) => step.seat !== null)?.seat ?? null;
  return seat !== null && Boolean(personAt(state, seat)?.level);
}

/**
 * What to choose next.
 *
 * @param {AppState} state
 * @param {Choice} choice
 * @param {Record<string, any>} legal
 * @returns {Line}
 */
function choosing(state, choice, legal) {
  const { card } = choice.get();
  const table = /** @type {TableView} */ (state.table);
  const values = { name: nameOf(table, table.toMove), card: card ? cardName(card) : "" };
  const say = (/** @type {string} */ key) =>
    /** @type {Line} */ ({ tone: "plain", text: t(`tiles.line.${key}`, values) });
  if (table.position.phase === "last-placement" && !card) return say("last");
  switch (choice.way()) {
    case "tile":
      if (choice.takers().size > 0) return say("tile");
      return {
        tone: "bad",
        text: say(table.position.centre[card ?? ""] ? "nowhere" : "used").text,
      };
    case "discard":
      return say("discard");
    case "break":
      return say("break");
    case "reset":
      return say("reset");
    case "twotile":
      return say("twotile");
    default:
      if (Object.keys(legal.play).length > 0) return say("choose");
      return say(
        handShown(state).some((each) => !(each in table.position.centre))
          ? "noTile"
          : "onlyDiscard",
      );
  }
}

/**
 * @param {TableView} table
 * @param {Choice} choice
 * @param {Record<string, any>} effect
 */
function effectText(table, choice, effect) {
  const { card, marks } = choice.get();
  const seat = table.toMove;
  const name = card ? cardName(card) : "";
  switch (choice.way()) {
    case "discard": {
      if (marks.length === 0) return t("tiles.effect.discard", { card: name });
      const [tile] = choice.marked();
      if (!tile) return "";
      const where = whereOf(table, tile.board, seat);
      return t("tiles.effect.discardRemoving", { card: name, tile: cardName(tile.tile), ...where });
    }
    case "break":
      return marks.length === 0
        ? t("tiles.effect.breakNone")
        : t("tiles.effect.break", {
            tiles: removedText(table, choice.marked(), seat, "tiles.effect.removed"),
            count: marks.length,
          });
    case "twotile":
      return t("tiles.effect.twotile", { owed: effect.owed });
    case "reset":
      return t("tiles.effect.reset", {
        target: nameOf(table, effect.seat),
        own: effect.seat === seat ? "yes" : "no",
        discards: effect.discards,
        draws: effect.draws,
      });
    default: {
      const where = whereOf(table, effect.board, seat);
      if (effect.wins !== null) {
        return t("tiles.effect.wins", { name: nameOf(table, effect.wins), ...where });
      }
      if (effect.clears) return t("tiles.effect.clears", where);
      if (effect.completes) return t("tiles.effect.completes", where);
      return t("tiles.effect.place", { ...where, empty: effect.empty });
    }
  }
}
