"""The lessons from the first step to the last, the game that waits meanwhile, and the rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.browser import axe
from tests.browser import tetromino_table as table
from tests.browser.site import speak
from tests.browser.touch import Finger
from tests.browser.words import english_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.browser.tetratiles_page import TilesPage


@pytest.fixture
def learning(speaking: Page) -> Iterator[Page]:
    """The shared page, on which no lesson is left open."""
    yield speaking
    if speaking.locator("#lesson-leave").count():
        speaking.locator("#lesson-leave").click()
    speaking.locator("#undo").wait_for()


def _begin(page: Page) -> None:
    page.locator("#menu").click()
    page.locator("#menu-lesson").click()
    page.locator(".lesson").wait_for()


def _wait_for_step(page: Page, number: int) -> None:
    expect(page.locator(".lesson .muted").first).to_have_text(f"{number} of 8")


def _tasks_done(page: Page, count: int) -> None:
    expect(page.locator(".tasks [data-done]")).to_have_count(count)


def _go_on(page: Page, number: int) -> None:
    """To the next step, which has this number."""
    expect(page.locator("#lesson-next")).to_be_focused()
    page.keyboard.press("Enter")
    _wait_for_step(page, number)


def _place(page: Page, move: str) -> None:
    table.place_by_marks(page, table.placement(move))


def test_the_lesson_of_tetromino_teaches_each_rule_and_the_game_waits(learning: Page) -> None:
    page = learning
    match = table.new_game(page, "rim", names=("Ann", "Bob"))
    table.play(page, match, ["T[44,45,46,55]", "swap"])
    waiting = table.read(page)
    _begin(page)
    _wait_for_step(page, 1)
    axe.check(page, "a lesson")
    # A newcomer is told what to do and does it.
    table.hover_over(page, table.placement("T[44,45,46,55]"))
    page.mouse.click(*table.spot(page, *table.centre(table.placement("T[44,45,46,55]").cells)))
    _go_on(page, 2)
    # A place that touches nothing is refused, and that is the first task.
    table.mark(page, [(8, 8), (8, 9), (9, 8), (9, 9)])
    table.wait_for_line(page, "These four cells are none of the four shapes.")
    page.locator("#drop").click()
    # The right place at the wrong time is taken back, with the task told again.
    _place(page, "I[47,57,67,77]")
    page.wait_for_function(
        "document.querySelector('#line').textContent.startsWith('That is allowed, but')"
    )
    _tasks_done(page, 0)
    table.mark(page, table.placement("I[90,91,92,93]").cells)
    _tasks_done(page, 1)
    page.locator("#drop").click()
    _place(page, "I[47,57,67,77]")
    _go_on(page, 3)
    table.mark(page, table.placement("T[24,33,34,35]").cells)
    _tasks_done(page, 1)
    page.locator("#drop").click()
    _place(page, "I[40,41,42,43]")
    _go_on(page, 4)
    table.mark(page, table.placement("I[55,56,57,58]").cells)
    _tasks_done(page, 1)
    page.locator("#drop").click()
    _place(page, "I[66,67,68,69]")
    _go_on(page, 5)
    _place(page, "I[40,41,42,43]")
    _go_on(page, 6)
    expect(page.locator(".supply [data-shape=I]")).to_be_disabled()
    _place(page, "L[14,24,25,26]")
    _go_on(page, 7)
    page.locator("#pie-stay").click()
    _tasks_done(page, 1)
    _place(page, "I[43,53,63,73]")
    _go_on(page, 8)
    _place(page, "I[06,07,08,09]")
    expect(page.locator("#line")).to_contain_text("Winner")
    expect(page.locator("#lesson-next")).to_have_text("Finish")
    axe.check(page, "the end of a lesson")
    page.locator("#lesson-next").focus()
    page.keyboard.press("Enter")
    # And the game is there again, as it was.
    table.wait_for_steps(page, len(match.steps))
    assert table.read(page) == waiting
    table.play(page, match, ["I[06,16,26,36]"])
    table.compare(page, match)


def test_a_lesson_is_taken_by_touch_alone(phone_table: Page) -> None:
    page, finger = phone_table, Finger(phone_table)

    def mark(move: str) -> None:
        for cell in table.placement(move).cells:
            finger.tap_at(*table.spot(page, *table.middle(cell)))

    def go_on(number: int) -> None:
        finger.tap(page.locator("#place:enabled"))
        finger.tap(page.locator("#lesson-next"))
        _wait_for_step(page, number)

    def place(move: str, number: int) -> None:
        mark(move)
        go_on(number)

    def refused(move: str) -> None:
        mark(move)
        _tasks_done(page, 1)
        finger.tap(page.locator("#drop"))

    finger.tap(page.locator("#learn"))
    _wait_for_step(page, 1)
    # The first piece is carried: set down beside its place, then drawn there.
    finger.tap(page.locator(".supply [data-shape=I]"))
    finger.tap_at(*table.spot(page, 3.5, 5))
    finger.drag(table.spot(page, 3.5, 5), table.spot(page, 6.5, 5))
    go_on(2)
    refused("I[90,91,92,93]")
    place("I[47,57,67,77]", 3)
    refused("T[24,33,34,35]")
    place("I[40,41,42,43]", 4)
    refused("I[55,56,57,58]")
    place("I[66,67,68,69]", 5)
    place("I[40,41,42,43]", 6)
    place("L[14,24,25,26]", 7)
    finger.tap(page.locator("#pie-stay"))
    _tasks_done(page, 1)
    place("I[43,53,63,73]", 8)
    mark("I[06,07,08,09]")
    finger.tap(page.locator("#place:enabled"))
    expect(page.locator("#line")).to_contain_text("Winner")
    finger.tap(page.locator("#lesson-next"))
    page.locator("#undo").wait_for()
    assert table.read(page)["steps"] == []


def test_no_double_tap_zooms(phone_table: Page) -> None:
    page, finger = phone_table, Finger(phone_table)
    # Whatever is tapped, something on the way up to the page keeps the second tap from the browser.
    left_to_it = page.evaluate("""() => {
      const keeps = (each) => ["none", "manipulation"].includes(getComputedStyle(each).touchAction);
      const kept = (each) => each !== null && (keeps(each) || kept(each.parentElement));
      const all = [...document.querySelectorAll("body, body *")];
      return all.filter((each) => !kept(each)).map((each) => each.outerHTML.slice(0, 60));
    }""")
    assert left_to_it == []
    for selector in ("h1:visible", "#line", ".player", "#stage", "#history"):
        box = page.locator(selector).first.bounding_box()
        assert box
        for _ in range(2):
            finger.tap_at(box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 20))
    table.let_it_draw(page)
    assert page.evaluate("visualViewport.scale") == 1


def test_what_a_lesson_refuses_is_told_again_in_another_language(learning: Page) -> None:
    page = learning
    table.new_game(page, "islands")
    _begin(page)
    page.locator("#lesson-skip").click()
    _wait_for_step(page, 2)
    page.locator(".supply button:enabled").first.wait_for()
    _place(page, "I[47,57,67,77]")
    line, live = page.locator("#line"), page.locator("#live")
    for language, begins, ends in (
        ("en", "That is allowed, but the task here is another: Hold a piece", "was taken back."),
        ("uk", "Так можна, але завдання тут інше: Потримайте", "Ваш хід скасовано."),
        ("ja", "それもできますが、ここでの課題は別です。何にも", "今の手は戻しました。"),
    ):
        if language != "en":
            speak(page, language)
        for place in (line, live):
            expect(place).to_have_text(re.compile(f"^{begins}.*{ends}$"))
    # What is tried next is told instead.
    table.mark(page, table.placement("I[90,91,92,93]").cells)
    expect(line).to_have_text("盤上のピースと辺で接していなければなりません。")


def test_a_lesson_can_be_left_and_goes_on_later_in_any_language(learning: Page) -> None:
    page = learning
    table.new_game(page, "islands")
    expect(page.locator("#invitation")).to_be_visible()
    page.locator("#learn").click()
    _wait_for_step(page, 1)
    page.locator("#lesson-skip").click()
    _wait_for_step(page, 2)
    page.go_back()  # the way back leaves the lesson, not the page
    page.locator("#menu").wait_for()
    expect(page.locator("#invitation")).to_have_count(0)
    _begin(page)
    _wait_for_step(page, 2)
    table.mark(page, table.placement("I[90,91,92,93]").cells)
    _tasks_done(page, 1)
    for language, title, window in (
        ("ja", "辺と辺で", "レッスン：テトロミノ"),
        ("uk", "Пліч-о-пліч", "Урок: Тетроміно"),
        ("en", "Side by side", "Lesson: Tetromino"),
    ):
        speak(page, language)
        expect(page.locator("#lesson-title")).to_have_text(title)
        expect(page).to_have_title(window)
        assert language == "en" or english_words(page) == set()
        # What has been done of the step stays done, and what is in hand stays there.
        _tasks_done(page, 1)
        expect(page.locator("#drop")).to_be_enabled()
    for width, height in (320, 568), (568, 320):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#bar [name=language]")).to_be_visible()
        # The board takes its new size a frame later.
        page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#lesson-leave").click()
    # The rules show each of theirs on a live board, and one comes back to them.
    page.locator("#menu").click()
    page.locator("#menu-rules").click()
    axe.check(page, "the rules", ("light",))
    page.locator("[data-step=square]").click()
    expect(page.locator("#lesson-title")).to_have_text("No full square")
    page.locator("#lesson-leave").click()
    page.get_by_role("heading", name="Rules of Tetromino").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


@pytest.mark.parametrize("shown", [True, False], ids=["shown", "asked for"])
def test_after_a_lesson_one_is_at_the_present_whatever_was_looked_at(
    learning: Page, *, shown: bool
) -> None:
    page = learning
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, ["T[44,45,46,55]", "I[47,57,67,77]"])
    page.mouse.move(0, 0)
    present, line = table.drawn(page), table.line(page)
    if shown:
        page.locator("#look-first").click()
        table.wait_for_line(page, "Looking back: after move 0 of 2.")
        assert table.drawn(page) != present
        _begin(page)
    else:
        # The lesson begins before the engine can have answered.
        page.evaluate("""() => {
          for (const each of ["look-first", "menu", "menu-lesson"]) {
            document.getElementById(each).click();
          }
        }""")
    _wait_for_step(page, 1)
    page.locator(".supply button:enabled").first.wait_for()
    page.locator("#lesson-leave").click()
    page.locator("#undo").wait_for()
    expect(page.locator("#now")).to_have_count(0)
    assert table.line(page) == line
    assert table.drawn(page) == present
    table.play(page, match, ["L[76,86,96,97]"])
    table.compare(page, match)


def test_the_lesson_of_tetra_tiles_teaches_each_rule(
    learning: Page, tiles: Callable[..., TilesPage]
) -> None:
    page = learning
    pupil = tiles()
    _begin(page)
    _wait_for_step(page, 1)
    expect(page.locator("#lift")).to_have_count(0)
    page.locator("#draw").click()
    _tasks_done(page, 1)
    # On the other's board it is not the task: the tile goes back, the card stays drawn.
    pupil.place("V3", "1.0", ((0, 0), (0, 1), (1, 0)))
    page.wait_for_function(
        "document.querySelector('#line').textContent.includes('That is allowed, but')"
    )
    axe.check(page, "a lesson of Tetra Tiles")
    assert sum(pupil.filled().values()) == 0
    pupil.place("V3", "0.0", ((0, 0), (0, 1), (1, 0)))
    _go_on(page, 2)
    page.locator("#draw").click()
    page.locator("#place").wait_for()
    pupil.place("1", "1.0", ((3, 3),))
    _go_on(page, 3)
    page.locator("#draw").click()
    page.locator("#place").wait_for()
    pupil.place("O4", "0.0", ((2, 2), (2, 3), (3, 2), (3, 3)))
    _go_on(page, 4)
    page.locator("#draw").click()
    page.locator("#place").wait_for()
    pupil.discard("I4")
    _go_on(page, 5)
    page.locator("#draw").click()
    page.locator("#place").wait_for()
    pupil.pick("break")
    pupil.tap_tile("1.0", 0, 0)
    pupil.tap_tile("1.0", 1, 0)
    page.locator("#place:enabled").click()
    _go_on(page, 6)
    page.locator("#draw").click()
    page.locator("#place").wait_for()
    pupil.pick("twotile")
    page.locator("#place:enabled").click()
    _tasks_done(page, 1)
    for done, cells in ((2, ((0, 0), (0, 1))), (3, ((1, 0), (1, 1)))):
        page.locator("#draw").click()
        page.locator("#place").wait_for()
        pupil.place("2", "0.0", cells)
        _tasks_done(page, done)
    _go_on(page, 7)
    page.locator("#draw").click()
    page.locator("#place").wait_for()
    pupil.pick("reset")
    page.locator("[data-target='1']").click()
    page.locator("#place:enabled").click()
    _go_on(page, 8)
    page.locator("#draw").click()
    page.locator("#place").wait_for()
    pupil.place("2", "0.1", ((3, 2), (3, 3)))
    expect(page.locator("#line")).to_contain_text("Winner: Ann. Both boards are complete.")
    page.locator("#lesson-next").click()
    page.locator("#lift").wait_for()
