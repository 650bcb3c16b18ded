"""The best and the worst place of a tile on a board, by the table of expected turns, remembered."""

from __future__ import annotations

from typing import TypeAlias

from pygame_core.tetratiles.search.expected import expected_turns
from pygame_core.tetratiles.tiles import BLOCKS, FULL, PLACEMENTS, TILES, TileKind, fitting

# Turns that the board's owner saves (negative: loses), and the placement.
Place: TypeAlias = "tuple[float, int]"

NO_PLACE = -1
_MOST_KEPT = 30_000  # boards of each kind of tile: some 4 MB


class _Best(dict[int, Place]):
    """For a kind of tile, by the set of filled blocks: the place that saves most turns."""

    def __init__(self, kind: TileKind) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, filled: int) -> Place:
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[filled] = found = self._find(self._places(filled))
        return found

    def _places(self, filled: int) -> list[Place]:
        turns = expected_turns()
        before = turns[filled]
        return [
            (before - turns[filled | PLACEMENTS[number].blocks], number)
            for number in fitting(self._kind, filled)
        ]

    def _find(self, places: list[Place]) -> Place:
        return max(places, default=(-1e9, NO_PLACE))


class _Worst(_Best):
    """The same, the place that costs most turns; none that completes the board."""

    def _places(self, filled: int) -> list[Place]:
        return [
            (saved, number)
            for saved, number in super()._places(filled)
            if filled | PLACEMENTS[number].blocks != FULL
        ]

    def _find(self, places: list[Place]) -> Place:
        return min(places, default=(1e9, NO_PLACE))


BEST = tuple(_Best(kind) for kind in range(len(TILES)))
WORST = tuple(_Worst(kind) for kind in range(len(TILES)))
BLOCKS_AT = tuple(placement.blocks for placement in PLACEMENTS)
KIND_AT = tuple(placement.kind for placement in PLACEMENTS)
KINDS_LARGEST_FIRST = tuple(sorted(range(len(TILES)), key=lambda kind: (-BLOCKS[kind], kind)))
