"""Tetra Tiles in every size of window: nothing overflows, axe finds nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import axe
from tests.browser.site import speak

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.tetratiles_page import TilesPage

SIZES = (
    *((360, 740), (740, 360), (768, 1024), (1366, 768), (1440, 900)),
    *((320, 640), (360, 640), (375, 667), (667, 375), (640, 360), (568, 320)),
    (320, 568),
)
SMALLEST_BLOCK = 24


def boards_seen(page: Page) -> list[dict[str, Any]]:
    boxes: list[dict[str, Any]] = page.eval_on_selector_all(
        ".tt-board canvas",
        """canvases => canvases.map(canvas => {
          const { width, left, right, top, bottom } = canvas.getBoundingClientRect();
          const own = Boolean(canvas.closest('.tt-own'));
          return { width, left, right, top, bottom, own };
        }).filter(({ width }) => width > 0)""",
    )
    return boxes


def check_players(page: Page, width: int, height: int) -> None:
    players = page.locator(".player").evaluate_all("""all => all.filter((it) => {
      const { width, height, right } = it.getBoundingClientRect();
      const within = it.parentElement.getBoundingClientRect().right + 1;
      // The number of a default name is what tells one player from another.
      const number = it.querySelector(".number")?.getBoundingClientRect();
      if (number && (!number.width || number.right > right)) return true;
      return Math.min(width, height) < 44 || right > within || it.scrollWidth > it.clientWidth;
    }).length""")
    assert not players, f"{width}x{height}: players"


def check_size(table: TilesPage, width: int, height: int) -> None:
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(50)
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, f"{width}x{height}: {overflow} px too wide"
    seen = boards_seen(page)
    assert min(box["width"] for box in seen) / 4 >= SMALLEST_BLOCK
    own = [box["width"] for box in seen if box["own"]]
    others = [box["width"] for box in seen if not box["own"]]
    assert min(own) > max(others)
    # The whole of a turn is in sight: all boards shown, the hand and the tools.
    assert all(box["top"] >= 0 and box["bottom"] <= height for box in seen)
    assert all(box["left"] >= 0 and box["right"] <= width for box in seen)
    place = page.locator("#place").bounding_box()
    assert place
    assert place["y"] + place["height"] <= height, f"{width}x{height}"
    cut = page.locator(".tt-tools button").evaluate_all(
        "all => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)"
    )
    assert not cut, f"{width}x{height}: {cut}"
    names = page.locator(".player.to-move .words")
    short = names.evaluate_all("all => all.filter((it) => it.scrollWidth > it.clientWidth).length")
    assert not short, f"{width}x{height}: who is to move is not called by the whole name"
    check_players(page, width, height)
    wide = width > height >= 640
    assert len(others) == (2 * (table.seats - 1) if wide else 2)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_turn_fits_every_window(
    speaking: Page, tiles: Callable[..., TilesPage], seats: int
) -> None:
    # As long as the longest of the default names.
    table = tiles(seats=seats, names=("コンピューター4", "Комп’ютер 2", "Mai", "Ben"))
    table.begin_turn()
    page = speaking
    for language in ("en", "uk", "ja"):
        page.set_viewport_size({"width": 1440, "height": 900})
        speak(page, language)
        for width, height in SIZES:
            check_size(table, width, height)
        # The longest words are those of a discard.
        table.pick(table.hand()[0])
        page.locator("#discard").click()
        for width, height in SIZES:
            check_size(table, width, height)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_is_in_the_strip_in_a_series_and_by_the_longest_name(
    speaking: Page, tiles: Callable[..., TilesPage], seats: int
) -> None:
    page = speaking
    for names in ("A", "B", "C", "D"), ("Ш" * 40, "Щ" * 40, "B", "C"):
        tiles(seats=seats, names=names)
        page.set_viewport_size({"width": 1440, "height": 900})
        speak(page, "uk")
        page.locator("#menu").click()
        page.locator("#menu-resign").click()
        page.locator("#resign-0").click()
        page.locator("#rematch").wait_for()
        while page.locator("dialog[open]").count():  # where it is told who of the others has won
            page.keyboard.press("Escape")
        page.locator("#rematch").click()
        page.locator("#lift").wait_for()
        assert "·" in page.locator(".player.to-move small").inner_text()
        for width, height in (*SIZES, (834, 1194), (1024, 1366)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(50)
            check_players(page, width, height)


_CURTAIN_SIZES = (*SIZES, (390, 844), (844, 390), (1024, 768), (1280, 800))
_CURTAIN = """() => {
  const box = (selector) => {
    const element = document.querySelector(selector);
    if (!element) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    const { clientHeight, scrollHeight } = element;
    return { x, y, width, height, bottom: y + height, clientHeight, scrollHeight };
  };
  const news = document.querySelector(".tt-news");
  const line = Number.parseFloat(getComputedStyle(news).lineHeight);
  news.scrollTop = 0;
  return {
    curtain: box("#curtain"), heading: box("#line"), lift: box("#lift"),
    news: box(".tt-news"), notice: box("#notice"), line,
  };
}"""


def test_the_longest_name_leaves_the_curtain_room_for_what_is_told(
    speaking: Page, tiles: Callable[..., TilesPage]
) -> None:
    name = "Олександра Найдовша-Прізвищенко Третя 22"
    table = tiles(names=("Ш" * 40, name))
    page = speaking
    table.act()
    page.locator("#lift").wait_for()
    speak(page, "uk")
    heading = page.get_by_role("heading", name=f"Далі: {name}. Решта не дивляться.", exact=True)
    assert heading.count() == 1
    for width, height in _CURTAIN_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        seen = page.evaluate(_CURTAIN)
        assert round(seen["news"]["height"] / seen["line"], 1) >= 2, f"{width}x{height}"
        assert seen["lift"]["scrollHeight"] <= seen["lift"]["clientHeight"], f"{width}x{height}"


def test_what_is_told_on_the_curtain_moves_nothing(
    speaking: Page, tiles: Callable[..., TilesPage]
) -> None:
    table = tiles(names=("Комп’ютер 1", "Комп’ютер 2"))
    page = speaking
    for _ in range(2):
        table.act()
        page.locator("#lift").wait_for()

    def curtains() -> dict[tuple[str, int, int], dict[str, Any]]:
        found = {}
        for language in ("en", "uk", "ja"):
            page.set_viewport_size({"width": 1440, "height": 900})
            speak(page, language)
            for width, height in _CURTAIN_SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(50)
                found[language, width, height] = page.evaluate(_CURTAIN)
        return found

    told = curtains()
    for at, seen in told.items():
        assert not seen["notice"]
        # Two whole lines and more can be read at once.
        assert seen["news"]["height"] + 1 >= min(2 * seen["line"], seen["news"]["scrollHeight"]), at
        assert seen["curtain"]["bottom"] <= at[2], at
        for part in ("heading", "lift", "news"):
            assert seen[part]["y"] >= seen["curtain"]["y"], (at, part)
            assert seen[part]["bottom"] <= seen["curtain"]["bottom"], (at, part)
    for _ in range(9):
        if page.locator("#notice").count():
            break
        page.keyboard.press("KeyU")
        page.wait_for_timeout(200)
    page.locator("#curtain #notice").wait_for()
    for at, seen in curtains().items():
        # The button may say something else by now, and leave the heading more room; where they
        # are, and that all of it is in sight, stays.
        for side in ("y", "height"):
            assert abs(seen["curtain"][side] - told[at]["curtain"][side]) <= 1, (at, side)
        assert seen["heading"]["height"] <= told[at]["heading"]["height"] + 1, at
        for part in ("heading", "lift", "news"):
            assert seen[part]["y"] >= seen["curtain"]["y"], (at, part)
            assert seen[part]["bottom"] <= seen["curtain"]["bottom"], (at, part)
        assert seen["notice"]["width"] >= 0.9 * seen["news"]["width"], at
        # Read from its beginning.
        assert seen["notice"]["y"] >= seen["news"]["y"] - 1, at
    page.set_viewport_size({"width": 1440, "height": 900})
    axe.check(page, "a notice on the curtain")


def test_others_boards_are_brought_up_on_a_phone(tiles: Callable[..., TilesPage]) -> None:
    table = tiles(seats=4)
    table.page.set_viewport_size({"width": 360, "height": 740})
    for seat in (3, 1, 2):
        table.page.locator(f"#players [data-seat='{seat}']").click()
        assert table.board(f"{seat}.0").is_visible()
        assert table.board("0.0").is_visible()


def test_axe_finds_nothing(tiles: Callable[..., TilesPage]) -> None:
    table = tiles(seats=3)
    page = table.page
    axe.check(page, "the curtain")
    table.act()
    table.begin_turn()
    table.pick(table.hand()[0])
    axe.check(page, "a card is chosen")
    page.locator("#discard").click()
    axe.check(page, "a card is to be discarded")
    page.locator("#discards").click()
    axe.check(page, "the discards")
    page.keyboard.press("Escape")
    page.keyboard.press("Comma")
    page.locator("#now").wait_for()
    axe.check(page, "looking back")
    page.locator("#now").click()
    page.locator("#menu").click()
    page.locator("#menu-resign").click()
    page.locator("#resign-0").click()
    # Two are left to be compared, and that is explained at once.
    page.locator("dialog[data-name='result']").wait_for()
    axe.check(page, "how it ended")
    page.keyboard.press("Escape")
    page.locator("#rematch").wait_for()
    axe.check(page, "the end")
    page.locator("#new").click()
    axe.check(page, "a new game")
    page.locator("#begin").click()
