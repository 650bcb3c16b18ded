"""The back button closes what is open, and never throws a game away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import tetromino_table as table
from tests.browser.kept_games import open_menu
from tests.browser.site import open_site

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_back_closes_what_is_open_and_asks_before_it_leaves_a_game(
    page: Page, site_url: str
) -> None:
    open_site(page, site_url)
    # A dialog, though no game has begun.
    page.locator("#menu").click()
    page.locator("#menu-settings").click()
    _back(page)
    page.get_by_role("dialog").wait_for(state="detached")
    assert page.url == site_url

    match = table.match_on(page)
    table.play(page, match, ["T[44,45,46,55]", "I[47,57,67,77]"])
    page.locator("#look-first").click()
    page.locator("#new").click()
    page.get_by_role("dialog").wait_for()
    _back(page)
    page.get_by_role("dialog").wait_for(state="detached")
    assert table.line(page).startswith("Looking back")
    _back(page)
    page.locator("#now").wait_for(state="detached")
    # What is studied is left for the game.
    open_menu(page, "analysis")
    page.locator("#analysis").wait_for()
    _back(page)
    page.locator("#analysis").wait_for(state="detached")
    table.compare(page, match)
    # Now there is only the game to lose: it asks, however often.
    for _ in range(3):
        _back(page)
        page.get_by_role("heading", name="Leave the game?").wait_for()
        page.get_by_role("button", name="Play on").click()
        page.get_by_role("dialog").wait_for(state="detached")
    _back(page)
    page.get_by_role("heading", name="Leave the game?").wait_for()
    _back(page)  # back again closes the question
    page.get_by_role("dialog").wait_for(state="detached")
    table.compare(page, match)

    _back(page)
    page.get_by_role("button", name="Leave", exact=True).click()
    page.wait_for_url("about:blank")


def test_back_just_leaves_when_there_is_nothing_to_lose(page: Page, site_url: str) -> None:
    open_site(page, site_url)
    page.locator("#menu").click()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    _back(page)
    page.wait_for_url("about:blank")


def _back(page: Page) -> None:
    page.evaluate("history.back()")
