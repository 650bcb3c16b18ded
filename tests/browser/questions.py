"""What a page has asked its engine: once all is answered, whatever was to come of it has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.tetromino_table import let_it_draw

if TYPE_CHECKING:
    from playwright.sync_api import Page

_LISTEN = """() => {
  const { postMessage } = Worker.prototype;
  const open = new Set();
  const heard = ({ data }) => data.type === "reply" && open.delete(data.id);
  window.questions = { asked: 0, open, end: () => { Worker.prototype.postMessage = postMessage; } };
  Worker.prototype.postMessage = function (...given) {
    if (given[0].type === "ask") {
      window.questions.asked += 1;
      open.add(given[0].id);
      this.addEventListener("message", heard);
    }
    return postMessage.apply(this, given);
  };
}"""


class Questions:
    """What is asked from now on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(_LISTEN)

    def answered(self) -> int:
        """Wait until all that comes of what was just done has been asked, answered and drawn: what
        has not happened by then does not happen. Gives how much has been asked so far."""
        let_it_draw(self._page)
        self._page.wait_for_function("window.questions.open.size === 0")
        let_it_draw(self._page)
        return int(self._page.evaluate("window.questions.asked"))

    def end(self) -> None:
        """Listen no more."""
        self._page.evaluate("window.questions.end()")
