"""What axe-core finds on the page, and what a screen reader is told."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pygame_core import Match
from tests.browser import axe
from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.keyboards import LAYOUTS, Keyboard, send_key
from tests.browser.links import pack
from tests.browser.site import wait_for_phase
from tests.browser.tetratiles_page import TilesPage
from tests.browser.words import heard, listen, message, told_once

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from pygame_core.plain import Json
    from tests.browser.faults import Faults


def test_axe_finds_nothing(page: Page, site_url: str, faults: Faults) -> None:
    faults.stall("pyodide/pyodide-lock.json")
    page.goto(site_url)
    page.locator("progress").wait_for()
    axe.check(page, "start")
    faults.clear()
    wait_for_phase(page, "ready")
    axe.check(page, "play")
    table.mark(page, [(0, 0), (9, 9), (0, 9), (9, 0)])
    table.wait_for_line(page, "These four cells are none of the four shapes.")
    axe.check(page, "refused")
    page.locator("#drop").click()
    for name in ("new-game", "settings", "keys", "resign"):
        page.locator("#menu").click()
        page.locator(f"#menu-{name}").click()
        axe.check(page, name)
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    match = table.match_on(page)
    table.play(page, match, ["T[44,45,46,55]"])
    axe.check(page, "asked")
    table.play(page, match, ["swap"])
    page.locator("#look-first").click()
    axe.check(page, "looking back")
    page.locator("#now").click()
    page.locator("#menu").click()
    axe.check(page, "menu")
    page.locator("#menu-resign").click()
    page.locator("#resign-0").click()
    page.locator("#rematch").wait_for()
    axe.check(page, "end")


@pytest.mark.parametrize("game", ["tetromino", "tetratiles"])
def test_axe_finds_nothing_in_what_the_menu_opens(
    speaking: Page, tiles: Callable[..., TilesPage], game: str
) -> None:
    page = speaking
    if game == "tetromino":
        table.play(page, table.new_game(page, "islands"), ["T[44,45,46,55]", "swap"])
    else:
        tiles(seats=4).act()
    for name in ("games", "share", "pattern", "rules", "resign"):
        page.locator("#menu").click()
        entry = page.locator(f"#menu-{name}")
        if entry.is_disabled():
            page.keyboard.press("Escape")
            continue
        entry.click()
        page.locator(f"dialog[data-name={name}]").wait_for()
        axe.check(page, f"{name} in {game}")
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


@pytest.mark.parametrize("game", ["tetromino", "tetratiles"])
def test_axe_finds_nothing_in_what_is_asked_and_told_about_games(
    speaking: Page, site_url: str, game: str
) -> None:
    page = speaking

    def look_at(name: str, state: str) -> None:
        page.locator(f"dialog[data-name={name}]").wait_for()
        axe.check(page, f"{state} in {game}")

    options: dict[str, Json] = {"first": 0, "hands": "open"} if game == "tetratiles" else {}
    match = Match.new(game, ["Oksana", "Taro"], options)
    link = f"{site_url}#game={pack(match.dumps())}"
    page.evaluate("link => { location.href = link; }", link)
    expect(page.locator(".player .name").first).to_have_text("Oksana")
    if game == "tetratiles":
        TilesPage(page, 2).act()
    else:
        table.play(page, match, ["T[44,45,46,55]"])
    page.wait_for_function("document.querySelector('dialog #link')?.value")
    look_at("answer", "the link to send back")
    kept.close_dialog(page)
    page.evaluate("history.back()")
    look_at("leave", "leaving a game")
    page.locator("#stay").click()
    # Another game: then the first one is in the list and can be deleted.
    kept.paste(page, Match.new(game, ["Oksana", "Taro"], options).dumps())
    page.get_by_role("dialog").wait_for(state="detached")
    dialog = kept.open_menu(page, "games")
    row = dialog.locator(".kept:has([title=Delete]:enabled)").first
    row.get_by_title(message("games.rename")).click()
    look_at("games", "a game is renamed")
    page.keyboard.press("Escape")
    row.get_by_title(message("games.delete")).click()
    page.locator("#undelete").wait_for()
    look_at("games", "a game is deleted")
    page.locator("#undelete").click()
    page.locator("#open-other").click()
    look_at("open", "opening a game")
    dialog.locator("[name=text]").fill("?")
    page.locator("#open-text").click()
    look_at("refused", "a refused text")
    page.keyboard.press("Escape")


def test_what_keys_do_with_a_piece_is_heard_and_its_cells_are_selected(table_page: Page) -> None:
    page = table_page
    table.new_game(page, "islands")
    cells = page.locator("[role=gridcell]")
    selected = page.locator("[role=gridcell][aria-selected=true]")
    cells.nth(44).focus()
    listen(page)
    page.keyboard.press("KeyT")
    expect(selected).to_have_count(4)
    expect(page.locator("#live")).to_have_text(re.compile(r"^Row 4: 3, 4, 5\. Row 5: 4\. Covers "))
    page.keyboard.press("Escape")
    expect(selected).to_have_count(0)
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(selected).to_have_count(2)
    expect(page.locator("#live")).to_have_text("Mark 2 more cells.")
    told = [text for _, text in heard(page)]
    assert len(told) == len(set(told))
    page.keyboard.press("Escape")


def test_a_screen_reader_is_told_what_has_happened_once(table_page: Page) -> None:
    page = table_page
    live = page.locator("#live")
    match = table.new_game(page, "islands", names=("Ann", "Bob"))
    assert live.inner_text() == "New game. Going first, as X: Ann."
    # A click without a pointer, as screen readers make it, marks a cell.
    for row, column in (7, 7), (7, 8), (7, 9), (8, 9):
        page.locator("[role=gridcell]").nth(10 * row + column).evaluate("cell => cell.click()")
    page.locator("#place").evaluate("button => button.click()")
    match.play("L[77,78,79,89]")
    table.compare(page, match)
    asked = "Bob: go first, or stay second?"
    assert live.inner_text() == f"Ann placed L[77,78,79,89]. Next: Bob. {asked}"
    table.play(page, match, ["swap"])
    assert live.inner_text() == "Bob took X and the first piece. Next, with O: Ann."
    listen(page)
    for key, told in (
        ("Comma", "Looking back: after move 1 of 2."),
        ("Comma", "Looking back: after move 0 of 2."),
        ("Escape", page.locator("#line").inner_text()),
    ):
        page.keyboard.press(key)
        expect(live).to_have_text(told)
        assert heard(page)[-1] == ("live", told)
    assert len(heard(page)) == 3
    expect(page.get_by_role("gridcell", name="Row 7, column 7")).to_have_count(1)


def test_the_pie_question_is_said_and_the_keyboard_goes_on_where_it_is_asked(
    table_page: Page,
) -> None:
    page = table_page
    table.new_game(page, "islands", names=("Ann", "Bob"))
    on_board = "document.activeElement.role === 'gridcell'"
    page.keyboard.press("KeyL")
    table.go_to(page, (4, 4))
    listen(page)
    page.locator("#place").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.id === 'pie-swap'")
    move = table.read(page)["steps"][0]
    page.locator("#pie-stay").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(on_board)
    expect(page.locator("#pie")).to_have_count(0)
    page.keyboard.press("KeyU")
    expect(page.locator("#pie")).to_have_count(1)
    page.locator("#pie-swap").focus()
    page.keyboard.press("Enter")
    table.wait_for_steps(page, 2)
    page.wait_for_function(on_board)
    told_once(
        page,
        f"Ann placed {move}. Next: Bob. Bob: go first, or stay second?",
        "Bob stays second and moves now, with O.",
        "Bob: go first, or stay second?",
        "Bob took X and the first piece. Next, with O: Ann.",
    )


def test_a_shape_chosen_by_key_comes_onto_the_board_as_a_whole(table_page: Page) -> None:
    page = table_page
    for corner in (0, 99):
        table.new_game(page, "islands", pie=False)
        page.locator("[role=gridcell]").nth(corner).focus()
        for key in ("KeyL", "KeyR", "KeyI", "KeyR", "KeyR", "KeyF"):
            page.keyboard.press(key)
            page.wait_for_function("document.querySelector('#line').textContent.startsWith('Cov')")
        for arrow in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
            for _ in range(10):
                page.keyboard.press(arrow)
            page.wait_for_function("document.querySelector('#line').textContent.startsWith('Cov')")
        page.keyboard.press("Escape")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_keys_go_by_their_place_whatever_the_layout_writes_on_them(
    table_page: Page, layout: str
) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    press = Keyboard(page, layout).press
    press("KeyL")
    held = table.shape_in_hand(page)
    assert held
    press("KeyR")
    page.wait_for_function("document.querySelector('.supply [aria-pressed=true]')")
    turned = table.shape_in_hand(page)
    assert turned
    assert turned != held
    press("KeyF")
    flipped = table.shape_in_hand(page)
    assert flipped not in (turned, held)
    table.go_to(page, (5, 5))
    press("Enter")
    table.wait_for_steps(page, 1)
    match.play(table.read(page)["steps"][0])
    table.compare(page, match)
    press("KeyY")
    expect(page.locator("#line")).to_have_text("There is nothing to redo.")
    expect(page.locator("#live")).to_have_text("There is nothing to redo.")
    press("KeyU")
    table.wait_for_steps(page, 0)
    press("KeyU")
    expect(page.locator("#line")).to_have_text("There is nothing to undo.")
    expect(page.locator("#live")).to_have_text("There is nothing to undo.")
    press("KeyY")
    table.wait_for_steps(page, 1)
    press("KeyZ", ctrlKey=True)
    table.wait_for_steps(page, 0)
    press("KeyZ", ctrlKey=True, shiftKey=True)
    table.wait_for_steps(page, 1)
    press("Comma")
    page.locator("#now").wait_for()
    press("Period")
    page.locator("#now").wait_for(state="detached")
    press("Slash", shiftKey=True)
    page.get_by_role("heading", name="Keyboard").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    table.compare(page, match)


def test_while_text_is_written_keys_are_letters(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, ["T[44,45,46,55]"])
    name = page.locator("[name=name-0]")
    page.locator("#new").click()
    name.fill("")
    name.press_sequentially("Ruf")
    assert name.input_value() == "Ruf"
    # Japanese is composed first: what is still being composed is no name yet, and no shortcut.
    session = page.context.new_cdp_session(page)
    name.fill("")
    for text in ("u", "う", "うm", "うめ"):
        session.send(
            "Input.imeSetComposition",
            {"text": text, "selectionStart": len(text), "selectionEnd": len(text)},
        )
    for code in ("KeyU", "KeyR", "Enter"):
        send_key(page, "Process", code, isComposing=True)
    assert name.input_value() == "うめ"
    session.send("Input.insertText", {"text": "梅"})
    assert name.input_value() == "梅"
    session.detach()
    name.fill("")
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    # Nor does what an input method composes anywhere else reach the game.
    for code in ("KeyU", "KeyZ", "Digit1"):
        send_key(page, "Process", code, isComposing=True, ctrlKey=code == "KeyZ")
    table.let_it_draw(page)
    assert table.shape_in_hand(page) is None
    table.compare(page, match)


@pytest.mark.usefixtures("no_clipboard")
def test_live_regions_say_each_thing_once(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", names=("Ann", "Bob"))
    listen(page)
    table.play(page, match, ["T[44,45,46,55]", "swap"])
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)
    page.locator("#redo").click()
    match.redo()
    table.compare(page, match)
    page.mouse.move(0, 0)
    page.keyboard.press("Digit1")
    table.go_to(page, (4, 4))
    expect(page.locator("#line")).to_contain_text("covered already")
    page.keyboard.press("Enter")  # on a piece: why it can't be there is said
    page.wait_for_function("heard.some(([, text]) => text.startsWith('The marked cells'))")
    page.locator("#menu").click()
    page.locator("#menu-share").click()
    page.locator("#copy-text:enabled").click()
    page.locator(".said", has_text="doesn’t let the page copy").wait_for()
    table.let_it_draw(page)  # what vanishes at once is not heard
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.keyboard.press("Escape")
    page.locator("#menu").click()
    page.locator("#menu-resign").click()
    page.locator("#resign-0").click()
    page.locator("#rematch").wait_for()
    # On a slow machine what is in hand is told in between, with the cells where it lies.
    in_hand = ("Row ", "Move the ", "Bob has taken X")
    others = [(where, what) for where, what in heard(page) if not what.startswith(in_hand)]
    said = [text for _, text in others]
    assert [where for where, _ in others] == ["live"] * 5 + ["said", "live"], said
    assert said[0].startswith("Ann placed T[44,45,46,55]. Next: Bob. Bob: go first")
    assert said[1].startswith("Bob took X")
    assert "covered already" in said[4]
    assert "doesn’t let the page copy" in said[5]
    assert "resign" in said[6]
    assert len(set(said)) == len(said), said
