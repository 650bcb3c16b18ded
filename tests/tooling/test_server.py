"""The server is the plainest of hosts, and never shows more than its folder."""

from __future__ import annotations

import http.client
import socket
import threading
from typing import TYPE_CHECKING

import pytest

from tooling.server import SiteHandler, SiteServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    (tmp_path / "site/sub").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    for name in ("index.html", "a.mjs", "a.js", "a.wasm", "a.json", "a.whl", "sub/index.html"):
        (tmp_path / "site" / name).write_text(name)
    with SiteServer(tmp_path / "site", mount="/some/path/") as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def ask(
    server: SiteServer, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    try:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers=sent)
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()


def test_its_address(server: SiteServer) -> None:
    assert server.url == f"http://127.0.0.1:{server.server_port}/some/path/"


@pytest.mark.parametrize(
    ("name", "type_"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.json", "application/json"),
        ("a.whl", "application/octet-stream"),
    ],
)
def test_files_and_their_types(server: SiteServer, name: str, type_: str) -> None:
    answer, body = ask(server, f"/some/path/{name}")
    assert (answer.status, body) == (200, name.encode())
    assert answer.headers["Content-Type"] == type_
    assert answer.headers["Cache-Control"] == "no-cache"


def test_a_folder_is_its_index(server: SiteServer) -> None:
    assert ask(server, "/some/path/")[1] == b"index.html"
    assert ask(server, "/some/path/?query#part")[1] == b"index.html"
    assert ask(server, "/some/path/sub/")[1] == b"sub/index.html"


def test_an_unchanged_file_is_not_sent_again(server: SiteServer) -> None:
    etag = ask(server, "/some/path/a.js")[0].headers["ETag"]
    answer, body = ask(server, "/some/path/a.js", If_None_Match=etag)
    assert (answer.status, body) == (304, b"")
    (server.folder / "a.js").write_text("new")
    answer, body = ask(server, "/some/path/a.js", If_None_Match=etag)
    assert (answer.status, body) == (200, b"new")


def test_head_sends_no_body(server: SiteServer) -> None:
    answer, body = ask(server, "/some/path/a.js", "HEAD")
    assert (answer.status, answer.headers["Content-Length"], body) == (200, "4", b"")


def test_other_methods_are_refused(server: SiteServer) -> None:
    assert ask(server, "/some/path/a.js", "POST")[0].status == 501


def test_the_address_without_its_slash_leads_on(server: SiteServer) -> None:
    answer, _ = ask(server, "/some/path")
    assert (answer.status, answer.headers["Location"]) == (301, "/some/path/")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/a.js",
        "/some/path/nothing",
        "/some/path/sub",
        "/some/path/../secret.txt",
        "/some/path/../../secret.txt",
        "/some/path/%2e%2e/secret.txt",
        "/some/path/%2e%2e%2fsecret.txt",
        "/some/path//etc/passwd",
        "/some/path/%00",
        "/some/path/" + "x" * 5000,
    ],
)
def test_nothing_else_is_there(server: SiteServer, path: str) -> None:
    answer, body = ask(server, path)
    assert answer.status == 404
    assert b"secret" not in body


def test_small_files_do_not_wait_for_the_browser_to_acknowledge_their_headers(
    tmp_path: Path,
) -> None:
    waits = []

    class Noting(SiteHandler):
        def do_GET(self) -> None:  # noqa: N802 - the base class looks for this name
            option = self.connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            waits.append(not option)
            super().do_GET()

    with SiteServer(tmp_path, handler=Noting) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        ask(server, "/")
        server.shutdown()
        thread.join()
    assert waits == [False]
