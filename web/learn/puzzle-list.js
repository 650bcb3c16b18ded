// The puzzles of the site, those made here, and which of them have been solved: pure functions, and
// one small value that is kept.

import { recall, remember } from "../app/storage.js";

const KEY = "puzzles";
const MOST_MADE = 60;
const DAY_MS = 86_400_000;

/**
 * @typedef {object} Progress
 * @property {string[]} solved the lines of the puzzles that have been solved
 * @property {string[]} made the lines of puzzles that were made here
 * @property {{ day: string, length: number, longest: number }} streak days in a row, up to `day`
 */

/** @returns {Progress} checked, since it comes from storage */
export function readProgress() {
  const kept = recall(KEY) ?? {};
  const texts = (/** @type {any} */ list) =>
    Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
  const { day, length, longest } = kept.streak ?? {};
  const whole = (/** @type {any} */ value) => (Number.isInteger(value) && value > 0 ? value : 0);
  return {
    solved: texts(kept.solved),
    made: texts(kept.made).slice(-MOST_MADE),
    streak: {
      day: typeof day === "string" ? day : "",
      length: whole(length),
      longest: whole(longest),
    },
  };
}

/** @param {Progress} progress */
export function keepProgress(progress) {
  remember(KEY, progress);
}

/**
 * @param {string} text the site's file: a line each, some with the day they are for
 * @returns {{ daily: { day: string, line: string }[], others: string[] }}
 */
export function parse(text) {
  /** @type {{ day: string, line: string }[]} */
  const daily = [];
  /** @type {string[]} */
  const others = [];
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const dated = /^(\d{4}-\d\d-\d\d) (.+)$/.exec(line);
    if (dated) daily.push({ day: String(dated[1]), line: String(dated[2]) });
    else if (line) others.push(line);
  }
  return { daily, others };
}

/**
 * @param {number} now milliseconds since 1970
 * @returns {string} the day it is then at Greenwich, the same for everyone on earth
 */
export function dayOf(now) {
  return new Date(now).toISOString().slice(0, 10);
}

/**
 * The puzzle of a day: that of the list, which begins anew when it is through.
 *
 * @param {{ day: string, line: string }[]} daily
 * @param {string} day
 * @returns {string | null}
 */
export function puzzleOf(daily, day) {
  const [first] = daily;
  if (!first) return null;
  const days = Math.round((Date.parse(day) - Date.parse(first.day)) / DAY_MS);
  return daily[((days % daily.length) + daily.length) % daily.length]?.line ?? null;
}

/**
 * @param {Progress} progress
 * @param {string} line
 * @param {string | null} day the day it is the puzzle of, if it is one
 * @returns {Progress} with that puzzle solved
 */
export function solve(progress, line, day) {
  const solved = progress.solved.includes(line) ? progress.solved : [...progress.solved, line];
  const { streak } = progress;
  if (!day || streak.day === day) return { ...progress, solved };
  const length = streakOn(streak, day) + 1;
  return {
    ...progress,
    solved,
    streak: { day, length, longest: Math.max(streak.longest, length) },
  };
}

/**
 * @param {Progress["streak"]} streak
 * @param {string} day
 * @returns {number} how many days in a row, the streak being lost when a day was left out
 */
export function streakOn(streak, day) {
  const { length } = streak;
  const days = streak.day ? (Date.parse(day) - Date.parse(streak.day)) / DAY_MS : 2;
  return days === 0 || days === 1 ? length : 0;
}

/**
 * @param {Progress} progress
 * @param {string} line
 * @returns {Progress} with one more that was made here
 */
export function add(progress, line) {
  if (progress.made.includes(line)) return progress;
  return { ...progress, made: [...progress.made, line].slice(-MOST_MADE) };
}

/**
 * @param {string} line
 * @returns {number} how hard it is, 1 to 5, as pygame_core.tetromino.study.puzzles grades it
 */
export function gradeOf(line) {
  const [looks = 0, depth = 0] = line.split(" ").slice(-2).map(Number);
  return 1 + Number(looks > 0) + Number(looks > 4) + Number(depth > 3) + Number(depth > 5);
}
