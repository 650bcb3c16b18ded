// What a person prefers, checked when read back, applied to the document.

import { recall, remember } from "./storage.js";

/**
 * @typedef {object} Settings
 * @property {"auto" | "en" | "uk" | "ja"} language as chosen, or what the browser asks for
 * @property {"auto" | "light" | "dark"} theme
 * @property {"printed" | "sea" | "distinct" | "contrast"} colours
 * @property {boolean} sound
 * @property {"touch" | "always" | "never"} confirm when a placement waits for the Place button
 * @property {boolean} characterKeys whether keys that write something do something, without Ctrl
 * @property {"auto" | "none"} motion
 * @property {boolean} showFits shade the cells that the chosen piece can still cover
 * @property {boolean} showSettled shade the cells that nobody can cover any more
 * @property {boolean} showEvaluation show who is ahead while a game goes on
 * @property {"calm" | "slow" | "quick"} pace how fast the computer's actions follow each other
 * @property {0 | 1 | 2 | 3 | 4} workers how many search at most; 0: as many as there are cores to spare
 */

/** The choices of each setting, its default first. */
export const SETTING_CHOICES = /** @type {const} */ ({
  language: ["auto", "en", "uk", "ja"],
  theme: ["auto", "light", "dark"],
  colours: ["printed", "sea", "distinct", "contrast"],
  sound: [false, true],
  confirm: ["touch", "always", "never"],
  characterKeys: [true, false],
  motion: ["auto", "none"],
  showFits: [false, true],
  showSettled: [false, true],
  showEvaluation: [false, true],
  pace: ["calm", "slow", "quick"],
  workers: [0, 1, 2, 3, 4],
});

const KEY = "settings";

/** @returns {Settings} */
export function readSettings() {
  const kept = recall(KEY);
  const entries = Object.entries(SETTING_CHOICES).map(([name, choices]) => {
    const value = kept?.[name];
    return [name, /** @type {readonly unknown[]} */ (choices).includes(value) ? value : choices[0]];
  });
  return Object.fromEntries(entries);
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  remember(KEY, settings);
}

/** @param {Settings} settings */
export function applySettings(settings) {
  const { dataset } = document.documentElement;
  if (settings.theme === "auto") delete dataset.theme;
  else dataset.theme = settings.theme;
  // Who asks the system for more contrast gets it without asking here.
  const more = settings.colours === "printed" && matchMedia("(prefers-contrast: more)").matches;
  dataset.colours = more ? "contrast" : settings.colours;
  if (settings.motion === "none") dataset.motion = "none";
  else delete dataset.motion;
}

/** @returns {boolean} whether things may move */
export function motionAllowed() {
  return (
    document.documentElement.dataset.motion !== "none" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
