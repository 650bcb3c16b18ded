// Today's puzzle and the streak, whatever the clock of the machine says.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  add,
  dayOf,
  gradeOf,
  parse,
  puzzleOf,
  solve,
  streakOn,
} from "../../web/learn/puzzle-list.js";

const MODULE = new URL("../../web/learn/puzzle-list.js", import.meta.url);
const SITE = parse(
  readFileSync(new URL("../../web/games/tetromino/puzzles.txt", import.meta.url), "utf8"),
);
const NOTHING = { solved: [], made: [], streak: { day: "", length: 0, longest: 0 } };

test("the puzzle of the day is the same in every time zone", () => {
  const moments = ["2026-12-01T00:00:01Z", "2026-12-01T11:59:00Z", "2026-12-01T23:59:59Z"];
  const program = `
    import { dayOf, puzzleOf } from ${JSON.stringify(MODULE.href)};
    const daily = ["a", "b", "c"].map((line, at) => ({ day: "2026-11-" + (29 + at), line }));
    console.log(${JSON.stringify(moments)}.map((each) => dayOf(Date.parse(each))
      + puzzleOf(daily, dayOf(Date.parse(each)))).join());`;
  const told = ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Tokyo", "Europe/Kyiv"].map(
    (zone) =>
      spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
        encoding: "utf8",
        env: { ...process.env, TZ: zone },
      }).stdout.trim(),
  );
  assert.equal(new Set(told).size, 1);
  assert.equal(told[0], "2026-12-01c,2026-12-01c,2026-12-01c");
});

test("the list of the site names each day once, without a gap, and goes round", () => {
  const { daily, others } = SITE;
  assert.ok(daily.length >= 50);
  assert.ok(others.length >= 50);
  const first = Date.parse(String(daily[0]?.day));
  for (const [at, { day, line }] of daily.entries()) {
    assert.equal(day, dayOf(first + at * 86_400_000));
    assert.equal(puzzleOf(daily, day), line);
  }
  assert.equal(puzzleOf(daily, dayOf(first + daily.length * 86_400_000)), daily[0]?.line);
  assert.equal(puzzleOf(daily, dayOf(first - 86_400_000)), daily.at(-1)?.line);
  const lines = [...daily.map(({ line }) => line), ...others];
  assert.equal(new Set(lines).size, lines.length);
  assert.deepEqual([...new Set(lines.map(gradeOf))].toSorted(), [1, 2, 3, 4, 5]);
});

test("a streak grows by a day and is lost by a day left out", () => {
  let progress = solve(NOTHING, "a", "2026-12-30");
  progress = solve(progress, "a", "2026-12-30");
  assert.equal(progress.streak.length, 1);
  progress = solve(progress, "b", "2026-12-31");
  progress = solve(progress, "c", "2027-01-01");
  assert.deepEqual(progress.streak, { day: "2027-01-01", length: 3, longest: 3 });
  assert.equal(streakOn(progress.streak, "2027-01-02"), 3);
  assert.equal(streakOn(progress.streak, "2027-01-03"), 0);
  progress = solve(progress, "d", "2027-01-03");
  assert.deepEqual(progress.streak, { day: "2027-01-03", length: 1, longest: 3 });
  assert.deepEqual(progress.solved, ["a", "b", "c", "d"]);
  // A puzzle of no day says nothing about days.
  assert.deepEqual(solve(progress, "e", null).streak, progress.streak);
});

test("what was made here is kept once, and not without end", () => {
  let progress = add(add(NOTHING, "a"), "a");
  assert.deepEqual(progress.made, ["a"]);
  for (let each = 0; each < 200; each += 1) progress = add(progress, `line ${each}`);
  assert.ok(progress.made.length < 100);
  assert.equal(progress.made.at(-1), "line 199");
});
