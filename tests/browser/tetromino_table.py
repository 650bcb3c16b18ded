"""The Tetromino page as a person has it: what is to be read on it, and what one does there.

Nothing here asks the page's programs anything. What the page should show is told by a match of
pygame_core that runs beside it, `expected`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core import Match
from pygame_core.registry import find_game
from pygame_core.tetromino.geometry import SHAPES, Cell, Placement, normalised
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.state import TetrominoState
from tests.browser.site import press_arrows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from playwright.sync_api import Page

Figure = tuple[Cell, ...]
Seen = dict[str, Any]

_READ = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (element) => element?.textContent.replace(/\\s+/g, " ").trim() ?? null;
  const players = all(".player");
  const toMove = players.find((player) => player.classList.contains("to-move"));
  const supply = all(".supply button").map((button) => text(button).split(" · "));
  return {
    names: players.map((player) => text(player.querySelector(".name"))),
    scores: players.map((player) => Number(text(player.querySelector(".score")))),
    toMove: toMove ? text(toMove.querySelector(".name")) : null,
    supply: supply.length ? supply.map(([shape, left]) => [shape, Number(left)]) : null,
    steps: all("#history li").map((item) => text(item).match(/[LITS]\\[.*\\]|swap|resigns/)[0]),
    asked: Boolean(document.querySelector("#pie")),
    cells: all("[role=gridcell]").map((cell) => cell.ariaLabel),
  };
}"""

# What is drawn inside each cell, leaving out its edges, where outlines run.
_DRAWN = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  const canvas = document.querySelector("canvas");
  const box = canvas.getBoundingClientRect();
  const grid = document.querySelector("[role=grid]").getBoundingClientRect();
  const scale = canvas.width / box.width;
  const cell = grid.width / 10;
  const probe = document.createElement("i");
  probe.style.color = "var(--warn)";
  document.body.append(probe);
  const [red, green, blue] = getComputedStyle(probe).color.match(/\\d+/g).map(Number);
  probe.remove();
  const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const whole = new Uint32Array(data.buffer);
  const warn = new Uint32Array(new Uint8Array([red, green, blue, 255]).buffer)[0];
  const side = Math.floor(0.6 * cell * scale);
  const cells = [];
  for (let index = 0; index < 100; index += 1) {
    const left = Math.round((grid.left - box.left + ((index % 10) + 0.2) * cell) * scale);
    const top = Math.round((grid.top - box.top + (Math.floor(index / 10) + 0.2) * cell) * scale);
    let sum = 0;
    let warned = 0;
    for (let y = top; y < top + side; y += 1) {
      for (let x = left; x < left + side; x += 1) {
        const pixel = whole[y * width + x];
        sum = (Math.imul(sum, 31) + pixel) | 0;
        if (pixel === warn) warned += 1;
      }
    }
    cells.push([sum, warned]);
  }
  return cells;
}"""


def read(page: Page) -> Seen:
    """Everything about the game that can be read on the page."""
    seen: Seen = page.evaluate(_READ)
    return seen


def expected(match: Match, *, stayed: bool = False) -> Seen:
    """What a page should show of a match; `stayed` once the pie question is answered with no."""
    view: dict[str, Any] = state_of(match).view(match.to_move)
    covered = {tuple(cell): piece["shape"] for piece in view["pieces"] for cell in piece["cells"]}
    seats = [view["seats"][symbol] for symbol in "XO"]
    asked = bool(view["swap"]) and not match.outcome and not stayed
    resigned = {"resignation": "resigns"}
    return {
        "names": [match.seats[seat] for seat in seats],
        "scores": [view["scores"][symbol] for symbol in "XO"],
        "toMove": None if match.to_move is None else match.seats[match.to_move],
        "supply": None
        if asked or match.outcome
        else [[shape, view["supply"][shape]] for shape in SHAPES],
        "steps": [resigned.get(str(step.done), str(step.done)) for step in match.steps],
        "asked": asked,
        "cells": [
            _label(index, str(view["board"])[index], covered.get(divmod(index, 10)))
            for index in range(100)
        ],
    }


def _label(index: int, symbol: str, shape: str | None) -> str:
    words = [] if symbol == "." else [symbol]
    if shape:
        words.append(f"under {shape}")
    return f"Row {index // 10}, column {index % 10}: {' '.join(words) or 'blank'}"


def state_of(match: Match) -> TetrominoState:
    """The state of a match of Tetromino."""
    state = match.state
    assert isinstance(state, TetrominoState)
    return state


def match_on(page: Page, *, pie: bool = True) -> Match:
    """A match on the board that the page shows, from its beginning, between the same people."""
    seen = read(page)
    board = "".join(
        {"X": "X", "O": "O", "blank": "."}[label.split(": ")[1].split(" ")[0]]
        for label in seen["cells"]
    )
    game = find_game("tetromino")
    options = game.check_options({"pattern": "random", "pie": pie}, 2)
    return Match(game, options, seen["names"], {"board": board})


def wait_for_steps(page: Page, count: int) -> None:
    """Wait until the page shows so many steps."""
    page.wait_for_function(
        "count => document.querySelectorAll('#history li').length === count", arg=count
    )


def compare(page: Page, match: Match) -> None:
    """Wait until the page shows as many steps as the match has, and hold all of it against it."""
    wait_for_steps(page, len(match.steps))
    assert read(page) == expected(match)


def line(page: Page) -> str:
    """The sentence under the board."""
    return page.locator("#line").inner_text()


def let_it_draw(page: Page, frames: int = 2) -> None:
    """Wait until so many frames have been drawn: what has changed is then to be seen."""
    page.evaluate(
        """async (frames) => {
          for (; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
        }""",
        frames,
    )


def wait_for_line(page: Page, text: str) -> None:
    """Wait until the line under the board says this."""
    page.wait_for_function(
        "text => document.querySelector('#line')?.textContent === text", arg=text
    )


def drawn(page: Page) -> list[int]:
    """A number for what the board shows in each of its cells, once it has been drawn."""
    return [number for number, _ in page.evaluate(_DRAWN)]


def warned_cells(page: Page) -> set[Cell]:
    """The cells that are marked in the ink of warnings."""
    return {divmod(index, 10) for index, (_, warned) in enumerate(page.evaluate(_DRAWN)) if warned}


def changed_cells(before: list[int], after: list[int]) -> set[Cell]:
    """The cells that show something else."""
    return {
        divmod(index, 10)
        for index, (one, other) in enumerate(zip(before, after, strict=True))
        if one != other
    }


# Where things are.


def spot(page: Page, row: float, column: float) -> tuple[float, float]:
    """Where a point of the board is in the window; (0, 0) is its top left corner."""
    box = page.evaluate(
        """() => {
          const box = document.querySelector("[role=grid]").getBoundingClientRect();
          return [box.left, box.top, box.width / 10];
        }"""
    )
    left, top, cell = box
    return left + column * cell, top + row * cell


def middle(cell: Cell) -> tuple[float, float]:
    """The middle of a cell, as a point of the board."""
    return cell[0] + 0.5, cell[1] + 0.5


def centre(cells: Figure) -> tuple[float, float]:
    """The middle of the box around some cells, as a point of the board."""
    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    return (min(rows) + max(rows) + 1) / 2, (min(columns) + max(columns) + 1) / 2


def placement(text: str) -> Placement:
    """A placement from its notation."""
    found = read_move(text)
    assert isinstance(found, Placement)
    return found


# The shape in hand.


def shape_in_hand(page: Page) -> tuple[str, Figure] | None:
    """The shape that is chosen and how it lies in the hand, from its picture in the supply."""
    found = page.evaluate(
        """() => {
          const button = document.querySelector(".supply [aria-pressed=true]");
          if (!button) return null;
          const squares = [...button.querySelectorAll("rect")].map((square) => [
            Math.floor(square.y.baseVal.value),
            Math.floor(square.x.baseVal.value),
          ]);
          return [button.dataset.shape, squares];
        }"""
    )
    if found is None:
        return None
    shape, squares = found
    return shape, normalised(tuple((row, column) for row, column in squares))


def _turned(figure: Figure) -> Figure:
    return normalised(tuple((column, -row) for row, column in figure))


def _flipped(figure: Figure) -> Figure:
    return normalised(tuple((row, -column) for row, column in figure))


def orient(
    page: Page, wanted: Placement, turn: Callable[[], None], flip: Callable[[], None]
) -> None:
    """Turn and flip the shape in hand until it lies as in a placement."""
    aim = normalised(wanted.cells)
    held = shape_in_hand(page)
    assert held
    assert held[0] == wanted.shape
    ways: list[tuple[Figure, tuple[Callable[[], None], ...]]] = [(held[1], ())]
    for figure, way in ways:  # it grows: the shortest ways come first
        if figure == aim:
            break
        ways += [(_turned(figure), (*way, turn)), (_flipped(figure), (*way, flip))]
    else:
        raise AssertionError("no way to lay it so")
    for act in way:
        act()
    page.wait_for_function(
        """([shape, squares]) => {
          const button = document.querySelector(".supply [aria-pressed=true]");
          const seen = [...(button?.querySelectorAll("rect") ?? [])].map((square) =>
            [Math.floor(square.y.baseVal.value), Math.floor(square.x.baseVal.value)].join());
          return button?.dataset.shape === shape && seen.toSorted().join(" ") === squares;
        }""",
        arg=[wanted.shape, " ".join(sorted(f"{row},{column}" for row, column in aim))],
    )


def pick(page: Page, shape: str) -> None:
    """Choose a shape by a click on the supply."""
    page.locator(f".supply [data-shape={shape}]").click()


# By mouse.


def hover(page: Page, row: float, column: float) -> None:
    """Move the mouse to a point of the board."""
    page.mouse.move(*spot(page, row, column))


def hover_over(page: Page, wanted: Placement) -> None:
    """With the mouse: choose the shape, move it over its place, turn and flip it until it fits."""
    pick(page, wanted.shape)
    hover(page, *centre(wanted.cells))
    orient(
        page,
        wanted,
        turn=lambda: page.mouse.wheel(0, 120),
        flip=lambda: page.mouse.click(*spot(page, *centre(wanted.cells)), button="right"),
    )


def place_by_mouse(page: Page, wanted: Placement) -> None:
    """With the mouse: carry a shape to its place and let it lie there."""
    hover_over(page, wanted)
    page.mouse.click(*spot(page, *centre(wanted.cells)))


def mark(page: Page, cells: Iterable[Cell]) -> None:
    """Mark cells one by one, with the mouse."""
    for cell in cells:
        page.mouse.click(*spot(page, *middle(cell)))


def place_by_marks(page: Page, wanted: Placement) -> None:
    """Mark four cells and place what they form."""
    mark(page, wanted.cells)
    page.locator("#place").click()


def play(page: Page, match: Match, moves: Iterable[str]) -> None:
    """Play moves on the page, which shows the match, and in the match."""
    for move in moves:
        if move == "swap":
            page.locator("#pie-swap").click()
        else:
            if page.locator("#pie").count():
                page.locator("#pie-stay").click()
            place_by_marks(page, placement(move))
        match.play(move)
        wait_for_steps(page, len(match.steps))


# By keyboard.


def press_tab_until(page: Page, selector: str, most: int = 15) -> None:
    """Go on with the Tab key to what the selector names."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.locator(selector).evaluate("wanted => wanted === document.activeElement"):
            return
    raise AssertionError(f"{selector} is not reached by the Tab key")


def cursor(page: Page) -> Cell | None:
    """The cell of the board where the keyboard is."""
    index: int = page.evaluate(
        "[...document.querySelectorAll('[role=gridcell]')].indexOf(document.activeElement)"
    )
    return divmod(index, 10) if index >= 0 else None


def go_to(page: Page, cell: Cell) -> None:
    """Move the keyboard's cursor over the board with the arrow keys."""
    at = cursor(page)
    assert at
    press_arrows(page, cell[0] - at[0], cell[1] - at[1])
    assert cursor(page) == cell


def place_by_keyboard(page: Page, wanted: Placement) -> None:
    """With keys alone: choose, turn, flip, move and place."""
    page.keyboard.press(f"Digit{SHAPES.index(wanted.shape) + 1}")
    orient(
        page,
        wanted,
        turn=lambda: page.keyboard.press("KeyR"),
        flip=lambda: page.keyboard.press("KeyF"),
    )
    row, column = centre(wanted.cells)
    # Where the middle is on a line between cells, the one before it.
    go_to(page, (_before(row), _before(column)))
    page.keyboard.press("Enter")


def _before(middle: float) -> int:
    return int(middle) if middle % 1 else int(middle) - 1


# A new game.


def new_game(
    page: Page,
    pattern: str = "random",
    *,
    pie: bool = True,
    names: tuple[str, str] = ("", ""),
    first: str = "0",
) -> Match:
    """Begin a game by the dialog, and a match beside it."""
    page.locator("#new").click()
    dialog = page.get_by_role("dialog")
    for person, name in enumerate(names):
        dialog.locator(f"[name=name-{person}]").fill(name)
    dialog.locator(f"[name=first][value='{first}']").check()
    dialog.locator(f"[name=pattern][value={pattern}]").check()
    dialog.locator("[name=pie]").set_checked(pie)
    dialog.locator("#begin").click()
    dialog.wait_for(state="detached")
    wait_for_steps(page, 0)
    page.locator(".supply button:enabled").first.wait_for()
    return match_on(page, pie=pie)
