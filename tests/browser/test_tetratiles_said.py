"""What live regions say in Tetra Tiles: each thing once, and as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.kept_games import open_menu
from tests.browser.tetratiles_hands import (
    before_the_last_placement,
    dealt,
    put_on_table,
    with_special_cards,
)
from tests.browser.words import heard, listen, message, told_once

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.tetratiles_page import TilesPage

# On Oksana’s boards a single block is free.
_ONE_SHORT = (
    *("I4[00,01,02,03]@0.0", "1[00]@1.0", "I4[10,11,12,13]@0.0", "O4[20,21,30,31]@0.0"),
    *("O4[22,23,32,33]@0.0", "2[00,01]@0.1", "2[02,03]@0.1", "2[10,11]@0.1", "2[12,13]@0.1"),
    *("2[20,21]@0.1", "2[22,23]@0.1", "2[30,31]@0.1", "1[32]@0.1", "1[33]@1.0"),
)


def _told(page: Page) -> str:
    """The newest step, as the log tells it."""
    return page.locator("#history .steps li:first-child button > span:last-child").inner_text()


def _discard(table: TilesPage) -> None:
    table.discard("V3")


def _break(table: TilesPage) -> None:
    table.pick("break")
    for board in ("0.0", "1.0"):
        table.tap_tile(board, 0, 0)
    table.press("#place:not(:disabled)")


def _two_tile(table: TilesPage) -> None:
    table.play_special("twotile")


def _reset(table: TilesPage) -> None:
    table.play_special("reset", target=1)


def test_a_card_that_is_taken_and_what_is_played_are_each_said_once(
    table_page: Page, tiles: Callable[..., TilesPage]
) -> None:
    table, page = tiles(), table_page
    listen(page)
    for _ in range(2):
        table.act()
        page.locator("#lift").wait_for()
    page.wait_for_function("heard.filter(([, text]) => text.includes('Next: ')).length >= 2")
    # On a slow machine what is in hand is told in between.
    said = [text for _, text in heard(page) if "takes a card" in text or "Next: " in text]
    assert {where for where, _ in heard(page)} == {"live"}
    assert len(said) == len(set(said)) == 4, said
    assert ["takes a card" in text for text in said] == [True, False, True, False], said


@pytest.mark.parametrize(
    ("act", "next_one"),
    [(_discard, "Taro"), (_break, "Taro"), (_two_tile, "Oksana"), (_reset, "Taro")],
    ids=["discard", "break", "twotile", "reset"],
)
def test_an_action_its_undoing_and_its_redoing_are_each_said_once_and_as_a_whole(
    table_page: Page, act: Callable[[TilesPage], None], next_one: str
) -> None:
    page = table_page
    table = put_on_table(page, with_special_cards(open_undo=True))
    table.begin_turn()
    before = _told(page)
    listen(page)
    act(table)
    page.wait_for_function("heard.some(([, text]) => text.includes('Next: '))")
    done = _told(page)
    assert done != before
    for button, newest in (("#undo", before), ("#redo", done)):
        page.locator(button).click()
        expect(page.locator("#history .steps li:first-child")).to_contain_text(newest)
    told_once(
        page,
        f"{done} {message('said.turn', name=next_one)}",
        message("said.undone"),
        message("said.redone"),
    )


def test_the_end_by_two_full_boards_is_said_once_and_as_a_whole(table_page: Page) -> None:
    page = table_page
    table = put_on_table(page, dealt(("2", "2", "V3", "S4"), ("1",), _ONE_SHORT))
    table.begin_turn()
    listen(page)
    table.place("1", "0.1", ((3, 3),))
    page.locator("#rematch").wait_for()
    outcome = page.locator("#line").inner_text()
    assert outcome == message("tiles.outcome.race", names="Oksana")
    told_once(page, f"{_told(page)} {outcome}")


@pytest.mark.parametrize("seats", [2, 3])
def test_the_end_by_a_resignation_is_said_once_and_as_a_whole(
    table_page: Page, tiles: Callable[..., TilesPage], seats: int
) -> None:
    page = table_page
    tiles(seats=seats)
    listen(page)
    open_menu(page, "resign").locator("#resign-1").click()
    page.locator("#rematch").first.wait_for(state="attached")
    # Two who are left are compared, which a dialog explains at once.
    dialog = page.locator("dialog[data-name=result]")
    expect(dialog).to_have_count(seats - 2)
    _heard_once(page, page.locator("#line").inner_text())


def _play_until_judged(page: Page) -> None:
    """The last placement of a game, in which what is listened to is the end."""
    table = put_on_table(page, before_the_last_placement())
    table.begin_turn()
    page.locator("#place-for-me").click()
    page.locator("#lift").click()
    listen(page)
    page.locator("#place-for-me").click()
    page.locator("dialog[data-name=result]").wait_for()


def test_the_end_by_a_judgement_is_said_once_and_as_a_whole(table_page: Page) -> None:
    _play_until_judged(table_page)
    _heard_once(table_page, table_page.locator("#line").inner_text())


def test_what_was_placed_before_a_judgement_is_heard(table_page: Page) -> None:
    _play_until_judged(table_page)
    assert any(_told(table_page) in what for _, what in heard(table_page))


def _heard_once(page: Page, outcome: str) -> None:
    page.wait_for_function("heard.length > 0")
    said = [what for _, what in heard(page)]
    assert sum(what.count(outcome) for what in said) == 1, said
