// Small values kept between visits. Private windows may forbid or forget; the page goes on.

const PREFIX = "tetromino-table/";

/**
 * @param {string} key
 * @returns {any} the value, or undefined when there is none or it can't be read
 */
export function recall(key) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether it will be there at the next visit
 */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * As `recall`, for what belongs to this tab and ends with it.
 *
 * @param {string} key
 * @returns {any}
 */
export function recallHere(key) {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function rememberHere(key, value) {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Then the newest game goes on when the page is opened again.
  }
}
