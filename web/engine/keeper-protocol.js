// The messages between the page and the service worker, which keeps the site for use offline.

/**
 * What the page sends to a new build's worker that waits: that it shall take over now. It comes with
 * a port for the answer.
 * @typedef {"take-over"} ToKeeper
 */

/** What the worker answers: whether other pages of the site are open, so that it could not.
 * @typedef {{ others: boolean }} FromKeeper
 */

export {};
