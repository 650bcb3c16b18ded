// What people are called: by a name of their own, or by a default one in the language that is on,
// or by a message of their own.

import { t } from "./i18n.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @import { Person } from "./store.js" */

/**
 * @param {Person} person
 * @returns {string}
 */
export function personName({ name, called, number, level }) {
  if (called) return t(called, { number: number ?? 0 });
  if (number === null) return name;
  return t(nameGiven(level), { number });
}

/** @param {string | null} level */
function nameGiven(level) {
  return level ? "setup.computerName" : "setup.defaultName";
}

/**
 * Those at a table where the same game is only studied: called as those who play it, and nobody is
 * the computer.
 *
 * @param {TableView} table
 * @param {Person[]} people who play
 * @returns {Person[]} by seat
 */
export function namesakes(table, people) {
  return table.seats.map(({ name, person }) => {
    const { number = null, level = null } = people[person] ?? {};
    const called = number === null ? undefined : nameGiven(level);
    return { name, number, level: null, seconds: 1, ...(called ? { called } : {}) };
  });
}

/**
 * Of whom only the name is known, which may be a default one, and the level, if it is the computer.
 *
 * @param {string} name
 * @param {number} number
 * @param {string | null} level
 * @returns {Person}
 */
export function personCalled(name, number, level) {
  const person = { name, number: null, level, seconds: 5 };
  return name === personName({ ...person, number }) ? { ...person, number } : person;
}

/**
 * @param {TableView} table
 * @param {Person[]} people
 * @returns {TableView} with the default names in the language that is on
 */
export function withNames(table, people) {
  const named = (/** @type {string} */ name, /** @type {number} */ person) => {
    const found = people[person];
    return found ? personName({ ...found, name }) : name;
  };
  const { seats, series } = table;
  return {
    ...table,
    seats: seats.map((seat) => ({ ...seat, name: named(seat.name, seat.person) })),
    series: {
      ...series,
      people: series.people.map(({ name, wins }, person) => ({ name: named(name, person), wins })),
    },
  };
}
