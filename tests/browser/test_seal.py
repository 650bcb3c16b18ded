"""The tests of the tests: a request to another host does not go unseen, whoever makes it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest

from tooling.server import SiteServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.seal import RecordingProxy

_ASK = "fetch('https://elsewhere.example/').catch(() => {})"

_PAGE = f"""<!doctype html><title>asks</title><link rel="icon" href="data:,"><script>
const ask = () => {_ASK};
const worker = () => new Promise((done) => (new Worker("worker.js").onmessage = done));
const sharedWorker = () =>
  new Promise((done) => (new SharedWorker("shared-worker.js").port.onmessage = done));
const serviceWorker = () => navigator.serviceWorker.register("service-worker.js");
const serviceWorkerIsReady = () => navigator.serviceWorker.ready;
const socket = () =>
  new Promise((done) => (new WebSocket("wss://elsewhere.example/").onerror = done));
const image = () => new Promise((done) => {{
  const image = new Image();
  image.onerror = done;
  image.src = "https://elsewhere.example/image.png";
}});
</script>"""

_FILES = {
    "index.html": _PAGE,
    "worker.js": f"{_ASK}.then(() => postMessage('asked'))",
    "shared-worker.js": f"onconnect = (e) => {_ASK}.then(() => e.ports[0].postMessage('asked'))",
    "service-worker.js": f"oninstall = (e) => e.waitUntil({_ASK})",
}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Here service workers ask, too."""
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def asking_site(tmp_path: Path) -> Iterator[str]:
    """A site that can ask another host in every way there is."""
    for name, text in _FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    with SiteServer(tmp_path) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}).start()
        yield server.url
        server.shutdown()


@pytest.mark.console_errors
@pytest.mark.parametrize(
    "way",
    [
        "ask()",
        "worker()",
        "sharedWorker()",
        "serviceWorker().then(serviceWorkerIsReady)",
        "socket()",
        "image()",
    ],
)
def test_a_request_to_another_host_is_seen(
    page: Page, asking_site: str, network: RecordingProxy, way: str
) -> None:
    page.goto(asking_site)
    page.evaluate(f"{way}.then(() => undefined)")
    asked = network.take()
    assert asked
    assert all("elsewhere.example" in request for request in asked)


def test_the_browser_itself_asks_for_nothing(page: Page, network: RecordingProxy) -> None:
    page.goto("data:text/html,<title>quiet</title>")
    page.wait_for_timeout(1000)
    assert network.take() == []
