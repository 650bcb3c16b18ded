// The outline around a set of cells.

import assert from "node:assert/strict";
import { test } from "node:test";
import { corners } from "../../web/canvas/outline.js";

/** @import { Cell } from "../../web/engine/protocol.js" */

/**
 * @param {Cell[]} cells
 * @param {number} inset
 */
function areas(cells, inset) {
  return corners(cells, inset).map((loop) => {
    let twice = 0;
    for (const [index, { x, y }] of loop.entries()) {
      const next = loop[(index + 1) % loop.length];
      assert.ok(next);
      twice += x * next.y - next.x * y;
    }
    return twice / 2;
  });
}

test("a row of cells has four corners, pushed inwards on every side", () => {
  /** @type {Cell[]} */
  const row = [
    [2, 3],
    [2, 4],
    [2, 5],
    [2, 6],
  ];
  const [loop, ...others] = corners(row, 0.1);
  assert.equal(others.length, 0);
  assert.deepEqual(
    new Set(loop?.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)),
    new Set(["3.1,2.1", "6.9,2.1", "6.9,2.9", "3.1,2.9"]),
  );
});

test("every shape has one loop around as much as its cells, clockwise", () => {
  /** @type {[cells: Cell[], corners: number][]} */
  const shapes = [
    [
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 1],
      ],
      6,
    ],
    [
      [
        [0, 0],
        [0, 1],
        [0, 2],
        [1, 1],
      ],
      8,
    ],
    [
      [
        [0, 1],
        [0, 2],
        [1, 0],
        [1, 1],
      ],
      8,
    ],
    [
      [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ],
      4,
    ],
  ];
  for (const [cells, turns] of shapes) {
    assert.deepEqual(areas(cells, 0), [4]);
    assert.equal(corners(cells, 0)[0]?.length, turns);
    const [smaller] = areas(cells, 0.05);
    assert.ok(smaller && smaller < 4 && smaller > 3);
  }
});

test("cells that are apart, or meet at a corner alone, are gone around wholly", () => {
  const sum = (/** @type {number[]} */ values) => values.reduce((one, other) => one + other, 0);
  assert.deepEqual(
    areas(
      [
        [0, 0],
        [5, 5],
      ],
      0,
    ),
    [1, 1],
  );
  assert.equal(
    sum(
      areas(
        [
          [0, 0],
          [1, 1],
        ],
        0,
      ),
    ),
    2,
  );
  assert.equal(
    sum(
      areas(
        [
          [0, 1],
          [1, 0],
        ],
        0,
      ),
    ),
    2,
  );
});

test("a hole has a loop of its own, the other way round", () => {
  /** @type {Cell[]} */
  const ring = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      if (row !== 1 || column !== 1) ring.push([row, column]);
    }
  }
  assert.deepEqual(
    areas(ring, 0).toSorted((one, other) => one - other),
    [-1, 9],
  );
});
