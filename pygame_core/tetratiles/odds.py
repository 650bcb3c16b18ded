"""The odds of a seat: how likely it can complete each of its boards soon, and what is left.

They are exact for a player who draws one card a turn, plays one tile a turn, on one board, and
whom nobody disturbs: every order in which the unseen cards may come is as likely. Cards that are
known to be in another hand can't be drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from pygame_core.plain import Json, JsonObject
from pygame_core.tetratiles.cards import CODES, is_tile
from pygame_core.tetratiles.position import DRAWING
from pygame_core.tetratiles.sampling import Known
from pygame_core.tetratiles.tiles import BLOCKS, FULL, PLACEMENTS, SIZE, TILES, fitting

TURNS = (1, 2, 3)

Tiles = tuple[int, ...]
"""Tile kinds, sorted."""


@lru_cache(maxsize=1 << 12)
def fillings(filled: int, most: int) -> frozenset[Tiles]:
    """The sets of at most `most` tiles that fill the rest of a board exactly."""
    if filled == FULL:
        return frozenset({()})
    empty = SIZE * SIZE - filled.bit_count()
    if not most or empty > most * max(BLOCKS):
        return frozenset()
    lowest = ~filled & (filled + 1)
    return frozenset(
        tuple(sorted((*rest, kind)))
        for kind in range(len(TILES))
        for number in fitting(kind, filled)
        if PLACEMENTS[number].blocks & lowest
        for rest in fillings(filled | PLACEMENTS[number].blocks, most - 1)
    )


def chance(needed: frozenset[Tiles], hand: Counter[int], pool: Counter[int], draws: int) -> float:
    """How likely one of the sets of tiles is in hand after so many draws from the pool."""
    missing = {tuple((Counter(tiles) - hand).elements()) for tiles in needed}
    return _drawn(frozenset(missing), tuple(sorted(pool.items())), draws)


@lru_cache(maxsize=1 << 14)
def _drawn(missing: frozenset[Tiles], pool: tuple[tuple[int, int], ...], draws: int) -> float:
    if () in missing:
        return 1.0
    missing = frozenset(tiles for tiles in missing if len(tiles) <= draws)
    total = sum(count for _, count in pool)
    if not missing or not total:
        return 0.0
    useful = {kind for tiles in missing for kind in tiles}
    found = 0.0
    idle = total
    for kind, count in pool:
        if kind not in useful:
            continue
        idle -= count
        rest = frozenset(_without(tiles, kind) for tiles in missing)
        found += count * _drawn(rest, _less(pool, kind), draws - 1)
    if idle:
        # What is of no use leaves one card less; which one it is makes no difference.
        other = next(kind for kind, count in pool if kind not in useful and count)
        found += idle * _drawn(missing, _less(pool, other), draws - 1)
    return found / total


def _without(tiles: Tiles, kind: int) -> Tiles:
    if kind not in tiles:
        return tiles
    at = tiles.index(kind)
    return tiles[:at] + tiles[at + 1 :]


def _less(pool: tuple[tuple[int, int], ...], kind: int) -> tuple[tuple[int, int], ...]:
    return tuple((each, count - (each == kind)) for each, count in pool if count > (each == kind))


def odds(known: Known, seat: int) -> JsonObject:
    """``{"boards": [{"board", "empty", "chances"}, ...], "tiles": [{"tile", "centre", "unseen"},
    ...], "pile"}``: for each own board that is not complete, its number, its free blocks, and the
    chance of completing it in 1, 2 and 3 turns; how many of each tile are left in the centre, and
    of its cards in the pile and the others' hands; the cards in the pile."""
    position = known.position
    centre: Mapping[int, int] = dict(enumerate(position.centre))
    hand = Counter(card for card in position.hands[seat] if is_tile(card))
    hidden = Counter(known.hidden)
    pile = len(known.hidden) - sum(known.missing) + len(known.held)
    drawing = position.phase == DRAWING or position.mover != seat
    boards: list[Json] = []
    for number, board in enumerate(position.boards_of(seat)):
        if board.complete:
            continue
        chances: list[Json] = []
        for turns in TURNS:
            sets = frozenset(
                tiles
                for tiles in fillings(board.filled, turns)
                if all(count <= centre[kind] for kind, count in Counter(tiles).items())
            )
            draws = min(turns if drawing else turns - 1, max(pile, 0))
            chances.append(round(chance(sets, hand, hidden, draws), 4))
        boards.append({"board": number, "empty": board.empty_blocks, "chances": chances})
    unseen = hidden + Counter(known.held)
    tiles: list[Json] = [
        {"tile": CODES[kind], "centre": centre[kind], "unseen": unseen[kind]}
        for kind in range(len(TILES))
    ]
    return {"boards": boards, "tiles": tiles, "pile": max(pile, 0)}
