// The lesson of Tetromino: positions in which one meets each rule by doing.

/** @import { LessonStep, Seen } from "../../app/lesson.js" */

const ISLANDS =
  "XX.OO..XXXXX.OO..XXX...OO..XXXOOO..XX...OOO..XXX....OOO..XXX...OO..XXXOOO..XX...OOO..XX.OOOOO..XX.OO";

/**
 * @param {string[]} actions
 * @param {boolean} [pie]
 */
function record(actions, pie = false) {
  return {
    format: "pygame-core match",
    version: 1,
    game: "tetromino",
    options: { pattern: "islands", pie },
    deal: { board: ISLANDS },
    actions,
  };
}

/** @param {Seen} seen */
const placed = ({ table, previous }) => table.position.ply > previous.position.ply;

/** @param {string} code */
const refused =
  (code) =>
  /** @param {Seen} seen */
  ({ refusals }) =>
    refusals.has(code);

/** @type {LessonStep[]} */
export const LESSON = [
  { id: "place", record: () => record([]), tasks: [placed] },
  {
    id: "connect",
    record: () => record(["T[44,45,46,55]", "I[04,14,24,34]"]),
    tasks: [refused("connect"), placed],
  },
  {
    id: "same-shape",
    record: () => record(["T[44,45,46,55]", "L[16,17,26,36]"]),
    tasks: [refused("same-shape"), placed],
  },
  {
    id: "square",
    record: () => record(["L[44,54,64,65]", "I[34,35,36,37]"]),
    tasks: [refused("square"), placed],
  },
  {
    id: "cover",
    record: () => record(["T[44,45,46,55]", "L[16,17,26,36]"]),
    tasks: [
      ({ table, previous }) => {
        const [now, before] = [table.position.scores, previous.position.scores];
        return before.O - now.O >= 2 && before.X === now.X;
      },
    ],
  },
  {
    id: "supply",
    seat: 1,
    record: () =>
      record([
        "I[28,38,48,58]",
        "L[08,09,19,29]",
        "I[04,05,06,07]",
        "T[01,02,03,12]",
        "I[22,32,42,52]",
        "T[68,78,79,88]",
        "I[74,75,76,77]",
        "T[10,20,21,30]",
        "I[40,50,60,70]",
      ]),
    tasks: [placed],
  },
  {
    id: "pie",
    seat: 1,
    record: () => record(["S[24,25,33,34]"], true),
    tasks: [
      ({ table, stayedSecond }) => stayedSecond || table.steps.at(-1)?.text === "swap",
      placed,
    ],
  },
  {
    id: "end",
    record: () =>
      record([
        ..."L[40,41,51,61] S[22,23,31,32] L[04,05,14,24] I[71,72,73,74] L[56,64,65,66]".split(" "),
        ..."T[84,93,94,95] S[16,25,26,35] S[48,49,57,58] T[18,27,28,29] T[43,44,45,54]".split(" "),
        ..."T[76,77,78,87] L[80,90,91,92] L[00,10,11,12] I[69,79,89,99]".split(" "),
      ]),
    tasks: [({ table }) => table.outcome !== null],
  },
];
