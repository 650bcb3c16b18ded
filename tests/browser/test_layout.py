"""The page fits every window, is crisp at every density, and stays put."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import tetromino_table as table
from tests.browser.site import speak

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import CDPSession, Page

    from tests.browser.tetratiles_page import TilesPage

_PHONES = ((320, 568), (360, 640), (360, 740), (640, 360), (667, 375), (740, 360))
_WINDOWS = ((640, 480), (900, 700), (768, 1024), (1024, 768), (1440, 900), (3840, 2160))
_SIZES = (*_PHONES, *_WINDOWS)
_LONG_NAMES = ("Maximiliane von Habsburg-Lothringen", "W" * 40)

_ESSENTIALS = (
    "canvas",
    "#line",
    ".supply button:first-child",
    ".supply button:last-child",
    "#place",
)

_OUTSIDE = """(selectors) => selectors.filter((selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const across = box.left > -0.5 && box.right < innerWidth + 0.5;
  const down = box.top > -0.5 && box.bottom < innerHeight + 0.5;
  return !box.width || !across || !down;
})"""

# In Tetra Tiles the name of who is to move takes what the others can spare.
_SHORTENED = """() => [...document.querySelectorAll(
    "html:not([data-game=tetratiles]) .player .words, .player.to-move .words"
  )]
  .filter((words) => words.scrollWidth > words.clientWidth)
  .map((words) => words.textContent)"""

# The number of a default name is what tells one player from another.
_NUMBERS_OUTSIDE = """() => [...document.querySelectorAll(".player")].filter((player) => {
  const number = player.querySelector(".shown-name .number").getBoundingClientRect();
  return !number.width || number.right > player.getBoundingClientRect().right;
}).length"""

_CUT = """() => [...document.querySelectorAll("button, .line, .question, .bar")]
  .filter((box) => box.checkVisibility() && box.role !== "gridcell")
  .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
  .map((box) => `${box.outerHTML.slice(0, 80)}`)"""


@pytest.fixture
def session(table_page: Page) -> Iterator[CDPSession]:
    """What sets the window of the shared page, and puts it back at the end."""
    session = table_page.context.new_cdp_session(table_page)
    yield session
    session.send("Emulation.clearDeviceMetricsOverride")
    session.detach()


def _window(session: CDPSession, width: int, height: int, density: float = 1) -> None:
    session.send(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": density, "mobile": False},
    )


def _fits(page: Page, where: Any) -> None:
    table.let_it_draw(page, frames=3)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, where
    assert page.evaluate(_CUT) == [], where


def test_everything_that_a_turn_takes_is_to_be_seen_at_every_size(
    table_page: Page, session: CDPSession
) -> None:
    page = table_page
    match = table.new_game(page, "islands", names=_LONG_NAMES)
    for size in _SIZES:
        _window(session, *size)
        _fits(page, size)
        assert page.evaluate(_OUTSIDE, _ESSENTIALS) == [], size
        table.mark(page, [(4, 4), (4, 5), (4, 6), (5, 4)])
        page.wait_for_function("!document.querySelector('#place').disabled")
        _fits(page, size)
        page.locator("#drop").click()
        # No smaller than half of the window's shorter side, where fingers and eyes have it easy.
        board = page.evaluate("document.querySelector('canvas').getBoundingClientRect().width")
        assert board >= 0.5 * min(size), size
    table.play(page, match, ["T[44,45,46,55]"])
    for size in _SIZES:
        _window(session, *size)
        _fits(page, size)
        assert page.evaluate(_OUTSIDE, ["canvas", "#pie-swap", "#pie-stay"]) == [], size
    table.play(page, match, ["swap"])
    page.locator("#look-first").click()
    for size in _SIZES:
        _window(session, *size)
        _fits(page, size)
        assert page.evaluate(_OUTSIDE, ["canvas", "#line", "#now"]) == [], size
    page.locator("#now").click()
    for name in ("new-game", "settings", "keys", "resign"):
        page.locator("#menu").click()
        page.locator(f"#menu-{name}").click()
        for size in _SIZES:
            _window(session, *size)
            _fits(page, (name, size))
            assert page.evaluate(_OUTSIDE, ["dialog", "dialog .head button"]) == [], (name, size)
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")


def test_every_language_fits_every_window(
    speaking: Page, session: CDPSession, tiles: Callable[..., TilesPage]
) -> None:
    page = speaking
    for begin in (
        lambda: table.new_game(page, "islands"),
        lambda: tiles(seats=2, names=("", "")).begin_turn(),
    ):
        for language in ("uk", "ja"):
            begin()
            speak(page, language)
            for size in _SIZES[:-1]:
                _window(session, *size)
                _fits(page, (language, size))
                assert page.evaluate(_NUMBERS_OUTSIDE) == 0, (language, size)
                # In windows smaller than today's phones one may have to scroll.
                if min(size) >= 360 and max(size) >= 640:
                    outside = page.evaluate(_OUTSIDE, ["#menu", "#line", "#place"])
                    assert outside == [], (language, size)
                    assert page.evaluate(_SHORTENED) == [], (language, size)
            _window(session, 360, 740)
            for name in ("settings", "keys", "resign"):
                page.locator("#menu").click()
                _fits(page, (language, "menu"))
                page.locator(f"#menu-{name}").click()
                _fits(page, (language, name))
                page.keyboard.press("Escape")
                page.get_by_role("dialog").wait_for(state="detached")
            page.locator("#new").click()
            _fits(page, (language, "new game"))
            page.locator("#begin").click()
            page.get_by_role("dialog").wait_for(state="detached")
            _window(session, 1440, 900)
            speak(page, "en")


def test_the_canvas_has_a_pixel_for_every_pixel_of_the_screen(
    table_page: Page, session: CDPSession
) -> None:
    page = table_page
    # Densities, and zooms that browsers have: a zoom makes the window smaller in CSS pixels.
    for density in (1, 1.5, 2, 3, 0.9, 1.1, 1.25, 1.33, 1.75):
        for width, height in ((1440, 900), (361, 741)):
            _window(session, round(width / density), round(height / density), density)
            table.let_it_draw(page, frames=3)
            pixels, css, across, down = page.evaluate(
                """() => {
                  const canvas = document.querySelector("canvas");
                  const { width } = canvas.getBoundingClientRect();
                  return [canvas.width, width, devicePixelRatio, canvas.height];
                }"""
            )
            assert abs(across - density) < 0.01
            assert pixels == down
            # At a fraction of a pixel the browser decides which way it goes.
            assert abs(pixels - css * density) < 1, (density, width)


def test_the_board_stays_where_it_is_whatever_the_line_says(
    table_page: Page, session: CDPSession
) -> None:
    page = table_page
    for size in ((320, 568), (360, 740), (740, 360), (1440, 900)):
        _window(session, *size)
        match = table.new_game(page, "islands", names=("Ann", "Bob"))
        boxes = [_box(page)]
        table.mark(page, [(0, 0), (9, 9), (0, 9), (9, 0)])
        table.wait_for_line(page, "These four cells are none of the four shapes.")
        boxes.append(_box(page))
        page.locator("#drop").click()
        table.mark(page, [(7, 7), (7, 8), (7, 9), (8, 9)])
        page.wait_for_function("document.querySelector('#line').textContent.startsWith('Covers')")
        boxes.append(_box(page))
        page.locator("#place").click()
        match.play("L[77,78,79,89]")
        page.locator("#pie").wait_for()
        boxes.append(_box(page))
        page.locator("#pie-swap").click()
        page.locator("#line").wait_for()
        boxes.append(_box(page))
        page.locator("#look-first").click()
        page.locator("#now").wait_for()
        boxes.append(_box(page))
        page.locator("#now").click()
        page.locator("#undo").click()
        page.locator("#pie").wait_for()
        boxes.append(_box(page))
        assert all(box == boxes[0] for box in boxes), (size, boxes)


def _box(page: Page) -> list[float]:
    table.let_it_draw(page, frames=3)
    box: list[float] = page.evaluate(
        """() => {
          const { x, y, width } = document.querySelector("canvas").getBoundingClientRect();
          return [x, y + scrollY, width];
        }"""
    )
    return box
