"""How long it takes to open what comes in, in Chromium: `build.py bench incoming_in_chromium`.

    python3 build.py bench incoming_in_chromium [--mutations 3000] [--seed 1]

The same links, files and texts as in `incoming` go the page's own way: its module for links, its
engine in a worker, Python in WebAssembly. A browser tells no processor time, so these are times by
the clock, in which other programs have a part: what takes over 100 ms is opened again, up to five
times, and counts with the shortest time.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Any

from playwright.sync_api import Page

from benchmarks._chromium import chromium, open_when_playable, served_site
from benchmarks.incoming import MOST_MS, Measured, report, worst_cases
from pygame_core.command_line import add_seed, whole
from tests.incoming import mutated, some_texts

BATCH = 100
TRIES = 5

_START = """async () => {
  const from = (file) => import(new URL(file, document.baseURI));
  const { createEngine } = await from("bench/client.js");
  const { pack, unpack, Unreadable } = await from("bench/link.js");
  const engine = await new Promise((done, fail) => {
    const started = createEngine({ progress() {}, ready: () => done(started), failed: fail });
    started.start();
  });
  window.packed = pack;
  window.ask = (request) => engine.ask(request);
  window.opened = async ({ text, link }) => {
    const before = (await engine.ask({ do: "save" })).answer;
    const began = performance.now();
    let reply = {};
    try {
      const read = link ? await unpack(text) : text;
      reply = await engine.ask({ do: "open", text: read, names: [] });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
    const milliseconds = performance.now() - began;
    if (!reply.table) {
      const { answer } = await engine.ask({ do: "save" });
      if (JSON.stringify(answer) !== JSON.stringify(before)) throw new Error("it has changed");
    }
    return [milliseconds, Boolean(reply.table)];
  };
}"""
_OPEN = """async (incoming) => {
  const found = [];
  for (const each of incoming) found.push(await opened(each));
  return found;
}"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench incoming_in_chromium")
    parser.add_argument("--mutations", type=whole(1, 10**9), default=3000, metavar="N")
    add_seed(parser, "what is tampered with", default=1)
    options = parser.parse_args()
    rng = Random(options.seed)
    texts = some_texts(rng)
    with served_site() as url, chromium() as browser:
        page = open_when_playable(browser, url)
        page.evaluate(_START)
        page.evaluate("text => ask({ do: 'open', text })", texts[0])
        links = [packed(page, text) for text in texts]
        number = options.mutations
        kinds = {
            "texts and files": opened(
                page, [mutated(rng, rng.choice(texts)) for _ in range(number)]
            ),
            "links": opened(
                page, [mutated(rng, rng.choice(links)) for _ in range(number)], link=True
            ),
        }
        for name, text in worst_cases(rng).items():
            kinds[f"worst: {name}"] = opened(page, [text] * 5)
        bomb = packed(page, "0" * 20_000_000)
        kinds["worst: a link that stands for 20 MB"] = opened(page, [bomb] * 5, link=True)
        print(f"Chromium {browser.version}; milliseconds by the clock\n")
    return report(kinds)


def packed(page: Page, text: str) -> str:
    """The code of a link that holds the text."""
    return str(page.evaluate("text => packed(text)", text))


def opened(page: Page, texts: list[str], *, link: bool = False) -> list[Measured]:
    """Open them as the page does; what does not open must change nothing."""
    found: list[Measured] = []
    for start in range(0, len(texts), BATCH):
        incoming: list[Any] = [
            # A lone surrogate is no text that a page could get.
            {"text": text.encode("utf-8", "replace").decode("utf-8"), "link": link}
            for text in texts[start : start + BATCH]
        ]
        measured = page.evaluate(_OPEN, incoming)
        for each, (first, opens) in zip(incoming, measured, strict=True):
            times = [float(first)]
            while min(times) > MOST_MS and len(times) < TRIES:
                times.append(page.evaluate(_OPEN, [each])[0][0])
            found.append(Measured(min(times), opened=opens))
    return found


if __name__ == "__main__":
    sys.exit(main())
