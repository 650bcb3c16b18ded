"""Keyboards that write other letters on the same keys, and input methods."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

_KEYS = (
    *("Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "KeyD", "KeyF", "KeyH", "KeyL", "KeyR"),
    *("KeyU", "KeyV", "KeyY", "KeyZ", "Shift+KeyZ", "Comma", "Period", "Shift+Slash"),
)
_WRITTEN = {
    "Ukrainian": "12345вардкгмняЯбю,",
    "kana": "ぬふあうえしはくりすなひんつっねる・",
}
LAYOUTS = (*_WRITTEN, "an input method")


class Keyboard:
    """A keyboard of another layout, or with an input method on."""

    def __init__(self, page: Page, layout: str) -> None:
        self._page = page
        # An input method that is on keeps to itself what it will make of a key.
        written = _WRITTEN.get(layout, ["Process"] * len(_KEYS))
        self._written = dict(zip(_KEYS, written, strict=True))

    def press(self, code: str, **modifiers: bool) -> None:
        """Press the key at this place, which writes what it writes here."""
        place = f"Shift+{code}" if modifiers.get("shiftKey") else code
        send_key(self._page, self._written.get(place, code), code, **modifiers)


def send_key(page: Page, key: str, code: str, **more: bool) -> None:
    """Tell the page of a key with this place and this writing."""
    page.evaluate(
        """([key, code, more]) =>
          (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(
            "keydown", { key, code, bubbles: true, cancelable: true, ...more }))""",
        [key, code, more],
    )
