"""The site keeps itself for use without a network, and changes over to a new build when told to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.builds import (
    build_anew,
    build_of,
    look_for_news,
    serving,
    take_update,
    visit_until_kept,
    wait_for_offer,
    wait_until_changed,
)
from tests.browser.site import open_site, wait_for_phase
from tests.browser.tetromino_table import compare, match_on, play
from tooling.paths import DIST

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.faults import FaultyServer

_KEPT = """async () => {
  const names = (await caches.keys()).sort();
  const counts = [];
  for (const name of names) counts.push((await (await caches.open(name)).keys()).length);
  return { names, counts };
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[FaultyServer]:
    with serving(tmp_path) as server:
        yield server


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Here pages may keep the site."""
    return {**browser_context_args, "service_workers": "allow"}


def test_after_one_visit_a_whole_game_needs_no_network(page: Page, server: FaultyServer) -> None:
    visit_until_kept(page, server.url)
    files = json.loads((DIST / "build.json").read_text("utf-8"))["files"]
    kept = page.evaluate(_KEPT)
    # All but the worker itself, and the list of what is there.
    assert kept["counts"] == [len(files)]
    server.faults.drop("*")
    page.context.set_offline(True)
    # Whatever the address has besides.
    page.goto(f"{server.url}?from=elsewhere")
    wait_for_phase(page, "ready")
    assert page.evaluate("document.documentElement.dataset.boot") == "snapshot"
    match = match_on(page)
    play(page, match, ["L[00,10,20,21]"])
    while not match.outcome:
        play(page, match, [str(match.state.actions()[0])])
    compare(page, match)
    page.locator("#menu").click()
    page.locator("#menu-settings").click()
    assert "opens without a network" in page.locator("#offline").inner_text()
    licences = page.evaluate(
        "fetch(document.querySelector('#licences').href).then((it) => it.text())"
    )
    assert "Mozilla Public License" in licences


def test_what_the_browser_has_thrown_away_is_fetched_anew(page: Page, server: FaultyServer) -> None:
    visit_until_kept(page, server.url)
    page.evaluate("caches.keys().then((all) => Promise.all(all.map((it) => caches.delete(it))))")
    page.reload()
    wait_for_phase(page, "ready")
    assert page.evaluate("document.documentElement.dataset.boot") == "snapshot"


def test_workers_have_a_policy_once_the_site_is_kept(page: Page, server: FaultyServer) -> None:
    visit_until_kept(page, server.url)
    scripts = [f"workers/{name}.js" for name in ("engine", "search", "prepare")]
    for file in ("index.html", *scripts, "pyodide/pyodide.mjs"):
        policy = page.evaluate(
            "file => fetch(file).then((it) => it.headers.get('Content-Security-Policy'))", file
        )
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    page.reload()
    wait_for_phase(page, "ready")
    assert page.evaluate("document.documentElement.dataset.boot") == "snapshot"


def test_a_new_build_is_offered_and_taken_with_a_game_under_way(
    page: Page, server: FaultyServer
) -> None:
    visit_until_kept(page, server.url)
    match = match_on(page)
    play(page, match, ["L[00,10,20,21]", "I[22,23,24,25]"])
    (older,) = page.evaluate(_KEPT)["names"]
    build_anew(server)
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url))
    look_for_news(page)
    wait_for_offer(page)
    # Only what has changed was fetched.
    assert not any("pyodide" in address for address in fetched)
    # Nothing changes until the person says so.
    play(page, match, [str(match.state.actions()[0])])
    page.reload()
    wait_for_phase(page, "ready")
    assert build_of(page) == "older"
    compare(page, match)
    wait_for_offer(page)
    page.locator("#menu").click()
    page.locator("#menu-update").click()
    assert page.get_by_text("The game goes on as it is.").is_visible()
    axe.check(page, "a new version is offered")
    page.locator("#update-later").click()
    play(page, match, [str(match.state.actions()[0])])
    # Another tab may have a game of its own. (One that opens this very game would have it.)
    other = page.context.new_page()
    (server.folder / "other.html").write_text('<link rel="icon" href="data:,">', "utf-8")
    other.goto(f"{server.url}other.html")
    take_update(page)
    page.locator("#dialog .body").get_by_text("open in another tab or window").wait_for()
    axe.check(page, "a new version has to wait", ("light",))
    assert build_of(page) == "older"
    other.close()
    _wait_until_alone(page)
    page.locator("#update-now").click()
    wait_until_changed(page)
    compare(page, match)
    page.wait_for_function("async () => (await caches.keys()).length === 1")
    assert page.evaluate(_KEPT)["names"] != [older]
    expect(page.locator("#menu[data-news]")).to_have_count(0)


_PAGES = "clients.matchAll({ includeUncontrolled: true }).then((pages) => pages.length)"


def _wait_until_alone(page: Page) -> None:
    """For a moment the browser still counts a tab that has been closed."""
    worker = page.context.service_workers[-1]
    while worker.evaluate(_PAGES) > 1:
        page.wait_for_timeout(50)


@pytest.mark.console_errors
def test_an_update_that_breaks_off_changes_nothing_and_is_made_good(
    page: Page, server: FaultyServer
) -> None:
    visit_until_kept(page, server.url)
    build_anew(server)
    # One file breaks off, and another is already that of a still newer build.
    server.faults.truncate("workers/search.js", times=1)
    look_for_news(page)
    _wait_for_try(page, 2)
    newest = (server.folder / "page/main.js").read_text("utf-8")
    (server.folder / "page/main.js").write_text(f"{newest}// newest\n", "utf-8")
    look_for_news(page)
    _wait_for_try(page, 2)
    page.context.set_offline(True)
    page.reload()
    wait_for_phase(page, "ready")
    assert build_of(page) == "older"
    expect(page.locator("#menu[data-news]")).to_have_count(0)
    page.context.set_offline(False)
    (server.folder / "page/main.js").write_text(newest, "utf-8")
    look_for_news(page)
    wait_for_offer(page)
    take_update(page)
    wait_until_changed(page)
    # What is no file of the site comes from the network, if it comes at all.
    assert page.evaluate("fetch('nothing.js').then((it) => it.status)") == 404


def _wait_for_try(page: Page, caches: int) -> None:
    """Wait until a try to keep a new build has come to its end."""
    page.wait_for_function(
        "async (count) => (await caches.keys()).length === count && "
        "!(await navigator.serviceWorker.ready).installing",
        arg=caches,
    )


def test_a_window_that_forbids_it_says_so_and_works(page: Page, server: FaultyServer) -> None:
    page.add_init_script("""
      delete Navigator.prototype.serviceWorker;
      for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    """)
    open_site(page, server.url)
    # That games can't be kept is said first.
    page.locator("dialog[data-name='storage']").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    match = match_on(page)
    play(page, match, ["L[00,10,20,21]"])
    page.locator("#menu").click()
    page.locator("#menu-settings").click()
    page.get_by_text("without a network it does not open").wait_for()
    page.locator("[name=theme][value=dark]").check()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_storage_that_is_full_is_survived(page: Page, server: FaultyServer) -> None:
    page.add_init_script("""
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    """)
    open_site(page, server.url)
    match = match_on(page)
    play(page, match, ["L[00,10,20,21]"])
    page.locator("#new").click()
    page.locator("#begin").click()
    wait_for_phase(page, "ready")


def test_it_can_be_installed(page: Page, server: FaultyServer) -> None:
    page.goto(server.url)
    session = page.context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == [
        "in-incognito"
    ]  # as all contexts of tests are
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    facts = json.loads(manifest["data"])
    assert facts["name"] == "Tetromino"
    for icon in facts["icons"]:
        assert page.evaluate("file => fetch(file).then((it) => it.ok)", icon["src"])
