"""A web server that misbehaves on demand, for tests of how the page copes."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tooling.paths import DIST
from tooling.server import SiteHandler, SiteServer

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass
class _Rule:
    """What happens to requests for addresses that `pattern` fits, `left` more times."""

    pattern: str
    act: Callable[[FaultyHandler], None]
    left: float


@dataclass
class Faults:
    """The rules by which a server misbehaves. The first that fits a request applies.

    A pattern is matched against the path below the site's own folder, as in a shell:
    `pyodide/*.wasm`. Each rule holds for `times` requests, or until `clear`.
    """

    rules: list[_Rule] = field(default_factory=list)
    # Set while stalled answers are let go.
    released: threading.Event = field(default_factory=threading.Event)

    def status(self, pattern: str, code: int = 500, times: float = float("inf")) -> None:
        """Answer with an error code instead of the file."""
        self._add(pattern, lambda handler: handler.answer_with_status(code), times)

    def replace(self, pattern: str, body: bytes, times: float = float("inf")) -> None:
        """Answer with something else in place of the file."""
        self._add(pattern, lambda handler: handler.answer_with(body), times)

    def drop(self, pattern: str, times: float = float("inf")) -> None:
        """Close the connection without an answer, as when the network goes away."""
        self._add(pattern, lambda handler: handler.drop(), times)

    def truncate(self, pattern: str, keep: float = 0.5, times: float = float("inf")) -> None:
        """Promise the whole file, send the fraction `keep` of it and close the connection."""
        self._add(pattern, lambda handler: handler.send_slowly(keep, 0), times)

    def slow(self, pattern: str, seconds: float, times: float = float("inf")) -> None:
        """Send the whole file, spread over `seconds`."""
        self._add(pattern, lambda handler: handler.send_slowly(1, seconds), times)

    def stall(self, pattern: str, times: float = float("inf")) -> None:
        """Answer nothing until `clear`, then with the file."""
        self._add(pattern, lambda handler: handler.stall(self.released), times)

    def clear(self) -> None:
        """Behave again, and let go of what is stalled."""
        self.rules.clear()
        self.released.set()

    def take(self, path: str) -> _Rule | None:
        """The rule for a request, counted as used once."""
        for rule in self.rules:
            if rule.left > 0 and fnmatchcase(path, rule.pattern):
                rule.left -= 1
                return rule
        return None

    def _add(self, pattern: str, act: Callable[[FaultyHandler], None], times: float) -> None:
        self.released.clear()
        self.rules.append(_Rule(pattern, act, times))


class FaultyHandler(SiteHandler):
    """Answers as the plain server does, unless a rule says otherwise."""

    server: FaultyServer

    def do_GET(self) -> None:  # noqa: N802 - the base class looks for this name
        path = urlsplit(self.path).path.removeprefix(self.server.mount)
        rule = self.server.faults.take(path)
        if rule:
            rule.act(self)
        else:
            super().do_GET()

    do_HEAD = do_GET  # noqa: N815 - the base class looks for this name

    def answer_with_status(self, code: int) -> None:
        self.send_response(code)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def answer_with(self, body: bytes) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.type_of(Path(urlsplit(self.path).path)))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def drop(self) -> None:
        self.close_connection = True

    def stall(self, released: threading.Event) -> None:
        if released.wait(timeout=60):
            super().do_GET()
        else:
            self.drop()

    def send_slowly(self, keep: float, seconds: float) -> None:
        file = self.find(urlsplit(self.path).path)
        if file is None:
            super().do_GET()
            return
        body = file.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.type_of(file))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        body = body[: int(len(body) * keep)]
        steps = 20 if seconds else 1
        size = len(body) // steps + 1
        for start in range(0, len(body), size):
            self.wfile.write(body[start : start + size])
            self.wfile.flush()
            time.sleep(seconds / steps)
        if keep < 1:
            self.close_connection = True


class FaultyServer(SiteServer):
    """A server of the site with `faults`."""

    def __init__(self, folder: Path, mount: str) -> None:
        super().__init__(folder, mount=mount, handler=FaultyHandler)
        self.faults = Faults()


def lack(faults: Faults, worker: str, *missing: str) -> None:
    """Have a worker begin without what a browser may not have."""
    without = "".join(f"delete self.{name};\n" for name in missing)
    faults.replace(worker, without.encode() + (DIST / worker).read_bytes())
