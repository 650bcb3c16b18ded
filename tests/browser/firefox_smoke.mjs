// Plays a few moves in Firefox: node firefox_smoke.mjs FIREFOX SITE. Says nothing when all is well.

/// <reference lib="dom" />
import assert from "node:assert/strict";
import puppeteer from "puppeteer-core";

const [executablePath, site] = process.argv.slice(2);
assert(executablePath && site, "usage: node firefox_smoke.mjs FIREFOX SITE");

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(site);
  await page.waitForFunction(() => document.documentElement.dataset.phase === "ready", {
    timeout: 120_000,
  });

  /**
   * Click on the board, at a row and a column with their fractions.
   * @param {number} row
   * @param {number} column
   */
  async function clickBoard(row, column) {
    const { x, y, cell } = await page.evaluate(() => {
      const box = /** @type {Element} */ (
        document.querySelector(".lits-grid")
      ).getBoundingClientRect();
      return { x: box.x, y: box.y, cell: box.width / 10 };
    });
    await page.mouse.click(x + column * cell, y + row * cell);
  }

  /** @param {number} count how many steps the list must come to have */
  async function waitForSteps(count) {
    await page.waitForFunction(
      (wanted) => document.querySelectorAll("#history .steps li").length === wanted,
      { timeout: 20_000 },
      count,
    );
  }

  await page.click('[data-shape="I"]');
  await clickBoard(4.5, 4.2);
  await waitForSteps(1);
  await page.click("#pie-swap");
  await waitForSteps(2);
  await page.click('[data-shape="T"]');
  await clickBoard(5.8, 6.5);
  await waitForSteps(3);
  await page.click("#undo");
  await waitForSteps(2);
  assert.deepEqual(errors, []);
} finally {
  await browser.close();
}
