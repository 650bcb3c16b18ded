// A game as it is kept: what the engine needs to go on with it, and what a list shows of it.

import { numberFor } from "./names.js";

/** @import { Variations } from "./incoming.js" */
/** @import { Person } from "./store.js" */

/**
 * What the engine gives to be kept, and takes to go on: see `save` and `load` in pygame_core.table.
 * @typedef {{ record: string, undone: unknown[], series: unknown }} Saved
 */

/**
 * @typedef {object} KeptGame
 * @property {string} id
 * @property {string} revision changes with every writing, so that two tabs notice each other
 * @property {string} game
 * @property {string} title the person's own name for it, or ""
 * @property {string[]} names in turn order
 * @property {Person[]} people as the series counts them
 * @property {Saved} saved
 * @property {number} steps
 * @property {boolean} over
 * @property {string} next who is to move, or ""
 * @property {any} glimpse what a picture of it is made from, as its game wants it
 * @property {number | null} bySeat the seat that plays here, when the game goes to and fro by link
 * @property {number} changed when, in milliseconds
 * @property {Notes} notes what was found out about it
 */

/**
 * What is kept with a game for those who study it; who uses it checks it.
 * @typedef {{ review?: any, tree?: any }} Notes
 */

// By far more than a game has; what is larger was not written by this page.
const LONGEST_RECORD = 1_000_000;
const MOST_SEATS = 8;
// Fewer of the same first moves on the same board may be chance, unless neither goes further.
const MOVES_IN_COMMON = 4;

/** @returns {string} an id that nobody else has */
export function newId() {
  // Not randomUUID, which a page that came without encryption lacks.
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What comes from storage may be damaged, or of another version of the page.
 *
 * @param {unknown} value
 * @param {string} id
 * @returns {KeptGame | null} null when it can't be used
 */
export function checkKeptGame(value, id) {
  const game = /** @type {any} */ (value);
  if (game?.id !== id || !game.saved) return null;
  const { record, undone, series } = game.saved;
  if (!isText(record, LONGEST_RECORD) || !isText(game.game) || !isText(game.revision)) return null;
  if (!isList(game.names) || !game.names.every((/** @type {unknown} */ name) => isText(name))) {
    return null;
  }
  return {
    id,
    revision: game.revision,
    game: game.game,
    title: isText(game.title) ? game.title : "",
    names: game.names,
    people: checkPeople(game.people, game.names),
    saved: { record, undone: isList(undone) ? undone : [], series: series ?? null },
    steps: Number.isSafeInteger(game.steps) ? game.steps : 0,
    over: game.over === true,
    next: isText(game.next) ? game.next : "",
    glimpse: game.glimpse,
    bySeat: Number.isSafeInteger(game.bySeat) ? game.bySeat : null,
    changed: Number.isFinite(game.changed) ? game.changed : 0,
    notes: checkNotes(game.notes),
  };
}

/**
 * @param {any} people
 * @param {string[]} names
 * @returns {Person[]}
 */
function checkPeople(people, names) {
  return names.map((name, index) => {
    const person = isList(people) ? people[index] : null;
    const called = isText(person?.name) ? person.name : name;
    return {
      name: called,
      number: Number.isSafeInteger(person?.number) ? person.number : numberFor(called, index),
      level: isText(person?.level) ? person.level : null,
      seconds: Number.isFinite(person?.seconds) ? person.seconds : 5,
    };
  });
}

/**
 * @param {any} notes
 * @returns {Notes}
 */
function checkNotes(notes) {
  const { review, tree } = notes ?? {};
  return { ...(review && { review }), ...(tree && { tree }) };
}

/**
 * @param {unknown} value
 * @returns {value is any[]}
 */
function isList(value) {
  return Array.isArray(value) && value.length <= 100_000;
}

/**
 * @param {unknown} value
 * @param {number} [longest]
 */
function isText(value, longest = 200) {
  return typeof value === "string" && value.length <= longest;
}

/**
 * How one record goes on from another: `same`, the other is `further` on, or `behind`; null when
 * they are different matches, or the same one that went different ways. A record may leave out the
 * end of a list that was dealt, as long as nobody has seen it.
 *
 * @param {string} mine a record's text
 * @param {string} theirs
 * @param {(one: string, other: string) => boolean} [same] whether two notations tell of the same step
 * @returns {"same" | "further" | "behind" | null}
 */
export function compareRecords(mine, theirs, same = Object.is) {
  const [one, other] = [mine, theirs].map(readRecord);
  if (!one || !other || one.beginning !== other.beginning) return null;
  if (!dealtAlike(one.deal, other.deal)) return null;
  const common = one.done.findIndex(
    (step, index) => index >= other.done.length || !same(step, String(other.done[index])),
  );
  if (common === -1) return one.done.length === other.done.length ? "same" : "further";
  return common === other.done.length ? "behind" : null;
}

/**
 * @param {Record<string, unknown>} one
 * @param {Record<string, unknown>} other
 */
function dealtAlike(one, other) {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => {
    const [mine, theirs] = [one[key], other[key]];
    if (!isList(mine) || !isList(theirs)) return JSON.stringify(mine) === JSON.stringify(theirs);
    const length = Math.min(mine.length, theirs.length);
    return JSON.stringify(mine.slice(0, length)) === JSON.stringify(theirs.slice(0, length));
  });
}

/**
 * Who plays here, when a game comes in by a link: of the people at the table the one whose turn
 * comes first. It goes to and fro only between people.
 *
 * @param {readonly number[]} humans the seats of people, in turn order
 * @param {number | null} toMove
 * @returns {number | null} null when it does not go to and fro
 */
export function seatByLink(humans, toMove) {
  if (humans.length < 2 || toMove === null) return null;
  return humans.find((seat) => seat >= toMove) ?? humans[0] ?? null;
}

/**
 * Whether variations are of this game: it begins with their board, and of its moves and those of
 * their main line the longer ones go on as the others begin. While its clocks run a game takes
 * none, and without the pie rule none in which somebody swaps.
 *
 * @param {Pick<KeptGame, "saved" | "over">} game
 * @param {Variations} variations
 */
export function followsMoves({ saved, over }, { board, moves, tree }) {
  const read = readRecord(saved.record);
  if (!read) return false;
  const { deal, clock, options } = JSON.parse(saved.record);
  if (deal?.board !== board || (clock && !over)) return false;
  const swapped = tree.some(({ next }) => next.some(({ move }) => move === "swap"));
  if (swapped && !options?.pie) return false;
  const { done } = read;
  const common = Math.min(done.length, moves.length);
  if (common === 0 || (common < MOVES_IN_COMMON && done.length !== moves.length)) return false;
  return moves.slice(0, common).every((move, index) => move === done[index]);
}

/** @param {string} text */
function readRecord(text) {
  try {
    const { game, seats, options, deal, clock, actions, concession } = JSON.parse(text);
    const done = concession ? [...actions, JSON.stringify(concession)] : [...actions];
    if (!isList(done) || seats.length > MOST_SEATS) return null;
    return { beginning: JSON.stringify([game, seats, options, clock]), deal: { ...deal }, done };
  } catch {
    return null;
  }
}
