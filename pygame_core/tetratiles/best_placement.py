"""The best possible last placement: what a player whose tiles may all be put down puts where.

Best is, in this order: most completions (three decks) or both boards complete (race), fewest empty
blocks, then the number of tiles and of four-block tiles, more or fewer as agreed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from pygame_core.game import Seat
from pygame_core.tetratiles.actions import PLAYS, Play
from pygame_core.tetratiles.boards import BOARDS, EMPTY_BOARD, Board
from pygame_core.tetratiles.cards import is_tile
from pygame_core.tetratiles.options import MORE, Options
from pygame_core.tetratiles.position import Position
from pygame_core.tetratiles.tiles import BLOCKS, FULL, PLACEMENTS, TileKind, fitting

_FOUR = 4

# A place: the number of the board and the placement.
_Place: TypeAlias = "tuple[int, int]"
_Key: TypeAlias = "tuple[int, int, int, int]"


class _Own(NamedTuple):
    """What matters to one player: the boards, the hand's tiles sorted, the centre, completions."""

    boards: tuple[Board, ...]
    hand: tuple[TileKind, ...]
    centre: tuple[int, ...]
    completions: int

    def after(self, number: int, placements: tuple[int, ...], clears: bool) -> _Own:
        """With these tiles put on a board, and the board cleared when that is what comes of it."""
        board, hand, centre = self.boards[number], [*self.hand], [*self.centre]
        for placement in placements:
            board = board.with_tile(placement)
            hand.remove(PLACEMENTS[placement].kind)
            centre[PLACEMENTS[placement].kind] -= 1
        if clears:
            for tile in board.tiles:
                centre[PLACEMENTS[tile].kind] += 1
            board = EMPTY_BOARD
        boards = (*self.boards[:number], board, *self.boards[number + 1 :])
        return _Own(boards, tuple(hand), tuple(centre), self.completions + clears)

    def available(self) -> tuple[TileKind, ...]:
        """The hand's tiles that are in the centre, as often as they are there."""
        counts = Counter(self.hand)
        return tuple(
            kind for kind in sorted(counts) for _ in range(min(counts[kind], self.centre[kind]))
        )


def best_placement(position: Position) -> tuple[Play, ...]:
    """What the seat to move plays in the last placement, in order, until nothing fits."""
    seat = position.mover
    hand = tuple(card for card in position.hand if is_tile(card))
    own = _Own(position.boards_of(seat), hand, position.centre, 0)
    _, places = _best(own, position.options)
    return tuple(PLAYS[BOARDS * seat + number][placement] for number, placement in places)


def standing(position: Position, seat: Seat) -> tuple[int, int, int, int]:
    """What is compared of a seat when all have placed, in this order; the highest is best."""
    own = _Own(position.boards_of(seat), (), position.centre, position.completions[seat])
    return _key(own, position.options)


def _best(own: _Own, options: Options) -> tuple[_Key, tuple[_Place, ...]]:
    """Completing a board or not, each way that there is, and then the rest as well as it can be."""
    best = _rest(own, options)
    for number, board in enumerate(own.boards):
        if board.complete:
            continue
        for placements in _fillings(FULL ^ board.filled, own.available()):
            after = own.after(number, placements, clears=not options.race)
            key, places = _best(after, options)
            if key > best[0]:
                first = tuple((number, placement) for placement in placements)
                best = key, first + places
    return best


def _key(own: _Own, options: Options) -> _Key:
    """What is compared; the highest is best."""
    race = options.race
    tiles = sum(len(board.tiles) for board in own.boards)
    fours = sum(board.four_block_tiles for board in own.boards)
    return (
        all(board.complete for board in own.boards) if race else own.completions,
        -sum(board.empty_blocks for board in own.boards),
        tiles if options.tiles == MORE else -tiles,
        fours if options.four_block_tiles == MORE else -fours,
    )


def _fillings(free: int, kinds: tuple[TileKind, ...]) -> Iterator[tuple[int, ...]]:
    """The ways to fill these blocks exactly, one for each choice of tiles."""
    seen = set()
    for placements in _exact(free, kinds):
        chosen = tuple(sorted(PLACEMENTS[placement].kind for placement in placements))
        if chosen not in seen:
            seen.add(chosen)
            yield placements


def _exact(free: int, kinds: tuple[TileKind, ...]) -> Iterator[tuple[int, ...]]:
    if not free:
        yield ()
        return
    if sum(BLOCKS[kind] for kind in kinds) < free.bit_count():
        return
    first = free & -free
    for at, kind in enumerate(kinds):
        if at and kinds[at - 1] == kind:
            continue
        for placement in fitting(kind, FULL ^ free):
            blocks = PLACEMENTS[placement].blocks
            if blocks & first:
                for rest in _exact(free ^ blocks, kinds[:at] + kinds[at + 1 :]):
                    yield (placement, *rest)


def _rest(own: _Own, options: Options) -> tuple[_Key, tuple[_Place, ...]]:
    """As many blocks as can be put down without completing a board that would be cleared."""
    kinds = tuple(sorted(own.available(), key=lambda kind: -BLOCKS[kind]))
    more_tiles = 1 if options.tiles == MORE else -1
    more_fours = 1 if options.four_block_tiles == MORE else -1

    def worth(kind: TileKind) -> tuple[int, int, int]:
        return BLOCKS[kind], more_tiles, more_fours * (BLOCKS[kind] == _FOUR)

    @cache
    def put(at: int, filled: tuple[int, ...]) -> tuple[tuple[int, int, int], tuple[_Place, ...]]:
        if at == len(kinds):
            return (0, 0, 0), ()
        kind = kinds[at]
        own_worth = worth(kind)
        most = sum(BLOCKS[each] for each in kinds[at:])
        best: tuple[tuple[int, int, int], tuple[_Place, ...]] = (-1, 0, 0), ()
        for number, blocks in enumerate(filled):
            for placement in fitting(kind, blocks):
                now = blocks | PLACEMENTS[placement].blocks
                if now == FULL and not options.race:
                    continue
                value, places = put(at + 1, (*filled[:number], now, *filled[number + 1 :]))
                total = (
                    value[0] + own_worth[0],
                    value[1] + own_worth[1],
                    value[2] + own_worth[2],
                )
                if total > best[0]:
                    best = total, ((number, placement), *places)
                if best[0][0] == most:
                    return best
        return max(best, put(at + 1, filled), key=lambda each: each[0])

    _, places = put(0, tuple(board.filled for board in own.boards))
    after = own
    for number, placement in places:
        after = after.after(number, (placement,), clears=False)
    return _key(after, options), places
