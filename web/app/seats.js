// The seats of a match as the page sees them: who sits where, and who is to decide.

/** @import { TableView } from "../engine/protocol.js" */
/** @import { AppState, Person } from "./store.js" */

/**
 * @param {AppState} state
 * @param {number} seat
 * @returns {Person | undefined} who sits there
 */
export function personAt({ table, people }, seat) {
  return people[table?.seats[seat]?.person ?? -1];
}

/**
 * @param {AppState} state
 * @returns {number[]} the seats of people, not of the computer
 */
export function humanSeats(state) {
  const seats = state.table?.seats ?? [];
  return seats.flatMap((_, seat) => (personAt(state, seat)?.level ? [] : [seat]));
}

/**
 * Whether two tables show the same position, be it under other names: a table is made anew when
 * another language is on.
 *
 * @param {TableView | null} one
 * @param {TableView | null} other
 */
export function samePosition(one, other) {
  return one?.position === other?.position;
}

/**
 * Whether the seat to move has a hand that waits behind the curtain.
 *
 * @param {AppState} state
 */
export function curtainDown(state) {
  const { table, viewer } = state;
  if (!table?.hides || table.toMove === null) return false;
  return humanSeats(state).includes(table.toMove) && viewer !== table.toMove;
}

/**
 * Whether the computer decides now.
 *
 * @param {AppState} state
 */
export function computerToMove(state) {
  const { table } = state;
  if (!table || table.outcome || table.toMove === null) return false;
  return Boolean(personAt(state, table.toMove)?.level);
}
