"""Fingers on a touch screen: what Playwright has for taps, and drags besides; what is too small."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Point = tuple[float, float]

_SIZES = ((320, 568), (740, 360), (768, 1024), (360, 740))
# What a tap meets is the label too, where there is one. The cells of a board are smaller.
_TOO_SMALL = """() => [...document.querySelectorAll(
    "button, input, select, textarea, a[href], .option",
  )]
  .filter((control) => control.role !== "gridcell" && control.checkVisibility())
  .map((control) => [control, (control.closest("label") ?? control).getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
  .map(([{ outerHTML }, { width, height }]) => `${outerHTML.slice(0, 80)} ${width} x ${height}`)"""


def check_sizes(page: Page, state: str) -> None:
    """Fail when anything on a phone or tablet is too small to be pressed by a finger."""
    window = page.viewport_size
    assert window
    for width, height in _SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(_TOO_SMALL) == [], (state, width, height)
    if (window["width"], window["height"]) != _SIZES[-1]:
        page.set_viewport_size(window)


class Finger:
    """One finger on a page whose context has a touch screen."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def tap(self, target: Locator) -> None:
        """Tap something once it is there and can be tapped."""
        target.tap()

    def tap_at(self, x: float, y: float) -> None:
        """Tap a point of the window."""
        self._page.touchscreen.tap(x, y)

    def drag(self, start: Point, end: Point) -> None:
        """Touch, draw over the screen, rest, let go: all within a second by the finger's clock.

        A browser takes a quicker one for a fling, and the next tap for what stops it.
        """
        moment = time.time() - 1
        self._send("touchStart", [start], moment)
        for share in (0.1, 0.3, 0.5, 0.7, 0.9, 1):
            moment += 0.1
            across, down = (
                one + share * (other - one) for one, other in zip(start, end, strict=True)
            )
            self._send("touchMove", [(across, down)], moment)
        for tremble in (0.5, 0):
            moment += 0.15
            self._send("touchMove", [(end[0] + tremble, end[1])], moment)
        self._send("touchEnd", [], moment + 0.1)

    def spread(self, at: Point) -> None:
        """This finger and another go apart from a point, as one does to see something larger."""
        moment = time.time() - 1
        for step in range(8):
            kind = "touchMove" if step else "touchStart"
            away = 10 + 16 * step
            self._send(kind, [(at[0] - away, at[1]), (at[0] + away, at[1])], moment + 0.1 * step)
        self._send("touchEnd", [], moment + 0.9)

    def unzoom(self) -> None:
        """See the page as it was before fingers made it larger."""
        self._session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})

    def _send(self, kind: str, at: list[Point], moment: float) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(at)]
        self._session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": points, "timestamp": moment},
        )
