"""A pattern is drawn by mouse, keyboard and touch, weighed, shared by a link and played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.links import pack
from tests.browser.site import open_site
from tests.browser.touch import Finger

if TYPE_CHECKING:
    from playwright.sync_api import Page


def _board(page: Page) -> str:
    """What the editor's cells say, row by row."""
    labels = page.locator("#pattern-grid [role=gridcell]").evaluate_all(
        "cells => cells.map((cell) => cell.ariaLabel)"
    )
    return "".join({"X": "X", "O": "O", "blank": "."}[label.split(": ")[1]] for label in labels)


def _symbols(page: Page) -> dict[str, str]:
    return {
        f"{index // 10}{index % 10}": symbol
        for index, symbol in enumerate(_board(page))
        if symbol != "."
    }


def _spot(page: Page, row: int, column: int) -> tuple[float, float]:
    box = page.locator("#pattern-grid").bounding_box()
    assert box
    return box["x"] + (column + 0.5) * box["width"] / 10, box["y"] + (row + 0.5) * box[
        "height"
    ] / 10


def _weighed(page: Page) -> str:
    text: str = page.locator("#pattern-weighed").inner_text()
    return re.sub(r"\s+", " ", text)


def _open_blank(page: Page) -> None:
    kept.open_menu(page, "pattern")
    if page.locator("#pattern-clear").is_enabled():
        page.locator("#pattern-clear").click()
    assert _symbols(page) == {}


def _mirror(page: Page, symmetry: str) -> None:
    page.locator("[name=symmetry]").select_option(symmetry)


def test_a_pattern_is_drawn_by_mouse_and_played(table_page: Page) -> None:
    page = table_page
    _open_blank(page)
    _mirror(page, "none")
    page.locator("[name=brush][value=X]").check()
    page.mouse.move(*_spot(page, 0, 0))
    page.mouse.down()
    page.mouse.move(*_spot(page, 0, 4), steps=12)
    page.mouse.up()
    assert _symbols(page) == {f"0{column}": "X" for column in range(5)}
    assert _weighed(page).startswith("X 5 · O 0. X has 5 more.")
    # A stroke that begins on the same symbol takes away.
    page.mouse.click(*_spot(page, 0, 4))
    assert len(_symbols(page)) == 4
    page.locator("#pattern-undo").click()
    page.locator("#pattern-undo").click()
    assert _symbols(page) == {}
    # Mirrored, each side gets the other's symbol.
    _mirror(page, "left-right")
    page.locator("[name=brush][value=O]").check()
    page.mouse.click(*_spot(page, 3, 1))
    assert _symbols(page) == {"31": "O", "38": "X"}
    assert "Even." in _weighed(page)
    assert "Fair" in _weighed(page)
    page.locator("[name=exchange]").uncheck()
    page.mouse.click(*_spot(page, 5, 2))
    assert _symbols(page) == {"31": "O", "38": "X", "52": "O", "57": "O"}
    # A corner's symbol is covered by fewer placements than one in the middle.
    assert "an X" in _weighed(page)
    page.locator("[name=exchange]").check()
    _mirror(page, "top-bottom")
    page.locator("#pattern-mirror").click()
    assert _symbols(page) == {"31": "O", "38": "X", "61": "X", "68": "O"}
    page.locator("#pattern-exchange").click()
    assert _symbols(page) == {"31": "X", "38": "O", "61": "O", "68": "X"}
    page.locator("#pattern-random").click()
    assert _weighed(page).startswith("X 30 · O 30. Even.")
    board = _board(page)
    page.locator("#pattern-play").click()
    dialog = page.get_by_role("dialog")
    assert dialog.locator("[name=pattern][value=custom]").is_checked()
    dialog.locator("#begin").click()
    dialog.wait_for(state="detached")
    table.wait_for_steps(page, 0)
    match = table.match_on(page)
    assert table.state_of(match).board == board
    table.play(page, match, ["T[44,45,46,55]"])
    table.compare(page, match)
    # The next game can be on the same pattern, or on another without it.
    match = table.new_game(page, "custom")
    assert table.state_of(match).board == board
    assert table.state_of(table.new_game(page, "rim")).board != board


def test_a_pattern_is_drawn_by_keyboard_and_shared_by_link(table_page: Page) -> None:
    page = table_page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#menu").focus()
    page.keyboard.press("Enter")
    table.press_tab_until(page, "#menu-pattern")
    page.keyboard.press("Enter")
    if page.locator("#pattern-clear").is_enabled():
        table.press_tab_until(page, "#pattern-clear")
        page.keyboard.press("Enter")
    table.press_tab_until(page, "[name=symmetry]", most=20)
    page.keyboard.press("Home")
    assert page.locator("[name=symmetry]").input_value() == "none"
    table.press_tab_until(page, "#pattern-grid [tabindex='0']", most=30)
    for _ in range(12):
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("x")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("o")
    assert _symbols(page) == {"00": "X", "11": "O"}
    page.keyboard.press("Delete")
    assert _symbols(page) == {"00": "X"}
    page.keyboard.press("o")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")  # the brush that is chosen
    brush = page.locator("[name=brush]:checked").input_value()
    wanted = {"00": "X", "11": "O", "19": brush}
    assert _symbols(page) == {key: value for key, value in wanted.items() if value != "."}
    board = _board(page)
    table.press_tab_until(page, "#pattern-link", most=30)
    page.keyboard.press("Enter")
    page.locator("dialog .said", has_text="The link is copied.").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#pattern=" in link

    page.locator("#pattern-clear").click()
    kept.close_dialog(page)
    before = table.read(page)
    page.evaluate("link => { location.href = link; }", link)
    page.locator("#pattern-grid").wait_for()
    assert _board(page) == board
    kept.close_dialog(page)
    assert table.read(page) == before


@pytest.mark.parametrize("wrong", ["XO", "x" * 100, "X" * 101, "{}"])
def test_a_link_to_something_else_than_a_pattern_is_refused(table_page: Page, wrong: str) -> None:
    page = table_page
    kept.paste(page, f"{page.url}#pattern={pack(wrong)}")
    page.get_by_role("heading", name="It can’t be opened").wait_for()
    assert "holds no pattern of a hundred cells" in page.locator("dialog").inner_text()
    page.locator("#refused-ok").click()


def test_by_touch_games_are_kept_and_patterns_drawn(phone: Page, site_url: str) -> None:
    page, finger = phone, Finger(phone)
    board = "XO." * 33 + "X"
    open_site(page, site_url)
    link = f"{site_url}#pattern={pack(board)}"
    page.goto("about:blank")
    open_site(page, link)
    page.locator("#pattern-grid").wait_for()
    assert _board(page) == board
    finger.tap(page.locator("#pattern-clear"))
    scrolled = "document.querySelector('dialog').scrollTop"
    page.evaluate(f"{scrolled} = 0")
    page.locator("[name=brush][value=X]").tap()
    finger.drag(_spot(page, 2, 2), _spot(page, 6, 2))
    # A finger that draws does not scroll; half a turn is the mirror that is set at first.
    assert page.evaluate(scrolled) == 0
    drawn = {f"{row}2": "X" for row in range(2, 7)} | {f"{9 - row}7": "O" for row in range(2, 7)}
    assert _symbols(page) == drawn
    finger.tap(page.locator("#pattern-play"))
    finger.tap(page.locator("#begin"))
    page.get_by_role("dialog").wait_for(state="detached")
    match = table.match_on(page)
    assert table.read(page)["scores"] == [5, 5]

    for cell in table.placement("T[44,45,46,55]").cells:
        finger.tap_at(*table.spot(page, *table.middle(cell)))
    finger.tap(page.locator("#place"))
    match.play("T[44,45,46,55]")
    table.compare(page, match)
    finger.tap(page.locator("#new"))
    finger.tap(page.locator("#begin"))
    page.get_by_role("dialog").wait_for(state="detached")
    finger.tap(page.locator("#menu"))
    finger.tap(page.locator("#menu-games"))
    rows = page.locator(".kept")
    expect(rows).to_have_count(2)
    # All of it fits, and is large enough for a finger.
    for button in rows.nth(1).locator("button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] + box["width"] <= 360
    finger.tap(rows.nth(1).get_by_title("Delete"))
    finger.tap(page.locator("#undelete"))
    finger.tap(rows.nth(1).locator(".resume"))
    page.get_by_role("dialog").wait_for(state="detached")
    table.compare(page, match)
