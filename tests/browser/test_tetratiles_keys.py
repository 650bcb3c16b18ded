"""Tetra Tiles on keyboards that write other letters on the same keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pygame_core.tetratiles.tiles import SIZE
from tests.browser.keyboards import LAYOUTS, Keyboard
from tests.browser.tetratiles_hands import dealt, put_on_table
from tests.browser.words import message

if TYPE_CHECKING:
    from playwright.sync_api import Page

_SHADED = "JSON.parse(localStorage.getItem('tetromino-table/settings') ?? '{}').showFits ?? false"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_keys_go_by_their_place_whatever_the_layout_writes_on_them(
    table_page: Page, layout: str
) -> None:
    page = table_page
    match = dealt(("L4", "S4", "1", "2"), ("1",), ("1[00]@0.0", "1[00]@1.0"), open_undo=True)
    table = put_on_table(page, match)
    table.begin_turn()
    press = Keyboard(page, layout).press
    first, second = (table.hand().index(card) for card in ("L4", "S4"))
    card, other = (page.locator(f".tt-card[data-index='{each}']") for each in (first, second))
    press("KeyH")
    page.locator("#hint[aria-pressed=true]").wait_for()
    press(f"Digit{second + 1}")
    expect(other).to_have_attribute("aria-pressed", "true")
    press("Escape")
    expect(other).to_have_attribute("aria-pressed", "false")
    press(f"Digit{first + 1}")
    expect(card).to_have_attribute("aria-pressed", "true")
    shapes = [card.inner_html()]
    for key in ("KeyR", "KeyF"):
        press(key)
        shapes.append(card.inner_html())
    assert len(set(shapes)) == len(shapes)
    shaded = page.evaluate(_SHADED)
    for after in (not shaded, shaded):
        press("KeyV")
        assert page.evaluate(_SHADED) == after
    discard = page.locator("#discard")
    for pressed in ("true", "false"):
        press("KeyD")
        expect(discard).to_have_attribute("aria-pressed", pressed)
    # The tile was put back for the discard: it is taken up again, brought to a free place, laid.
    for _ in range(2):
        press(f"Digit{first + 1}")
    board, index = table.cursor()
    for _ in range(SIZE - 1 - index // SIZE):
        press("ArrowDown")
    assert table.cursor() == (board, SIZE * (SIZE - 1) + index % SIZE)
    before = table.filled()
    press("Enter")
    page.locator("#curtain").wait_for()
    laid = table.filled()
    assert laid[board].bit_count() == before[board].bit_count() + 4
    for key, modifiers, filled in (
        ("KeyU", {}, before),
        ("KeyY", {}, laid),
        ("KeyZ", {"ctrlKey": True}, before),
        ("KeyZ", {"ctrlKey": True, "shiftKey": True}, laid),
    ):
        table.begin_change()
        press(key, **modifiers)
        table.end_change()
        assert table.filled() == filled, key
    press("Comma")
    page.locator("#now").wait_for()
    press("Period")
    page.locator("#now").wait_for(state="detached")
    press("Slash", shiftKey=True)
    page.get_by_role("heading", name=message("keys.title")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
