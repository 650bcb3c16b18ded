"""A site that a browser keeps, and its next build."""

from __future__ import annotations

import shutil
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tests.browser.faults import FaultyServer
from tests.browser.site import open_site, wait_for_phase
from tooling import offline
from tooling.paths import DIST, WEB

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page


@contextmanager
def serving(folder: Path) -> Iterator[FaultyServer]:
    """Serve a copy of the site, which may change, under a path as a project's page has."""
    shutil.copytree(DIST, folder / "dist")
    with FaultyServer(folder / "dist", "/a/project/") as server:
        threading.Thread(
            target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        ).start()
        yield server
        server.faults.clear()
        server.shutdown()


def visit_until_kept(page: Page, url: str) -> None:
    """The browser has all of the site then."""
    open_site(page, url)
    page.wait_for_function("navigator.serviceWorker.controller", timeout=60_000)


def build_anew(server: FaultyServer) -> None:
    """Another build: it says so on the page, in its worker and in its styles."""
    site = server.folder
    for file in ("page/main.js", "workers/search.js", "page/styles.css"):
        text = (site / file).read_text("utf-8")
        comment = "/* newer */" if file.endswith(".css") else "// newer"
        (site / file).write_text(f"{text}\n{comment}\n", "utf-8")
    main = (site / "page/main.js").read_text("utf-8")
    mark = 'document.documentElement.dataset.build = "newer";'
    (site / "page/main.js").write_text(f"{main}{mark}\n", "utf-8")
    (site / offline.NAME).unlink()
    (site / "build.json").unlink()
    offline.add_service_worker(site, WEB / "workers" / "service-worker.js")


def look_for_news(page: Page) -> None:
    """As the browser does by itself now and then."""
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).catch(() => {})")


def build_of(page: Page) -> str:
    """`older`, or `newer` if it is one of `build_anew`."""
    return str(page.evaluate("document.documentElement.dataset.build ?? 'older'"))


def wait_for_offer(page: Page) -> None:
    """Until the page offers a new version."""
    page.locator("#menu[data-news]").wait_for(timeout=60_000)


def take_update(page: Page) -> None:
    """As a person does who has seen the offer."""
    page.locator("#menu").click()
    page.locator("#menu-update").click()
    page.locator("#update-now").click()


def wait_until_changed(page: Page) -> None:
    """Until the page has begun anew with the new build."""
    page.wait_for_function("document.documentElement.dataset.build === 'newer'")
    wait_for_phase(page, "ready")


def change_over(page: Page, server: FaultyServer) -> None:
    """All of it, until nothing of the older build is kept any more."""
    build_anew(server)
    look_for_news(page)
    wait_for_offer(page)
    take_update(page)
    wait_until_changed(page)
    page.wait_for_function("async () => (await caches.keys()).length === 1")
