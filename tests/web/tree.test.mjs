// Variations as a tree.

import assert from "node:assert/strict";
import { test } from "node:test";
import { grown, lines, pruned, written } from "../../web/learn/tree.js";

const GAME = grown([], ["a", "b", "c"]);

test("a line that is there already changes nothing", () => {
  assert.equal(grown(GAME, ["a", "b"]), GAME);
  assert.equal(grown(GAME, []), GAME);
});

test("variations stand beside what they replace, the first line first", () => {
  const tree = grown(grown(GAME, ["a", "x", "y"]), ["z"]);
  assert.deepEqual(
    lines(tree).map(({ depth, paths }) => [depth, ...paths.map((path) => path.join(""))]),
    [
      [0, "a"],
      [1, "z"],
      [0, "ab"],
      [1, "ax", "axy"],
      [0, "abc"],
    ],
  );
  assert.equal(written("BOARD", tree), "BOARD; a (z); b (x; y); c");
});

test("what is cut off takes with it what follows", () => {
  const tree = grown(GAME, ["a", "x", "y"]);
  assert.deepEqual(pruned(tree, ["a", "x"]), GAME);
  assert.deepEqual(pruned(tree, ["a"]), []);
  assert.deepEqual(lines([]), []);
});
