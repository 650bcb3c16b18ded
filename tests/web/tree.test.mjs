// Variations as a tree.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  forks,
  grown,
  holds,
  joined,
  lines,
  MOST_MOVES,
  pruned,
  written,
} from "../../web/learn/tree.js";

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
  const { tree: both, whole } = joined(GAME, other);
  assert.ok(whole);
  assert.equal(written("BOARD", both), "BOARD; a (z); b (x); c");
  assert.deepEqual(joined(both, GAME), { tree: both, whole: true });
  assert.deepEqual(joined([], GAME), { tree: GAME, whole: true });
  assert.ok(forks(both));
  assert.ok(!forks(GAME));
});

test("a tree takes as many moves as can be read again, and no more", () => {
  const source = new URL("../../pygame_core/tetromino/study/variations.py", import.meta.url);
  const [, read] = /^MOST_MOVES = ([\d_]+)$/m.exec(readFileSync(source, "utf-8")) ?? [];
  assert.equal(MOST_MOVES, Number(read?.replaceAll("_", "")));
  const paths = Array.from({ length: MOST_MOVES - 1 }, (_, index) => ["a", `b${index}`]);
  const full = paths.reduce(grown, grown([], []));
  assert.equal(written("", full).match(/[ab]\d*/g)?.length, MOST_MOVES);
  assert.equal(grown(full, ["a", "c"]), full);
  assert.ok(!holds(full, ["a", "c"]));
  assert.ok(holds(full, ["a", "b7"]));
  // Of what is too much there is as much as there is room for.
  const less = pruned(full, ["a", "b7"]);
  const { tree, whole } = joined(less, grown(grown([], ["x"]), ["y"]));
  assert.ok(!whole);
  assert.ok(holds(tree, ["x"]) && !holds(tree, ["y"]));
});
