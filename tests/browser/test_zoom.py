"""At a zoom of 400 % nothing is lost: everything can be read and pressed, by scrolling up and down
alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import tetromino_table as table
from tests.browser.site import speak_behind
from tests.browser.tetratiles_hands import put_on_table, with_special_cards
from tests.browser.thrown_away import game_after
from tests.browser.tours import Tour

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page, ViewportSize

ZOOMED: ViewportSize = {"width": 320, "height": 256}  # what is left of 1280 by 1024
SMALLEST_CELL = 24

# What the checks below are given: where to look, all that can be seen there, and how it is told.
_SIGHT = """() => {
  const scope = document.querySelector("dialog[open]") ?? document.body;
  const all = [...scope.querySelectorAll("*")].filter((each) => each.checkVisibility());
  return { scope, all, told: ({ outerHTML }) => outerHTML.slice(0, 100) };
}"""
# A table of many columns may scroll by itself.
_SCROLLS_SIDEWAYS = """({ scope, all, told }) => {
  const scrolls = (each) => ["auto", "scroll"].includes(getComputedStyle(each).overflowX);
  return [document.documentElement, ...[scope, ...all].filter(scrolls)]
    .filter((each) => !each.matches(".tt-scroll") && each.scrollWidth > each.clientWidth)
    .map(told);
}"""
# A label that goes over the edge of its button, or a sentence over that of its line.
_SPILLS = """({ all, told }) => {
  return all
    .filter((each) => each.matches("button, .line, .question") && each.role !== "gridcell")
    .filter(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
    .map(told);
}"""
# Words that something around them hides in part, but for those that are for ears alone. The strip
# of players has short names where there are many; the headings of the boards and the line have them
# whole.
_CUT = """({ scope, all }) => {
  const boxOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  };
  const hides = (outer, { left, right, top, bottom }) => {
    const { overflowX, overflowY } = getComputedStyle(outer);
    const box = outer.getBoundingClientRect();
    const across = left < box.left - 1 || right > box.right + 1;
    const down = top < box.top - 1 || bottom > box.bottom + 1;
    return (overflowX === "hidden" && across) || (overflowY === "hidden" && down);
  };
  const around = (each) =>
    each && scope.contains(each) ? [each, ...around(each.parentElement)] : [];
  const forEars = (each) => getComputedStyle(each).clipPath !== "none";
  const cut = ({ parentElement, textContent }, box) =>
    textContent.trim() && box.width > 0 && !parentElement.closest(".players, option") &&
    !around(parentElement).some(forEars) && around(parentElement).some((each) => hides(each, box));
  return all
    .flatMap((each) => [...each.childNodes].filter((node) => node instanceof Text))
    .filter((text) => cut(text, boxOf(text)))
    .map(({ textContent }) => textContent.trim());
}"""
# Scrolled to, a control or a sentence of a dialog is in the window as a whole, and nothing lies
# over it; of the cells of a board, which are all alike, the one where the keyboard is.
_OUT_OF_REACH = """({ all, told }) => {
  const sought = "button, input, select, textarea, a[href], dialog p:not([data-live])";
  return all
    .filter((each) => each.matches(sought))
    .filter((each) => (each.matches("p") ? each.textContent.trim() : each.tabIndex >= 0))
    .filter((each) => {
      const control = each.closest("label") ?? each;
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, right, top, bottom, height } = control.getBoundingClientRect();
      const down = height > innerHeight || (top > -1 && bottom < innerHeight + 1);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left < -1 || right > innerWidth + 1 || !down || !hit || !control.contains(hit);
    })
    .map(told);
}"""
_LOST = {
    "scrolls sideways": _SCROLLS_SIDEWAYS,
    "spills": _SPILLS,
    "is cut": _CUT,
    "is out of reach": _OUT_OF_REACH,
}


@pytest.fixture
def zoomed(speaking: Page) -> Iterator[Page]:
    """The shared page in the smallest of windows, on which nothing is studied any more."""
    speaking.set_viewport_size(ZOOMED)
    yield speaking
    while speaking.locator("dialog[open]").count():
        speaking.keyboard.press("Escape")
    if speaking.locator("#study-leave, #lesson-leave").count():
        speaking.locator("#study-leave, #lesson-leave").click()


@pytest.fixture
def tour(zoomed: Page) -> Tour:
    """A tour on which one looks for what is lost."""
    return Tour(zoomed, "mouse", lambda state: _check(zoomed, state))


def _check(page: Page, state: str) -> None:
    for language in ("uk", "ja", "en"):
        speak_behind(page, language)
        for how, what in _LOST.items():
            assert page.evaluate(f"() => ({what})(({_SIGHT})())") == [], (state, language, how)


def _check_cells(page: Page) -> None:
    widths = page.locator("[role=gridcell]:visible").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().width)"
    )
    assert min(widths) >= SMALLEST_CELL


def test_the_cells_of_boards_can_be_told_apart(zoomed: Page) -> None:
    table.new_game(zoomed, "islands")
    _check_cells(zoomed)
    put_on_table(zoomed, with_special_cards(4)).begin_turn()
    _check_cells(zoomed)


def test_nothing_at_the_table_of_tetromino_is_lost(tour: Tour) -> None:
    tour.tetromino()


def test_nothing_that_the_menu_of_tetromino_opens_is_lost(tour: Tour) -> None:
    tour.new_game("increment")
    tour.dialogs("share", "pattern", "rules", "settings", "keys", "resign")
    tour.lesson()


def test_nothing_that_is_studied_is_lost(tour: Tour) -> None:
    tour.studies(game_after())


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_at_the_table_of_tetra_tiles_is_lost(tour: Tour, seats: int) -> None:
    tour.tetra_tiles(seats)


def test_nothing_that_the_menu_of_tetra_tiles_opens_is_lost(tour: Tour) -> None:
    tour.rest_of_tetra_tiles()
    tour.dialogs("share", "rules", "settings", "keys")
    tour.new_game("per-turn")
    tour.lesson()
