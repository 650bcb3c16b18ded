"""A finger on a touch screen: what Playwright has for taps, and drags besides."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Point = tuple[float, float]


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
        self._send("touchStart", start, moment)
        for share in (0.1, 0.3, 0.5, 0.7, 0.9, 1):
            moment += 0.1
            across, down = (
                one + share * (other - one) for one, other in zip(start, end, strict=True)
            )
            self._send("touchMove", (across, down), moment)
        for tremble in (0.5, 0):
            moment += 0.15
            self._send("touchMove", (end[0] + tremble, end[1]), moment)
        self._send("touchEnd", None, moment + 0.1)

    def _send(self, kind: str, at: Point | None, moment: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        self._session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": points, "timestamp": moment},
        )
