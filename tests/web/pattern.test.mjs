// What a pattern editor does to a board: it paints, mirrors, fills and weighs.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BLANK,
  exchanged,
  filledAtRandom,
  isPattern,
  mirrored,
  painted,
  SYMMETRIES,
  weighed,
} from "../../web/games/tetromino/pattern.js";

const EVEN = Array.from({ length: 100 }, () => 1);

/** @param {string} board */
function symbols(board) {
  return [...board].flatMap((symbol, index) => (symbol === "." ? [] : [`${symbol}${index}`]));
}

test("a stroke paints its cell and the one on the other side", () => {
  for (const [symmetry, exchange, cells] of /** @type {const} */ ([
    ["none", true, ["X12"]],
    ["turn", true, ["X12", "O87"]],
    ["turn", false, ["X12", "X87"]],
    ["left-right", true, ["X12", "O17"]],
    ["top-bottom", false, ["X12", "X82"]],
  ])) {
    const board = painted(BLANK, 12, "X", { symmetry, exchange });
    assert.deepEqual(symbols(board), cells);
    assert.equal(painted(board, 12, ".", { symmetry, exchange }), BLANK);
  }
});

test("mirroring keeps one half and makes the other of it", () => {
  const board = painted(painted(BLANK, 0, "X", { symmetry: "none", exchange: true }), 99, "X", {
    symmetry: "none",
    exchange: true,
  });
  assert.deepEqual(symbols(mirrored(board, { symmetry: "turn", exchange: true })), ["X0", "O99"]);
  assert.deepEqual(symbols(mirrored(board, { symmetry: "left-right", exchange: false })), [
    "X0",
    "X9",
  ]);
  assert.deepEqual(symbols(mirrored(board, { symmetry: "top-bottom", exchange: true })), [
    "X0",
    "O90",
  ]);
  assert.equal(mirrored(board, { symmetry: "none", exchange: true }), board);
});

test("filled at random, each side has thirty, mirrored as asked", () => {
  for (const symmetry of SYMMETRIES) {
    for (const exchange of [true, false]) {
      const board = filledAtRandom({ symmetry, exchange });
      assert.ok(isPattern(board));
      const { X, O, fair } = weighed(board, EVEN);
      assert.deepEqual([X.count, O.count], [30, 30]);
      if (symmetry !== "none") {
        assert.equal(mirrored(board, { symmetry, exchange }), board);
        if (exchange) assert.ok(fair);
      }
    }
  }
  assert.notEqual(
    filledAtRandom({ symmetry: "none", exchange: true }),
    filledAtRandom({ symmetry: "none", exchange: true }),
  );
});

test("a board is weighed by its symbols and where they lie", () => {
  const board = `XXO${".".repeat(97)}`;
  const covering = Array.from({ length: 100 }, (_, index) => 10 * index);
  assert.deepEqual(weighed(board, covering), {
    X: { count: 2, exposure: 5 },
    O: { count: 1, exposure: 20 },
    fair: false,
  });
  assert.equal(weighed(BLANK, covering).X.exposure, null);
  assert.deepEqual(symbols(exchanged(board)), ["O0", "O1", "X2"]);
});

test("only a hundred cells of X, O and blank are a pattern", () => {
  assert.ok(isPattern(BLANK));
  for (const other of ["", "X", `${BLANK}.`, BLANK.replace(".", "x"), null, 7, ["X"]]) {
    assert.ok(!isPattern(other));
  }
});
