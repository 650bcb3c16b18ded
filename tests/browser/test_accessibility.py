"""What axe-core finds on the page, and what a screen reader is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser import axe
from tests.browser import tetromino_table as table
from tests.browser.site import wait_for_phase

if TYPE_CHECKING:
    from playwright.sync_api import Page

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


def test_a_screen_reader_is_told_what_has_happened_once(table_page: Page) -> None:
    page = table_page
    live = page.locator("#live")
    match = table.new_game(page, "islands", names=("Ann", "Bob"))
    assert live.inner_text() == "New game. Ann begins with X."
    # A click without a pointer, as screen readers make it, marks a cell.
    for row, column in (7, 7), (7, 8), (7, 9), (8, 9):
        page.locator("[role=gridcell]").nth(10 * row + column).evaluate("cell => cell.click()")
    page.locator("#place").evaluate("button => button.click()")
    match.play("L[77,78,79,89]")
    table.compare(page, match)
    assert live.inner_text() == "Ann placed L[77,78,79,89]. Bob is next."
    table.play(page, match, ["swap"])
    assert live.inner_text() == "Bob takes X and the first piece. Ann plays O and is next."
    expect(page.get_by_role("gridcell", name="Row 7, column 7")).to_have_count(1)


def test_keys_go_by_their_place_whatever_the_layout_writes_on_them(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)

    def press(key: str, code: str, **modifiers: bool) -> None:
        page.evaluate(
            """([key, code, modifiers]) =>
              (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(
                "keydown", { key, code, bubbles: true, cancelable: true, ...modifiers }))""",
            [key, code, modifiers],
        )

    press("д", "KeyL")  # on a Ukrainian keyboard
    held = table.shape_in_hand(page)
    assert held
    press("к", "KeyR")
    page.wait_for_function("document.querySelector('.supply [aria-pressed=true]')")
    turned = table.shape_in_hand(page)
    assert turned
    assert turned != held
    press("а", "KeyF")
    flipped = table.shape_in_hand(page)
    assert flipped not in (turned, held)
    table.go_to(page, (5, 5))
    press("Enter", "Enter")
    table.wait_for_steps(page, 1)
    match.play(table.read(page)["steps"][0])
    table.compare(page, match)
    press("г", "KeyU")
    table.wait_for_steps(page, 0)
    press("н", "KeyY")
    table.wait_for_steps(page, 1)
    press("я", "KeyZ", ctrlKey=True)
    table.wait_for_steps(page, 0)
    press("Я", "KeyZ", ctrlKey=True, shiftKey=True)
    table.wait_for_steps(page, 1)
    press("б", "Comma")
    page.locator("#now").wait_for()
    press("ю", "Period")
    page.locator("#now").wait_for(state="detached")
    press(",", "Slash", shiftKey=True)
    page.get_by_role("heading", name="Keyboard").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    # While a name is written, letters are letters.
    page.locator("#new").click()
    page.locator("[name=name-0]").fill("")
    page.locator("[name=name-0]").press_sequentially("Ruf")
    assert page.locator("[name=name-0]").input_value() == "Ruf"
    page.locator("[name=name-0]").fill("")
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    table.compare(page, match)
