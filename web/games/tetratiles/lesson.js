// The lesson of Tetra Tiles: positions in which one meets each rule by doing.

/** @import { LessonStep, Seen } from "../../app/lesson.js" */

/**
 * A position that is reached by tiles alone: each turn draws the card of the tile that it places,
 * so the hands stay as they were dealt.
 *
 * @param {string} hand the learner's four cards
 * @param {string} next the cards that are drawn next
 * @param {string[]} plays an even number of them, so that it is the learner's turn
 * @returns {(facts: Record<string, any>) => Record<string, any>}
 */
function position(hand, next, plays = []) {
  return ({ cards: kinds }) => {
    const left = kinds.flatMap((/** @type {{ card: string, perSet: number }} */ { card, perSet }) =>
      Array(2 * perSet).fill(card),
    );
    const take = (/** @type {string[]} */ wanted) => {
      for (const card of wanted) left.splice(left.indexOf(card), 1);
      return wanted;
    };
    const mine = take(hand.split(" "));
    const drawn = take([...plays.map((play) => play.split("[")[0] ?? ""), ...next.split(" ")]);
    const others = take(["1", "1", "2", "2"]);
    return {
      format: "pygame-core match",
      version: 1,
      game: "tetratiles",
      options: { goal: "race", rebuild: "all", tiles: "more", fourBlockTiles: "more", first: 0 },
      deal: { first: 0, cards: [...mine, ...others, ...drawn, ...left] },
      // What goes astray can be taken back, whatever it has shown.
      openUndo: true,
      actions: plays.flatMap((play) => ["draw", play]),
    };
  };
}

/**
 * @param {Seen} seen
 * @param {string} what
 */
function event({ table, previous }, what) {
  return table.position.history.find(
    (/** @type {{ what: string, step: number }} */ each) =>
      each.what === what && each.step > previous.position.step,
  );
}

/** @param {string} what */
const happens =
  (what) =>
  /** @param {Seen} seen */
  (seen) =>
    Boolean(event(seen, what));

/**
 * @param {number} seat whose board the tile is to go to
 * @returns {(seen: Seen) => boolean}
 */
const placedOn = (seat) => (seen) => event(seen, "play")?.played.board[0] === seat;

/** @param {Seen} seen */
const acted = (seen) => happens("play")(seen) || happens("discard")(seen);

/** @type {LessonStep[]} */
export const LESSON = [
  {
    id: "turn",
    record: position("1 2 V3 S4", "L4"),
    tasks: [happens("draw"), placedOn(0)],
  },
  {
    id: "others",
    record: position("1 2 S4 O4", "1", [
      "I4[00,01,02,03]@1.0",
      "I4[10,11,12,13]@1.0",
      "I3[20,21,22]@1.0",
      "2[30,31]@1.0",
    ]),
    tasks: [placedOn(1)],
  },
  {
    id: "complete",
    record: position("O4 2 1 V3", "1", [
      "I4[00,01,02,03]@0.0",
      "2[00,01]@1.1",
      "I4[10,11,12,13]@0.0",
      "O4[20,21,30,31]@0.0",
    ]),
    tasks: [happens("complete")],
  },
  {
    id: "discard",
    record: position("I4 S4 T4 L4", "O4", ["1[11]@0.0", "2[00,01]@1.0"]),
    tasks: [happens("discard")],
  },
  {
    id: "break",
    record: position("break 1 2 V3", "2", [
      "1[00]@0.0",
      "I4[00,01,02,03]@1.0",
      "2[11,12]@0.0",
      "L4[10,20,30,31]@1.0",
    ]),
    tasks: [(seen) => event(seen, "break")?.removed.length === 2],
  },
  {
    id: "twotile",
    record: position("twotile 1 2 V3", "2 V3 I3"),
    tasks: [happens("twotile"), acted, acted],
  },
  {
    id: "reset",
    record: position("reset 1 2 V3", "2"),
    tasks: [(seen) => event(seen, "reset")?.target === 1],
  },
  {
    id: "win",
    record: position("1 2 V3 S4", "1", [
      ..."I4[00,01,02,03]@0.0 1[00]@1.0 I4[10,11,12,13]@0.0 O4[20,21,30,31]@0.0".split(" "),
      ..."O4[22,23,32,33]@0.0 2[00,01]@0.1 2[02,03]@0.1 2[10,11]@0.1".split(" "),
      ..."2[12,13]@0.1 2[20,21]@0.1 2[22,23]@0.1 2[30,31]@0.1".split(" "),
    ]),
    tasks: [({ table }) => table.outcome !== null],
  },
];
