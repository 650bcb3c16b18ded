"""Whole games from the first move to the last, by mouse, keyboard and touch, in each language.

The moves are drawn by lot from what pygame_core says is legal, with a fixed seed but for the
board, which the page draws; after each the page is held against pygame_core.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from pygame_core.tetromino.geometry import Placement
from tests.browser import tetromino_table as table
from tests.browser.site import open_site, speak, speak_by_menu
from tests.browser.touch import Finger
from tests.browser.words import english_words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from pygame_core import Match


def _draw(match: Match, rng: Random) -> Placement:
    chosen = rng.choice(
        [move for move in table.state_of(match).actions() if isinstance(move, Placement)]
    )
    assert isinstance(chosen, Placement)
    return chosen


def _outcome_in_words(match: Match) -> str:
    outcome = match.outcome
    assert outcome
    winner = str(outcome.counts["winner"])
    own, other = outcome.counts[winner], outcome.counts["XO".replace(winner, "")]
    who = f"Winner: {match.seats[outcome.winners[0]]} ({winner})"
    if outcome.reason == "count":
        return f"{who}, {own} to {other}. More {winner} stay uncovered."
    assert outcome.reason == "last-placement"
    return f"{who}. {own} each, and on equal counts the last to place wins."


def _effect_in_words(match: Match, move: Placement) -> str:
    mine = table.state_of(match).symbol_to_move
    covers: Any = table.state_of(match).effect(move)["covers"]
    theirs, own = (covers[symbol] or "none" for symbol in ("XO".replace(mine, ""), mine))
    return f"Covers {theirs} of theirs, {own} of yours."


def test_a_whole_game_is_played_by_mouse_with_a_swap(table_page: Page) -> None:
    page = table_page
    rng = Random(1)
    match = table.match_on(page)
    table.compare(page, match)
    while match.to_move is not None:
        move = _draw(match, rng)
        bare = table.drawn(page)
        table.hover_over(page, move)
        page.wait_for_function(
            "start => document.querySelector('#line').textContent.startsWith(start)",
            arg=_effect_in_words(match, move),
        )
        # The ghost lies where the piece will, and nothing has happened yet.
        assert table.changed_cells(bare, table.drawn(page)) == set(move.cells)
        assert table.read(page) == table.expected(match)
        page.mouse.click(*table.spot(page, *table.centre(move.cells)))
        match.play(move)
        page.mouse.move(0, 0)
        table.compare(page, match)
        if table.state_of(match).swap_offered:
            _swap(page, match)
    assert table.line(page) == _outcome_in_words(match)
    expect(page.locator(".supply, #place")).to_have_count(0)
    # The position stays there, and a click on it changes nothing.
    at_the_end = table.drawn(page)
    page.mouse.click(*table.spot(page, 0.5, 0.5))
    page.keyboard.press("Digit1")
    assert table.drawn(page) == at_the_end
    assert table.read(page) == table.expected(match)


def _swap(page: Page, match: Match) -> None:
    assert page.get_by_role("heading").filter(has_text="go first, or stay second?").is_visible()
    before = table.drawn(page)
    page.mouse.click(*table.spot(page, 0.5, 0.5))  # the question comes first
    assert table.drawn(page) == before
    page.get_by_role("button", name="Go first").click()
    match.play("swap")
    table.compare(page, match)
    # Who is who after it can be read twice.
    assert table.read(page)["names"] == ["Player 2", "Player 1"]
    assert table.line(page).startswith("Player 2 has taken X and the first piece. Player 1 now")


def _compare(page: Page, match: Match, language: str) -> None:
    """Hold the page against the match; in other languages all but the names of the cells."""
    if language == "en":
        table.compare(page, match)
        return
    table.wait_for_steps(page, len(match.steps))
    seen, expected = table.read(page), table.expected(match)
    assert {**seen, "cells": None} == {**expected, "cells": None}
    assert english_words(page) == set()


def _play_by_keyboard(page: Page, match: Match, rng: Random, language: str = "en") -> None:
    while match.to_move is not None:
        if table.state_of(match).swap_offered:
            table.press_tab_until(page, "#pie-stay", 2)
            page.keyboard.press("Enter")
            page.locator("#pie").wait_for(state="detached")
        move = _draw(match, rng)
        table.place_by_keyboard(page, move)
        match.play(move)
        _compare(page, match, language)


@pytest.mark.parametrize("language", ["uk", "ja"])
def test_a_game_is_played_by_keyboard_alone_in_every_language(
    speaking: Page, language: str
) -> None:
    page = speaking
    match = table.new_game(page, "islands", names=("Ann", "Bob"))
    speak(page, language)
    _play_by_keyboard(page, match, Random(4), language)
    expect(page.locator("#line")).to_contain_text(match.seats[match.outcome.winners[0]])  # type: ignore[union-attr]


def test_two_games_are_played_by_keyboard_alone(page: Page, site_url: str) -> None:
    open_site(page, site_url)
    rng = Random(2)
    match = table.match_on(page)
    _play_by_keyboard(page, match, rng)
    assert table.line(page) == _outcome_in_words(match)
    table.press_tab_until(page, "#rematch", 2)
    page.keyboard.press("Space")
    table.wait_for_steps(page, 0)
    # The other player begins; this time the swap is taken, and a piece placed by marking cells.
    again = table.match_on(page)
    assert again.seats == ("Player 2", "Player 1")
    table.place_by_keyboard(page, first := _draw(again, rng))
    again.play(first)
    table.compare(page, again)
    table.press_tab_until(page, "#pie-swap", 2)
    page.keyboard.press("Space")
    again.play("swap")
    table.compare(page, again)
    page.keyboard.press("ArrowDown")  # back to the board
    for cell in (second := _draw(again, rng)).cells:
        table.go_to(page, cell)
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    again.play(second)
    table.compare(page, again)
    page.keyboard.press("KeyU")
    again.undo()
    table.compare(page, again)


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
def test_a_whole_game_is_played_by_touch_and_every_move_waits_for_place(
    phone_table: Page, language: str
) -> None:
    phone = phone_table
    finger = Finger(phone)
    rng = Random(3)
    match = table.new_game(phone, "islands", names=("Ann", "Bob"))
    if language != "en":
        speak_by_menu(phone, language)
    while match.to_move is not None:
        if table.state_of(match).swap_offered:
            finger.tap(phone.locator("#pie-stay"))
        move = _draw(match, rng)
        finger.tap(phone.locator(f".supply [data-shape={move.shape}]"))
        table.orient(
            phone,
            move,
            turn=lambda: finger.tap(phone.locator("#turn")),
            flip=lambda: finger.tap(phone.locator("#flip")),
        )
        row, column = table.centre(move.cells)
        if len(match.steps) % 2:
            finger.tap_at(*table.spot(phone, row, column))
        else:
            # Set down elsewhere first, then taken hold of and drawn to its place.
            off = (1 if row < 5 else -1), (2 if column < 5 else -2)
            finger.tap_at(*table.spot(phone, row + off[0], column + off[1]))
            finger.drag(
                table.spot(phone, row + off[0], column + off[1]), table.spot(phone, row, column)
            )
        assert phone.locator("#place").is_enabled()
        assert table.read(phone)["steps"] == table.expected(match)["steps"]
        finger.tap(phone.locator("#place"))
        match.play(move)
        _compare(phone, match, language)
        assert phone.evaluate("scrollY") == 0
    if language == "en":
        assert table.line(phone) == _outcome_in_words(match)


def test_a_piece_is_dragged_from_the_supply_by_touch_and_the_page_stays(
    phone: Page, site_url: str
) -> None:
    open_site(phone, site_url)
    # Low enough that the page could scroll, and does where nothing is dragged.
    phone.set_viewport_size({"width": 360, "height": 560})
    finger = Finger(phone)
    finger.drag((40, 90), (40, 20))
    phone.wait_for_function("scrollY > 0")
    phone.evaluate("scrollTo(0, 0)")
    match = table.match_on(phone)
    end = table.spot(phone, 6, 5)
    box = phone.locator(".supply [data-shape=T]").bounding_box()
    assert box
    finger.drag((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), end)
    held = table.shape_in_hand(phone)
    assert held
    assert held[0] == "T"
    assert phone.evaluate("scrollY") == 0
    # It floats above the finger, waits there, and is not placed by being let go.
    assert table.read(phone) == table.expected(match)
    finger.tap(phone.locator("#place"))
    table.wait_for_steps(phone, 1)
    lies = table.placement(table.read(phone)["steps"][0])
    assert lies.shape == "T"
    assert all(2 <= row <= 6 and 3 <= column <= 6 for row, column in lies.cells)
    # A drag on the board, with nothing in hand, marks cells; beside the board nothing happens.
    finger.tap(phone.locator("#pie-stay"))
    phone.locator(".supply").wait_for()
    phone.evaluate("scrollTo(0, 0)")
    finger.drag(table.spot(phone, 8.5, 1.5), table.spot(phone, 5.5, 1.5))
    assert phone.evaluate("scrollY") == 0
    table.wait_for_line(phone, "It must share an edge with a piece on the board.")
    assert len(table.read(phone)["steps"]) == 1
