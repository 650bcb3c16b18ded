"""Each way to start Python, by force: what one can't do, the next one does, and nobody notices."""

from __future__ import annotations

import gzip
import struct
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.faults import lack
from tests.browser.site import open_site, wait_for_phase
from tests.browser.tetromino_table import compare, match_on, play
from tooling.paths import DIST

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Worker

    from tests.browser.faults import Faults

_SNAPSHOT = "pyodide/snapshot.bin"
_RUNTIME = "pyodide/pyodide.asm.wasm"
_REST = "pyodide/rest.wasm"
_ENGINE = "workers/engine.js"
_BESIDE = "workers/prepare.js"


def _plays(page: Page, way: str) -> None:
    assert page.evaluate("document.documentElement.dataset.boot") == way
    # Nothing on the page tells one way from another.
    expect(page.get_by_role("alert")).to_have_count(0)
    assert way not in page.locator("body").inner_text().lower()
    match = match_on(page)
    play(page, match, ["L[00,10,20,21]"])
    compare(page, match)


def test_the_fastest_way_is_the_usual_one(page: Page, site_url: str) -> None:
    open_site(page, site_url)
    _plays(page, "snapshot")


def test_what_needs_no_python_is_done_by_a_worker_that_ends_then(page: Page, site_url: str) -> None:
    ended: list[Worker] = []

    def end(worker: Worker) -> None:
        ended.append(worker)

    with page.expect_worker(lambda worker: worker.url.endswith(_BESIDE)) as beside:
        page.goto(site_url)
    beside.value.on("close", end)
    wait_for_phase(page, "ready")
    _plays(page, "snapshot")
    assert ended == [beside.value]
    assert [worker.url for worker in page.workers] == [f"{site_url}{_ENGINE}"]


@pytest.mark.console_errors
def test_without_that_worker_the_other_one_does_it(
    page: Page, site_url: str, faults: Faults
) -> None:
    faults.status(_BESIDE, 503, times=1)
    faults.drop(_BESIDE, times=1)
    faults.replace(_BESIDE, b"let words = ;", times=1)
    faults.replace(_BESIDE, b"throw new Error('not here');", times=1)
    for _ in range(4):
        open_site(page, site_url)
        assert page.evaluate("document.documentElement.dataset.boot") == "snapshot"
    assert not any(rule.left for rule in faults.rules)
    _plays(page, "snapshot")


def test_nor_need_there_be_workers_in_workers(page: Page, site_url: str, faults: Faults) -> None:
    lack(faults, _ENGINE, "Worker")
    open_site(page, site_url)
    _plays(page, "snapshot")


def _rewritten(change: Callable[[bytearray], object]) -> bytes:
    """The snapshot with other contents, whole as far as gzip can tell."""
    contents = bytearray(gzip.decompress((DIST / _SNAPSHOT).read_bytes()))
    change(contents)
    return gzip.compress(bytes(contents), 1)


def _damaged() -> bytes:
    body = bytearray((DIST / _SNAPSHOT).read_bytes())
    body[len(body) // 2] ^= 0xFF
    return bytes(body)


_UNUSABLE: dict[str, Callable[[], bytes]] = {
    "damaged on the way": _damaged,
    "cut short": lambda: (DIST / _SNAPSHOT).read_bytes()[:-1000],
    "of another memory": lambda: _rewritten(lambda it: struct.pack_into("<I", it, 4, 1 << 25)),
    "of another Pyodide": lambda: _rewritten(lambda it: struct.pack_into("<I", it, 16 + 16, 0)),
    "of a memory with nothing in it": lambda: _rewritten(
        lambda it: it.__setitem__(slice(200, None), bytes(len(it) - 200))
    ),
    "something else": lambda: gzip.compress(b"<!doctype html>" * 100),
}


@pytest.mark.console_errors
def test_a_snapshot_that_can_not_be_used_is_done_without(page: Page, site_url: str) -> None:
    bodies = list(_UNUSABLE.values())
    page.route(f"**/{_SNAPSHOT}", lambda route: route.fulfill(body=bodies[0]()))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for what in _UNUSABLE:
        asked.clear()
        open_site(page, site_url)
        assert page.evaluate("document.documentElement.dataset.boot") == "compiled", what
        # The next way takes what has been compiled for this one.
        assert asked.count(f"{site_url}{_RUNTIME}") == 1, what
        del bodies[0]
    _plays(page, "compiled")


@pytest.mark.parametrize("also", [[], ["Worker"]])
def test_so_is_one_that_the_browser_can_not_unpack(
    page: Page, site_url: str, faults: Faults, also: list[str]
) -> None:
    for worker in (_ENGINE, _BESIDE):
        lack(faults, worker, "DecompressionStream", *also)
    open_site(page, site_url)
    _plays(page, "compiled")


@pytest.mark.console_errors
@pytest.mark.parametrize("missing", ["library.zip", "rules.zip"])
def test_without_both_python_starts_as_it_is_shipped(
    page: Page, site_url: str, faults: Faults, missing: str
) -> None:
    faults.status(_SNAPSHOT, 404)
    faults.drop(f"pyodide/{missing}")
    open_site(page, site_url)
    _plays(page, "plain")


# A number that only the rest of the runtime reads.
_ASK_FOR_THE_REST = """() => new Promise((resolve) => {
  const plainly = self.postMessage;
  self.postMessage = (message) => {
    if (message.id !== "rest") return plainly.call(self, message);
    self.postMessage = plainly;
    resolve(message.reply.code);
  };
  const request = { do: "look", step: 1e300 };
  self.onmessage({ data: { type: "ask", id: "rest", request } });
})"""
_FETCHES_OF_THE_REST = """() => performance.getEntriesByType("resource")
  .filter(({ name }) => name.endsWith("/rest.wasm"))
  .map(({ initiatorType }) => initiatorType)"""


def test_the_rest_of_the_runtime_is_there_as_soon_as_it_is_called_for(
    page: Page, site_url: str, faults: Faults
) -> None:
    # So that it is never at hand.
    faults.replace(_ENGINE, b"self.setTimeout = () => 0;\n" + (DIST / _ENGINE).read_bytes())
    open_site(page, site_url)
    (engine,) = page.workers
    assert engine.evaluate(_FETCHES_OF_THE_REST) == []
    assert engine.evaluate(_ASK_FOR_THE_REST) == "malformed"
    assert engine.evaluate(_FETCHES_OF_THE_REST) == ["xmlhttprequest"]
    _plays(page, "snapshot")


def test_it_is_soon_at_hand_without_a_network_too(
    page: Page, site_url: str, faults: Faults
) -> None:
    open_site(page, site_url)
    (engine,) = page.workers
    while engine.evaluate(_FETCHES_OF_THE_REST) != ["fetch"]:
        page.wait_for_timeout(100)
    # It has come; now it is taken over.
    page.wait_for_timeout(500)
    faults.drop(_REST)
    assert engine.evaluate(_ASK_FOR_THE_REST) == "malformed"
    assert engine.evaluate(_FETCHES_OF_THE_REST) == ["fetch"]
    _plays(page, "snapshot")


@pytest.mark.console_errors
def test_a_way_that_needs_all_of_the_runtime_names_the_rest_where_it_does_not_come(
    page: Page, site_url: str, faults: Faults
) -> None:
    faults.status(_SNAPSHOT, 404)
    faults.status(_REST, 503)
    page.goto(site_url)
    wait_for_phase(page, "failed")
    assert _REST in page.get_by_role("alert").inner_text()
    faults.clear()
