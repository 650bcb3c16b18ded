// Records of what is studied: a game up to some step, without clock and concession.

import { nameInRecord } from "../app/names.js";

/** @import { Person } from "../app/store.js" */
/** @import { TableView } from "../engine/protocol.js" */

/**
 * @param {string} board as in a record's deal
 * @param {{ game: string, options: Record<string, any>, seats: string[], actions: string[] }} rest
 * @returns {Record<string, any>}
 */
export function recordOn(board, rest) {
  return { format: "pygame-core match", version: 3, deal: { board }, ...rest };
}

/**
 * @param {TableView} table of a game in which nothing is hidden
 * @param {Person[]} people by seat, those who are to study it
 * @param {number} steps how many of its steps
 * @returns {Record<string, any>}
 */
export function recordOf({ game, options, steps: all, position }, people, steps) {
  const texts = all.slice(0, steps).map(({ text }) => text);
  return recordOn(position.board, {
    game,
    options,
    seats: people.map(nameInRecord),
    actions: texts.filter((text) => text === "swap" || text.includes("[")),
  });
}
