"""No sound unless it is switched on; nothing moves for those who don't want it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import tetromino_table as table

if TYPE_CHECKING:
    from playwright.sync_api import Page

_LISTEN = """() => {
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    window.tones.push(Math.round(this.frequency.value));
    return start.call(this, when);
  };
}"""


def _set_sound(page: Page, *, on: bool) -> None:
    page.locator("#menu").click()
    page.locator("#menu-settings").click()
    page.locator("[name=sound]").set_checked(on)
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def _tones(page: Page) -> list[int]:
    tones: list[int] = page.evaluate("window.tones.splice(0)")
    return tones


def test_sounds_are_off_at_first_and_tell_a_move_from_a_refusal(table_page: Page) -> None:
    page = table_page
    page.evaluate(_LISTEN)
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, ["T[44,45,46,55]"])
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)
    assert _tones(page) == []
    _set_sound(page, on=True)
    heard = _tones(page)  # what it will be like
    assert len(heard) == 1
    table.play(page, match, ["T[44,45,46,55]"])
    assert _tones(page) == heard
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)
    back = _tones(page)
    assert len(back) == 1
    assert back != heard
    table.play(page, match, ["T[44,45,46,55]"])
    _tones(page)
    # A piece of the same shape beside it is refused.
    page.keyboard.press("KeyT")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function("window.tones.length > 0")
    refused = _tones(page)
    assert refused
    assert not {*refused} & {*heard, *back}
    page.keyboard.press("Escape")
    _set_sound(page, on=False)
    _tones(page)
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)
    assert _tones(page) == []


def test_nothing_moves_where_motion_is_not_wanted(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    # How often the board is drawn while a piece comes down.
    page.evaluate("""() => {
      window.drawn = 0;
      const clear = CanvasRenderingContext2D.prototype.clearRect;
      window.stillClear = clear;
      CanvasRenderingContext2D.prototype.clearRect = function (...box) {
        window.drawn += 1;
        return clear.apply(this, box);
      };
    }""")

    def landing(move: str) -> int:
        table.mark(page, table.placement(move).cells)
        page.wait_for_function("!document.querySelector('#place').disabled")
        page.mouse.move(0, 0)
        page.wait_for_timeout(100)
        page.evaluate("window.drawn = 0")
        page.locator("#place").click()
        match.play(move)
        table.compare(page, match)
        page.wait_for_timeout(300)
        assert page.evaluate("document.getAnimations().length") == 0
        frames: int = page.evaluate("window.drawn")
        return frames

    still = landing("T[44,45,46,55]")
    page.emulate_media(reduced_motion="no-preference")
    moving = landing("L[16,17,26,36]")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("() => { CanvasRenderingContext2D.prototype.clearRect = window.stillClear; }")
    assert still <= 3 < moving
