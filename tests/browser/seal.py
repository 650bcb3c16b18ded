"""A proxy that lets nothing through and notes what was asked for.

The browser of the tests sends everything to it that is not for this machine's own
address: requests of pages, of workers and of service workers alike, which no hook inside
the browser sees all of.
"""

from __future__ import annotations

import socketserver
import threading


class _Handler(socketserver.StreamRequestHandler):
    server: RecordingProxy

    def handle(self) -> None:
        line = self.rfile.readline(4096).decode("latin-1").strip()
        if line:
            self.server.note(line)
        self.wfile.write(
            b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )


class RecordingProxy(socketserver.ThreadingTCPServer):
    """Listens on this machine's own address; answers each request with a refusal."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self._asked: list[str] = []
        self._lock = threading.Lock()

    @property
    def url(self) -> str:
        """What a browser is told to use as its proxy."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def note(self, request: str) -> None:
        """Remember the first line of a request."""
        with self._lock:
            self._asked.append(request)

    def take(self) -> list[str]:
        """The requests since the last call."""
        with self._lock:
            asked, self._asked = self._asked, []
        return asked
