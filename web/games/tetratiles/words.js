// Tetra Tiles in words: what has happened, what is thought of it, how it ended.

import { hasMessage, t } from "../../app/i18n.js";

/** @import { Refusal, TableView } from "../../engine/protocol.js" */
/** @import { Thought } from "../../engine/search-protocol.js" */

/** @typedef {{ what: string, step: number, turn: number, seat: number | null, [fact: string]: any }} Event */

/**
 * @param {TableView} table
 * @param {number | null} seat
 */
export function nameOf(table, seat) {
  return table.seats[seat ?? -1]?.name ?? "";
}

/**
 * @param {TableView} table
 * @param {readonly number[]} seats
 * @returns {string} their names as a list
 */
export function namesOf(table, seats) {
  const names = seats.map((seat) => nameOf(table, seat));
  return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names);
}

/** @param {string} card a card's or a tile's code */
export function cardName(card) {
  return t(`tile.${card}`);
}

/**
 * Whose board it is, and which, for a sentence about `seat`.
 *
 * @param {TableView} table
 * @param {readonly number[]} board
 * @param {number | null} seat
 */
export function whereOf(table, [owner = 0, number = 0], seat) {
  return { own: owner === seat ? "yes" : "no", owner: nameOf(table, owner), board: number };
}

/**
 * @param {TableView} table
 * @param {Event} event
 * @returns {string}
 */
export function eventText(table, event) {
  const { what, seat } = event;
  const name = nameOf(table, seat);
  switch (what) {
    case "draw":
      return t("event.draw", { name, left: event.left });
    case "play": {
      const where = whereOf(table, event.played.board, seat);
      return t("event.play", { name, tile: cardName(event.played.tile), ...where });
    }
    case "discard": {
      const card = cardName(event.card);
      if (!event.removed) return t("event.discard", { name, card });
      const where = whereOf(table, event.removed.board, seat);
      return t("event.discardRemoving", {
        name,
        card,
        tile: cardName(event.removed.tile),
        ...where,
      });
    }
    case "break":
      return t("event.break", {
        name,
        tiles: removedText(table, event.removed, seat, "event.removed") || "none",
      });
    case "twotile":
      return t("event.twotile", { name, owed: event.owed });
    case "reset":
      return t("event.reset", {
        name,
        target: nameOf(table, event.target),
        own: event.target === seat ? "yes" : "no",
        discarded: event.discarded.length,
        drawn: event.drawn,
      });
    case "complete":
    case "cleared":
      return t(`event.${what}`, {
        owner: nameOf(table, event.board[0]),
        board: event.board[1],
        completions: event.completions ?? 0,
      });
    case "run-out":
      return t("event.run-out", { times: event.times });
    case "rebuild":
      return t("event.rebuild", { cards: event.cards, kept: event.kept });
    case "refill":
      return t("event.refill", { name, drawn: event.drawn });
    case "last-placement":
      return t("event.last-placement", { name: nameOf(table, event.seats[0]) });
    case "skip":
      return t("event.skip", { name, actions: event.actions });
    case "concede":
      return t(`event.concede.${event.reason}`, { name });
    default:
      return "";
  }
}

/**
 * @param {TableView} table
 * @param {{ tile: string, board: number[] }[]} removed
 * @param {number | null} seat
 * @param {string} key
 */
export function removedText(table, removed, seat, key) {
  const each = removed.map(({ tile, board }) =>
    t(key, { tile: cardName(tile), ...whereOf(table, board, seat) }),
  );
  return new Intl.ListFormat(document.documentElement.lang).format(each);
}

/**
 * @param {TableView} table
 * @param {number} step
 * @returns {Event[]} all that happened in this step, counted from 1
 */
export function eventsOf(table, step) {
  return table.position.history.filter((/** @type {Event} */ event) => event.step === step);
}

/**
 * @param {TableView} table
 * @param {number} index of a step
 * @returns {string | null} the step in the log; drawing a card is left out, unless it ended the pile
 */
export function stepText(table, index) {
  const events = eventsOf(table, index + 1);
  const told = events.filter(({ what }) => what !== "draw" && what !== "end");
  return told.length > 0 ? told.map((event) => eventText(table, event)).join(" ") : null;
}

/**
 * @param {TableView} table
 * @param {number | null} seat who wants to know
 * @returns {string[]} what has happened since this seat acted last, in sentences
 */
export function news(table, seat) {
  /** @type {Event[]} */
  const history = table.position.history;
  const since = history.findLastIndex((event) => event.seat === seat && isAction(event));
  const turn = since < 0 ? 0 : (history[since]?.turn ?? 0);
  return history
    .filter((event) => event.turn > turn || (event.turn === turn && !isAction(event)))
    .filter(({ what }) => what !== "draw" && what !== "end")
    .map((event) => eventText(table, event));
}

/** @param {Event} event */
function isAction({ what }) {
  return ["play", "discard", "break", "twotile", "reset", "draw"].includes(what);
}

/**
 * The last step, in a sentence, and whose turn it is.
 *
 * @param {TableView} table
 */
export function happened(table) {
  const sentences = [lastText(table)].filter(Boolean);
  if (table.outcome) sentences.push(outcomeText(table));
  else sentences.push(t("said.turn", { name: nameOf(table, table.toMove) }));
  return sentences.join(" ");
}

/**
 * @param {TableView} table
 * @returns {string} what the last step did, in sentences, but for what the outcome tells
 */
export function lastText(table) {
  return eventsOf(table, table.position.step)
    .filter(({ what }) => what !== "concede" || !conceded(table))
    .map((event) => eventText(table, event))
    .filter(Boolean)
    .join(" ");
}

/**
 * What the computer thinks of its chances, and why it would do what it thinks of.
 *
 * @param {Thought} thought
 * @param {TableView} table
 */
export function thoughtText({ value, proved, reasons }, table) {
  const sentences = reasonTexts(reasons, table);
  if (value !== null && !proved) {
    const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
    const name = nameOf(table, table.toMove);
    sentences.unshift(t("tiles.thought.chance", { name, chance: percent.format(value) }));
  }
  return sentences.join(" ");
}

/**
 * Why an action of the seat to move is good: the reasons that come with a thought, in sentences.
 *
 * @param {readonly Record<string, any>[]} reasons
 * @param {TableView} table
 * @returns {string[]}
 */
export function reasonTexts(reasons, table) {
  return reasons.map((reason) =>
    t(`tiles.reason.${reason.code}`, {
      ...whereOf(table, reason.board ?? [], table.toMove),
      name: nameOf(table, reason.seat ?? null),
      tile: reason.tile ? cardName(reason.tile) : "",
      card: reason.card ? cardName(reason.card) : "",
      empty: reason.empty ?? 0,
      turns: reason.turns ?? 0,
      left: reason.left ?? 0,
      leads: reason.leads ? "yes" : "no",
      useless: reason.useless ?? 0,
      cards: reason.cards ?? 0,
    }),
  );
}

/** @param {Refusal} refusal */
export function refusalText({ reason, faults }) {
  const { tile, card } = faults[0]?.facts ?? {};
  const values = { tile: tile ? cardName(tile) : "", card: card ? cardName(card) : "" };
  for (const key of [`tiles.refusal.${reason}`, `refusal.${reason}`]) {
    if (hasMessage(key)) return t(key, values);
  }
  return reason;
}

/**
 * @param {TableView} table
 * @returns {boolean} whether the game ended because somebody gave up or ran out of time
 */
function conceded({ outcome }) {
  return outcome?.reason === "resignation" || outcome?.reason === "time";
}

/** @param {TableView} table */
export function outcomeText(table) {
  const { outcome } = table;
  if (!outcome) return "";
  const { reason, winners } = outcome;
  const values = { names: namesOf(table, winners), count: winners.length };
  if (conceded(table)) {
    /** @type {Event | undefined} */
    const concession = table.position.history.findLast(
      (/** @type {Event} */ { what }) => what === "concede",
    );
    return t(`tiles.outcome.${reason}`, {
      ...values,
      loser: nameOf(table, concession?.seat ?? null),
    });
  }
  return t(`tiles.outcome.${reason}`, values);
}
