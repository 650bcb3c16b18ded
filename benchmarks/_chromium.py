"""The built site in a real Chromium, for benchmarks."""

from __future__ import annotations

import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from pygame_core.game import State
from tooling import browser as browsers
from tooling import bundle, node, site
from tooling.paths import DIST
from tooling.server import SiteServer

_MODULES = ["engine/search.js", "engine/client.js", "app/link.js"]

_WATCH_FRAMES = """() => {
  const seen = (window.framesSeen = []);
  let last = performance.now();
  const tick = (now) => {
    if (window.framesSeen !== seen) return; // they are counted anew
    seen.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
_POOL = """async (workers) => {
  const { createSearch } = await import(new URL("bench/search.js", document.baseURI));
  window.pool = createSearch({ count: () => workers });
  pool.warm();
}"""
_THINK = """async (job) => {
  const began = performance.now();
  let first = null;
  const thought = await pool.think(job, () => { first ??= performance.now() - began; });
  return { ...thought, seconds: (performance.now() - began) / 1000, first };
}"""


@contextmanager
def served_site() -> Iterator[str]:
    """The address of the site, built afresh if need be, while it is served.

    In a folder `bench` beside what it has otherwise lie those of the page's modules that
    benchmarks ask themselves: the site has them only in its bundles.
    """
    site.build()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "site"
        shutil.copytree(DIST, folder)
        bundle.modules(node.ensure().node, _MODULES, folder / "bench")
        with SiteServer(folder, 0) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield server.url
            server.shutdown()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium without a window."""
    program = browsers.ensure()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=list(browsers.LAUNCH_ARGUMENTS)
        )
        yield browser
        browser.close()


def open_when_playable(browser: Browser, url: str) -> Page:
    """A page in a context of its own on which a first move can be made."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(url)
    played = "() => performance.getEntriesByName('playable').length > 0"
    page.wait_for_function(played, timeout=120_000)
    return page


def start_search(page: Page, workers: int) -> None:
    """Start so many of the page's search workers, for `think`."""
    page.evaluate(_POOL, workers)


def think(
    page: Page, game: str, state: State[Any], seconds: float, level: str, seed: int = 1
) -> Any:
    """What the page's search workers choose: the last thought, with the ``seconds`` that it took
    and the milliseconds until something was known first (``first``)."""
    job = {"game": game, "view": state.view(state.to_move), "level": level}
    return page.evaluate(_THINK, {**job, "seconds": seconds, "seed": seed})


def private_megabytes(browser: Browser) -> float:
    """The private memory, in MB, of the largest renderer: that of the page with its workers.

    It is what Linux tells of the process; elsewhere it raises FileNotFoundError.
    """
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return max(_private(each["id"]) for each in processes if each["type"] == "renderer")


def _private(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    kilobytes = (line.split()[1] for line in lines if line.startswith("Private_"))
    return sum(map(int, kilobytes)) * 1024 / 1e6


def watch_frames(page: Page) -> None:
    """Count, from now on, how long each of the page's frames takes."""
    page.evaluate(_WATCH_FRAMES)


def frames_seen(page: Page) -> str:
    """What has been seen of the frames, in words."""
    frames = sorted(page.evaluate("window.framesSeen"))
    return (
        f"median {median(frames):.0f} ms, longest {frames[-1]:.0f} ms, "
        f"{sum(each > 50 for each in frames)} of {len(frames)} above 50 ms"
    )
