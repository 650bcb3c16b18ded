"""A person against the computer, and all that can come between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser import tetromino_table as table
from tests.browser.questions import Questions
from tests.browser.site import PATIENCE_MS, open_site, wait_for_phase

if TYPE_CHECKING:
    from playwright.sync_api import Page, Worker

    from tests.browser.faults import Faults

FIRST, SECOND = 0, 1


def begin(page: Page, computer: int, level: str, seconds: int = 1, *, pie: bool = True) -> None:
    """Begin a game in which the computer sits in a seat, or in both where `computer` is 2."""
    page.locator("#new").click()
    for seat in (FIRST, SECOND):
        plays = computer in (seat, 2)
        page.locator(f"[name=level-{seat}]").select_option(level if plays else "")
        if plays:
            page.locator(f"[name=seconds-{seat}]").select_option(str(seconds))
    page.locator("[name=pie]").set_checked(pie)
    page.locator("#begin").click()
    page.locator("dialog[open]").wait_for(state="detached")


def steps(page: Page) -> list[str]:
    return list(table.read(page)["steps"])


def wait_for_steps(page: Page, count: int) -> None:
    page.wait_for_function(
        "count => document.querySelectorAll('#history li').length >= count",
        arg=count,
        timeout=PATIENCE_MS,
    )


def wait_for_turn(page: Page) -> None:
    """Wait until the person is to move, or the game is over."""
    page.locator(".supply, #pie, #rematch").first.wait_for(timeout=PATIENCE_MS)
    wait_for_phase(page, "ready")


def place_any(page: Page) -> None:
    """Place some piece: the first that is legal where the page shades that one fits."""
    for shape in "LITS":
        button = page.locator(f".supply [data-shape={shape}]")
        if not button.is_enabled():
            continue
        button.click()
        for row in range(10):
            for column in range(10):
                page.mouse.move(*table.spot(page, row + 0.5, column + 0.5))
                if page.locator("#place").is_enabled():
                    before = len(steps(page))
                    page.mouse.click(*table.spot(page, row + 0.5, column + 0.5))
                    page.mouse.move(0, 0)
                    wait_for_steps(page, before + 1)
                    return
        page.keyboard.press("Escape")
    pytest.fail("no shape fits as it lies in the supply")


def worker(page: Page, name: str) -> Worker:
    return next(each for each in page.workers if each.url.endswith(f"workers/{name}.js"))


def test_a_person_answers_the_pie_question_of_the_computer(page: Page, site_url: str) -> None:
    open_site(page, site_url)
    begin(page, FIRST, "novice")
    wait_for_turn(page)
    assert len(steps(page)) == 1
    page.locator("#pie-stay").click()
    page.locator("#undo").click()  # the answer is what was decided last
    assert len(steps(page)) == 1
    page.locator("#pie-swap").click()
    wait_for_steps(page, 3)  # the swap, and the computer's move as O
    wait_for_turn(page)
    assert steps(page)[1] == "swap"
    # Back to the own decision: the computer's move and the answer are gone.
    page.locator("#undo").click()
    page.locator("#pie").wait_for()
    assert len(steps(page)) == 1
    # And done again, both of them, as they were.
    page.locator("#redo").click()
    wait_for_steps(page, 3)
    wait_for_turn(page)
    assert len(steps(page)) == 3


def test_the_computer_answers_the_pie_question_and_the_game_goes_on(
    page: Page, site_url: str
) -> None:
    open_site(page, site_url)
    begin(page, SECOND, "easy")
    place_any(page)
    wait_for_steps(page, 2)
    wait_for_turn(page)
    played = steps(page)
    # A second click on undo is no second undo.
    page.locator("#undo").dblclick()
    page.wait_for_function("document.querySelectorAll('#history li').length === 0")
    page.locator("#redo").click()
    wait_for_steps(page, 2)
    wait_for_turn(page)
    assert steps(page) == played
    # Nobody can give up for the computer.
    page.locator("#menu").click()
    page.locator("#menu-resign").click()
    expect(page.locator("dialog .foot button")).to_have_count(2)
    page.locator("dialog .foot button").first.click()
    page.locator("#rematch").wait_for()
    assert "Winner" in table.line(page)
    # Nor begin two rematches by two clicks: the other goes first in the next game.
    page.locator("#rematch").dblclick()
    expect(page.locator("#rematch")).to_be_hidden()
    wait_for_steps(page, 1)
    wait_for_turn(page)
    assert table.read(page)["names"][0].startswith("Computer")


def test_move_now_stop_and_undo_act_while_it_thinks(page: Page, site_url: str) -> None:
    open_site(page, site_url)
    begin(page, SECOND, "full", 30, pie=False)
    place_any(page)
    page.locator("#thinking .thought").filter(has_text="positions").wait_for(timeout=PATIENCE_MS)
    axe.check(page, "the computer thinks")
    page.locator("#move-now").click()
    wait_for_steps(page, 2)
    wait_for_turn(page)
    place_any(page)
    wait_for_phase(page, "thinking")
    page.locator("#pause").click()
    assert "waits" in page.locator("#thinking").inner_text()
    axe.check(page, "the computer waits")
    page.locator("#go-on").click()
    wait_for_phase(page, "thinking")
    page.locator("#undo").click()
    wait_for_turn(page)
    assert len(steps(page)) == 2
    # The next move sets it going again, whatever was stopped before.
    place_any(page)
    wait_for_phase(page, "thinking")


def test_what_is_asked_while_the_computer_s_move_is_being_made_is_done_after_it(
    page: Page, site_url: str
) -> None:
    open_site(page, site_url)
    begin(page, SECOND, "full", 30, pie=False)
    place_any(page)
    page.locator("#thinking .thought").filter(has_text="positions").wait_for(timeout=PATIENCE_MS)
    page.locator("#menu").click()
    page.locator("#menu-resign").click()
    # No click is as quick as this one: the computer has chosen, its move is not made yet.
    page.evaluate("""() => {
      const root = document.documentElement;
      new MutationObserver((_, observer) => {
        if (root.dataset.phase === "thinking") return;
        observer.disconnect();
        document.querySelector("dialog .foot button").click();
      }).observe(root, { attributeFilter: ["data-phase"] });
      document.querySelector("#move-now").click();
    }""")
    page.locator("#rematch").wait_for()
    assert len(steps(page)) == 3  # the computer's move is made, then the game is given up
    assert "Winner" in table.line(page)


def test_what_is_looked_at_or_taken_back_while_the_computer_s_move_is_being_made(
    page: Page, site_url: str
) -> None:
    open_site(page, site_url)
    begin(page, SECOND, "full", 30, pie=False)
    for does in (
        "document.querySelector('#look-first').click()",
        "for (let each = 0; each < 2; each += 1) dispatchEvent(key)",
    ):
        place_any(page)
        thought = page.locator("#thinking .thought").filter(has_text="positions")
        thought.wait_for(timeout=PATIENCE_MS)
        page.evaluate(f"""() => {{
          const root = document.documentElement;
          const key = new KeyboardEvent("keydown", {{ code: "KeyU", key: "u" }});
          new MutationObserver((_, observer) => {{
            if (root.dataset.phase === "thinking") return;
            observer.disconnect();
            {does};
          }}).observe(root, {{ attributeFilter: ["data-phase"] }});
          document.querySelector("#move-now").click();
        }}""")
        if "look" in does:
            # The earlier position is shown, and the computer's move is made behind it.
            expect(page.locator("#line")).to_have_text("Looking back: after move 0 of 2.")
            page.locator("#now").click()
            wait_for_turn(page)
    # Two wait for the move, and each takes back a decision of one's own.
    expect(page.locator("#history li")).to_have_count(0)
    page.keyboard.press("KeyY")
    expect(page.locator("#history li")).to_have_count(2)


def test_two_computers_are_watched_stepped_and_looked_back_at(page: Page, site_url: str) -> None:
    open_site(page, site_url)
    begin(page, 2, "novice")
    wait_for_steps(page, 2)
    page.locator("#pause").click()
    before = len(steps(page))
    page.locator("#step-on").click()
    wait_for_steps(page, before + 1)
    page.locator("#go-on").wait_for()
    assert len(steps(page)) == before + 1
    page.locator("#go-on").click()
    page.locator("#look-first").click()
    wait_for_steps(page, before + 3)
    # Who looks back goes on looking while they play.
    assert page.locator("#now").is_visible()
    page.locator("#now").click()
    page.locator("#rematch").wait_for(timeout=PATIENCE_MS)


def test_a_search_worker_that_dies_is_replaced_and_the_move_comes(
    page: Page, site_url: str
) -> None:
    open_site(page, site_url)
    begin(page, SECOND, "full", 10, pie=False)
    place_any(page)
    page.locator("#thinking .thought").filter(has_text="positions").wait_for(timeout=PATIENCE_MS)
    dead = worker(page, "search")
    dead.evaluate("self.close()")
    wait_for_steps(page, 2)
    assert dead not in page.workers


@pytest.mark.console_errors
def test_the_game_and_its_series_are_kept_when_the_rules_die_while_it_thinks(
    page: Page, site_url: str
) -> None:
    open_site(page, site_url)
    begin(page, SECOND, "novice", pie=False)
    page.locator("#menu").click()
    page.locator("#menu-resign").click()
    page.locator("dialog .foot button").first.click()
    page.locator("#rematch").click()  # the computer begins now
    page.locator("#rematch").wait_for(state="detached")
    wait_for_steps(page, 1)
    wait_for_turn(page)
    played, seats = steps(page), table.read(page)["names"]
    worker(page, "engine").evaluate("setTimeout(() => { throw new Error('boom') })")
    page.locator("#failure").wait_for()
    assert "the game is kept" in page.locator("#failure").inner_text()
    page.locator("#retry").click()
    wait_for_turn(page)
    assert (steps(page), table.read(page)["names"]) == (played, seats)
    assert "1 win" in page.locator("#players").inner_text()
    place_any(page)
    wait_for_steps(page, 3)


@pytest.mark.console_errors
def test_a_computer_that_can_not_start_says_so_and_can_be_asked_again(
    page: Page, site_url: str, faults: Faults
) -> None:
    open_site(page, site_url)
    faults.status("workers/search.js", 404)
    begin(page, FIRST, "novice")
    page.locator("#thinking").filter(has_text="could not start").wait_for(timeout=PATIENCE_MS)
    assert "could not start thinking" in page.locator("#live").inner_text()
    faults.clear()
    page.locator("#go-on").click()
    wait_for_turn(page)
    assert len(steps(page)) == 1


def test_after_a_drag_from_the_supply_the_next_click_there_counts(
    page: Page, site_url: str
) -> None:
    open_site(page, site_url)
    begin(page, SECOND + 5, "novice", pie=False)
    page.locator(".supply [data-shape=I]").hover()
    page.mouse.down()
    page.mouse.move(*table.spot(page, 5.5, 5), steps=4)
    page.mouse.up()
    wait_for_steps(page, 1)
    page.locator(".supply [data-shape=T]").click()
    assert (
        table.shape_in_hand(page) is not None
        or page.locator(".supply [data-shape=T][aria-pressed=true]").count()
    )
    questions = Questions(page)
    # Put back in mid-drag it stays put back: the rest of the drag marks nothing.
    page.keyboard.press("Escape")
    page.locator(".supply [data-shape=L]").hover()
    page.mouse.down()
    page.mouse.move(*table.spot(page, 5.5, 2), steps=4)
    page.keyboard.press("Escape")
    page.mouse.move(*table.spot(page, 8.5, 2), steps=4)
    page.mouse.up()
    questions.answered()
    assert page.locator("#drop").is_disabled()
    # What opens meanwhile comes first: nothing is placed behind it.
    page.locator(".supply [data-shape=L]").hover()
    page.mouse.down()
    page.mouse.move(*table.spot(page, 3.5, 5), steps=4)
    page.keyboard.press("Shift+Slash")
    page.locator("dialog[open]").wait_for()
    page.mouse.up()
    questions.answered()
    assert len(steps(page)) == 1
