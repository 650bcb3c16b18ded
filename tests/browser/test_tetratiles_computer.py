"""Tetra Tiles with the computer: in all other seats, in all seats, and what can come between."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.site import PATIENCE_MS, open_site, wait_for_phase
from tests.browser.tetratiles_page import begin_tiles, log_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.tetratiles_page import TilesPage

MOST_TURNS = 120


@pytest.fixture
def quick_page(page: Page, site_url: str) -> Page:
    """A page on which the computer acts as fast as it may."""
    kept = json.dumps(json.dumps({"pace": "quick"}))
    page.add_init_script(f"localStorage.setItem('tetromino-table/settings', {kept})")
    open_site(page, site_url)
    return page


def wait_for_turn(page: Page) -> None:
    """Wait until the person is to act, or the game is over."""
    page.locator("#draw, #place, #rematch").first.wait_for(timeout=PATIENCE_MS)
    wait_for_phase(page, "ready")


def play_to_the_end(table: TilesPage) -> None:
    """The person acts whenever it is asked, however often in a turn."""
    for _ in range(MOST_TURNS):
        wait_for_turn(table.page)
        if table.over:
            return
        if table.page.locator("#place-for-me").count():
            table.press("#place-for-me")
            table.page.locator("#place-for-me").wait_for(state="detached")
            continue
        table.act()
        # No curtain: there is nobody to hide anything from.
        expect(table.page.locator("#lift")).to_have_count(0)
    raise AssertionError("the game does not end")


def told_who(page: Page) -> str:
    return " ".join(log_of(page))


def test_a_person_plays_a_whole_game_against_the_computer(quick_page: Page) -> None:
    table = begin_tiles(quick_page, levels=["strong"])
    table.act()
    wait_for_turn(quick_page)
    # What the computer did is told in words: on the page until the person goes on, and in the log.
    expect(quick_page.locator("#line")).to_contain_text(re.compile("^Taro .*take a card"))
    assert "Taro" in told_who(quick_page)
    # Its hand is nowhere on the page.
    assert len(table.hand()) == 4
    play_to_the_end(table)
    assert (
        "Winner" in quick_page.locator("#line").inner_text()
        or "draw" in quick_page.locator("#line").inner_text()
    )


def test_a_person_plays_a_whole_game_against_three_computers(quick_page: Page) -> None:
    table = begin_tiles(quick_page, seats=4, levels=["middle", "easy", "novice"])
    play_to_the_end(table)
    for name in ("Oksana", "Taro", "Mai", "Ben"):
        assert name in told_who(quick_page)
    expect(quick_page.locator(".tt-shown")).to_have_count(4)


def test_move_now_stop_and_undo_act_while_it_thinks(quick_page: Page) -> None:
    table = begin_tiles(quick_page, levels=["full"], seconds=30, open_undo=True)
    table.act()
    thinks = quick_page.locator("#line").filter(has_text="Taro takes a card")
    thinks.wait_for(timeout=PATIENCE_MS)
    # What it is thinking of is a secret.
    assert "[" not in (quick_page.locator("#thinking").text_content() or "[")
    quick_page.locator("#move-now").click()
    wait_for_turn(quick_page)
    assert "Taro" in told_who(quick_page)
    table.act()
    thinks.wait_for(timeout=PATIENCE_MS)
    quick_page.locator("#pause").click()
    expect(quick_page.locator("#line")).to_have_text("Taro waits.")
    quick_page.locator("#go-on").click()
    thinks.wait_for(timeout=PATIENCE_MS)
    before = len(log_of(quick_page))
    # Back to before the own action, the card that the computer drew since taken along.
    quick_page.locator("#undo").click()
    quick_page.locator("#place").wait_for()
    assert len(log_of(quick_page)) == before - 1
    table.begin_change()
    table.discard(table.hand()[0])
    table.end_change()
    wait_for_phase(quick_page, "thinking")


def test_what_cannot_be_taken_back_as_a_whole_stays_as_a_whole(quick_page: Page) -> None:
    table = begin_tiles(quick_page, levels=["novice"])
    table.act()
    wait_for_turn(quick_page)
    before = log_of(quick_page)
    # The computer has drawn a card: neither that nor what came before and after is undone. The
    # button says so beforehand to whoever asks, and can be pressed all the same to hear why.
    quick_page.locator("#undo").click(force=True)
    expect(quick_page.locator("#line")).to_contain_text("hidden card has been shown")
    assert log_of(quick_page) == before


def test_computers_are_watched_and_say_why(quick_page: Page) -> None:
    table = begin_tiles(quick_page, levels=["novice"])
    quick_page.locator("#new").click()
    for seat in (0, 1):
        quick_page.locator(f"[name=level-{seat}]").select_option("full")
        quick_page.locator(f"[name=seconds-{seat}]").select_option("30")
    quick_page.locator("#begin").click()
    quick_page.locator("dialog[open]").wait_for(state="detached")
    # Nobody plays against them, so they can think aloud.
    thought = quick_page.locator("#aloud").filter(has_text="chance")
    thought.wait_for(timeout=PATIENCE_MS)
    quick_page.locator("#pause").click()
    # Step by step: to draw is one, to play is one.
    before = len(log_of(quick_page))
    quick_page.locator("#step-on").click()
    thought.wait_for(timeout=PATIENCE_MS)
    quick_page.locator("#move-now").click()
    quick_page.locator("#go-on").wait_for(timeout=PATIENCE_MS)
    expect(quick_page.locator("#history .steps li")).to_have_count(before + 1)
    expect(table.page.locator("#lift")).to_have_count(0)
