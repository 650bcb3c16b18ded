"""No sound unless it is switched on; nothing moves for those who don't want it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import tetromino_table as table
from tests.browser.kept_games import open_menu

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.browser.tetratiles_page import TilesPage

_LISTEN = """() => {
  window.tones = [];
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    window.tones.push(Math.round(this.frequency.value));
    return start.call(this, when);
  };
  window.deafen = () => { OscillatorNode.prototype.start = start; };
}"""


class Sounds:
    """What the page lets hear, in hertz, if it may."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(_LISTEN)

    def switch(self, *, on: bool) -> None:
        """Switch sounds on or off in the settings."""
        open_menu(self._page, "settings")
        self._page.locator("[name=sound]").set_checked(on)
        self._page.keyboard.press("Escape")
        self._page.get_by_role("dialog").wait_for(state="detached")

    def tones(self) -> list[int]:
        """What was heard since one last asked."""
        tones: list[int] = self._page.evaluate("window.tones.splice(0)")
        return tones

    def wait(self) -> list[int]:
        """What is heard next."""
        self._page.wait_for_function("window.tones.length > 0")
        return self.tones()

    def end(self) -> None:
        """Have the page silent again, and nobody listening."""
        while self._page.locator("dialog[open]").count():
            self._page.keyboard.press("Escape")
        self.switch(on=False)
        self._page.evaluate("window.deafen()")


@pytest.fixture
def sounds(table_page: Page) -> Iterator[Sounds]:
    """The sounds of the shared page, off before and after."""
    sounds = Sounds(table_page)
    yield sounds
    sounds.end()


def test_sounds_are_off_at_first_and_tell_a_move_from_a_refusal(
    table_page: Page, sounds: Sounds
) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, ["T[44,45,46,55]"])
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)
    assert sounds.tones() == []
    sounds.switch(on=True)
    heard = sounds.tones()  # what it will be like
    assert len(heard) == 1
    table.play(page, match, ["T[44,45,46,55]"])
    assert sounds.tones() == heard
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)
    back = sounds.tones()
    assert len(back) == 1
    assert back != heard
    table.play(page, match, ["T[44,45,46,55]"])
    sounds.tones()
    # A piece of the same shape beside it is refused.
    page.keyboard.press("KeyT")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    refused = sounds.wait()
    assert not {*refused} & {*heard, *back}
    page.keyboard.press("Escape")
    sounds.switch(on=False)
    sounds.tones()
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)
    assert sounds.tones() == []


def test_each_step_of_tetra_tiles_sounds_once_if_sounds_are_on(
    table_page: Page, sounds: Sounds, tiles: Callable[..., TilesPage]
) -> None:
    page = table_page
    game = tiles(hands="open", open_undo=True)
    game.act()
    assert sounds.tones() == []
    sounds.switch(on=True)
    move = sounds.tones()
    assert len(move) == 1
    # A card is taken, and a tile is laid.
    game.begin_turn()
    assert sounds.tones() == move
    game.act()
    page.locator("#draw").wait_for()
    assert sounds.tones() == move
    page.locator("#undo").click()
    page.locator("#place").wait_for()
    back = sounds.tones()
    assert len(back) == 1
    assert back != move
    # A tile on filled blocks is refused.
    found = game.first_filled(game.board_names())
    assert found
    board, row, column = found
    game.pick(next(card for card in game.hand() if game.places(card)))
    page.mouse.click(*game.point(board, row + 0.5, column + 0.5))
    refused = sounds.wait()
    assert not {*refused} & {*move, *back}
    page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    open_menu(page, "resign").locator("#resign-0").click()
    page.locator("#rematch").wait_for()
    end = sounds.tones()
    assert not {*end} & {*move, *back, *refused}
    page.locator("#rematch").click()
    page.locator("#draw").wait_for()
    assert sounds.tones() == []
    sounds.switch(on=False)
    game.act()
    assert sounds.tones() == []


# Time goes on by a sixtieth of a second with each frame, however slow the machine is. Of what the
# style sheets move, the names of the animations and properties are kept.
_BEGIN = """() => {
  const { requestAnimationFrame: ask } = window;
  let frames = 0;
  const now = () => (frames * 1000) / 60;
  performance.now = now;
  window.requestAnimationFrame = (draw) => ask.call(window, () => {
    frames += 1;
    draw(now());
  });
  window.moved = [];
  const watching = new AbortController();
  for (const [kind, time] of [["animationstart", "animation"], ["transitionrun", "transition"]]) {
    addEventListener(kind, ({ target, animationName, propertyName }) => {
      const duration = getComputedStyle(target)[`${time}Duration`];
      if (duration.split(", ").some((each) => Number.parseFloat(each) > 0)) {
        window.moved.push(animationName ?? propertyName);
      }
    }, watching);
  }
  const { clearRect } = CanvasRenderingContext2D.prototype;
  window.endMotion = () => {
    watching.abort();
    delete performance.now;
    window.requestAnimationFrame = ask;
    CanvasRenderingContext2D.prototype.clearRect = clearRect;
  };
  window.clearRect = clearRect;
}"""
# Keeps a sum of what a board shows, each time anew drawn, once a step has been added.
_WATCH = """(board) => {
  const canvas = document.querySelector(board);
  const steps = document.querySelectorAll("#history li").length;
  window.pictures = new Set();
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    queueMicrotask(() => {
      if (this.canvas !== canvas) return;
      if (document.querySelectorAll("#history li").length === steps) return;
      const { data } = this.getImageData(0, 0, this.canvas.width, this.canvas.height);
      let sum = 0;
      for (const word of new Uint32Array(data.buffer)) sum = (Math.imul(sum, 31) + word) | 0;
      window.pictures.add(sum);
    });
    return window.clearRect.apply(this, box);
  };
}"""


class Motion:
    """What moves on the page, which has a time of its own."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(_BEGIN)

    def want(self) -> None:
        """Have the system want motion, which the tests' own does not."""
        self._page.emulate_media(reduced_motion="no-preference")

    def watch(self, board: str) -> None:
        """Look at a board from the next step on."""
        self._page.evaluate(_WATCH, board)

    def seen(self) -> tuple[int, set[str]]:
        """How many different pictures the board has shown once all rests, and what else has moved
        since one last asked."""
        table.let_it_draw(self._page, frames=30)
        assert self._page.evaluate("document.getAnimations().length") == 0
        moved = {*self._page.evaluate("window.moved.splice(0)")}
        return self._page.evaluate("window.pictures.size"), moved


@pytest.fixture
def motion(table_page: Page) -> Iterator[Motion]:
    """What moves on the shared page; time is its own again afterwards."""
    yield Motion(table_page)
    table_page.evaluate("window.endMotion()")


def test_a_piece_lands_in_motion_unless_motion_is_unwanted(
    table_page: Page, motion: Motion
) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)

    def pictures_of(move: str) -> int:
        """How many different pictures the board shows from a placement on."""
        table.mark(page, table.placement(move).cells)
        expect(page.locator("#place")).to_be_enabled()
        page.mouse.move(0, 0)
        table.let_it_draw(page)
        motion.watch("canvas")
        page.locator("#place").click()
        match.play(move)
        table.compare(page, match)
        return motion.seen()[0]

    still = pictures_of("T[44,45,46,55]")
    motion.want()
    moving = pictures_of("L[16,17,26,36]")
    assert still <= 2  # it is there, and perhaps before that the pointer was
    assert moving > 4


def test_a_tile_lands_and_a_card_comes_in_motion_unless_motion_is_unwanted(
    motion: Motion, tiles: Callable[..., TilesPage]
) -> None:
    game = tiles(hands="open")

    def seen_in_a_turn() -> tuple[int, set[str]]:
        """How many different pictures the board shows from a tile on, and what else moves."""
        game.begin_turn()
        card = next(card for card in game.hand() if game.places(card))
        board, cells = game.places(card)[0]
        motion.watch(f".tt-board[data-board='{board}'] canvas")
        game.place(card, board, cells)
        game.page.locator("#draw").wait_for()
        game.page.mouse.move(0, 0)
        return motion.seen()

    still, none = seen_in_a_turn()
    motion.want()
    moving, some = seen_in_a_turn()
    assert still <= 2
    assert none == set()
    assert moving > 4
    assert "tt-drawn" in some
