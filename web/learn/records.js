// Records of what is studied: a game up to some step, without clock and concession.

/** @import { TableView } from "../engine/protocol.js" */

/**
 * @param {TableView} table of a game in which nothing is hidden
 * @param {number} steps how many of its steps
 * @returns {Record<string, any>}
 */
export function recordOf({ game, options, seats, steps: all, position }, steps) {
  const actions = all.slice(0, steps).map(({ text }) => text);
  return {
    format: "pygame-core match",
    version: 1,
    game,
    options,
    seats: seats.map(({ name }) => name),
    deal: { board: position.board },
    actions: actions.filter((text) => text === "swap" || text.includes("[")),
  };
}
