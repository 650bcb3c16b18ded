// A player's name where all of it may have no room.

import { html, nothing } from "../vendor/lit-html.js";

/**
 * Only the words of it are shortened: the number at the end, of two digits at most, is always seen,
 * since it may be all that tells two players apart.
 *
 * @param {string} name
 */
export function numberedName(name) {
  const [, words, number] = /** @type {string[]} */ (/^(.*?)(\s*\d{0,2})$/su.exec(name));
  return html`<span class="name numbered"><span class="words">${words}</span>${
    number ? html`<span class="number">${number}</span>` : nothing
  }</span>`;
}
