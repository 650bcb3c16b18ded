"""How soon a game can be played, beside a bare page with Pyodide: `build.py bench startup`.

    python3 build.py bench startup [--rounds 7]

Each round measures, each time in a new browser profile and from a server that compresses as GitHub
Pages does, when the browser itself has come to rest:

(a) a bare page that loads Pyodide as it is shipped and imports our wheel by micropip,
(b) our page at the first visit: a piece is placed at the mark `playable`, and the time counts until
    the frame in which Python's answer stands,
(c) our page at the next visit, (d) both pages at the first visit at 20 Mbit/s and 30 ms.

It prints the medians and how they relate, the bytes that had come by `playable`, the longest task
of the main thread until then, and the private memory of the page's process above a blank page's.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http import HTTPStatus
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, sync_playwright

from benchmarks._chromium import chromium, open_when_playable, private_megabytes
from pygame_core.command_line import whole
from tooling import browser as browsers
from tooling import node, site, start
from tooling.paths import DIST
from tooling.server import SiteHandler, SiteServer

_MBIT = 20
_LATENCY = 0.03
_CHUNK = 16_384
_REST_S = 3

# What Pages compresses. Archives and the snapshot are compressed already.
_COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}

_BARE = """<!doctype html><title>bare</title><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./shipped/pyodide.mjs";
const indexURL = new URL("shipped/", location.href).href;
const python = await loadPyodide({ indexURL, lockFileURL: `${indexURL}pyodide-lock.json` });
await python.loadPackage("micropip");
await python.pyimport("micropip").install("pygame-core");
python.runPython("import pygame_core");
performance.mark("answered");
</script>"""

# Places four cells as soon as it can be done, and marks the frame that shows what came of it.
_PLAY = """
const seen = (window.seen = { longest: 0 });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
}).observe({ type: "longtask", buffered: true });
const until = (ready) =>
  new Promise((resolve) => {
    const look = () => {
      const found = ready();
      if (found) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  });
const playable = () =>
  new Promise((resolve) =>
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName("playable").length) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "mark", buffered: true }),
  );
addEventListener("DOMContentLoaded", async () => {
  await playable();
  for (const cell of [0, 10, 20, 21]) document.querySelectorAll("[role=gridcell]")[cell].click();
  (await until(() => document.querySelector("#place:enabled"))).click();
  await until(() => document.querySelector("#history li"));
  requestAnimationFrame(() => performance.mark("answered"));
});
"""

_FORGET = """() => new Promise((done) => {
  localStorage.clear();
  indexedDB.deleteDatabase("tetromino-table").onsuccess = done;
})"""

_TIMES = """() => Object.fromEntries(
  performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime]),
)"""


@cache
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class _PagesHandler(SiteHandler):
    """Compresses, and lets browsers keep what they got for ten minutes, as GitHub Pages does."""

    server: _PagesServer

    def do_GET(self) -> None:  # noqa: N802 - the base class looks for this name
        file = self.find(urlsplit(self.path).path)
        if file is None:
            super().do_GET()
            return
        packed = file.suffix in _COMPRESSED
        body = _packed(file) if packed else file.read_bytes()
        if self.server.slow:
            time.sleep(_LATENCY)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.type_of(file))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for sent in range(0, len(body), _CHUNK):
            self.server.wait_for_turn(_CHUNK)
            self.wfile.write(body[sent : sent + _CHUNK])
        self.server.note(file.relative_to(self.server.folder.resolve()).as_posix(), len(body))


@dataclass
class _Line:
    """One line to the internet, which all connections share."""

    free_at: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)


class _PagesServer(SiteServer):
    """Serves a folder fast, or at the speed of a household's line."""

    def __init__(self, folder: Path, *, slow: bool) -> None:
        super().__init__(folder, handler=_PagesHandler)
        self.slow = slow
        self._line = _Line()
        self._sent: list[tuple[str, int]] = []

    def wait_for_turn(self, size: int) -> None:
        """Wait until the line has carried what came before."""
        if not self.slow:
            return
        with self._line.lock:
            now = time.monotonic()
            self._line.free_at = max(now, self._line.free_at) + size * 8 / (_MBIT * 1e6)
            wait = self._line.free_at - now
        time.sleep(wait)

    def note(self, path: str, size: int) -> None:
        """Remember what was sent."""
        self._sent.append((path, size))

    def take(self) -> list[tuple[str, int]]:
        """What was sent since the last call."""
        sent, self._sent = self._sent, []
        return sent


@contextmanager
def _serving(folder: Path, *, slow: bool) -> Iterator[_PagesServer]:
    with _PagesServer(folder, slow=slow) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@contextmanager
def _new_profile() -> Iterator[BrowserContext]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=browsers.ensure(),
            args=list(browsers.LAUNCH_ARGUMENTS),
            viewport={"width": 1440, "height": 900},
        )
        context.new_page().goto("about:blank")
        _rest()
        yield context
        context.close()


def _rest() -> None:
    """A browser that has just started, or has just kept a whole site, is busy with itself."""
    time.sleep(_REST_S)


def _add_bare_page(folder: Path) -> None:
    """With Pyodide as it is shipped: ours is smaller."""
    shipped = folder / "shipped"
    shutil.copytree(folder / "pyodide", shipped)
    for runtime in (start.RUNTIME_MODULE, start.RUNTIME_WASM):
        shutil.copyfile(node.PYODIDE / runtime.name, shipped / runtime.name)
    (folder / "bare.html").write_text(_BARE, "utf-8")


def _answered(page: Page, url: str) -> dict[str, float]:
    page.goto(url)
    page.wait_for_function("() => performance.getEntriesByName('answered').length", timeout=180_000)
    times: dict[str, float] = page.evaluate(_TIMES)
    return times


@dataclass
class _Figures:
    """What was measured, round by round."""

    rounds: dict[str, list[float]] = field(default_factory=dict)

    def add(self, name: str, value: float) -> None:
        self.rounds.setdefault(name, []).append(value)

    def middle(self, name: str) -> float:
        return median(self.rounds[name])


def _bare(figures: _Figures, name: str, server: _PagesServer) -> None:
    with _new_profile() as context:
        figures.add(name, _answered(context.new_page(), f"{server.url}bare.html")["answered"])
    server.take()


def _ours_slow(figures: _Figures, server: _PagesServer) -> None:
    with _new_profile() as context:
        context.add_init_script(_PLAY)
        figures.add("slow", _answered(context.new_page(), server.url)["answered"])
    server.take()


def _ours(figures: _Figures, server: _PagesServer) -> None:
    """The first visit and, once the site is kept, the next."""
    with _new_profile() as context:
        context.add_init_script(_PLAY)
        page = context.new_page()
        times = _answered(page, server.url)
        sent = server.take()
        figures.add("cold", times["answered"])
        figures.add("shell", times["shell"])
        figures.add("playable", times["playable"])
        figures.add("bytes", sum(size for _, size in sent))
        figures.add("own", sum(size for path, size in sent if not path.startswith("pyodide/")))
        figures.add("longest", page.evaluate("() => window.seen.longest"))
        page.wait_for_function("() => navigator.serviceWorker.controller", timeout=180_000)
        # The site is kept, but not the game: the same piece is to be placed again.
        page.goto(f"{server.url}boot-manifest.json")
        page.evaluate(_FORGET)
        page.close()
        _rest()
        page = context.new_page()
        figures.add("warm", _answered(page, server.url)["answered"])
    server.take()


def _memory(figures: _Figures, server: _PagesServer) -> None:
    with chromium() as browser:
        browser.new_page().goto("about:blank")
        blank = private_megabytes(browser)
        page = open_when_playable(browser, server.url)
        page.wait_for_timeout(5000)
        figures.add("memory", private_megabytes(browser) - blank)
    server.take()


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench startup", description=__doc__)
    parser.add_argument("--rounds", type=whole(1, 10**6), default=7)
    rounds: int = parser.parse_args().rounds
    site.build()
    figures = _Figures()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "site"
        shutil.copytree(DIST, folder)
        _add_bare_page(folder)
        for path in folder.rglob("*"):
            if path.suffix in _COMPRESSED:
                _packed(path.resolve())
        with _serving(folder, slow=False) as fast, _serving(folder, slow=True) as slow:
            for number in range(rounds):
                print(f"round {number + 1} of {rounds} …", file=sys.stderr, flush=True)
                _bare(figures, "bare", fast)
                _ours(figures, fast)
                _bare(figures, "slow bare", slow)
                _ours_slow(figures, slow)
                _memory(figures, fast)
    _report(figures, rounds)


def _report(figures: _Figures, rounds: int) -> None:
    middle = figures.middle
    print(f"Medians of {rounds} rounds\n")
    _line("(a) bare page", f"{middle('bare'):.0f} ms")
    _line("(b) ours, first visit", f"{middle('cold'):.0f} ms")
    _line("    to the mark playable", f"{middle('playable'):.0f} ms")
    _line("(c) ours, next visit", f"{middle('warm'):.0f} ms")
    _line(f"(d) bare page, {_MBIT} Mbit/s", f"{middle('slow bare'):.0f} ms")
    _line(f"    ours, {_MBIT} Mbit/s", f"{middle('slow'):.0f} ms")
    print()
    bare = middle("bare")
    _line("cold, (b)/(a)", f"{middle('cold') / bare:.3f}", middle("cold") / bare, 0.20)
    _line("warm, (c)/(a)", f"{middle('warm') / bare:.3f}", middle("warm") / bare, 0.14)
    slow = middle("slow") / middle("slow bare")
    _line("(d), ours to the bare page", f"{slow:.3f}", slow, 0.60)
    _line("mark shell, cold, to (a)", f"{middle('shell') / bare:.3f}", middle("shell") / bare, 0.05)
    megabytes, own = middle("bytes") / 1e6, middle("own") / 1e3
    _line("bytes before playable", f"{megabytes:.2f} MB", megabytes, 7.4)
    _line("  of them not Python's", f"{own:.0f} kB", own, 150)
    _line("longest task of the start", f"{middle('longest'):.0f} ms", middle("longest"), 50)
    _line("memory with one worker", f"{middle('memory'):.0f} MB", middle("memory"), 130)


def _line(what: str, said: str, value: float = 0, most: float = 0) -> None:
    verdict: Any = f"at most {most:g}: {'reached' if value <= most else 'NOT reached'}"
    print(f"{what:32} {said:>10}   {verdict if most else ''}".rstrip())


if __name__ == "__main__":
    main()
