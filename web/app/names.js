// What people are called: by a name of their own, or by a default one in the language that is on,
// or, in a puzzle, by the part they have in it.

import { t } from "./i18n.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @import { Person } from "./store.js" */

/**
 * @param {Person} person
 * @returns {string}
 */
export function personName({ name, part, number, level }) {
  if (part) return t(`puzzle.${part}`);
  if (number === null) return name;
  return t(level ? "setup.computerName" : "setup.defaultName", { number });
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
