"""Where the pieces lie, as three integers and a supply; legal moves by set algebra.

This is the fast core under the rules and the search; it knows no symbols, no players and no pie
rule. `pygame_core.tetromino.state` puts those around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame_core.tetromino.geometry import (
    ALL,
    CELLS_OF,
    CLASHING,
    OF_SHAPE,
    PIECES_OF_A_SHAPE,
    PLACEMENTS,
    SHAPES,
    SQUARES_OF,
    TOUCHING,
)

_BITS = 3  # enough to count a shape's five pieces
_UNIT = {shape: 1 << _BITS * place for place, shape in enumerate(SHAPES)}
_COUNT_MASK = {shape: ((1 << _BITS) - 1) << _BITS * place for place, shape in enumerate(SHAPES)}
UNIT_OF = tuple(_UNIT[placement.shape] for placement in PLACEMENTS)
COUNT_MASK_OF = tuple(_COUNT_MASK[placement.shape] for placement in PLACEMENTS)
_NOT = {shape: ALL ^ OF_SHAPE[shape] for shape in SHAPES}
NOT_OF_SHAPE = tuple(_NOT[placement.shape] for placement in PLACEMENTS)


class Position(NamedTuple):
    """`covered`: cells under pieces. `reachable`: placements that touch a piece (all of them before
    the first). `possible`: placements that no rule but `connect` forbids; it only ever shrinks.
    `supply`: what is left of the four shapes, three bits each."""

    covered: int
    reachable: int
    possible: int
    supply: int


EMPTY = Position(0, ALL, ALL, sum(PIECES_OF_A_SHAPE * unit for unit in _UNIT.values()))


def legal(position: Position) -> int:
    """The set of legal placements."""
    return position[1] & position[2]


def place(position: Position, index: int) -> Position:
    """The position after the placement with this index, which must be legal."""
    covered, reachable, possible, supply = position
    # Before the first piece everything counts as reachable; with it, only what touches.
    reachable = reachable | TOUCHING[index] if covered else TOUCHING[index]
    covered |= CELLS_OF[index]
    banned = CLASHING[index]
    for square, completing in SQUARES_OF[index]:
        banned |= completing[covered & square]
    possible &= ~banned
    supply -= UNIT_OF[index]
    if not supply & COUNT_MASK_OF[index]:
        possible &= NOT_OF_SHAPE[index]
    return Position(covered, reachable, possible, supply)


def within_reach(position: Position) -> int:
    """The legal placements and those that could come to be legal, each connected by others."""
    possible = position.possible
    found = fresh = legal(position)
    while fresh:
        touched = 0
        for index in indices(fresh):
            touched |= TOUCHING[index]
        fresh = touched & possible & ~found
        found |= fresh
    return found


def left_of(position: Position, shape: str) -> int:
    """How many pieces of a shape are left in the supply."""
    return (position.supply & _COUNT_MASK[shape]) // _UNIT[shape]


_BYTES = (len(PLACEMENTS) + 7) // 8
# For each byte of a set and each value of it, the indices that it stands for: worked out when they
# are first asked for, since few of the values ever occur.
_MEMBERS: list[list[tuple[int, ...] | None]] = [[None] * 256 for _ in range(_BYTES)]


def _members(place: int, byte: int) -> tuple[int, ...]:
    found = tuple(8 * place + bit for bit in range(8) if byte >> bit & 1)
    _MEMBERS[place][byte] = found
    return found


def indices(placements: int) -> list[int]:
    """The members of a set of placements, ascending."""
    found: list[int] = []
    for place, byte in enumerate(placements.to_bytes(_BYTES, "little")):
        if byte:
            found += _MEMBERS[place][byte] or _members(place, byte)
    return found


def perft(position: Position, plies: int) -> int:
    """How many sequences of `plies` legal placements there are from here."""
    if plies == 0:
        return 1
    if plies == 1:
        return legal(position).bit_count()
    return sum(perft(after, plies - 1) for after in children(position))


def children(position: Position) -> Iterator[Position]:
    """The positions after each legal placement."""
    return (place(position, index) for index in indices(legal(position)))
