// Sounds, short and quiet, made on the spot; none until somebody switches them on.

/** @import { AppState, Store } from "./store.js" */

/** @typedef {"move" | "back" | "refused" | "end" | "clock"} Sound */

/** Each note: hertz, when it begins and how long it lasts, in seconds. */
/** @type {Record<Sound, [frequency: number, from: number, length: number][]>} */
const NOTES = {
  move: [[420, 0, 0.07]],
  back: [[300, 0, 0.07]],
  refused: [
    [190, 0, 0.06],
    [170, 0.09, 0.08],
  ],
  end: [
    [392, 0, 0.12],
    [494, 0.11, 0.12],
    [587, 0.22, 0.2],
  ],
  clock: [[880, 0, 0.05]],
};
const VOLUME = 0.07; // of the loudest there is
const ATTACK = 0.006;

/**
 * What is to be heard of a change.
 *
 * @param {AppState} state
 * @param {AppState} before
 * @returns {Sound | null}
 */
function soundOf(state, before) {
  const { table, notice } = state;
  if (notice && notice !== before.notice) return "refused";
  if (!table || !before.table || table.game !== before.table.game) return null;
  if (table.outcome && !before.table.outcome) return "end";
  const steps = table.steps.length - before.table.steps.length;
  const begun = table.steps.length === 0 && table.undone === 0;
  if (steps === 0 || begun) return null;
  return steps > 0 ? "move" : "back";
}

/**
 * @param {Store} store
 * @returns {(sound: Sound) => void} makes a sound, if they are on
 */
export function createSound(store) {
  /** @type {AudioContext | null} */
  let audio = null;

  /** @param {Sound} sound */
  function play(sound) {
    if (!store.get().settings.sound) return;
    // Browsers let a page sound only after it was touched: then this is no surprise.
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    const now = audio.currentTime;
    for (const [frequency, from, length] of NOTES[sound]) {
      const tone = new OscillatorNode(audio, { type: "triangle", frequency });
      const gain = new GainNode(audio, { gain: 0 });
      gain.gain.setValueAtTime(0, now + from);
      gain.gain.linearRampToValueAtTime(VOLUME, now + from + ATTACK);
      gain.gain.exponentialRampToValueAtTime(0.0005, now + from + length);
      tone.connect(gain).connect(audio.destination);
      tone.start(now + from);
      tone.stop(now + from + length);
    }
  }

  store.listen((state, before) => {
    const sound = soundOf(state, before);
    if (sound) play(sound);
    else if (state.settings.sound && !before.settings.sound) play("move"); // so that one hears it
  });
  return play;
}
