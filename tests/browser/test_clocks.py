"""Clocks run for whose turn it is, and what happens when the time is up can be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser import axe
from tests.browser import tetromino_table as table
from tests.browser.kept_games import open_menu, paste, wait_until_kept
from tests.browser.site import wait_for_phase
from tests.browser.words import heard, listen, message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hours import Hours
    from tests.browser.tetratiles_page import TilesPage

FIRST = "T[44,45,46,55]"
_TIMES = """() => [...document.querySelectorAll(".clock")].map((clock) => {
  const [minutes, seconds] = clock.textContent.split(":").map(Number);
  return 60 * minutes + seconds;
})"""


def _times(page: Page) -> list[float]:
    times: list[float] = page.evaluate(_TIMES)
    return times


def _begin_with_clock(page: Page, kind: str, seconds: int, *, pie: bool | None = None) -> None:
    """Begin a game with this clock by the dialog; Tetromino with the pie rule or without."""
    page.locator("#new").click()
    if pie is not None:
        page.locator("[name=pie]").set_checked(pie)
    page.locator("[name=clock]").select_option(kind)
    page.locator("[name=clock-seconds]").select_option(str(seconds))
    page.locator("#begin").click()
    page.get_by_role("dialog").wait_for(state="detached")


def _look_back(page: Page) -> None:
    """Look at the beginning and at the present again: then the engine has answered, and the clocks
    have been written anew."""
    page.locator("#look-first").click()
    expect(page.locator("#look-first")).to_be_disabled()
    page.locator("#look-last").click()
    expect(page.locator("#look-last")).to_be_disabled()


def test_a_fallen_flag_loses_tetromino_and_undo_gives_the_time_back(
    table_page: Page, hours: Hours
) -> None:
    page = table_page
    _begin_with_clock(page, "sudden-death", 60, pie=True)
    match = table.match_on(page)
    hours.pass_by(100)  # the first move has all the time in the world
    table.mark(page, table.placement(FIRST).cells)
    expect(page.locator("#place")).to_be_enabled()
    assert _times(page) == [60, 60]
    page.locator("#place").click()
    match.play(FIRST)
    table.compare(page, match)
    assert _times(page) == [60, 60]
    hours.pass_by(20)
    page.locator("#pie-swap").click()
    match.play("swap")
    table.compare(page, match)
    after_swap = sorted(_times(page))
    assert after_swap == [40, 60]
    axe.check(page, "clocks")
    # Little time is shown and said, once for each move.
    hours.pass_by(35)
    expect(page.locator(".player.to-move .clock[data-low]")).to_have_count(1)
    page.wait_for_function("document.querySelector('#live').textContent.includes('left.')")
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)
    expect(page.locator(".clock[data-low]")).to_have_count(0)
    assert min(_times(page)) == 60
    page.locator("#redo").click()
    match.play("swap")
    table.compare(page, match)
    assert min(_times(page)) == after_swap[0]
    hours.pass_by(61)
    expect(page.locator("#line")).to_have_text("Winner: Player 2 (X). Player 1 ran out of time.")
    assert 0 in _times(page)
    page.locator("#undo").click()
    page.locator(".supply").wait_for()
    assert 0 not in _times(page)
    hours.pass_by(10_000)
    page.locator("#rematch").wait_for()
    page.locator("#rematch").click()
    page.locator(".supply").wait_for()
    assert _times(page) == [60, 60]


def test_an_increment_is_added_after_each_move_and_undo_takes_it_back(
    table_page: Page, hours: Hours
) -> None:
    page = table_page
    page.locator("#new").click()
    page.locator("[name=pie]").uncheck()
    page.locator("[name=clock]").select_option("increment")
    page.locator("[name=clock-seconds]").select_option("60")
    page.locator("[name=clock-increment]").select_option("10")
    page.locator("#begin").click()
    page.get_by_role("dialog").wait_for(state="detached")
    match = table.match_on(page, pie=False)
    assert _times(page) == [60, 60]
    table.play(page, match, [FIRST])
    assert _times(page) == [70, 60]
    hours.pass_by(25)
    _look_back(page)
    assert _times(page) == [70, 35]
    table.play(page, match, ["I[47,57,67,77]"])
    assert _times(page) == [70, 45]
    hours.pass_by(40)
    table.play(page, match, ["L[76,86,96,97]"])
    assert _times(page) == [40, 45]
    # Undone, the increments go, and the time that was used comes back.
    for button, change, times in (
        ("#undo", match.undo, [70, 45]),
        ("#undo", match.undo, [70, 60]),
        ("#redo", match.redo, [70, 45]),
        ("#redo", match.redo, [40, 45]),
    ):
        page.locator(button).click()
        change()
        table.compare(page, match)
        assert _times(page) == times


def test_a_clock_stands_where_another_tab_goes_on_with_the_game(
    table_page: Page, hours: Hours
) -> None:
    page = table_page
    _begin_with_clock(page, "sudden-death", 60, pie=False)
    match = table.match_on(page, pie=False)
    table.play(page, match, [FIRST])
    wait_until_kept(page, [FIRST])
    page.evaluate("""() => {
      const key = Object.keys(sessionStorage).find((each) => each.endsWith("current"));
      const id = JSON.parse(sessionStorage.getItem(key));
      new BroadcastChannel("tetromino-table").postMessage({ did: "opened", id });
    }""")
    aside = page.get_by_role("heading", name="The game goes on in another tab")
    aside.wait_for()
    hours.pass_by(100)
    # What that tab keeps of the turn's time is left alone.
    newer = page.evaluate("""() => {
      const current = Object.keys(sessionStorage).find((each) => each.endsWith("current"));
      const id = JSON.parse(sessionStorage.getItem(current));
      const newer = [id, "1 0", 50_000];
      localStorage.setItem("tetromino-table/turn-time", JSON.stringify([newer]));
      document.dispatchEvent(new Event("visibilitychange"));
      return newer;
    }""")
    page.locator("#aside-copy").click()  # its clock goes on from where the other's was left
    aside.wait_for(state="detached")
    assert newer in page.evaluate("JSON.parse(localStorage['tetromino-table/turn-time'])")
    table.compare(page, match)
    assert sorted(_times(page)) == [60, 60]
    # The time may run out while somebody asks whether to resign: that is no question any more.
    open_menu(page, "resign")
    hours.pass_by(100)
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator("#rematch").wait_for()


def test_variations_that_come_in_are_no_way_round_a_clock(table_page: Page, hours: Hours) -> None:
    page = table_page
    page.locator("#new").click()
    page.locator("[name=pie]").uncheck()
    page.locator("[name=clock]").select_option("sudden-death")
    page.locator("[name=clock-seconds]").select_option("600")
    page.locator("#begin").click()
    page.get_by_role("dialog").wait_for(state="detached")
    match = table.match_on(page, pie=False)
    moves = ["T[44,45,46,55]", "I[47,57,67,77]", "L[76,86,96,97]"]
    table.play(page, match, moves)
    last, other = map(str, table.state_of(match).actions()[:2])
    table.play(page, match, [last])
    kept = wait_until_kept(page, [*moves, last])["id"]
    hours.pass_by(200)
    # It began as their main line does, and yet they are studied on a game of their own.
    paste(page, f"{match.write()} ({other})")
    page.locator("#analysis .variations button", has_text=other).wait_for()
    expect(page.locator(".clock")).to_have_count(0)
    page.locator("#study-leave").click()
    expect(page.locator(".clock")).to_have_count(0)
    open_menu(page, "games").locator(f"[data-id='{kept}'] .resume").click()
    page.get_by_role("dialog").wait_for(state="detached")
    expect(page.locator(".clock")).to_have_count(2)
    assert sorted(_times(page)) == [400, 600]


def test_a_reload_does_not_give_back_the_time_of_the_turn(table_page: Page, hours: Hours) -> None:
    page = table_page
    _begin_with_clock(page, "sudden-death", 600, pie=False)
    match = table.match_on(page, pie=False)
    table.play(page, match, [FIRST])
    hours.pass_by(200)
    # It is kept every few seconds, whether or not the page comes to say goodbye.
    page.wait_for_function(
        """() => /"1 0",200\\d{3}\\]/.test(localStorage.getItem("tetromino-table/turn-time"))"""
    )
    hours.pass_by(1)
    wait_until_kept(page, [FIRST])
    page.reload()
    wait_for_phase(page, "ready")
    table.compare(page, match)
    used, other = sorted(_times(page))
    # From here on time runs as it does.
    assert 200 < used <= 399
    assert other == 600
    # It belongs to that turn of that game.
    table.play(page, match, ["I[47,57,67,77]"])
    assert sorted(_times(page))[1] > 590
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)
    page.locator("#new").click()
    page.locator("[name=clock]").select_option("")
    page.locator("#begin").click()
    page.get_by_role("dialog").wait_for(state="detached")
    expect(page.locator(".clock")).to_have_count(0)


def test_the_computer_ends_a_turn_of_tetra_tiles_whose_time_is_up(
    tiles: Callable[..., TilesPage], hours: Hours, table_page: Page
) -> None:
    tiles(seats=2)
    page = table_page
    _begin_with_clock(page, "per-turn", 30)
    # While the hand is being passed on, no time is lost.
    page.locator("#lift").wait_for()
    page.locator("#lift").click()
    page.locator(".tt-hand button:enabled").first.wait_for()
    before = page.locator("#discards .total .figure").inner_text()
    hours.pass_by(29)
    _look_back(page)
    assert sorted(_times(page)) == [1, 30]
    assert page.locator("#discards .total .figure").inner_text() == before
    listen(page)
    hours.pass_by(2)
    page.locator("#lift").wait_for()
    assert page.locator("#discards .total .figure").inner_text() == str(int(before) + 1)
    page.wait_for_function("heard.length > 0")
    ((_, said),) = heard(page)  # all of it, once
    assert "ran out of time: the computer has ended the turn." in said
    assert "discards" in said
    assert _times(page) == [30, 30]
    axe.check(page, "the computer has ended a turn")
    hours.pass_by(1000)
    _look_back(page)
    assert _times(page) == [30, 30]
    assert page.locator("#discards .total .figure").inner_text() == str(int(before) + 1)
    # And the next game has no clock again.
    tiles(seats=2)
    expect(page.locator(".clock")).to_have_count(0)


def test_undo_gives_time_back_in_tetra_tiles(
    tiles: Callable[..., TilesPage], hours: Hours, table_page: Page
) -> None:
    page = table_page
    game = tiles(hands="open", open_undo=True)
    _begin_with_clock(page, "per-turn", 30)
    game.act()  # the first step has all the time in the world
    page.locator("#draw").wait_for()
    assert _times(page) == [30, 30]
    hours.pass_by(5)
    page.locator("#draw").click()
    page.locator("#place").wait_for()
    assert _times(page) == [30, 25]
    hours.pass_by(10)
    _look_back(page)
    assert _times(page) == [30, 15]
    game.act()
    page.locator("#draw").wait_for()
    assert _times(page) == [30, 30]
    hours.pass_by(20)
    for button, shown, times in (
        ("#undo", "#place", [30, 25]),  # as when the card had just been taken
        ("#undo", "#draw", [30, 30]),
        ("#redo", "#place", [30, 25]),
    ):
        page.locator(button).click()
        page.locator(shown).wait_for()
        assert _times(page) == times
    # From there the turn has as much as it had then, and no more.
    hours.pass_by(24)
    _look_back(page)
    assert _times(page) == [30, 1]
    hours.pass_by(2)
    expect(page.locator("#live")).to_contain_text(message("clock.ended", name="Taro"))
    tiles()
    expect(page.locator(".clock")).to_have_count(0)
