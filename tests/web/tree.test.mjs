// Variations as a tree.

import assert from "node:assert/strict";
import { test } from "node:test";
import { forks, grown, joined, lines, pruned, written } from "../../web/learn/tree.js";

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

test("two trees become one, without saying anything twice", () => {
  const other = grown(grown([], ["a", "x"]), ["z"]);
  const both = joined(GAME, other);
  assert.equal(written("BOARD", both), "BOARD; a (z); b (x); c");
  assert.deepEqual(joined(both, GAME), both);
  assert.deepEqual(joined([], GAME), GAME);
  assert.ok(forks(both));
  assert.ok(!forks(GAME));
});
