"""Time on the page as a test has it pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Hours:
    """Time on the page: it stands still, and passes when it is told to."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate("""() => {
          const began = performance.now();
          window.ahead = 0;
          performance.now = () => began + window.ahead;
        }""")

    def pass_by(self, seconds: float) -> None:
        """Let so much time pass at once."""
        self._page.evaluate(f"window.ahead += {1000 * seconds}")

    def end(self) -> None:
        """Let time pass by itself again."""
        self._page.evaluate("() => { delete performance.now; }")
