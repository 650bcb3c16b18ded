"""Whole games of Tetra Tiles, by mouse, by touch and by keyboard, in each language; the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.site import speak, speak_by_menu
from tests.browser.tetratiles_page import NAMES, begin_tiles, log_of
from tests.browser.words import english_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.tetratiles_page import TilesPage

FULL = 0xFFFF
MOST_ACTIONS = 130


def play_to_the_end(table: TilesPage, helping: int | None = None) -> None:
    for _ in range(MOST_ACTIONS):
        if table.over:
            return
        table.act(helping=helping)
    raise AssertionError("the game does not end")


def check_the_end(table: TilesPage, winner: int) -> None:
    page = table.page
    line = page.locator("#line")
    if page.locator("html[lang=en]").count():
        expect(line).to_have_text(f"Winner: {NAMES[winner]}. Both boards are complete.")
    else:
        expect(line).to_contain_text(NAMES[winner])
        assert english_words(page) == set()
    assert [table.filled()[f"{winner}.{board}"] for board in (0, 1)] == [FULL, FULL]
    # All hands are shown, with as many cards as the strip says.
    rows = page.locator(".tt-shown")
    expect(rows).to_have_count(table.seats)
    for seat in range(table.seats):
        count = page.locator(f"#players [data-seat='{seat}'] .score").inner_text()
        expect(rows.nth(seat).locator(".tt-card")).to_have_count(int(count))


def test_two_people_play_by_mouse(tiles: Callable[..., TilesPage]) -> None:
    table = tiles()
    play_to_the_end(table, helping=1)
    check_the_end(table, winner=1)
    assert log_of(table.page)[0].endswith("board is complete.")
    table.page.locator("#rematch").click()
    expect(table.page.locator("#line")).to_have_text("Next: Taro. The others look away.")
    expect(table.page.locator("#players [data-seat='0']")).to_contain_text("1 win")


def test_four_people_play_by_touch(phone_table: Page) -> None:
    table = begin_tiles(phone_table, seats=4, means="touch")
    play_to_the_end(table, helping=2)
    check_the_end(table, winner=2)


def test_two_people_play_by_keyboard(tiles: Callable[..., TilesPage]) -> None:
    table = tiles(means="keyboard")
    play_to_the_end(table, helping=0)
    check_the_end(table, winner=0)


@pytest.mark.parametrize("language", ["uk", "ja"])
def test_two_people_play_by_touch_in_every_language(phone_table: Page, language: str) -> None:
    table = begin_tiles(phone_table, means="touch")
    speak_by_menu(phone_table, language)
    play_to_the_end(table, helping=1)
    check_the_end(table, winner=1)


@pytest.mark.parametrize("language", ["uk", "ja"])
def test_two_people_play_by_keyboard_in_every_language(
    speaking: Page, tiles: Callable[..., TilesPage], language: str
) -> None:
    table = tiles(means="keyboard")
    speak(speaking, language)
    play_to_the_end(table, helping=0)
    check_the_end(table, winner=0)


def test_the_pile_runs_out_and_the_boards_are_judged(tiles: Callable[..., TilesPage]) -> None:
    table = tiles()
    page = table.page
    assert not table.pass_turns(until="never")
    # One places by hand, the other leaves it to the computer.
    assert "last placement" in page.locator("#line").inner_text()
    expect(page.locator("#discard")).to_have_count(0)
    first = table.to_move
    while table.to_move == first and not table.over:
        card = next(card for card in table.hand() if table.places(card))
        table.begin_change()
        table.place(card, *table.places(card)[0])
        table.end_change()
    if not table.over:
        page.locator("#lift").click()
        page.locator("#place-for-me").click()
    result = page.locator("dialog[data-name='result']")
    expect(result).to_be_visible()
    expect(result.locator("h3").first).to_have_text("Last placement")
    expect(result.locator(".tt-judgement tbody th").first).to_have_text("1. Fewest empty blocks")
    steps = result.locator(".tt-judgement tbody tr:not(.means)")
    # All but the last step leave several level; the last one decides, or it is a draw.
    best = [steps.nth(index).locator(".best").count() for index in range(steps.count())]
    assert all(count > 1 for count in best[:-1])
    assert best[-1] == 1 or "draw" in result.locator(".tt-won").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator(".tt-hands")).to_be_visible()


def test_three_decks_counts_clears_and_rebuilds(tiles: Callable[..., TilesPage]) -> None:
    table = tiles(goal="three-decks", rebuild="all")
    page = table.page
    while not any("it counts" in step for step in log_of(page)):
        table.act(helping=0)
    assert "it counts (1 in all), its tiles go back to the centre." in log_of(page)[0]
    expect(page.locator(".tt-player[data-seat='0'] h2")).to_contain_text("1 completed")
    assert 0 in [table.filled()[f"0.{board}"] for board in (0, 1)]
    # Whoever comes next is told what has happened, a new pile too.
    page.evaluate(
        "new MutationObserver(() => {"
        " const told = document.querySelector('.tt-news')?.textContent ?? '';"
        " if (told.includes('new pile')) window.rebuilt = told;"
        "}).observe(document.body, {subtree: true, childList: true, characterData: true})"
    )
    for _ in range(80):
        table.pass_turns(until="never", most=1)
        if page.evaluate("window.rebuilt ?? null"):
            break
    told = page.evaluate("window.rebuilt")
    assert "discards make the new pile" in told
    assert int(page.locator("#pile .figure").inner_text()) > 10
