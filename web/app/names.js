// What people are called: by a name of their own, or by a default one in the language that is on,
// or by a message of their own.

import { t } from "./i18n.js";
import { isolated, readable } from "./own-text.js";

/** At any table; so many default names there are. */
export const MOST_PEOPLE = 4;

/** @import { TableView } from "../engine/protocol.js" */
/** @import { KeptGame } from "./kept-game.js" */
/** @import { Person } from "./store.js" */

/**
 * @param {Person} person
 * @returns {string}
 */
export function personName({ name, called, number, level }) {
  if (called) return t(called, { number: number ?? 0 });
  if (number === null) return isolated(name);
  return t(nameGiven(level), { number });
}

/**
 * What a record calls them: a default name is written alike in every language, so that whoever reads
 * it knows it for one.
 *
 * @param {Person} person
 * @returns {string}
 */
export function nameInRecord({ name, number, level }) {
  return number === null ? name : `${level ? "Computer" : "Player"} ${number}`;
}

/** Those of people, for a game that comes without names. */
export const DEFAULT_NAMES = Array.from({ length: MOST_PEOPLE }, (_, index) =>
  nameInRecord({ name: "", number: index + 1, level: null, seconds: 0 }),
);

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
 * Who has a name in which nothing is seen is called by seat.
 *
 * @param {string} name as a record has it
 * @param {string | null} level
 * @param {number} seat
 * @returns {Person}
 */
export function personCalled(name, level, seat) {
  const person = { name, number: numberFor(name, seat), level, seconds: 5 };
  for (let number = 1; number <= MOST_PEOPLE; number += 1) {
    const numbered = { ...person, number };
    // Older records have it in the language of whoever wrote them, which may be the one that is on.
    if ([nameInRecord(numbered), personName(numbered)].includes(name)) return numbered;
  }
  return person;
}

/**
 * @param {string} name
 * @param {number} index where they sit, or stand in a list
 * @returns {number | null} that of their default name, if theirs can't be read
 */
export function numberFor(name, index) {
  return readable(name) ? null : index + 1;
}

/**
 * @param {KeptGame} game
 * @returns {{ names: string[], next: string }} who plays it, in turn order, and who is to move or ""
 */
export function namesOfKept({ names, people, next, saved }) {
  const { seated } = /** @type {{ seated?: unknown }} */ (saved.series ?? {});
  const now = names.map((name, seat) => {
    const person = people[Array.isArray(seated) ? seated[seat] : seat];
    return person ? personName({ ...person, name }) : name;
  });
  return { names: now, next: now[names.indexOf(next)] ?? next };
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
