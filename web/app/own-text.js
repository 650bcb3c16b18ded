// Text that a person wrote, made fit to stand among the page's own.

// Whatever turns the direction of the text around it, joins what does not follow, or is no text.
const CONTROLS = /[\p{Bidi_Control}\p{Cc}]|\u200d$/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
// U+2800 is the blank of Braille.
const SEEN = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
// The blocks whose letters run from right to left, those set aside for more of them included.
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2068\u2069]/gu;

/**
 * @param {string} text
 * @returns {string} without what only steers it and without blanks around it; "" if nothing is seen
 */
export function readable(text) {
  const kept = text.replace(BREAKS, " ").replace(CONTROLS, "").trim();
  return SEEN.test(kept) ? kept : "";
}

/**
 * @param {string} text
 * @returns {string} as it is read by itself, wherever it stands: text from right to left leaves the
 *   order of the words around it as it was
 */
export function isolated(text) {
  const plain = readable(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/**
 * @param {string} text
 * @returns {string} without the marks of `isolated`, for an element that isolates what is in it
 */
export function bare(text) {
  return text.replace(ISOLATES, "");
}
