"""The best and the worst place of a tile on a board, by the table of expected turns, remembered."""

from __future__ import annotations

from typing import TypeAlias

from pygame_core.tetratiles.search.expected import expected_turns
from pygame_core.tetratiles.tiles import FULL, PLACEMENTS, PLACEMENTS_OF, TILES, fitting

# Turns gained by whose board it is (negative: lost), the placement.
Place: TypeAlias = "tuple[float, int]"

NOWHERE: Place = (-1e9, -1)
_MOST_KEPT = 30_000  # of each kind of tile: some 4 MB


class _Best(dict[int, Place]):
    """For a kind of tile, by the set of filled blocks: the place that saves most turns."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, filled: int) -> Place:
        if len(self) >= _MOST_KEPT:
            self.clear()
        turns = expected_turns()
        before = turns[filled]
        found = max(
            (
                (before - turns[filled | PLACEMENTS[each].blocks], each)
                for each in fitting(self.kind, filled)
            ),
            default=NOWHERE,
        )
        self[filled] = found
        return found


class _Worst(dict[int, Place]):
    """The same, the place that costs the owner most turns; none that completes the board."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, filled: int) -> Place:
        if len(self) >= _MOST_KEPT:
            self.clear()
        turns = expected_turns()
        before = turns[filled]
        found = min(
            (
                (before - turns[filled | PLACEMENTS[each].blocks], each)
                for each in fitting(self.kind, filled)
                if filled | PLACEMENTS[each].blocks != FULL
            ),
            default=(-NOWHERE[0], -1),
        )
        self[filled] = found
        return found


BEST = tuple(_Best(kind) for kind in range(len(TILES)))
WORST = tuple(_Worst(kind) for kind in range(len(TILES)))
BLOCKS_AT = tuple(placement.blocks for placement in PLACEMENTS)
KIND_AT = tuple(placement.kind for placement in PLACEMENTS)
KINDS_LARGEST_FIRST = tuple(
    sorted(range(len(TILES)), key=lambda kind: (-len(TILES[kind].cells), kind))
)
assert all(len(PLACEMENTS_OF[kind]) for kind in KINDS_LARGEST_FIRST)
