"""Settings do what they say and are kept; without storage the page does as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.tetromino.geometry import Placement, cells_of
from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.site import open_site

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

_PAPER = "getComputedStyle(document.body).backgroundColor"


def _set(page: Page, name: str, value: str | bool) -> None:
    page.locator("#menu").click()
    page.locator("#menu-settings").click()
    dialog = page.get_by_role("dialog")
    if isinstance(value, bool):
        dialog.locator(f"[name={name}]").set_checked(value)
    else:
        dialog.locator(f"[name={name}][value={value}]").check()
    dialog.get_by_role("button", name="Close").click()
    dialog.wait_for(state="detached")


def test_settings_change_what_they_say_and_are_kept(page: Page, site_url: str) -> None:
    open_site(page, site_url)
    light, board = page.evaluate(_PAPER), table.drawn(page)
    _set(page, "theme", "dark")
    assert page.evaluate(_PAPER) != light
    assert table.changed_cells(board, table.drawn(page))  # the canvas follows
    page.emulate_media(color_scheme="dark")
    _set(page, "theme", "light")
    assert page.evaluate(_PAPER) == light
    assert table.drawn(page) == board

    # With "always" a click of the mouse waits for Place as well.
    _set(page, "confirm", "always")
    match = table.new_game(page, "islands", pie=False)
    board = table.drawn(page)
    move = table.placement("I[00,01,02,03]")
    table.place_by_mouse(page, move)
    page.mouse.move(*table.spot(page, 8, 8))
    assert table.read(page) == table.expected(match)
    assert table.changed_cells(board, table.drawn(page)) == set(move.cells)
    page.locator("#place").click()
    match.play(str(move))
    table.compare(page, match)

    # Where the I fits now: beside the other, but not on a cell that would touch its edge.
    bare = table.drawn(page)
    _set(page, "showFits", True)
    table.pick(page, "T")
    page.mouse.move(0, 0)
    fits = {
        cell
        for action in table.state_of(match).actions()
        if isinstance(action, Placement) and action.shape == "T"
        for cell in action.cells
    }
    assert table.changed_cells(bare, table.drawn(page)) == fits
    page.keyboard.press("KeyV")  # the same by a key
    assert table.drawn(page) == bare
    page.keyboard.press("KeyV")
    page.locator("#drop").click()

    kept.wait_until_kept(page, [str(move)])
    open_site(page, site_url)
    table.compare(page, match)
    assert page.evaluate(_PAPER) == light
    page.locator("#menu").click()
    page.locator("#menu-settings").click()
    dialog = page.get_by_role("dialog")
    assert dialog.locator("[name=confirm]:checked").get_attribute("value") == "always"
    assert dialog.locator("[name=theme]:checked").get_attribute("value") == "light"
    assert dialog.locator("[name=showFits]").is_checked()
    page.keyboard.press("Escape")
    # The last game's set-up is kept too.
    page.locator("#new").click()
    page.locator("#begin").click()
    table.wait_for_steps(page, 0)
    assert table.state_of(table.match_on(page)).board == table.state_of(match).board

    _set(page, "showFits", False)
    _set(page, "confirm", "never")
    match = table.match_on(page, pie=False)
    table.play(page, match, ["I[00,01,02,03]", "L[04,14,15,16]", "T[17,27,28,37]"])
    page.mouse.move(0, 0)
    bare = table.drawn(page)
    _set(page, "showSettled", True)
    settled = set(cells_of(table.state_of(match).settled()))
    assert table.changed_cells(bare, table.drawn(page)) == settled


def test_on_touch_a_placement_can_do_without_place_if_one_wants(phone: Page, site_url: str) -> None:
    open_site(phone, site_url)
    _set(phone, "confirm", "never")
    phone.locator(".supply [data-shape=S]").tap()
    phone.touchscreen.tap(*table.spot(phone, 5, 5))
    table.wait_for_steps(phone, 1)


def test_a_browser_that_forbids_storage_or_holds_rubbish_does_not_stop_the_page(
    new_page: Callable[..., Page], site_url: str
) -> None:
    page = new_page()
    page.add_init_script("""Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
      });""")
    open_site(page, site_url)
    match = table.new_game(page, "rim", names=("Ann", "Bob"))
    _set(page, "theme", "dark")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    table.play(page, match, ["I[45,46,47,48]"])
    table.compare(page, match)

    page = new_page()
    page.add_init_script("""
      localStorage.setItem("tetromino-table/settings", '{"theme": 7, "confirm": null');
      localStorage.setItem("tetromino-table/set-up", JSON.stringify(
        { people: [{ name: {}, level: 7 }, { name: "x".repeat(500), seconds: -1 }], first: "3",
          options: { tetromino: { pattern: "custom", pie: "no" } } }));
    """)
    open_site(page, site_url)
    match = table.match_on(page)
    assert match.seats == ("Player 1", "x" * 40)
    table.play(page, match, ["I[45,46,47,48]"])
    table.compare(page, match)
