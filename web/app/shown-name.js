// A player's name where all of it may have no room.

import { html, nothing } from "../vendor/lit-html.js";
import { bare, isolated } from "./own-text.js";

/**
 * @param {string} name
 * @returns {{ words: string, number: string }} the number at its end, of two digits at most, which
 *   may be all that tells two players apart, and what is before it
 */
export function splitName(name) {
  const [, words = "", number = ""] = /^(.*?)(\s*(?<!\d)\d{1,2})?$/su.exec(name) ?? [];
  return { words, number: number.replace(/^\s+/u, "\u00a0") };
}

// So many letters of a name leave a heading of three lines room in the smallest panel.
const LONGEST = 16;

/**
 * @param {string} name
 * @returns {string} as it stands in a sentence that has little room
 */
export function shortened(name) {
  const { words, number } = splitName(bare(name));
  const few = words.length <= LONGEST; // Most names: the segmenter takes its time to be made.
  // What a reader takes for one letter may be several characters.
  const all = few ? [] : Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
  if (all.length <= LONGEST) return name;
  return isolated(`${all.slice(0, LONGEST).join("").trimEnd()}…${number}`);
}

/**
 * Only its words are shortened, and only for eyes: in two boxes it would be read as two things.
 *
 * @param {string} name
 */
export function shownName(name) {
  const { words, number } = splitName(bare(name));
  return html`<span class="name visually-hidden">${name}</span><bdi class="shown-name" aria-hidden="true" title=${name}
    ><span class="words">${words}</span>${number ? html`<span class="number">${number}</span>` : nothing}</bdi>`;
}
