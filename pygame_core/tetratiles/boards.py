"""A board: which blocks are filled, and by which tiles."""

from __future__ import annotations

from typing import NamedTuple

from pygame_core.tetratiles.tiles import BLOCKS, FULL, PLACEMENTS, SIZE

BOARDS = 2  # of each player


class Board(NamedTuple):
    """`filled`: the set of filled blocks, 16 bits. `tiles`: the placements that lie there (numbers
    in `PLACEMENTS`, ascending)."""

    filled: int = 0
    tiles: tuple[int, ...] = ()

    @property
    def complete(self) -> bool:
        """All 16 blocks filled."""
        return self.filled == FULL

    @property
    def empty_blocks(self) -> int:
        """How many blocks are not filled."""
        return SIZE * SIZE - self.filled.bit_count()

    @property
    def four_block_tiles(self) -> int:
        """How many tiles of four blocks lie here."""
        return sum(BLOCKS[PLACEMENTS[tile].kind] == 4 for tile in self.tiles)

    def with_tile(self, placement: int) -> Board:
        """The board with one tile more; it must fit."""
        return Board(
            self.filled | PLACEMENTS[placement].blocks, tuple(sorted((*self.tiles, placement)))
        )

    def without_tile(self, placement: int) -> Board:
        """The board with one of its tiles less."""
        return Board(
            self.filled ^ PLACEMENTS[placement].blocks,
            tuple(tile for tile in self.tiles if tile != placement),
        )


EMPTY_BOARD = Board()
