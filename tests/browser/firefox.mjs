// Loads the site in Firefox and plays two moves on it. Run by test_firefox.py.
// usage: node firefox.mjs FIREFOX URL ; prints {"steps": [...], "errors": [...]} as JSON.

import puppeteer from "puppeteer-core";

const [firefox, url] = process.argv.slice(2);
if (!firefox || !url) throw new Error("usage: node firefox.mjs FIREFOX URL");

const PATIENCE = { timeout: 120_000 };

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: firefox,
  // A proxy that isn't there keeps Firefox from the network, but not from this machine.
  extraPrefsFirefox: {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
  },
});
try {
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });

  await page.goto(url);
  await page.waitForSelector("[data-phase=ready] .supply button:enabled", PATIENCE);
  await place([0, 10, 20, 21]);
  await page.locator("#pie-stay").click();
  await place([22, 23, 24, 25]);
  const steps = await page.$$eval("#history li", (items) =>
    items.map((item) => item.textContent?.match(/[LITS]\[.*\]/)?.[0]),
  );
  process.stdout.write(JSON.stringify({ steps, errors }));

  /**
   * Mark four cells, given as row and column in two digits, and place what they form.
   *
   * @param {number[]} cells
   */
  async function place(cells) {
    const before = (await page.$$("#history li")).length;
    const squares = await page.$$("[role=gridcell]");
    for (const cell of cells) await squares[cell]?.click();
    await page.locator("#place").click();
    await page.waitForFunction(
      (count) => document.querySelectorAll("#history li").length === count,
      PATIENCE,
      before + 1,
    );
  }
} finally {
  await browser.close();
}
