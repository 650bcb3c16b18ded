"""The first yardstick: how many turns a player needs, on average, to fill one board.

For each of the 65,536 sets of filled blocks. The player is taken to have five new cards of a full
set in every turn and to play one on this board or to wait; other players, special cards and what
has been used up don't occur. Boards that a turn or a flip carries into each other are equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pygame_core.tetratiles.cards import HAND, PER_SET
from pygame_core.tetratiles.tiles import FULL, PLACEMENTS_OF, SIZE, TILES

OCCUPANCIES = 1 << SIZE * SIZE
_A_STEP = 200  # boards worked out between two yields: some 5 ms
_CARDS = sum(PER_SET)

_turns: list[float] = []


def building() -> Iterator[None]:
    """Work out the table, in steps of a few milliseconds; at once over when it is there."""
    if _turns:
        return
    ways = _ways()
    table = [-1.0] * OCCUPANCIES
    table[FULL] = 0.0
    kinds = [
        (tile.per_set / _CARDS, [placement.blocks for placement in PLACEMENTS_OF[kind]])
        for kind, tile in enumerate(TILES)
    ]
    done = 0
    # A board with one tile more is a larger number, so it is known before.
    for filled in range(FULL - 1, -1, -1):
        if table[filled] >= 0:
            continue
        value = _turns_from(filled, kinds, table)
        for low, high in ways:
            table[low[filled & 255] | high[filled >> 8]] = value
        done += 1
        if done % _A_STEP == 0:
            yield
    # Only as a whole: another search may have been stopped in the middle of it.
    _turns[:] = table


def expected_turns() -> list[float]:
    """The table, by the set of filled blocks."""
    if not _turns:
        for _ in building():
            pass
    return _turns


def _turns_from(filled: int, kinds: list[tuple[float, list[int]]], table: list[float]) -> float:
    """The mean number of turns, playing as well as one can: it is best to wait for the kinds that
    lead to the fewest turns, and to use the best of those in hand."""
    best: list[tuple[float, float]] = []
    for chance, blocks in kinds:
        values = [table[filled | each] for each in blocks if not filled & each]
        if values:
            best.append((min(values), chance))
    best.sort()
    turns = float("inf")
    without, reached, weighted = 1.0, 0.0, 0.0
    for after, chance in best:
        if after >= turns:
            break
        lacking = without - chance
        weight = without ** (HAND + 1) - lacking ** (HAND + 1)
        reached, weighted, without = reached + weight, weighted + weight * after, lacking
        turns = (1 + weighted) / reached
    return turns


@lru_cache(maxsize=1)
def _ways() -> list[tuple[list[int], list[int]]]:
    """The eight ways to turn and flip a board, each as a table for its lower byte and one for its
    upper byte."""
    last = SIZE - 1
    ways = []
    for flipped in (False, True):
        for turns in range(4):
            moved = []
            for bit in range(SIZE * SIZE):
                row, column = divmod(bit, SIZE)
                for _ in range(turns):
                    row, column = column, last - row
                moved.append(SIZE * row + (last - column if flipped else column))
            ways.append((_moved_byte(moved[:8]), _moved_byte(moved[8:])))
    return ways


def _moved_byte(moved: list[int]) -> list[int]:
    return [
        sum(1 << to for bit, to in enumerate(moved) if byte >> bit & 1) for byte in range(1 << 8)
    ]


@lru_cache(maxsize=1 << 16)
def canonical(filled: int) -> int:
    """The least of the eight boards that this one is turned or flipped."""
    return min(low[filled & 255] | high[filled >> 8] for low, high in _ways())
