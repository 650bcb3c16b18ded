"""At a zoom of 400 % nothing is lost: everything can be read and pressed, by scrolling up and down
alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.site import speak_behind
from tests.browser.tetratiles_hands import (
    before_the_last_placement,
    put_on_table,
    with_special_cards,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, ViewportSize

    from tests.browser.tetratiles_page import TilesPage

ZOOMED: ViewportSize = {"width": 320, "height": 256}  # what is left of 1280 by 1024
SMALLEST_CELL = 24

# A table of many columns may scroll by itself. The strip of players has short names where there
# are many; the headings of the boards and the line have them whole.
_LOST = """() => {
  const scope = document.querySelector("dialog[open]") ?? document.body;
  const all = [...scope.querySelectorAll("*")].filter((each) => each.checkVisibility());
  const scrolls = ({ overflowX }) => overflowX === "auto" || overflowX === "scroll";
  const lost = [document.documentElement, scope, ...all]
    .filter((each) => each === document.documentElement || scrolls(getComputedStyle(each)))
    .filter((each) => !each.matches(".tt-scroll") && each.scrollWidth > each.clientWidth)
    .map((each) => `scrolls sideways: ${each.outerHTML.slice(0, 80)}`);
  // A label that spills over the edge of its button.
  for (const each of all.filter((each) => each.matches("button, .line, .question"))) {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each;
    const spills = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    if (spills && each.role !== "gridcell") lost.push(`spills: ${each.outerHTML.slice(0, 80)}`);
  }
  const cuts = (outer, { left, right, top, bottom }) => {
    const { overflowX, overflowY } = getComputedStyle(outer);
    const box = outer.getBoundingClientRect();
    const across = left < box.left - 1 || right > box.right + 1;
    const down = top < box.top - 1 || bottom > box.bottom + 1;
    return (overflowX === "hidden" && across) || (overflowY === "hidden" && down);
  };
  for (const each of all) {
    const range = document.createRange();
    for (const node of each.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const around = [];
      for (let outer = each; outer && scope.contains(outer); outer = outer.parentElement) {
        around.push(outer);
      }
      const meant = around.some((outer) => getComputedStyle(outer).clipPath !== "none");
      if (meant || !box.width || each.closest(".players, option")) continue;
      if (around.some((outer) => cuts(outer, box))) lost.push(`cut: ${node.textContent.trim()}`);
    }
  }
  return lost;
}"""
# Scrolled to, a control or a sentence of a dialog is in the window as a whole, and nothing lies
# over it; of the cells of a board, which are all alike, the one where the keyboard is.
_OUT_OF_REACH = """() => {
  const scope = document.querySelector("dialog[open]") ?? document;
  return [...scope.querySelectorAll("button, input, select, textarea, a[href], dialog p")]
    .filter((each) => each.checkVisibility() && (each.tabIndex >= 0 || each.matches("p")))
    .filter((each) => !each.matches("p") || each.textContent.trim())
    .filter((each) => {
      const control = each.closest("label") ?? each;
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, right, top, bottom, height } = control.getBoundingClientRect();
      const down = height > innerHeight || (top > -1 && bottom < innerHeight + 1);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left < -1 || right > innerWidth + 1 || !down || !hit || !control.contains(hit);
    })
    .map((each) => each.outerHTML.slice(0, 100));
}"""


@pytest.fixture
def zoomed(speaking: Page) -> Page:
    """The shared page in the smallest of windows."""
    speaking.set_viewport_size(ZOOMED)
    return speaking


def _check(page: Page, state: str) -> None:
    for language in ("uk", "ja", "en"):
        speak_behind(page, language)
        assert page.evaluate(_LOST) == [], (state, language)
        assert page.evaluate(_OUT_OF_REACH) == [], (state, language)


def _check_cells(page: Page) -> None:
    widths = page.locator("[role=gridcell]:visible").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().width)"
    )
    assert min(widths) >= SMALLEST_CELL


def _close(page: Page) -> None:
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def test_nothing_at_the_table_of_tetromino_is_lost(zoomed: Page) -> None:
    page = zoomed
    match = table.new_game(page, "islands")
    _check(page, "a new game")
    _check_cells(page)
    table.pick(page, "L")
    _check(page, "a shape is chosen")
    page.locator("#drop").click()
    page.set_viewport_size({"width": 1440, "height": 900})
    table.play(page, match, ["T[44,45,46,55]"])
    page.set_viewport_size(ZOOMED)
    _check(page, "asked")


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_at_the_table_of_tetra_tiles_is_lost(zoomed: Page, seats: int) -> None:
    page = zoomed
    tiles = put_on_table(page, with_special_cards(seats))
    _check(page, "the curtain")
    tiles.begin_turn()
    _check(page, "a hand")
    _check_cells(page)
    if seats > 2:
        for seat in range(1, seats):
            page.locator(f"#players [data-seat='{seat}']").click()
            assert tiles.board(f"{seat}.1").is_visible()
    tiles.pick("reset")
    _check(page, "whose hand is reset")
    page.locator("#discard").click()
    _check(page, "a card is discarded")
    page.locator("#look-previous").click()
    page.locator("#now").wait_for()
    _check(page, "looking back")
    page.locator("#now").click()
    page.locator("#discards").click()
    _check(page, "the discards")
    _close(page)
    kept.open_menu(page, "resign")
    _check(page, "who resigns")
    page.locator("#resign-0").click()
    if seats > 2:
        page.locator("dialog[data-name=result]").wait_for()
        _check(page, "how it ended")
        _close(page)
    page.locator("#rematch").wait_for()
    _check(page, "the end")


def test_nothing_that_the_menu_of_tetra_tiles_opens_is_lost(
    zoomed: Page, tiles: Callable[..., TilesPage]
) -> None:
    page = zoomed
    put_on_table(page, before_the_last_placement()).begin_turn()
    _check(page, "the last placement")
    tiles(seats=4, hands="open")
    page.set_viewport_size(ZOOMED)
    _check(page, "open hands")
    page.locator("#menu").click()
    _check(page, "the menu")
    _close(page)
    for name in ("games", "share", "rules", "settings", "keys"):
        kept.open_menu(page, name)
        _check(page, name)
        _close(page)
    kept.open_menu(page, "new-game")
    _check(page, "a new game")
    page.locator("#begin").click()
    page.get_by_role("dialog").wait_for(state="detached")
