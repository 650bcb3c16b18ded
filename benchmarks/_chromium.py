"""The built site in a real Chromium, for benchmarks."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tooling import browser as browsers
from tooling import site
from tooling.paths import DIST
from tooling.server import SiteServer


@contextmanager
def served_site() -> Iterator[str]:
    """The address of the site, built afresh if need be, while it is served."""
    site.build()
    with SiteServer(DIST, 0) as server:
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
