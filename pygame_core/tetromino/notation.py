"""The text forms of Tetromino: placements, boards and whole games, as in the LITS Text Protocol."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from pygame_core.errors import Malformed
from pygame_core.tetromino.geometry import (
    CELLS,
    PLACEMENT_OF_CELLS,
    SHAPES,
    SIZE,
    Cell,
    Placement,
    shape_of,
)

LONGEST_BOARD = 4 * CELLS  # room for any sensible white space


@dataclass(frozen=True, slots=True)
class Attempt:
    """Four cells that are none of the 1,292 placements: no shape, another shape than the letter
    says, or over the edge. It can be shown and refused, never played; its text can be read back
    where it names a shape and cells of the board."""

    shape: str | None
    cells: tuple[Cell, ...]

    def __str__(self) -> str:
        return f"{self.shape or '?'}[{','.join(f'{row}{column}' for row, column in self.cells)}]"


@dataclass(frozen=True, slots=True)
class Swap:
    """The answer to the pie rule: take X and the piece that lies there."""

    def __str__(self) -> str:
        return "swap"


AnyMove: TypeAlias = "Placement | Swap | Attempt"

SWAP = Swap()
_MOVE = re.compile(r"([LITS])\[([0-9]{2}),([0-9]{2}),([0-9]{2}),([0-9]{2})\]")


def move_of(shape: str | None, cells: tuple[Cell, ...]) -> Placement | Attempt:
    """The placement on these four cells, or an `Attempt` where there is none.

    `shape` is the letter that was given, if any. Raises `Malformed` unless there are four
    different cells.
    """
    cells = tuple(sorted(cells))
    if len(set(cells)) != 4 or len(cells) != 4:
        raise Malformed("A placement has four different cells, as in L[00,10,20,21].")
    placement = PLACEMENT_OF_CELLS.get(cells)
    if placement and shape in (None, placement.shape):
        return placement
    return Attempt(shape or shape_of(cells), cells)


def read_move(text: str) -> AnyMove:
    """`swap` or a placement such as ``L[00,10,20,21]``: in any order and case, spaces allowed.

    Raises `Malformed` with what would be right.
    """
    squeezed = "".join(text[:100].split()).upper()
    if squeezed == "SWAP":
        return SWAP
    match = _MOVE.fullmatch(squeezed)
    if len(text) > 100 or not match:
        raise Malformed(
            f"{_shown(text.strip())} is no move: write swap, or a shape ({', '.join(SHAPES)}) "
            "and its four cells by row and column, as in L[00,10,20,21]."
        )
    cells = tuple((int(cell[0]), int(cell[1])) for cell in match.groups()[1:])
    return move_of(match[1], cells)


def read_board(text: str) -> str:
    """100 cells row by row as ``X``, ``O`` and ``.``; read in any case, with ``-`` or ``_`` for
    blanks and any white space between. Raises `Malformed` with what would be right."""
    if len(text) > LONGEST_BOARD:
        raise Malformed(f"A board is {CELLS} cells of X, O and '.', not {len(text):,} characters.")
    board = "".join(text.split()).upper().replace("-", ".").replace("_", ".")
    strange = sorted(set(board) - set("XO."))
    if strange:
        raise Malformed(f"A board is made of X, O and '.'; {strange[0]!r} is none of them.")
    if len(board) != CELLS:
        raise Malformed(f"A board has {CELLS} cells, {SIZE} rows of {SIZE}; this has {len(board)}.")
    return board


def read_game(text: str) -> tuple[str, list[AnyMove]]:
    """A game string ``BOARD; MOVE; swap; MOVE …`` as its board and its moves.

    Raises `Malformed` when a part can't be read; whether the moves are legal is not looked at.
    """
    board, *moves = text.split(";")
    if moves and not moves[-1].strip():
        moves.pop()
    return read_board(board), [read_move(move) for move in moves]


def write_game(board: str, moves: list[str]) -> str:
    """The game string of a board and the notation of its moves."""
    return "; ".join([board, *moves])


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
