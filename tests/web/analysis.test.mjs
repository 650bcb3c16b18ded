// What several shares of an analysis say together, and who is ahead by that.

import assert from "node:assert/strict";
import { test } from "node:test";
import { judged, together } from "../../web/learn/verdicts.js";

/**
 * @param {number} value
 * @param {"win" | "loss" | null} proved
 */
function move(value, proved) {
  return {
    action: `L[${value}]`,
    value,
    proved,
    least: value,
    most: value,
    covers: {},
    protects: {},
  };
}

/**
 * @param {ReturnType<typeof move>[]} moves
 * @param {Record<string, any>} more
 */
function share(moves, more) {
  const winning = moves.filter(({ proved }) => proved === "win").length;
  const losing = moves.filter(({ proved }) => proved === "loss").length;
  const found = { moves, least: -9, most: 9, lead: 0, legal: moves.length, winning, losing };
  return { ...found, exact: true, depth: 2, nodes: 10, ...more };
}

test("a proved win comes first, a proved loss last, whatever their values", () => {
  const one = share([move(3, null), move(-1, "loss")], {});
  const other = share([move(0, "win"), move(5, "loss")], { depth: 3, exact: false });
  const found = together([one, other], true);
  assert.deepEqual(
    found.moves.map(({ value }) => value),
    [0, 3, 5, -1],
  );
  assert.deepEqual([found.legal, found.winning, found.losing], [4, 1, 2]);
  assert.deepEqual([found.depth, found.exact, found.nodes], [2, false, 20]);
  assert.deepEqual(judged(found, "O"), { lead: -0, proved: "O", known: false });
});

test("lost is only what all have found lost", () => {
  const lost = share([move(-2, "loss")], {});
  assert.equal(judged(together([lost], false), "X").proved, null);
  assert.deepEqual(judged(together([lost], true), "X"), { lead: -2, proved: "O", known: true });
  assert.equal(judged(together([lost, share([move(1, null)], {})], true), "X").proved, null);
});
