"""Fixtures of the browser tests: the built site, a sealed browser, and pages of several kinds.

Tests in this folder carry the marker `browser` without saying so. What they can ask for:

- `page`: a new page in a context of its own, at desktop size, not yet anywhere. `phone`:
  the same as a phone with a touch screen. `new_page(**options)`: any other, by the options
  of Playwright's `Browser.new_context`.
- `site_url`: where the site is, under a path as a project's page on GitHub has. `open_site`
  in `tests.browser.site` goes there and waits until a move can be made.
- `table_page`: a page on which a new game has just begun, shared between tests to save the
  start of Python, which takes several seconds. For tests that need no page of their own:
  settings that a test changes stay changed; what a test has the system prefer or permit does not.
- `phone_table`: the same on a phone with a touch screen, in English again afterwards.
- `speaking`: the same page, for tests that make it speak another language.
- `hours`: has time stand still on the shared page and pass as told (`tests.browser.hours`).
- `questions`: waits until what the shared page asked of its engine is answered.
- `no_clipboard`: keeps the shared page from copying.
- `faults`: makes the server fail for addresses of one's choice (`tests.browser.faults`).

Every test fails on any request to another host, and on any error in the browser's console,
uncaught ones included, unless it carries the marker `console_errors`.
"""

from __future__ import annotations

import os
import re
import shutil
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.faults import Faults, FaultyServer
from tests.browser.hours import Hours
from tests.browser.questions import Questions
from tests.browser.seal import RecordingProxy
from tests.browser.site import begin_game, open_site, speak, speak_by_menu
from tests.browser.tetratiles_page import begin_tiles
from tooling.browser import LAUNCH_ARGUMENTS, find
from tooling.console import BuildError
from tooling.paths import DIST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from socketserver import BaseServer

    from playwright.sync_api import Browser, BrowserContext, BrowserType

    from tests.browser.tetratiles_page import TilesPage

_HERE = Path(__file__).parent
_MOUNT = "/some/sub/path/"

# What Chromium fetches for itself and no argument forbids: a dictionary, for fields to write in.
_BROWSERS_OWN = "redirector.gvt1.com"

# The words and motion of a test's page don't depend on the machine.
_EVERY_CONTEXT = {
    "locale": "en-US",
    "timezone_id": "UTC",
    "reduced_motion": "reduce",
    # Without it no test fetches the whole site for later; test_offline has it.
    "service_workers": "block",
}
# `expect` waits as long as everything else does: how fast a machine is says nothing here.
expect.set_options(timeout=30_000)

_DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
_PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(_HERE):
            item.add_marker(pytest.mark.browser)


def _serve(server: BaseServer) -> None:
    threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
    ).start()


@pytest.fixture(scope="session")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaultyServer]:
    if not (DIST / "index.html").is_file():
        pytest.fail("There is no dist/ to test: run `python3 build.py build` first.")
    # A copy, so that a build in the meantime does not change the site under the tests.
    folder = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(DIST, folder, copy_function=_link_or_copy)
    with FaultyServer(folder, _MOUNT) as server:
        _serve(server)
        yield server
        server.faults.clear()
        server.shutdown()


def _link_or_copy(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


@pytest.fixture(scope="session")
def site_url(_server: FaultyServer) -> str:
    """The address of the site's folder, with a slash at the end."""
    return _server.url


@pytest.fixture
def faults(_server: FaultyServer) -> Iterator[Faults]:
    """How the server misbehaves, in this test only."""
    yield _server.faults
    _server.faults.clear()


@pytest.fixture(scope="session")
def network() -> Iterator[RecordingProxy]:
    """What the browser asked of other hosts."""
    with RecordingProxy() as proxy:
        _serve(proxy)
        yield proxy
        proxy.shutdown()


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType, network: RecordingProxy
) -> dict[str, Any]:
    """Which browser, and the arguments that seal it."""
    if browser_type.name != "chromium":
        pytest.fail("These tests drive Chromium.")
    try:
        program = find(browser_type.executable_path)
    except BuildError as error:
        pytest.fail(str(error))
    if program is None:
        pytest.fail("There is no Chromium: `python3 build.py test` installs one.")
    arguments = [
        *browser_type_launch_args.get("args", []),
        *LAUNCH_ARGUMENTS,
        f"--proxy-server={network.url}",
    ]
    return {**browser_type_launch_args, "executable_path": str(program), "args": arguments}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """What all contexts have in common."""
    return {**browser_context_args, **_EVERY_CONTEXT}


_A_FUNCTION = re.compile(r"\s*(async\s+)?(\([^)]*\)|\w+)\s*=>")


@pytest.fixture(scope="session", autouse=True)
def _wait_without_eval() -> Iterator[None]:
    """Lets tests wait for an expression: Playwright has the page evaluate it again and again, which
    the page's policy forbids, but a function only once and from outside."""
    wait = Page.wait_for_function

    def wait_for_function(page: Page, expression: str, **options: Any) -> Any:
        plain = not _A_FUNCTION.match(expression)
        return wait(page, f"() => ({expression})" if plain else expression, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Page, "wait_for_function", wait_for_function)
        yield


@pytest.fixture(scope="session")
def _console_errors() -> list[str]:
    """Errors that pages, their workers and their service workers have reported."""
    return []


def _watch(context: BrowserContext, errors: list[str]) -> None:
    context.on(
        "console",
        lambda message: (
            errors.append(f"{message.text} ({message.location.get('url')})")
            if message.type == "error"
            else None
        ),
    )
    context.on("weberror", lambda error: errors.append(f"uncaught: {error.error}"))


@pytest.fixture(autouse=True)
def _clean(
    request: pytest.FixtureRequest, network: RecordingProxy, _console_errors: list[str]
) -> Iterator[None]:
    """Fails a test for requests to other hosts and for errors in the console."""
    network.take()
    _console_errors.clear()
    yield
    asked = [request for request in network.take() if _BROWSERS_OWN not in request]
    assert not asked, f"requests to other hosts: {asked}"
    if not request.node.get_closest_marker("console_errors"):
        assert not _console_errors, f"errors in the console: {_console_errors}"


@pytest.fixture
def new_page(
    new_context: Callable[..., BrowserContext], _console_errors: list[str]
) -> Callable[..., Page]:
    """Makes pages, each in a context of its own with the given options."""

    def make(**options: Any) -> Page:
        context = new_context(**options)
        _watch(context, _console_errors)
        return context.new_page()

    return make


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A desktop page of its own context."""
    return new_page(**_DESKTOP)


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    """A page on a phone with a touch screen."""
    return new_page(**_PHONE)


@pytest.fixture(scope="session")
def _shared_page(
    browser: Browser,
    browser_context_args: dict[str, Any],
    site_url: str,
    _console_errors: list[str],
) -> Iterator[Callable[[dict[str, Any]], Page]]:
    """Makes pages that stay, ready to play on."""
    contexts: list[BrowserContext] = []

    def make(options: dict[str, Any]) -> Page:
        context = browser.new_context(**browser_context_args, **options)
        contexts.append(context)
        _watch(context, _console_errors)
        page = context.new_page()
        open_site(page, site_url)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def _table(_shared_page: Callable[[dict[str, Any]], Page]) -> Page:
    return _shared_page(_DESKTOP)


def _as_ever(page: Page) -> None:
    """Have a shared page prefer, and be permitted, what it was at first."""
    page.emulate_media(
        media="screen",
        color_scheme="light",
        contrast="no-preference",
        forced_colors="none",
        reduced_motion="reduce",
    )
    page.context.clear_permissions()


@pytest.fixture
def _desk(_table: Page) -> Iterator[Page]:
    """The shared desktop page, whatever is on it."""
    yield _table
    _as_ever(_table)


@pytest.fixture
def table_page(_desk: Page) -> Iterator[Page]:
    """A shared desktop page on which a new game has just begun."""
    begin_game(_desk)
    yield _desk
    # Behind another page that is left open it would be drawn a few times a second from now on.
    assert _desk.context.pages == [_desk]


@pytest.fixture(scope="session")
def _phone_table(_shared_page: Callable[[dict[str, Any]], Page]) -> Page:
    return _shared_page(_PHONE)


@pytest.fixture
def phone_table(_phone_table: Page) -> Iterator[Page]:
    """A shared page on a phone, on which a new game has just begun."""
    begin_game(_phone_table)
    yield _phone_table
    _as_ever(_phone_table)
    while _phone_table.locator("dialog[open]").count():
        _phone_table.keyboard.press("Escape")
    _phone_table.set_viewport_size(_PHONE["viewport"])
    _phone_table.evaluate("scrollTo(0, 0)")
    if _phone_table.locator("html[lang=en]").count() == 0:
        speak_by_menu(_phone_table, "en")


@pytest.fixture
def speaking(table_page: Page) -> Iterator[Page]:
    """The shared page, which speaks English again afterwards whatever it was made to speak."""
    yield table_page
    while table_page.locator("dialog[open]").count():
        table_page.keyboard.press("Escape")
    table_page.set_viewport_size(_DESKTOP["viewport"])
    speak(table_page, "en")


@pytest.fixture
def tiles(_desk: Page) -> Callable[..., TilesPage]:
    """Begins a game of Tetra Tiles on the shared desktop page, see `tetratiles_page`."""
    _desk.set_viewport_size(_DESKTOP["viewport"])

    def begin(**set_up: Any) -> TilesPage:
        return begin_tiles(_desk, **set_up)

    return begin


@pytest.fixture
def hours(table_page: Page) -> Iterator[Hours]:
    """Time on the shared page."""
    hours = Hours(table_page)
    yield hours
    hours.end()


@pytest.fixture
def questions(table_page: Page) -> Iterator[Questions]:
    """What the shared page asks of its engine."""
    questions = Questions(table_page)
    yield questions
    questions.end()


@pytest.fixture
def no_clipboard(table_page: Page) -> Iterator[None]:
    """The shared page has no clipboard, in this test only."""
    table_page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })"
    )
    yield
    table_page.evaluate("delete navigator.clipboard")
