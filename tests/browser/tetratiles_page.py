"""Plays Tetra Tiles on the page as a person does: reads it, and clicks, taps or presses keys.

Where a tile fits is worked out by the rules on the host, from the boards that the page shows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Literal

from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.cards import CARD_OF_CODE, is_tile
from pygame_core.tetratiles.tiles import BLOCKS, PLACEMENTS, SIZE, TILES, Cells, fitting
from tests.browser.site import press_arrows

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Means = Literal["mouse", "touch", "keyboard"]
NAMES = ("Oksana", "Taro", "Mai", "Ben")
# How the name of a block ends on which nothing lies, in every language.
FREE = ("free", "вільно", "空き")

_TABLE = (
    "[...document.querySelectorAll('#players, #pile, #discards, .tt-tray, #curtain, .tt-hands')]"
    ".map(each => each.textContent).join('|')"
)
_PASS_TURNS = """async ({ until, most }) => {
  const find = (selector) => document.querySelector(selector);
  const appears = async (condition) => {
    const began = performance.now();
    while (!condition()) {
      if (performance.now() - began > 20000) throw new Error(`not in time: ${condition}`);
      await new Promise((done) => setTimeout(done, 4));
    }
  };
  const told = () => find("#players").textContent + find("#discards").textContent;
  for (let turn = 0; turn < most; turn += 1) {
    find("#lift")?.click();
    await appears(() => find("#rematch") || find("#place") || (find("#draw") && !find("#lift")));
    if (find("#rematch")) return false;
    find("#draw")?.click();
    await appears(() => find("#place"));
    if (find("#place-for-me")) return false;
    if (find(`.tt-hand [data-card='${until}']`)) return true;
    const before = told();
    const cards = [...document.querySelectorAll(".tt-hand button")];
    (cards.find(({ dataset }) => !/[0-9]/.test(dataset.card)) ?? cards[0]).click();
    find("#discard").click();
    const blocks = [...document.querySelectorAll(".tt-own [role=gridcell]")];
    blocks.find(({ ariaLabel }) => !ariaLabel.endsWith("free"))?.click();
    await appears(() => !find("#place").disabled);
    find("#place").click();
    await appears(() => told() !== before && find("#lift, #draw, #place, #rematch"));
  }
  return false;
}"""


def begin_tiles(page: Page, seats: int = 2, means: Means = "mouse", **options: Any) -> TilesPage:
    """Begin a game for so many people on a page that is ready; Oksana goes first, or who is the
    first of other `names`. `levels`, if given, are the computers that sit in the seats from the
    second on, with `seconds` to think."""
    levels: Sequence[str] = options.pop("levels", ())
    seconds = options.pop("seconds", 1)
    players = zip_longest(options.pop("names", NAMES), (None, *levels))
    set_up = {
        "game": "tetratiles",
        "people": [{"name": name, "level": level, "seconds": seconds} for name, level in players],
        "count": {"tetratiles": seats},
        "first": 0,
        "openUndo": options.pop("open_undo", False),
        "options": {"tetratiles": options},
    }
    page.evaluate(
        "kept => localStorage.setItem('tetromino-table/set-up', kept)", json.dumps(set_up)
    )
    page.mouse.move(0, 0)
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    page.locator("#new").click()
    page.locator("#begin").click()
    page.locator("dialog[open]").wait_for(state="detached")
    page.wait_for_function(
        "seats => document.querySelectorAll('.tt-player').length === seats"
        " && document.querySelector('#lift, #draw')"
        " && !document.querySelector('#history .steps li')",
        arg=seats,
    )
    return TilesPage(page, seats, means)


class TilesPage:
    """The page with a game on it; `means` is how tiles are placed."""

    def __init__(self, page: Page, seats: int, means: Means = "mouse") -> None:
        self.page = page
        self.seats = seats
        self.means = means

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator("#rematch").count() > 0

    @property
    def to_move(self) -> str:
        """The name of who is to move."""
        return self.page.locator("#players .to-move .name").inner_text()

    def board(self, name: str) -> Locator:
        """A board by its name, such as ``0.1``."""
        return self.page.locator(f".tt-board[data-board='{name}']")

    def board_names(self) -> list[str]:
        """All boards."""
        return [f"{seat}.{board}" for seat in range(self.seats) for board in range(BOARDS)]

    def own_boards(self) -> list[str]:
        """The boards at the bottom."""
        own = self.page.locator(".tt-own .tt-board")
        return [str(own.nth(index).get_attribute("data-board")) for index in range(BOARDS)]

    def filled(self) -> dict[str, int]:
        """The filled blocks of all boards, as their grids tell a screen reader."""
        labels: dict[str, list[str]] = self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('.tt-board')].map(board => ["
            "board.dataset.board,"
            "[...board.querySelectorAll('button')].map(each => each.ariaLabel)]))"
        )
        return {
            name: sum(1 << index for index, each in enumerate(own) if not each.endswith(FREE))
            for name, own in labels.items()
        }

    def hand(self) -> list[str]:
        """The cards that are shown, from the left."""
        cards: list[str] = self.page.eval_on_selector_all(
            ".tt-hand button", "cards => cards.map(card => card.dataset.card)"
        )
        return cards

    def begin_turn(self) -> None:
        """Lift the curtain if it is down, and take a card if that comes next."""
        if self.page.locator("#lift").count():
            self.press("#lift")
        elif self.page.locator("#draw").count():
            self.press("#draw")
        self.page.wait_for_selector("#place")

    def press(self, selector: str) -> None:
        """Click, tap, or go there with the Tab key and press Enter."""
        button = self.page.locator(selector).first
        if self.means == "mouse":
            button.click()
        elif self.means == "touch":
            button.tap()
        else:
            tab_to(self.page, button)
            self.page.keyboard.press("Enter")

    def pick(self, card: str) -> None:
        """Choose a card of the hand."""
        index = self.hand().index(card)
        if self.means == "keyboard":
            self.page.keyboard.press(f"Digit{index + 1}")
        else:
            self.press(f".tt-card[data-index='{index}']")
        self.page.wait_for_selector(f".tt-card[data-index='{index}'][aria-pressed=true]")

    def places(self, card: str) -> list[tuple[str, Cells]]:
        """Where its tile fits, smallest board first."""
        if not is_tile(CARD_OF_CODE[card]) or self.left(card) == 0:
            return []
        kind = CARD_OF_CODE[card]
        last = self.page.locator("#place-for-me").count() > 0
        names = self.own_boards() if last else self.board_names()
        filled = self.filled()
        return [
            (name, PLACEMENTS[number].cells)
            for name in names
            for number in fitting(kind, filled[name])
        ]

    def left(self, tile: str) -> int:
        """How many tiles of this kind the centre shows."""
        text = self.page.locator(f".tt-tray [data-tile='{tile}'] > span[aria-hidden]").inner_text()
        return int(text)

    def place(self, card: str, board: str, cells: Cells) -> None:
        """Choose the card, turn and flip its tile as needed, and place it there."""
        self.bring_up(board)
        self.pick(card)
        figure = _in_corner(cells)
        for press in _presses(TILES[CARD_OF_CODE[card]].cells, figure):
            if self.means == "keyboard":
                self.page.keyboard.press({"turn": "KeyR", "flip": "KeyF"}[press])
            else:
                self.press(f"#{press}")
        if self.means == "keyboard":
            self._go_to(board, cells)
            self.page.keyboard.press("Enter")
            return
        row = (min(cell[0] for cell in cells) + max(cell[0] for cell in cells) + 1) / 2
        column = (min(cell[1] for cell in cells) + max(cell[1] for cell in cells) + 1) / 2
        x, y = self.point(board, row, column)
        if self.means == "mouse":
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)
        else:
            self.page.touchscreen.tap(x, y)
            self.page.locator("#place").tap()

    def _go_to(self, board: str, cells: Cells) -> None:
        """Move the tile there with the arrows, which go from board to board."""
        own = self.own_boards()
        for _ in range(2 * SIZE * BOARDS):
            at = self.cursor()[0]
            if at == board:
                break
            if (at in own) != (board in own):
                self.page.keyboard.press("ArrowDown" if board in own else "ArrowUp")
            else:
                self.page.keyboard.press("ArrowRight" if board > at else "ArrowLeft")
        rows = max(cell[0] for cell in cells) - min(cell[0] for cell in cells) + 1
        columns = max(cell[1] for cell in cells) - min(cell[1] for cell in cells) + 1
        # An even tile lies from the block under the cursor on, an odd one around it.
        down = min(cell[0] for cell in cells) + (rows - 1) // 2
        right = min(cell[1] for cell in cells) + (columns - 1) // 2
        self._arrows_to(board, down, right)

    def _arrows_to(self, board: str, row: int, column: int) -> None:
        at, index = self.cursor()
        assert at == board
        press_arrows(self.page, row - index // SIZE, column - index % SIZE)

    def cursor(self) -> tuple[str, int]:
        """The board where the keyboard is, and the number of the block there."""
        name, index = self.page.evaluate(
            """() => {
              const board = document.activeElement.closest(".tt-board");
              const blocks = [...(board?.querySelectorAll("[role=gridcell]") ?? [])];
              return [board?.dataset.board ?? "", blocks.indexOf(document.activeElement)];
            }"""
        )
        return str(name), int(index)

    def bring_up(self, board: str) -> None:
        """Show the board's player where there is room for one other player only."""
        if not self.board(board).is_visible():
            self.press(f"#players [data-seat='{board[0]}']")

    def point(self, board: str, row: float, column: float) -> tuple[float, float]:
        """Where a spot on a board is in the window; both in blocks."""
        box = self.board(board).locator("canvas").bounding_box()
        assert box
        block = box["width"] / SIZE
        return box["x"] + column * block, box["y"] + row * block

    def tap_tile(self, board: str, row: int, column: int) -> None:
        """Mark the tile on a block."""
        self.bring_up(board)
        if self.means == "keyboard":
            if self.cursor()[0] != board:
                tab_to(self.page, self.board(board).locator("[role=gridcell][tabindex='0']"))
            self._arrows_to(board, row, column)
            self.page.keyboard.press("Enter")
            return
        x, y = self.point(board, row + 0.5, column + 0.5)
        if self.means == "mouse":
            self.page.mouse.click(x, y)
        else:
            self.page.touchscreen.tap(x, y)

    def first_filled(self, boards: list[str]) -> tuple[str, int, int] | None:
        """A block of a board that is not complete, where a tile lies."""
        boards_now = self.filled()
        for name in boards:
            filled = boards_now[name]
            if filled and filled != (1 << SIZE * SIZE) - 1:
                index = next(index for index in range(SIZE * SIZE) if filled >> index & 1)
                return name, index // SIZE, index % SIZE
        return None

    def discard(self, card: str) -> None:
        """Discard a card, and take back a tile if there is one."""
        self.pick(card)
        if self.means == "keyboard":
            self.page.keyboard.press("KeyD")
        else:
            self.press("#discard")
        found = self.first_filled(self.own_boards())
        if found:
            self.tap_tile(*found)
        self.press("#place:not(:disabled)")

    def play_special(self, card: str, target: int | None = None) -> None:
        """Play a special card; a Break takes a tile of another player, if there is one."""
        self.pick(card)
        if card == "break":
            own = self.own_boards()
            found = self.first_filled([each for each in self.board_names() if each not in own])
            if found:
                self.tap_tile(*found)
        if card == "reset":
            self.press(f"[data-target='{target or 0}']")
        self.press("#place:not(:disabled)")

    def act(self, *, helping: int | None = None) -> None:
        """One action: the largest tile that fits on the boards of the one to be helped, or on the
        own; else a special card, else a discard."""
        self.begin_turn()
        self.begin_change()
        card, best = self._choose(helping)
        if best:
            self.place(card, *best)
        elif is_tile(CARD_OF_CODE[card]):
            self.discard(card)
        else:
            self.play_special(card, target=0)
        self.end_change()

    def begin_change(self) -> None:
        """Note how the table is, so that `end_change` can wait until it is another."""
        self.page.evaluate(f"window.tableBefore = {_TABLE}")

    def end_change(self) -> None:
        """Wait until something on the table has changed."""
        self.page.wait_for_function(f"{_TABLE} !== window.tableBefore")

    def _choose(self, helping: int | None) -> tuple[str, tuple[str, Cells] | None]:
        hand, filled = self.hand(), self.filled()
        boards = self.own_boards() if helping is None else [f"{helping}.0", f"{helping}.1"]
        tiles = [card for card in hand if is_tile(CARD_OF_CODE[card])]
        for card in sorted(tiles, key=lambda card: -BLOCKS[CARD_OF_CODE[card]]):
            found = [place for place in self.places(card) if place[0] in boards]
            if found:
                # The fullest board first, and from its end on.
                return card, max(
                    found, key=lambda place: (filled[place[0]].bit_count(), place[1][::-1])
                )
        specials = [card for card in hand if card not in tiles]
        return (specials or tiles)[0], None

    def pass_turns(self, until: str, most: int = 1000) -> bool:
        """Everyone takes a card and discards one, as fast as the page can, until the hand that is
        shown has a card of this kind, or the last placement or the end has come. Says
        whether the card was found."""
        found: bool = self.page.evaluate(_PASS_TURNS, {"until": until, "most": most})
        return found


_TABS = """(wanted) => {
  const stops = [...document.querySelectorAll("button, input, select, a[href], [tabindex]")].filter(
    (each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility());
  return stops.indexOf(wanted) - stops.indexOf(document.activeElement);
}"""


def tab_to(page: Page, wanted: Locator, most: int = 100) -> None:
    """Go to something with the Tab key alone, forwards or backwards."""
    wanted.wait_for()
    # How far it is, is only guessed: where the focus was on something that has gone, the
    # browser goes on from there.
    away = int(wanted.evaluate(_TABS))
    key = "Tab" if away > 0 else "Shift+Tab"
    for _ in range(abs(away)):
        page.keyboard.press(key)
    for _ in range(most):
        if wanted.evaluate("wanted => wanted === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} is not reached by the Tab key")


def log_of(page: Page) -> list[str]:
    """The log as it is written, newest first."""
    return [
        re.sub(r"\s+", " ", text) for text in page.locator("#history .steps li").all_inner_texts()
    ]


def _in_corner(cells: Cells) -> Cells:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def _presses(figure: Cells, wanted: Cells) -> list[str]:
    """Which buttons turn a figure into the wanted one."""
    for flips in (0, 1):
        turned = _in_corner(tuple((row, -column) for row, column in figure)) if flips else figure
        for turns in range(4):
            if turned == wanted:
                return ["flip"] * flips + ["turn"] * turns
            turned = _in_corner(tuple((column, -row) for row, column in turned))
    raise AssertionError(f"{wanted} is not {figure} turned or flipped")
