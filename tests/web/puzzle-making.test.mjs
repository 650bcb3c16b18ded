// Puzzles are made as long as they are wanted, and without haste where that fails.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createPuzzleMaking } from "../../web/learn/puzzle-making.js";

/** What has been answered has been dealt with. */
const settled = () => new Promise((done) => setImmediate(done));

test("puzzles are made until enough are there, by one run", async () => {
  /** @type {string[]} */
  const made = [];
  let asked = 0;
  const make = createPuzzleMaking({
    wanted: () => made.length < 3,
    search: async () => {
      asked += 1;
      return [{ puzzle: `${asked}` }, { puzzle: null }];
    },
    found: (puzzle) => made.push(puzzle),
  });
  await Promise.all([make(), make()]);
  assert.deepEqual(made, ["1", "2", "3"]);
  await make();
  assert.equal(asked, 3);
});

test("where no worker can start it waits, longer each time", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let asked = 0;
  let wanted = true;
  const make = createPuzzleMaking({
    wanted: () => wanted,
    search: async () => {
      asked += 1;
      return asked === 4 ? [{ puzzle: null }] : null;
    },
    found: () => assert.fail("nothing was found"),
  });
  const over = make();
  for (const [count, pause] of [
    [1, 1000],
    [2, 2000],
    // The fourth has found nothing, but it has looked: the fifth comes at once.
    [3, 4000],
    [5, 1000],
  ]) {
    await settled();
    assert.equal(asked, count);
    context.mock.timers.tick(Number(pause) - 1);
    await settled();
    assert.equal(asked, count);
    if (count === 5) wanted = false;
    context.mock.timers.tick(1);
  }
  await over;
  assert.equal(asked, 5);
});
