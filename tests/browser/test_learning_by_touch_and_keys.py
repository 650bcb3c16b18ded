"""Review, analysis board, hints and odds on a phone, by touch alone, each in another language; a
puzzle by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from pygame_core import Match
from pygame_core.tetromino.geometry import PLACEMENTS
from tests.browser import axe
from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.puzzles import BEGIN_THE_DAY, puzzle_of_the_day
from tests.browser.site import PATIENCE_MS, speak_by_menu
from tests.browser.thrown_away import GAME, game_after, match_after, wins
from tests.browser.touch import Finger, check_sizes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.tetromino.state import TetrominoState


@pytest.fixture
def hand(phone_table: Page) -> Iterator[Page]:
    """The shared phone, on which nothing is studied any more."""
    yield phone_table
    while phone_table.locator("dialog[open]").count():
        phone_table.keyboard.press("Escape")
    if phone_table.locator("#study-leave").count():
        phone_table.locator("#study-leave").click()


def _open(page: Page, steps: int, language: str) -> Match:
    """Put so many steps of the game that was thrown away on the table."""
    match = game_after(steps)
    kept.paste(page, match.dumps())
    page.get_by_role("dialog").wait_for(state="detached")
    table.wait_for_steps(page, steps)
    speak_by_menu(page, language)
    return match


def _choose(page: Page, entry: str) -> None:
    page.locator("#menu").tap()
    page.locator(f"#menu-{entry}").tap()


def _place(page: Page, move: str) -> None:
    finger = Finger(page)
    page.evaluate("scrollTo(0, 0)")
    for cell in table.placement(move).cells:
        finger.tap_at(*table.spot(page, *table.middle(cell)))
    finger.tap(page.locator("#place"))


def _one_that(state: TetrominoState, *, wins_it: bool) -> str:
    return next(str(each) for each in state.actions() if wins(state, str(each)) == wins_it)


def test_a_review_by_touch_in_ukrainian(hand: Page) -> None:
    page = hand
    match = _open(page, len(GAME), "uk")
    page.locator("#review-game").tap()
    point = page.locator(".turning [data-step='11']")
    point.wait_for(timeout=PATIENCE_MS)
    axe.check(page, "a review on a phone")
    check_sizes(page, "a review on a phone")
    point.tap()
    page.locator("#judgement").wait_for()
    page.locator("[data-retry='11']").tap()
    page.locator("#retry-point").wait_for()
    state = table.state_of(match_after(match, 11))
    _place(page, _one_that(state, wins_it=False))
    page.locator("#retry-point .puzzle-wrong").wait_for(timeout=PATIENCE_MS)
    page.locator("#retry-again").tap()
    page.locator("#retry-point .puzzle-open").wait_for()
    _place(page, _one_that(state, wins_it=True))
    page.locator("#retry-point .puzzle-right").wait_for(timeout=PATIENCE_MS)
    axe.check(page, "a turning point on a phone")
    check_sizes(page, "a turning point on a phone")
    page.locator("#study-leave").tap()
    page.locator("#review").wait_for()
    table.wait_for_steps(page, len(GAME))


def test_the_analysis_board_by_touch_in_japanese(hand: Page) -> None:
    page = hand
    match = _open(page, 10, "ja")
    _choose(page, "analysis")
    page.locator("#analysis .moves .win").first.wait_for(timeout=PATIENCE_MS)
    axe.check(page, "the analysis board on a phone")
    check_sizes(page, "the analysis board on a phone")
    best = str(page.locator("#analysis [data-move]").first.get_attribute("data-move"))
    assert wins(table.state_of(match), best)
    page.locator(f"#analysis [data-move='{best}']").tap()
    table.wait_for_steps(page, 11)
    page.locator("#undo").tap()
    table.wait_for_steps(page, 10)
    other = next(str(each) for each in table.state_of(match).actions() if str(each) != best)
    _place(page, other)
    table.wait_for_steps(page, 11)
    variations = page.locator(".variations button.mono")
    expect(variations.filter(has_text=other)).to_have_count(1)
    variations.filter(has_text=best).tap()
    page.locator("#history li:last-child", has_text=best).wait_for()
    page.locator("#analysis-share").tap()
    page.wait_for_function("document.querySelector('#link')?.value.includes('#')")
    axe.check(page, "variations to be shared, on a phone")
    check_sizes(page, "variations to be shared, on a phone")
    page.locator("dialog .head button").tap()
    page.locator("#analysis-cut").tap()
    table.wait_for_steps(page, 10)
    page.locator("#study-leave").tap()
    page.locator("#analysis").wait_for(state="detached")


def test_hints_and_odds_by_touch(hand: Page) -> None:
    page = hand
    match = _open(page, 10, "uk")
    page.locator("#hint").tap()
    advised = page.locator(".advised-shape")
    advised.wait_for()
    shape = advised.get_attribute("data-shape")
    assert any(str(each).startswith(f"{shape}[") for each in table.state_of(match).actions())
    _tap_through_the_hint(page)
    expect(advised).to_have_count(0)
    tiles = Match.new("tetratiles", ["Ann", "Bob"], {"first": 0}, 1)
    kept.paste(page, tiles.dumps())
    page.get_by_role("dialog").wait_for(state="detached")
    speak_by_menu(page, "ja")
    page.locator("#lift").tap()
    page.locator(".tt-hand [data-card]").nth(4).wait_for()
    page.locator("#hint").tap()
    page.locator(".tt-hand [data-advised]").wait_for()
    axe.check(page, "a hint in Tetra Tiles on a phone")
    _tap_through_the_hint(page)
    expect(page.locator("[data-advised]")).to_have_count(0)
    _choose(page, "odds")
    expect(page.locator(".odds").first.locator("tbody td")).to_have_count(6)
    axe.check(page, "odds on a phone")
    check_sizes(page, "odds on a phone")


def _tap_through_the_hint(page: Page) -> None:
    """Until it is put away; what is better after all may begin with the same sentence."""
    for _ in range(40):
        if not page.locator("#hint[aria-pressed=true]").count():
            return
        page.locator("#hint").tap()
        page.wait_for_timeout(200)
    raise AssertionError("the hint has no end")


@pytest.fixture
def on_the_day(table_page: Page) -> Iterator[Page]:
    """The shared page, on the day of a puzzle that is known."""
    table_page.evaluate(BEGIN_THE_DAY)
    yield table_page
    table_page.evaluate("window.endTheDay()")


def test_a_puzzle_by_keyboard(on_the_day: Page) -> None:
    page = on_the_day
    puzzle = puzzle_of_the_day()
    before = table.read(page)
    for button in ("#menu", "#menu-puzzles", "#puzzle-daily"):
        page.locator(button).focus()
        page.keyboard.press("Enter")
    page.locator(".puzzle-open").wait_for()
    page.locator("[role=gridcell][tabindex='0']").focus()
    table.place_by_keyboard(page, PLACEMENTS[puzzle.solution])
    page.locator(".puzzle-solved").wait_for()
    page.locator("#puzzle-next").focus()
    page.keyboard.press("Enter")
    page.locator(".puzzle-open").wait_for()
    page.locator("#study-leave").focus()
    page.keyboard.press("Enter")
    page.locator("#puzzle").wait_for(state="detached")
    assert table.read(page) == before
