"""The board, the four shapes and all 1,292 placements, with sets of placements as integers.

Cells are numbered row by row, ``10 * row + column``; a set of cells is a 100-bit integer. The
placements are numbered in the order of their notation; a set of placements is a 1,292-bit integer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_
from typing import TypeAlias

SIZE = 10
CELLS = SIZE * SIZE
SHAPES = "LITS"
PIECES_OF_A_SHAPE = 5

Cell: TypeAlias = tuple[int, int]

# One drawing a shape, as (row, column) offsets; turning and mirroring give the others.
_DRAWN: dict[str, tuple[Cell, ...]] = {
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "I": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
}


def normalised(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The same figure, sorted, pushed to the top left corner."""
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def _orientations(cells: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    found = set()
    for _ in range(4):
        cells = tuple((column, -row) for row, column in cells)
        found.add(normalised(cells))
        found.add(normalised(tuple((row, -column) for row, column in cells)))
    return tuple(sorted(found))


ORIENTATIONS: dict[str, tuple[tuple[Cell, ...], ...]] = {
    shape: _orientations(_DRAWN[shape]) for shape in SHAPES
}
_SHAPE_OF = {cells: shape for shape, figures in ORIENTATIONS.items() for cells in figures}


def shape_of(cells: tuple[Cell, ...]) -> str | None:
    """The letter of the shape that four cells form, anywhere, or None."""
    return _SHAPE_OF.get(normalised(cells))


def bit(cell: Cell) -> int:
    """The set that holds this cell alone."""
    return 1 << (SIZE * cell[0] + cell[1])


def on_board(cell: Cell) -> bool:
    """Whether the cell is one of the hundred."""
    return 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE


def neighbours(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells on the board that share an edge with the given ones, those left out."""
    around = {
        (row + down, column + right)
        for row, column in cells
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
    }
    return tuple(sorted(cell for cell in around - set(cells) if on_board(cell)))


def cells_of(mask: int) -> tuple[Cell, ...]:
    """The cells of a set of cells, in order."""
    return tuple(divmod(index, SIZE) for index in range(mask.bit_length()) if mask >> index & 1)


@dataclass(frozen=True, slots=True)
class Placement:
    """One of the 1,292 ways to lay a shape on the empty board; `index` is its place among them."""

    shape: str
    cells: tuple[Cell, ...]
    index: int

    def __str__(self) -> str:
        return f"{self.shape}[{','.join(f'{row}{column}' for row, column in self.cells)}]"


def _all_placements() -> tuple[Placement, ...]:
    found = [
        (shape, tuple((row + down, column + right) for row, column in figure))
        for shape in SHAPES
        for figure in ORIENTATIONS[shape]
        for down in range(SIZE - max(row for row, _ in figure))
        for right in range(SIZE - max(column for _, column in figure))
    ]
    found.sort(key=lambda each: (SHAPES.index(each[0]), each[1]))
    return tuple(Placement(shape, cells, index) for index, (shape, cells) in enumerate(found))


def _union(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


PLACEMENTS = _all_placements()
ALL = (1 << len(PLACEMENTS)) - 1
PLACEMENT_OF_CELLS = {placement.cells: placement for placement in PLACEMENTS}

# The cells of each placement, and for each cell the placements that cover it.
CELLS_OF: tuple[int, ...] = tuple(_union(map(bit, placement.cells)) for placement in PLACEMENTS)
OF_SHAPE: dict[str, int] = {
    shape: _union(1 << placement.index for placement in PLACEMENTS if placement.shape == shape)
    for shape in SHAPES
}


def _placements_by_cell() -> dict[Cell, int]:
    found = {divmod(cell, SIZE): 0 for cell in range(CELLS)}
    for placement in PLACEMENTS:
        for cell in placement.cells:
            found[cell] |= 1 << placement.index
    return found


_AT = _placements_by_cell()
COVERING: tuple[int, ...] = tuple(_AT.values())

# For each placement: those that share an edge with it (or overlap it while they do), and those
# that can't be legal beside it: the overlapping ones and the same shape across an edge.
_BESIDE = {cell: neighbours((cell,)) for cell in _AT}
TOUCHING: tuple[int, ...] = tuple(
    _union(
        _AT[cell]
        for cell in {near for own in placement.cells for near in _BESIDE[own]}
        if cell not in placement.cells
    )
    for placement in PLACEMENTS
)
CLASHING: tuple[int, ...] = tuple(
    _union(_AT[cell] for cell in placement.cells)
    | TOUCHING[placement.index] & OF_SHAPE[placement.shape]
    for placement in PLACEMENTS
)

SQUARES: tuple[tuple[Cell, ...], ...] = tuple(
    ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
    for row in range(SIZE - 1)
    for column in range(SIZE - 1)
)


def _square_table(square: tuple[Cell, ...]) -> dict[int, int]:
    """From what is covered of a 2x2 square to the placements that would cover all the rest."""
    table = {}
    for pattern in range(1, 15):
        covered = [cell for which, cell in enumerate(square) if pattern >> which & 1]
        rest = [_AT[cell] for which, cell in enumerate(square) if not pattern >> which & 1]
        table[_union(map(bit, covered))] = reduce(and_, rest)
    return table


_SQUARE_TABLES = {square: (_union(map(bit, square)), _square_table(square)) for square in SQUARES}
_SQUARES_AT = {cell: [square for square in SQUARES if cell in square] for cell in _AT}

# For each placement the squares it reaches into, each as (cells, table): only these change.
SQUARES_OF: tuple[tuple[tuple[int, dict[int, int]], ...], ...] = tuple(
    tuple(
        _SQUARE_TABLES[square]
        for square in {square: None for cell in placement.cells for square in _SQUARES_AT[cell]}
    )
    for placement in PLACEMENTS
)
