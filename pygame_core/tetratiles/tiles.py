"""The nine tiles and the 205 places where they can lie on a board of 4x4 blocks.

Tiles may be rotated and turned over. A set of blocks is a 16-bit integer, bit ``4 * row + column``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

SIZE = 4
FULL = (1 << SIZE * SIZE) - 1

Cell: TypeAlias = "tuple[int, int]"
Cells: TypeAlias = "tuple[Cell, ...]"
TileKind: TypeAlias = int  # an index into TILES, smaller tiles first


class Tile(NamedTuple):
    """A kind of tile: its code in notation, its blocks as drawn on its card, and how many there
    are of it in one player's set."""

    code: str
    cells: Cells
    per_set: int


TILES = (
    Tile("1", ((0, 0),), 5),
    Tile("2", ((0, 0), (0, 1)), 7),
    Tile("I3", ((0, 0), (0, 1), (0, 2)), 4),
    Tile("V3", ((0, 0), (1, 0), (1, 1)), 4),
    Tile("I4", ((0, 0), (0, 1), (0, 2), (0, 3)), 1),
    Tile("O4", ((0, 0), (0, 1), (1, 0), (1, 1)), 1),
    Tile("T4", ((0, 0), (0, 1), (0, 2), (1, 1)), 1),
    Tile("S4", ((0, 1), (0, 2), (1, 0), (1, 1)), 1),
    Tile("L4", ((0, 0), (1, 0), (2, 0), (2, 1)), 1),
)
BLOCKS = tuple(len(tile.cells) for tile in TILES)
KIND_OF_CODE = {tile.code: kind for kind, tile in enumerate(TILES)}


class Placement(NamedTuple):
    """A tile at a place on a board: its `number` in `PLACEMENTS`, its kind, the sorted cells,
    and the same as a set of blocks."""

    number: int
    kind: TileKind
    cells: Cells
    blocks: int


def blocks_of(cells: Cells) -> int:
    """The set of these cells, all of them on the board."""
    return sum(1 << SIZE * row + column for row, column in cells)


def cells_of(blocks: int) -> Cells:
    """The cells of a set, row by row."""
    return tuple(divmod(bit, SIZE) for bit in range(SIZE * SIZE) if blocks >> bit & 1)


def on_board(cell: Cell) -> bool:
    """Whether there is such a block."""
    row, column = cell
    return 0 <= row < SIZE and 0 <= column < SIZE


def orientations(cells: Cells) -> tuple[Cells, ...]:
    """A tile rotated and turned over in all different ways, each from the corner (0, 0), sorted."""
    found = set()
    turned = cells
    for _ in range(4):
        turned = tuple((column, -row) for row, column in turned)
        found |= {_in_corner(turned), _in_corner(tuple((row, -column) for row, column in turned))}
    return tuple(sorted(found))


def _in_corner(cells: Cells) -> Cells:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


ORIENTATIONS = tuple(orientations(tile.cells) for tile in TILES)


def _places(kind: TileKind) -> list[Cells]:
    moved = (
        tuple((row + down, column + right) for row, column in figure)
        for figure in ORIENTATIONS[kind]
        for down in range(SIZE)
        for right in range(SIZE)
    )
    return sorted(cells for cells in moved if all(map(on_board, cells)))


_ALL = [(kind, cells) for kind in range(len(TILES)) for cells in _places(kind)]
PLACEMENTS = tuple(
    Placement(number, kind, cells, blocks_of(cells)) for number, (kind, cells) in enumerate(_ALL)
)
PLACEMENT_OF_CELLS = {placement.cells: placement for placement in PLACEMENTS}
PLACEMENTS_OF = tuple(
    tuple(placement for placement in PLACEMENTS if placement.kind == kind)
    for kind in range(len(TILES))
)


@lru_cache(maxsize=1 << 14)
def fitting(kind: TileKind, filled: int) -> tuple[int, ...]:
    """The placements (numbers, ascending) of a tile on a board with these blocks filled."""
    return tuple(
        placement.number for placement in PLACEMENTS_OF[kind] if not placement.blocks & filled
    )
