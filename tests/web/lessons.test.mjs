// Every step of every lesson, and every section of the rules, has all its words.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LESSON as tetratiles } from "../../web/games/tetratiles/lesson.js";
import { LESSON as tetromino } from "../../web/games/tetromino/lesson.js";

const english = JSON.parse(
  readFileSync(new URL("../../web/messages/en.json", import.meta.url), "utf8"),
);

for (const [game, lesson] of Object.entries({ tetromino, tetratiles })) {
  test(`the lesson of ${game} has the words of its steps, and no others`, () => {
    const wanted = lesson.flatMap(({ id, tasks }) =>
      ["title", "text", "done", ...tasks.map((_, index) => `task${index}`)].map(
        (name) => `lesson.${game}.${id}.${name}`,
      ),
    );
    const there = Object.keys(english).filter((key) => key.startsWith(`lesson.${game}.`));
    assert.deepEqual(there.toSorted(), wanted.toSorted());
  });

  test(`the rules of ${game} show steps that there are`, () => {
    const source = readFileSync(
      new URL(`../../web/games/${game}/index.js`, import.meta.url),
      "utf8",
    );
    const sections = [...source.matchAll(/\{ id: "([\w-]+)", steps: \[(.*?)\] \}/g)];
    assert.ok(sections.length > 5);
    const ids = new Set(lesson.map(({ id }) => id));
    for (const [, , steps = ""] of sections) {
      for (const [, step = ""] of steps.matchAll(/"([\w-]+)"/g)) assert.ok(ids.has(step), step);
    }
    const wanted = sections.flatMap(([, id]) =>
      ["title", "text"].map((name) => `rules.${game}.${id}.${name}`),
    );
    const there = Object.keys(english).filter((key) => key.startsWith(`rules.${game}.`));
    assert.deepEqual(there.toSorted(), wanted.toSorted());
  });
}
