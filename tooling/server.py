"""A static web server for one folder, on this machine's own address only.

It stands for the plainest of hosts: no directory listings, nothing compressed, no special
headers. Browsers must ask each time whether a file has changed (`Cache-Control: no-cache`)
and get a short answer when it hasn't (`ETag`).
"""

from __future__ import annotations

import errno
import shutil
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from tooling.console import BuildError

if TYPE_CHECKING:
    from pathlib import Path

ADDRESS = "127.0.0.1"
HIGHEST_PORT = 65535

# Told here and not taken from the machine's own tables, which differ: a browser does not run
# a module of another type, nor compile WebAssembly while it is still arriving.
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class SiteHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files of the server's folder."""

    protocol_version = "HTTP/1.1"
    server: SiteServer
    # Let go of connections that a browser opened and left idle.
    timeout = 60
    # Or a small file would wait, often for 40 ms, until the browser has said that its headers came.
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Send the file that was asked for, or say why not."""
        path = urlsplit(self.path).path
        mount = self.server.mount
        if path == mount.rstrip("/") and mount != "/":
            self._plain(HTTPStatus.MOVED_PERMANENTLY, f"It is at {mount}\n", Location=mount)
            return
        file = self.find(path)
        if file is None:
            self._plain(HTTPStatus.NOT_FOUND, "There is no such file here.\n")
            return
        self._send(file)

    do_HEAD = do_GET  # noqa: N815 - the base class looks for this name

    def find(self, path: str) -> Path | None:
        """The file at an address, or None if there is none or it lies outside of the folder."""
        if not path.startswith(self.server.mount):
            return None
        try:
            root = self.server.folder.resolve()
            file = (root / unquote(path.removeprefix(self.server.mount))).resolve()
            if file.is_dir() and path.endswith("/"):
                file /= "index.html"
            return file if file.is_relative_to(root) and file.is_file() else None
        except (OSError, ValueError):
            return None

    @staticmethod
    def type_of(path: Path) -> str:
        """The media type of a file, by its name."""
        return _TYPES.get(path.suffix.lower(), "application/octet-stream")

    def _send(self, path: Path) -> None:
        try:
            file = path.open("rb")
        except OSError:
            self._plain(HTTPStatus.NOT_FOUND, "There is no such file here.\n")
            return
        with file:
            facts = path.stat()
            etag = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'
            unchanged = self.headers.get("If-None-Match") == etag
            self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK)
            self.send_header("ETag", etag)
            self.send_header("Cache-Control", "no-cache")
            if not unchanged:
                self.send_header("Content-Type", self.type_of(path))
                self.send_header("Content-Length", str(facts.st_size))
            self.end_headers()
            if not unchanged and self.command == "GET":
                shutil.copyfileobj(file, self.wfile)

    def _plain(self, status: HTTPStatus, text: str, **headers: str) -> None:
        """A short answer in words."""
        body = text.encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Type", _TYPES[".txt"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing: the terminal is for the person, not for each request."""


class SiteServer(ThreadingHTTPServer):
    """Serves `folder` at `http://127.0.0.1:PORT` + `mount`; `mount` begins and ends with a slash.

    Port 0 takes any free one. Raises BuildError if the port can't be had.
    """

    daemon_threads = True
    # Elsewhere it lets a new server take over a port from connections that are closing; on
    # Windows it would let two servers have the same port.
    allow_reuse_address = sys.platform != "win32"

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        mount: str = "/",
        handler: type[SiteHandler] = SiteHandler,
    ) -> None:
        self.folder = folder
        self.mount = mount
        try:
            super().__init__((ADDRESS, port), handler)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise BuildError(
                    f"Port {port} is in use: choose another with --port (0 takes any free one)."
                ) from error
            raise BuildError(f"Can't listen on port {port} ({error.strerror}).") from error

    @property
    def url(self) -> str:
        """The address of the folder, with a slash at the end."""
        return f"http://{ADDRESS}:{self.server_port}{self.mount}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a browser that went away in the middle of an answer; report all else."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]
