"""What the search precomputes: for every game, and for one pattern of symbols.

The state inside the search is four plain integers as in `pygame_core.tetromino.position`, passed
from call to call; here are the sets they are combined with.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from pygame_core.tetromino.geometry import (
    ALL,
    CELLS,
    CELLS_OF,
    CLASHING,
    COVERING,
    PLACEMENTS,
    SQUARES_OF,
)

Side: TypeAlias = int
"""0 places for X, 1 for O."""

SYMBOLS = "XO"
BIT: tuple[int, ...] = tuple(1 << index for index in range(len(PLACEMENTS)))

# A position is known by its pieces, in whatever order they came: one random number a placement,
# all of a position's combined by exclusive or. 60 bits are two digits of a Python integer.
ZOBRIST: tuple[int, ...] = tuple(
    Random(f"placement {index}").getrandbits(60) for index in range(len(PLACEMENTS))
)

# The cells around a placement that share a 2x2 square with it: with these, which of them are
# covered decides alone what the placement forbids.
RING: tuple[int, ...] = tuple(
    sum(1 << cell for cell in range(CELLS) if any(square >> cell & 1 for square, _ in squares))
    & ~cells
    for cells, squares in zip(CELLS_OF, SQUARES_OF, strict=True)
)

# For each placement, from the covered cells of its ring to the placements it leaves possible.
# Looking that up is seven times as fast as combining the squares' tables, and few patterns occur.
KEEP: tuple[dict[int, int], ...] = tuple({} for _ in PLACEMENTS)
_KEEP_MOST = 60_000  # entries of about 300 bytes
_kept = 0


def keep(index: int, ring: int) -> int:
    """The placements that stay possible beside placement `index` when the cells `ring` of its ring
    are covered; remembered in `KEEP`, which is emptied when it grows too large."""
    global _kept  # noqa: PLW0603 - the count belongs to KEEP
    covered = CELLS_OF[index] | ring
    banned = CLASHING[index]
    for square, completing in SQUARES_OF[index]:
        banned |= completing[covered & square]
    kept = ALL & ~banned
    if _kept >= _KEEP_MOST:
        _kept = 0
        for table in KEEP:
            table.clear()
    _kept += 1
    KEEP[index][ring] = kept
    return kept


@dataclass(frozen=True, slots=True)
class Pattern:
    """What follows from where the symbols lie.

    ``cells[side]``: the cells with the side's symbol. ``by_gain[side]``: pairs of a gain (the
    other's symbols covered minus own) and the placements with it, the highest gain first.
    ``gain[side][index]``: the same by placement. ``exposable[side]``: for each symbol of the side
    the placements that cover it.
    """

    cells: tuple[int, int]
    by_gain: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    gain: tuple[tuple[int, ...], tuple[int, ...]]
    exposable: tuple[list[int], list[int]]

    @classmethod
    def of(cls, board: str) -> Pattern:
        """The pattern of 100 characters X, O and '.'."""
        cells = tuple(
            sum(1 << cell for cell, there in enumerate(board) if there == symbol)
            for symbol in SYMBOLS
        )
        x, o = cells
        gain = tuple((each & o).bit_count() - (each & x).bit_count() for each in CELLS_OF)
        gains = (gain, tuple(-each for each in gain))
        sets: list[dict[int, int]] = [{}, {}]
        for side in (0, 1):
            for index, value in enumerate(gains[side]):
                sets[side][value] = sets[side].get(value, 0) | BIT[index]
        covering = [
            [COVERING[cell] for cell in range(CELLS) if mask >> cell & 1] for mask in (x, o)
        ]
        return cls(
            (x, o),
            (_descending(sets[0]), _descending(sets[1])),
            gains,
            (covering[0], covering[1]),
        )

    def lead(self, covered: int, side: Side) -> int:
        """The side's uncovered symbols minus the other's, with these cells covered."""
        bare = ~covered
        own, other = self.cells[side], self.cells[1 - side]
        return (own & bare).bit_count() - (other & bare).bit_count()


def _descending(sets: dict[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(sets.items(), reverse=True))
