"""The seven rules of a placement, in the order in which they are checked and explained.

`position` finds all legal placements at once; this module says, for any four cells, which rules
they break and which cells show it. The two are held against each other in the tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame_core.errors import Fault
from pygame_core.plain import JsonObject
from pygame_core.tetromino.geometry import (
    SQUARES,
    Cell,
    Placement,
    bit,
    neighbours,
    on_board,
    shape_of,
)
from pygame_core.tetromino.notation import Attempt
from pygame_core.tetromino.position import Position, left_of


def faults(
    position: Position, pieces: Sequence[Placement], move: Placement | Attempt
) -> Iterator[Fault]:
    """Every rule that `move` breaks where `pieces` lie, in order; none when it is legal."""
    cells = move.cells
    shape = shape_of(cells)
    if shape is None or shape != move.shape:
        facts: JsonObject = {"named": move.shape, "found": shape}
        yield Fault("shape", cells, facts)
    outside = tuple(cell for cell in cells if not on_board(cell))
    if outside:
        yield Fault("bounds", outside)
    if shape and not left_of(position, shape):
        used = _cells_of_all(piece for piece in pieces if piece.shape == shape)
        yield Fault("supply", used, {"shape": shape})
    inside = tuple(cell for cell in cells if on_board(cell))
    overlapped = tuple(cell for cell in inside if position.covered & bit(cell))
    if overlapped:
        yield Fault("overlap", overlapped)
    around = neighbours(inside)
    if pieces and not any(position.covered & bit(cell) for cell in around):
        yield Fault("connect", inside)
    alike = [piece for piece in pieces if piece.shape == shape and set(piece.cells) & set(around)]
    if alike:
        yield Fault("same-shape", _cells_of_all(iter(alike)), {"shape": shape})
    covered = position.covered | sum(map(bit, inside))
    filled = _cells_of_all(
        square for square in SQUARES if all(covered & bit(cell) for cell in square)
    )
    if filled:
        yield Fault("square", filled)


def _cells_of_all(figures: Iterator[Placement] | Iterator[tuple[Cell, ...]]) -> tuple[Cell, ...]:
    found: set[Cell] = set()
    for figure in figures:
        found.update(figure.cells if isinstance(figure, Placement) else figure)
    return tuple(sorted(found))
