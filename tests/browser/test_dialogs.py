"""What a dialog does with the focus, with a press beside it, and with what is said meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.words import heard, listen, message

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.hours import Hours

FIRST = "T[44,45,46,55]"


def test_after_a_deletion_the_next_press_brings_back_and_deletes_nothing(table_page: Page) -> None:
    page = table_page
    for names in ("Gil", "Hal"), ("Ida", "Jon"), ("Kit", "Lou"):
        table.play(page, table.new_game(page, "islands", names=names), [FIRST])
    dialog = kept.open_menu(page, "games")
    before = kept.titles(page)
    dialog.locator(".kept").nth(1).get_by_title(message("games.delete")).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#undelete")).to_be_focused()
    assert kept.titles(page) == [before[0], *before[2:]]
    page.keyboard.press("Enter")
    assert kept.titles(page) == before
    # The focus is on the game that came back, not lost; one more press begins to rename it.
    expect(dialog.locator(".kept").nth(1).get_by_title(message("games.rename"))).to_be_focused()
    kept.close_dialog(page)


def test_a_drag_from_within_a_dialog_does_not_close_it(table_page: Page) -> None:
    page = table_page
    kept.open_menu(page, "games")
    page.locator("#open-other").click()
    field = page.locator("dialog textarea")
    field.fill("a text that took long to find")
    box = field.bounding_box()
    assert box
    page.mouse.move(box["x"] + 60, box["y"] + 12)
    page.mouse.down()
    page.mouse.move(5, box["y"] + 12)
    page.mouse.up()
    assert field.input_value() == "a text that took long to find"
    # A press beside it closes it, as ever.
    page.mouse.click(5, 5)
    page.get_by_role("dialog").wait_for(state="detached")


def _run_out_of_time(page: Page, hours: Hours, dialog: str, meanwhile: str = "") -> list[str]:
    """Have a clock run out behind a dialog. Gives what is heard of that."""
    page.locator("#new").click()
    page.locator("[name=clock]").select_option("sudden-death")
    page.locator("[name=clock-seconds]").select_option("60")
    page.locator("#begin").click()
    page.get_by_role("dialog").wait_for(state="detached")
    table.play(page, table.match_on(page), [FIRST])
    kept.open_menu(page, dialog)
    listen(page)
    hours.pass_by(55)
    page.wait_for_function("window.heard.some(([, text]) => text.includes('seconds left'))")
    if meanwhile:
        page.evaluate(meanwhile)
    hours.pass_by(10)
    page.wait_for_function("window.heard.some(([, text]) => text.includes('ran out of time'))")
    return [text for _, text in heard(page) if "ran out of time" in text]


def test_what_happens_behind_a_dialog_is_heard_in_it(table_page: Page, hours: Hours) -> None:
    assert len(_run_out_of_time(table_page, hours, "settings")) == 1
    expect(table_page.get_by_role("dialog")).to_have_count(1)


def test_what_closes_a_dialog_is_heard(table_page: Page, hours: Hours) -> None:
    # Whether to resign is no question any more.
    assert len(_run_out_of_time(table_page, hours, "resign")) == 1
    expect(table_page.get_by_role("dialog")).to_have_count(0)


_CLOSE_WHEN_IT_SPEAKS = """() => {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    document.querySelector("dialog .head button").click();
  });
  observer.observe(document.querySelector("dialog [data-live]"), { childList: true });
}"""


def test_what_is_said_in_a_dialog_that_is_closed_just_then_is_heard(
    table_page: Page, hours: Hours
) -> None:
    assert len(_run_out_of_time(table_page, hours, "settings", _CLOSE_WHEN_IT_SPEAKS)) == 1
    expect(table_page.get_by_role("dialog")).to_have_count(0)
