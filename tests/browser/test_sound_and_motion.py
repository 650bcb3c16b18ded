"""No sound unless it is switched on; nothing moves for those who don't want it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser import tetromino_table as table
from tests.browser.kept_games import open_menu

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.tetratiles_page import TilesPage

_LISTEN = """() => {
  window.tones = [];
  window.startTone ??= OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    window.tones.push(Math.round(this.frequency.value));
    return window.startTone.call(this, when);
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


def test_each_step_of_tetra_tiles_sounds_once_if_sounds_are_on(
    table_page: Page, tiles: Callable[..., TilesPage]
) -> None:
    page = table_page
    page.evaluate(_LISTEN)
    game = tiles(hands="open", open_undo=True)
    game.act()
    assert _tones(page) == []
    _set_sound(page, on=True)
    move = _tones(page)
    assert len(move) == 1
    # A card is taken, and a tile is laid.
    game.begin_turn()
    assert _tones(page) == move
    game.act()
    page.locator("#draw").wait_for()
    assert _tones(page) == move
    page.locator("#undo").click()
    page.locator("#place").wait_for()
    back = _tones(page)
    assert len(back) == 1
    assert back != move
    # A tile on filled blocks is refused.
    found = game.first_filled(game.board_names())
    assert found
    board, row, column = found
    game.pick(next(card for card in game.hand() if game.places(card)))
    page.mouse.click(*game.point(board, row + 0.5, column + 0.5))
    page.wait_for_function("window.tones.length > 0")
    refused = _tones(page)
    assert not {*refused} & {*move, *back}
    page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    open_menu(page, "resign").locator("#resign-0").click()
    page.locator("#rematch").wait_for()
    end = _tones(page)
    assert not {*end} & {*move, *back, *refused}
    page.locator("#rematch").click()
    page.locator("#draw").wait_for()
    assert _tones(page) == []
    _set_sound(page, on=False)
    game.act()
    assert _tones(page) == []


# Time that goes on by a sixtieth of a second with each frame, however slow the machine is.
_FRAME_TIME = """() => {
  const ask = window.requestAnimationFrame;
  let frames = 0;
  window.clock = { ask, now: performance.now };
  const now = () => (frames * 1000) / 60;
  performance.now = now;
  window.requestAnimationFrame = (draw) => ask.call(window, () => {
    frames += 1;
    draw(now());
  });
}"""
_OWN_TIME = """() => {
  window.requestAnimationFrame = window.clock.ask;
  performance.now = window.clock.now;
}"""
# Keeps a sum of what a board shows, each time anew drawn, once a step has been added.
_WATCH = """(board) => {
  const canvas = document.querySelector(board);
  const steps = document.querySelectorAll("#history li").length;
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  window.watched = { pictures: new Set(), clear };
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    queueMicrotask(() => {
      if (this.canvas !== canvas) return;
      if (document.querySelectorAll("#history li").length === steps) return;
      const { data } = this.getImageData(0, 0, this.canvas.width, this.canvas.height);
      let sum = 0;
      for (const word of new Uint32Array(data.buffer)) sum = (Math.imul(sum, 31) + word) | 0;
      window.watched.pictures.add(sum);
    });
    return clear.apply(this, box);
  };
}"""
_WATCHED = """() => {
  CanvasRenderingContext2D.prototype.clearRect = window.watched.clear;
  return window.watched.pictures.size;
}"""


def test_a_piece_lands_in_motion_unless_motion_is_unwanted(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    page.evaluate(_FRAME_TIME)

    def pictures_of(move: str) -> int:
        """How many different pictures the board shows from a placement on."""
        table.mark(page, table.placement(move).cells)
        expect(page.locator("#place")).to_be_enabled()
        page.mouse.move(0, 0)
        table.let_it_draw(page)
        page.evaluate(_WATCH, "canvas")
        page.locator("#place").click()
        match.play(move)
        table.compare(page, match)
        table.let_it_draw(page, frames=30)
        assert page.evaluate("document.getAnimations().length") == 0
        return int(page.evaluate(_WATCHED))

    still = pictures_of("T[44,45,46,55]")
    page.emulate_media(reduced_motion="no-preference")
    moving = pictures_of("L[16,17,26,36]")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(_OWN_TIME)
    assert still <= 2  # it is there, and perhaps before that the pointer was
    assert moving > 4


# Everything that the style sheets move, by the names of the animations and properties.
_WATCH_STYLES = """() => {
  window.moved = [];
  for (const [kind, time] of [["animationstart", "animation"], ["transitionrun", "transition"]]) {
    addEventListener(kind, ({ target, animationName, propertyName }) => {
      const duration = getComputedStyle(target)[`${time}Duration`];
      if (duration.split(", ").some((each) => Number.parseFloat(each) > 0)) {
        window.moved.push(animationName ?? propertyName);
      }
    });
  }
}"""


def test_a_tile_lands_and_a_card_comes_in_motion_unless_motion_is_unwanted(
    table_page: Page, tiles: Callable[..., TilesPage]
) -> None:
    page = table_page
    page.evaluate(_WATCH_STYLES)
    game = tiles(hands="open")
    page.evaluate(_FRAME_TIME)

    def seen_in_a_turn() -> tuple[int, set[str]]:
        """How many different pictures the board shows from a tile on, and what else has moved."""
        page.evaluate("window.moved.splice(0)")
        game.begin_turn()
        card = next(card for card in game.hand() if game.places(card))
        board, cells = game.places(card)[0]
        page.evaluate(_WATCH, f".tt-board[data-board='{board}'] canvas")
        game.place(card, board, cells)
        page.locator("#draw").wait_for()
        page.mouse.move(0, 0)
        table.let_it_draw(page, frames=30)
        assert page.evaluate("document.getAnimations().length") == 0
        return int(page.evaluate(_WATCHED)), {*page.evaluate("window.moved")}

    still, none = seen_in_a_turn()
    page.emulate_media(reduced_motion="no-preference")
    moving, some = seen_in_a_turn()
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(_OWN_TIME)
    assert still <= 2
    assert none == set()
    assert moving > 4
    assert "tt-drawn" in some
