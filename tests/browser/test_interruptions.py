"""What comes while something else is under way: the second click is there before the engine has
answered the first.

Such clicks are made by the page itself, one right after the other: no engine is as fast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import tetromino_table as table
from tests.browser.kept_games import open_menu
from tests.browser.site import PATIENCE_MS, begin_game
from tests.browser.words import heard, listen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

FIRST, SECOND = "T[44,45,46,55]", "L[32,33,34,42]"


@pytest.fixture
def against_computer(table_page: Page) -> Iterator[Page]:
    """The shared page; whoever sat there, people begin the next game."""
    yield table_page
    table_page.evaluate("localStorage.clear()")
    while table_page.locator("dialog[open]").count():
        table_page.keyboard.press("Escape")
    table_page.locator("#new").click()
    for seat in (0, 1):
        table_page.locator(f"[name=level-{seat}]").select_option("")
    table_page.locator("#begin").click()
    table_page.get_by_role("dialog").wait_for(state="detached")
    begin_game(table_page)


def click_at_once(page: Page, *selectors: str) -> None:
    """Click one after the other, with no time between them for anything else."""
    page.evaluate(
        "(all) => { for (const each of all) document.querySelector(each).click(); }",
        list(selectors),
    )


def press_at_once(page: Page, *codes: str, click: str = "") -> None:
    """Press keys, by their place, in the same way, and then perhaps click on something."""
    page.evaluate(
        """([all, selector]) => {
          for (const code of all) dispatchEvent(new KeyboardEvent("keydown", { code }));
          if (selector) document.querySelector(selector).click();
        }""",
        [list(codes), click],
    )


def test_who_leaves_the_analysis_in_the_middle_of_a_move_is_back_at_the_game(
    table_page: Page,
) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False, names=("Ann", "Bob"))
    table.play(page, match, [FIRST])
    open_menu(page, "analysis")
    page.locator("#analysis [data-move]").first.wait_for(timeout=PATIENCE_MS)
    click_at_once(page, "#analysis [data-move]", "#study-leave")
    expect(page.locator("#analysis")).to_have_count(0)
    # Once a later question has been answered, so have been those before.
    page.locator("#look-first").click()
    expect(page.locator("#look-first")).to_be_disabled()
    page.locator("#look-last").click()
    table.compare(page, match)
    table.play(page, match, [SECOND])
    table.compare(page, match)


def test_a_new_game_waits_for_what_is_under_way(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, [FIRST])
    page.locator("#new").click()
    click_at_once(page, "#undo", "#begin", "#begin")
    page.get_by_role("dialog").wait_for(state="detached")
    expect(page.locator("#redo")).to_be_disabled()
    table.compare(page, table.match_on(page, pie=False))


def test_keys_pressed_faster_than_the_engine_answers_are_done_one_after_the_other(
    table_page: Page,
) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, [FIRST, "I[47,57,67,77]", "L[76,86,96,97]"])
    refused = page.locator("#line.bad")
    # One more than there is to take back, and one more than there is to do again: that is told.
    for keys, steps, told in (
        ("UUUU", 0, ["There is nothing to undo."]),
        ("YYYY", 3, ["There is nothing to redo."]),
        ("UUY", 2, []),
        ("UYUY", 2, []),
    ):
        looks = "#look-first" if match.steps and steps > 0 else ""
        press_at_once(page, *[f"Key{key}" for key in keys], click=looks)
        if looks:
            # What is looked at is shown once all that was pressed before is done.
            expect(page.locator("#look-first")).to_be_disabled()
            page.locator("#look-last").click()
        table.wait_for_steps(page, steps)
        while len(match.steps) > steps:
            match.undo()
        while len(match.steps) < steps:
            match.redo()
        table.compare(page, match)
        expect(refused).to_have_text(told)
    press_at_once(page, "Comma", "Comma", "Comma")
    expect(page.locator("#line")).to_have_text("Looking back: after move 0 of 2.")
    press_at_once(page, "Period", "Period")
    expect(page.locator("#now")).to_have_count(0)


def test_the_computer_goes_on_after_a_lesson_that_began_in_the_middle_of_a_move(
    against_computer: Page,
) -> None:
    page = against_computer
    page.locator("#new").click()
    page.locator("[name=level-1]").select_option("novice")
    page.locator("[name=seconds-1]").select_option("1")
    page.locator("[name=pie]").uncheck()
    page.locator("[name=first][value='0']").check()
    page.locator("[name=pattern][value=islands]").check()
    page.locator("#begin").click()
    page.get_by_role("dialog").wait_for(state="detached")
    table.mark(page, table.placement(FIRST).cells)
    expect(page.locator("#place")).to_be_enabled()
    click_at_once(page, "#place", "#menu", "#menu-lesson")
    page.locator(".lesson").wait_for()
    page.locator("#lesson-leave").click()
    page.wait_for_function(
        "document.querySelectorAll('#history li').length >= 2", timeout=PATIENCE_MS
    )


def test_a_lesson_gives_no_hint_about_the_game_that_waits(table_page: Page) -> None:
    page = table_page
    open_menu(page, "lesson")
    page.locator(".lesson .supply").wait_for(state="detached")
    page.locator(".supply").wait_for()
    expect(page.locator("#hint")).to_have_count(0)
    page.keyboard.press("KeyH")
    # To the next step and back, so that whatever was asked has been answered.
    page.locator("#lesson-skip").click()
    expect(page.locator("#lesson-back")).to_be_enabled()
    page.locator("#lesson-back").click()
    expect(page.locator("#lesson-back")).to_be_disabled()
    page.locator("#lesson-leave").click()
    expect(page.locator("#hint")).to_have_attribute("aria-pressed", "false")


def test_a_step_of_a_lesson_that_was_left_says_nothing_in_the_next(table_page: Page) -> None:
    page = table_page
    open_menu(page, "lesson")
    page.locator(".supply").wait_for()
    table.mark(page, table.placement(FIRST).cells)
    expect(page.locator("#place")).to_be_enabled()
    listen(page)
    click_at_once(page, "#place", "#lesson-skip", "#lesson-skip")
    expect(page.locator(".lesson .muted").first).to_have_text("3 of 8")
    # Once the next one has been answered, so has all that was asked before.
    page.locator("#lesson-skip").click()
    page.wait_for_function("heard.some(([, what]) => what.includes('No full square'))")
    assert not [what for _, what in heard(page) if "taken back" in what]
    page.locator("#lesson-leave").click()
