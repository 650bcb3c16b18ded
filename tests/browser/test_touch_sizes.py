"""All that is to be pressed is large enough for a finger, wherever one is in either game.

Puzzles, reviews and the analysis board are looked at by the tests that go through them by touch:
test_learning.py and test_learning_by_touch_and_keys.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.tetratiles_hands import (
    SPECIAL,
    before_the_last_placement,
    put_on_table,
    with_special_cards,
)
from tests.browser.tetratiles_page import begin_tiles
from tests.browser.touch import check_sizes
from tests.browser.words import message

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST = "T[44,45,46,55]"


def _close(page: Page) -> None:
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def _check_dialogs(page: Page, *names: str) -> None:
    page.locator("#menu").tap()
    check_sizes(page, "menu")
    page.keyboard.press("Escape")
    for name in names:
        page.locator("#menu").tap()
        page.locator(f"#menu-{name}").tap()
        page.locator(f"dialog[data-name={name}]").wait_for()
        check_sizes(page, name)
        _close(page)
    dialog = kept.open_menu(page, "games")
    page.get_by_title(message("games.rename"), exact=True).first.tap()
    check_sizes(page, "a game is renamed")
    page.keyboard.press("Escape")
    dialog.get_by_title(message("games.delete")).and_(page.locator(":enabled")).last.tap()
    page.locator("#undelete").wait_for()
    check_sizes(page, "a game is deleted")
    page.locator("#undelete").tap()
    _close(page)


def _check_new_game(page: Page, clock: str) -> None:
    page.locator("#new").tap()
    page.locator("[name=level-1]").select_option("novice")
    page.locator("[name=clock]").select_option(clock)
    check_sizes(page, "a new game")
    page.locator("[name=level-1]").select_option("")
    page.locator("[name=clock]").select_option("")
    page.locator("#begin").tap()
    page.get_by_role("dialog").wait_for(state="detached")


def _check_lesson(page: Page) -> None:
    page.locator("#menu").tap()
    page.locator("#menu-lesson").tap()
    page.locator(".lesson").wait_for()
    page.locator("#controls button").first.wait_for()
    check_sizes(page, "a lesson")
    page.locator("#lesson-leave").tap()


def test_everything_pressed_in_tetromino_is_large_enough(phone_table: Page) -> None:
    page = phone_table
    check_sizes(page, "a new game")
    table.play(page, table.new_game(page, "islands"), [FIRST])
    match = table.new_game(page, "islands")
    page.locator(".supply [data-shape=T]").tap()
    check_sizes(page, "a shape is chosen")
    page.locator("#drop").tap()
    table.play(page, match, [FIRST])
    check_sizes(page, "asked")
    table.play(page, match, ["swap"])
    _check_dialogs(page, "share", "pattern", "rules", "settings", "keys", "resign")
    dialog = kept.open_menu(page, "games")
    page.locator("#open-other").tap()
    check_sizes(page, "open")
    dialog.locator("[name=text]").fill("?")
    page.locator("#open-text").tap()
    page.locator("#refused-ok").wait_for()
    check_sizes(page, "refused")
    _close(page)
    page.locator("#look-first").tap()
    page.locator("#now").wait_for()
    check_sizes(page, "looking back")
    page.locator("#now").tap()
    kept.open_menu(page, "resign").locator("#resign-0").tap()
    page.locator("#rematch").wait_for()
    check_sizes(page, "the end")
    _check_new_game(page, "increment")
    _check_lesson(page)


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_pressed_at_the_table_of_tetra_tiles_is_large_enough(
    phone_table: Page, seats: int
) -> None:
    page = phone_table
    tiles = put_on_table(page, with_special_cards(seats), "touch")
    check_sizes(page, "the curtain")
    tiles.begin_turn()
    check_sizes(page, "the hand")
    for card in SPECIAL:
        tiles.pick(card)
        check_sizes(page, f"{card} is chosen")
    page.locator("#discard").tap()
    page.locator("#discard[aria-pressed=true]").wait_for()
    check_sizes(page, "a card is discarded")
    page.locator("#drop").tap()
    page.locator("#hint").tap()
    page.locator("#hint[aria-pressed=true]").wait_for()
    check_sizes(page, "a hint")
    page.locator("#look-previous").tap()
    page.locator("#now").wait_for()
    check_sizes(page, "looking back")
    page.locator("#now").tap()
    page.locator("#discards").tap()
    check_sizes(page, "the discards")
    _close(page)
    kept.open_menu(page, "resign").locator("#resign-0").tap()
    if seats > 2:
        page.locator("dialog[data-name=result]").wait_for()
        check_sizes(page, "how it ended")
        _close(page)
    page.locator("#rematch").wait_for()
    check_sizes(page, "the end")


def test_so_is_what_is_pressed_elsewhere_in_tetra_tiles(phone_table: Page) -> None:
    page = phone_table
    tiles = put_on_table(page, before_the_last_placement(), "touch")
    tiles.begin_turn()
    check_sizes(page, "the last placement")
    begin_tiles(page, hands="open", means="touch")
    page.locator("#draw").wait_for()
    check_sizes(page, "a card is to be taken")
    put_on_table(page, with_special_cards(), "touch")
    _check_dialogs(page, "share", "rules", "resign")
    _check_new_game(page, "per-turn")
    _check_lesson(page)
