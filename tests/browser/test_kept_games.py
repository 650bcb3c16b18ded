"""Games are kept: through reloads, crashes and updates, several of them, in two tabs at once."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error, expect

from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.site import open_site

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

FIRST, SECOND, THIRD = "T[44,45,46,55]", "I[47,57,67,77]", "L[76,86,96,97]"


def _retitle(page: Page, title: str) -> None:
    """Give the game on the table a name, so that the tests can tell it from others."""
    dialog = kept.open_menu(page, "games")
    row = dialog.locator(".kept:has([aria-current])")
    row.get_by_title("Rename").click()
    page.keyboard.type(title)
    page.keyboard.press("Enter")
    dialog.locator(".title", has_text=title).wait_for()
    kept.close_dialog(page)


def test_games_are_listed_resumed_renamed_deleted_and_brought_back(table_page: Page) -> None:
    page = table_page
    one = table.new_game(page, "islands", names=("Ann", "Bob"))
    table.play(page, one, [FIRST, SECOND])
    _retitle(page, "Semi-final")
    two = table.new_game(page, "rim", names=("Cy", "Di"))
    table.play(page, two, [FIRST])

    dialog = kept.open_menu(page, "games")
    assert kept.titles(page)[:2] == ["Cy – Di", "Semi-final"]
    rows = dialog.locator(".kept")
    assert "on the table" in rows.nth(0).inner_text()
    assert "Tetromino · 2 moves" in rows.nth(1).inner_text()
    assert "Ann to move" in rows.nth(1).inner_text()
    # The small picture shows what lies on the board.
    shapes = rows.nth(1).locator(".picture text").all_text_contents()
    assert shapes == ["T", "I"]
    rows.nth(1).locator(".resume").click()
    dialog.wait_for(state="detached")
    table.compare(page, one)
    table.play(page, one, [THIRD])

    dialog = kept.open_menu(page, "games")
    assert kept.titles(page)[:2] == ["Semi-final", "Cy – Di"]
    # The one on the table can't be deleted under one's hands.
    assert rows.nth(0).get_by_title("Delete").is_disabled()
    before = kept.stored(page)
    rows.nth(1).get_by_title("Delete").click()
    assert "Deleted: Cy – Di" in dialog.locator("#deleted").inner_text()
    assert kept.titles(page)[0] == "Semi-final"
    assert "Cy – Di" not in kept.titles(page)[:2]
    page.wait_for_function("document.querySelector('#undelete')")
    gone = set(before) - set(kept.stored(page))
    assert len(gone) == 1
    dialog.locator("#undelete").click()
    page.locator("#deleted").wait_for(state="detached")
    assert "Cy – Di" in kept.titles(page)
    kept.close_dialog(page)
    assert set(kept.stored(page)) == set(before)
    table.compare(page, one)


def test_the_list_is_used_by_keyboard_alone(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", names=("Eve", "Flo"))
    table.play(page, match, [FIRST])
    table.play(page, table.new_game(page, "rim", names=("Gil", "Hal")), [FIRST])

    def open_list() -> None:
        page.locator("#menu").focus()
        page.keyboard.press("Enter")
        table.press_tab_until(page, "#menu-games")
        page.keyboard.press("Enter")
        page.locator(".kept-games").wait_for()

    row = ".kept:has(.title:text-is('Eve – Flo'))"
    open_list()
    table.press_tab_until(page, f"{row} [title=Rename]", most=400)
    page.keyboard.press("Enter")
    page.keyboard.type("No")
    page.keyboard.press("Escape")  # not after all, and the dialog stays
    page.locator(row).wait_for()
    table.press_tab_until(page, f"{row} [title=Delete]", most=400)
    page.keyboard.press("Space")
    page.locator("#undelete").wait_for()
    expect(page.locator(row)).to_have_count(0)
    table.press_tab_until(page, "#undelete", most=400)
    page.keyboard.press("Enter")
    table.press_tab_until(page, f"{row} .resume", most=400)
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for(state="detached")
    table.compare(page, match)


def test_a_game_goes_on_after_a_reload_a_crash_and_an_update(page: Page, site_url: str) -> None:
    open_site(page, site_url)
    match = table.new_game(page, "islands", names=("Ann", "Bob"))
    table.play(page, match, [FIRST, SECOND, THIRD])
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)
    kept.wait_until_kept(page, [FIRST, SECOND])

    page.reload()  # nobody asks, since nothing is lost
    open_site(page, site_url)
    table.compare(page, match)
    page.locator("#redo").click()  # what was undone is kept as well
    match.redo()
    table.compare(page, match)
    kept.wait_until_kept(page, [FIRST, SECOND, THIRD])

    # An update: other files than those that kept the game, and an entry as an older page wrote it.
    game = kept.wait_until_kept(page, [FIRST, SECOND, THIRD])
    old = {name: game[name] for name in ("id", "revision", "game", "names", "changed")}
    kept.put_into_storage(page, game["id"], {**old, "saved": {"record": game["saved"]["record"]}})
    kept.put_into_storage(page, "rubbish", {"id": "rubbish", "record": 7})

    def updated(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{answer.text()}\nwindow.updated = true;\n")

    page.route("**/main.js", updated)
    page = _crashed(page)
    page.route("**/main.js", updated)
    open_site(page, site_url)
    assert page.evaluate("window.updated")
    table.compare(page, match)

    # What can't be read is told, kept out of the way, and stays until somebody deletes it.
    dialog = kept.open_menu(page, "games")
    damaged = dialog.locator("[data-damaged]")
    assert "damaged and can’t be read" in damaged.inner_text()
    assert "rubbish" in kept.stored(page)
    damaged.get_by_title("Delete").click()
    damaged.wait_for(state="detached")
    kept.close_dialog(page)
    assert "rubbish" not in kept.stored(page)

    # A game whose record is damaged is told, and is no reason not to play.
    spoiled = {**game, "saved": {**game["saved"], "record": game["saved"]["record"][:-30]}}
    kept.put_into_storage(page, game["id"], spoiled)
    open_site(page, site_url)
    assert table.read(page)["steps"] == []
    table.play(page, table.match_on(page), [FIRST])
    dialog = kept.open_menu(page, "games")
    dialog.locator(".kept").nth(1).locator(".resume").click()
    dialog.get_by_text("it is damaged and can’t go on").wait_for()
    assert kept.stored(page)[game["id"]] == spoiled


def _crashed(page: Page) -> Page:
    """Kill the tab from within; a new one of the same browser."""
    new = page.context.new_page()
    with contextlib.suppress(Error):
        page.goto("chrome://crash")
    page.close()
    return new


def test_two_tabs_on_one_game_never_overwrite_each_other(
    new_page: Callable[..., Page], site_url: str
) -> None:
    one = new_page(viewport={"width": 1024, "height": 800})
    open_site(one, site_url)
    match = table.new_game(one, "islands", names=("Ann", "Bob"))
    table.play(one, match, [FIRST, SECOND])
    kept.wait_until_kept(one, [FIRST, SECOND])
    two = one.context.new_page()
    open_site(two, site_url)
    table.compare(two, match)

    # The newest tab has it; the other one says so and keeps its hands off.
    heading = one.get_by_role("heading", name="The game goes on in another tab")
    heading.wait_for()
    one.keyboard.press("Escape")
    table.mark(one, table.placement(THIRD).cells)
    one.locator("#place").click()
    heading.wait_for()
    assert table.read(one)["steps"] == [FIRST, SECOND]
    table.play(two, match, [THIRD])
    kept.wait_until_kept(two, [FIRST, SECOND, THIRD])
    one.locator("#aside-here").click()
    one.get_by_role("dialog").wait_for(state="detached")
    table.compare(one, match)

    # Now the other one is aside; it goes on with a copy, and there are two games.
    heading = two.get_by_role("heading", name="The game goes on in another tab")
    heading.wait_for()
    two.locator("#aside-copy").click()
    two.get_by_role("dialog").wait_for(state="detached")
    two.locator("#undo").click()
    table.wait_for_steps(two, 2)
    kept.wait_until_kept(two, [FIRST, SECOND])
    kept.wait_until_kept(two, [FIRST, SECOND, THIRD])
    assert table.read(one)["steps"] == [FIRST, SECOND, THIRD]
    expect(one.get_by_role("dialog")).to_have_count(0)

    # Where no word passes between tabs, what lies in the storage is compared before it is replaced.
    three = one.context.new_page()
    three.add_init_script("delete window.BroadcastChannel")
    open_site(three, site_url)
    assert table.read(three)["steps"] == [FIRST, SECOND]  # the copy, played last
    before = _games(three)
    three.locator("#undo").click()
    _wait_for_change(three, before)
    after_three = _games(three)
    two.locator("#undo").click()
    two.get_by_role("heading", name="The game goes on in another tab").wait_for()
    assert _games(three) == after_three


def _games(page: Page) -> dict[str, Any]:
    return {
        key: [game["saved"]["record"], game["saved"]["undone"]]
        for key, game in kept.stored(page).items()
    }


def _wait_for_change(page: Page, before: dict[str, Any]) -> None:
    for _ in range(200):
        if _games(page) != before:
            return
        page.wait_for_timeout(25)
    raise AssertionError("nothing was written")
