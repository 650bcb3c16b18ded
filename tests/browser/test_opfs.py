"""What a start reads from the browser's own file system lies there, or comes as all else does."""

from __future__ import annotations

import base64
import gzip
import hashlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.builds import change_over, serving, visit_until_kept
from tests.browser.site import wait_for_phase
from tooling import offline

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page, Request

    from tests.browser.faults import FaultyServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[FaultyServer]:
    with serving(tmp_path) as server:
        yield server


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Here pages may keep the site."""
    return {**browser_context_args, "service_workers": "allow"}


# What a start reads from the browser's own file system.
_IN_OPFS = ("pyodide.asm.wasm", "snapshot.bin")
_LOOK_INTO_OPFS = """async () => {
  const found = {};
  for await (const [name, file] of await navigator.storage.getDirectory()) {
    const bytes = new Uint8Array(await (await file.getFile()).slice(0, 4).arrayBuffer());
    found[decodeURIComponent(name)] = String.fromCharCode(...bytes);
  }
  return found;
}"""


def _names_in_opfs(server: FaultyServer) -> list[str]:
    bodies = [(server.folder / "pyodide" / file).read_bytes() for file in _IN_OPFS]
    hashes = [base64.b64encode(hashlib.sha256(body).digest()).decode() for body in bodies]
    return [f"{server.url}#sha256-{each}" for each in hashes]


@contextmanager
def _asked_for(page: Page) -> Iterator[list[str]]:
    """The names of the files that the page and its workers ask for meanwhile."""
    names: list[str] = []

    def note(request: Request) -> None:
        names.append(request.url.rsplit("/", 1)[-1])

    page.on("request", note)
    yield names
    page.remove_listener("request", note)


def _restart(page: Page) -> list[str]:
    """Open the page once more. Returns what was asked for."""
    with _asked_for(page) as names:
        page.reload()
        wait_for_phase(page, "ready")
    assert page.evaluate("document.documentElement.dataset.boot") == "snapshot"
    assert "pyodide.asm.mjs" in names
    return names


def _large(names: list[str]) -> list[str]:
    return sorted({*_IN_OPFS, "prepare.js"} & set(names))


def test_a_later_start_reads_from_a_file_system_what_is_large(
    page: Page, server: FaultyServer
) -> None:
    visit_until_kept(page, server.url)
    runtime, snapshot = _names_in_opfs(server)
    assert page.evaluate(_LOOK_INTO_OPFS) == {runtime: "\0asm", snapshot: "LTS2"}
    assert _large(_restart(page)) == []
    # So do the workers that search.
    with _asked_for(page) as names:
        page.locator("#hint").click()
        while "pyodide.asm.mjs" not in names:
            page.wait_for_timeout(100)
        page.wait_for_timeout(1000)
    assert _large(names) == []


# How a file there, or all of them, can't be read by who starts.
_SPOILED = {
    "thrown away": "await folder.removeEntry(name);",
    "damaged": "await write(file, 'something else');",
    "not written whole": "await write(file, '');",
}
_SPOIL = """async (which) => {
  const folder = await navigator.storage.getDirectory();
  const write = async (file, text) => {
    const to = await file.createWritable();
    await to.write(text);
    await to.close();
  };
  for (const name of which.map(encodeURIComponent)) {
    const file = await folder.getFileHandle(name);
    SPOIL
  }
}"""


@pytest.mark.parametrize("how", _SPOILED)
def test_what_can_not_be_read_there_is_taken_from_what_is_kept(
    page: Page, server: FaultyServer, how: str
) -> None:
    visit_until_kept(page, server.url)
    page.context.set_offline(True)
    runtime, snapshot = _names_in_opfs(server)
    for name in (runtime, snapshot):
        page.evaluate(_SPOIL.replace("SPOIL", _SPOILED[how]), [name])
        assert _large(_restart(page)) == ["prepare.js", "pyodide.asm.wasm", "snapshot.bin"]


@pytest.mark.parametrize(
    "lacking", ["FileSystemFileHandle.prototype.createWritable", "self.DecompressionStream"]
)
def test_a_site_is_kept_whole_where_nothing_can_be_written_there(
    page: Page, server: FaultyServer, lacking: str
) -> None:
    worker = server.folder / offline.NAME
    text = worker.read_text("utf-8")
    worker.write_text(f"delete {lacking};\n{text}", "utf-8")
    visit_until_kept(page, server.url)
    page.context.set_offline(True)
    assert "snapshot.bin" in _restart(page)


def test_a_new_build_clears_away_what_the_older_had_written_and_nothing_else(
    page: Page, server: FaultyServer
) -> None:
    visit_until_kept(page, server.url)
    neighbour = f"{server.url}another/#sha256-AAAA"
    page.evaluate(
        "async (name) => (await navigator.storage.getDirectory())"
        ".getFileHandle(encodeURIComponent(name), { create: true })",
        neighbour,
    )
    runtime, older = _names_in_opfs(server)
    _take_another_snapshot(server)
    change_over(page, server)
    runtime, newer = _names_in_opfs(server)
    assert older != newer
    assert page.evaluate(_LOOK_INTO_OPFS) == {runtime: "\0asm", newer: "LTS2", neighbour: ""}
    assert _large(_restart(page)) == []


def _take_another_snapshot(server: FaultyServer) -> None:
    """The same memory in other bytes."""
    snapshot = server.folder / "pyodide" / "snapshot.bin"
    _, older = _names_in_opfs(server)
    snapshot.write_bytes(gzip.compress(gzip.decompress(snapshot.read_bytes()), 1))
    _, newer = _names_in_opfs(server)
    for name in ("engine.js", "search.js"):
        script = server.folder / "workers" / name
        text = script.read_text("utf-8")
        script.write_text(text.replace(older.split("#")[1], newer.split("#")[1]), "utf-8")
