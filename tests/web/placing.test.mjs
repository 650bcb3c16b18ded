// The placement in hand as a value: turned, flipped, moved, marked.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as placing from "../../web/games/tetromino/placing.js";

/** @import { Cell } from "../../web/engine/protocol.js" */

/** @type {Cell[]} */
const L = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
];
const nowhere = () => false;
const inHand = placing.choose(placing.NOTHING, "L", L);

test("four quarter turns, or two flips, lay a shape as it was", () => {
  let turned = inHand;
  const seen = new Set();
  for (let quarter = 0; quarter < 4; quarter += 1) {
    turned = placing.turn(turned);
    seen.add(String(turned.figure));
  }
  assert.equal(seen.size, 4);
  assert.deepEqual(turned, inHand);
  assert.deepEqual(placing.flip(placing.flip(inHand)), inHand);
  assert.notDeepEqual(placing.flip(inHand), inHand);
});

test("a quarter turn is clockwise", () => {
  assert.deepEqual(placing.turn(inHand).figure, [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
  ]);
});

test("a shape lies on the cells nearest to its middle, over the edge too", () => {
  const at = (/** @type {number} */ row, /** @type {number} */ column) =>
    placing.target(placing.floatTo(inHand, { row, column }), nowhere);
  /** @type {Cell[]} */
  const exact = [
    [3, 4],
    [4, 4],
    [5, 4],
    [5, 5],
  ];
  assert.deepEqual(at(4.5, 5), exact);
  assert.deepEqual(at(4.9, 4.6), exact);
  assert.deepEqual(at(4.1, 5.4), exact);
  assert.deepEqual(at(0.5, 5)?.[0], [-1, 4]);
  assert.equal(placing.target(inHand, nowhere), null);
});

test("half-way between two places it takes the one that fits, and of both the one rounding gives", () => {
  const top = (/** @type {number} */ row, /** @type {(cells: Cell[]) => boolean} */ fits) =>
    placing.target(placing.floatTo(inHand, { row, column: 5 }), fits)?.[0]?.[0];
  assert.equal(top(5, nowhere), 4);
  assert.equal(
    top(5, () => true),
    4,
  );
  assert.equal(
    top(5, (cells) => cells[0]?.[0] === 3),
    3,
  );
  // Nearer to one place than to any that fits: it stays there, and is refused.
  assert.equal(
    top(5.2, (cells) => cells[0]?.[0] === 3),
    4,
  );
});

test("four marks are a target, a mark again takes one away, a fifth begins anew", () => {
  let marked = placing.NOTHING;
  for (const cell of L.toReversed()) {
    assert.equal(placing.target(marked, nowhere), null);
    marked = placing.toggleMark(marked, cell);
  }
  assert.deepEqual(placing.target(marked, nowhere), L);
  assert.equal(placing.toggleMark(marked, [1, 0]).marks.length, 3);
  assert.deepEqual(placing.toggleMark(marked, [7, 7]).marks, [[7, 7]]);
  assert.deepEqual(placing.turn(marked), marked);
  assert.deepEqual(placing.choose(marked, "L", L).marks, []);
});

test("notation reads back to the cells it names", () => {
  const { shape, cells } = placing.readPlacement("L[00,10,20,21]");
  assert.equal(shape, "L");
  assert.deepEqual(cells, L);
  assert.equal(placing.cellsKey(cells), "00,10,20,21");
});

test("a figure comes onto the board as a whole from wherever the cursor is, and reaches all of it", () => {
  const figures = [
    L,
    placing.turn(inHand).figure,
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ],
    [
      [0, 0],
      [0, 1],
    ],
  ];
  for (const figure of /** @type {Cell[][]} */ (figures)) {
    const tops = new Set();
    const lefts = new Set();
    const rows = Math.max(...figure.map(([row]) => row)) + 1;
    const columns = Math.max(...figure.map(([, column]) => column)) + 1;
    for (let row = 0; row < placing.SIZE; row += 1) {
      for (let column = 0; column < placing.SIZE; column += 1) {
        const to = placing.within(figure, [row, column]);
        assert.deepEqual(placing.within(figure, to), to);
        const floating = placing.floatTo(placing.choose(placing.NOTHING, "L", figure), {
          row: to[0] + 0.5,
          column: to[1] + 0.5,
        });
        const cells = placing.target(floating, nowhere) ?? [];
        assert.ok(
          cells.flat().every((each) => each >= 0 && each < placing.SIZE),
          String(cells),
        );
        tops.add(cells[0]?.[0]);
        lefts.add(Math.min(...cells.map((cell) => cell[1])));
      }
    }
    // Of two places as near the one that fits is taken: only such a place may not be among these.
    assert.ok(tops.size >= placing.SIZE - rows, String([...tops]));
    assert.ok(lefts.size >= placing.SIZE - columns, String([...lefts]));
  }
});
