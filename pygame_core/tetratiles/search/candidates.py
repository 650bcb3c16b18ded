"""What a player should think about: the promising actions out of some hundreds, best first.

Each comes with a value at a glance, in turns of the table.
"""

from __future__ import annotations

from itertools import combinations

from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.cards import BREAK, RESET, TWO_TILE, Card
from pygame_core.tetratiles.search.expected import canonical, expected_turns
from pygame_core.tetratiles.search.places import BLOCKS_AT
from pygame_core.tetratiles.search.policy import SPITE, leader
from pygame_core.tetratiles.search.sketch import (
    BROKEN,
    DEALT_ANEW,
    PLAY,
    THROWN,
    TWICE,
    Sketch,
    Step,
)
from pygame_core.tetratiles.tiles import FULL, fitting

OWN_PLACES = 4  # of a tile on an own board
OTHERS_PLACES = 2
BROKEN_TILES = 5
THROWN_CARDS = 2
RETURNED_TILES = 2
_TWICE_WORTH = 2.0
_RESET_WORTH = 0.1
_NOT_LEADING = 0.5  # what a turn that another loses is worth, if one that the leader loses is 1


def promising(sketch: Sketch, weight: float = 1.0) -> list[tuple[float, Step]]:
    """The actions of the seat to move that are worth a closer look, best at a glance first;
    with no `weight` on what others lose, only the own boards are looked at."""
    turns = expected_turns()
    mover = sketch.mover
    most = weight * SPITE[sketch.seats]
    spite = [_NOT_LEADING * most] * sketch.seats
    spite[leader(sketch, mover, turns)] = most
    spite[mover] = -1.0
    hand = sorted(set(sketch.hands[mover]))
    found: list[tuple[float, Step]] = []
    for card in hand:
        if card == TWO_TILE:
            found.append((_TWICE_WORTH, Step(TWICE, card)))
        elif card == RESET:
            found += [
                (_RESET_WORTH * spite[seat], Step(DEALT_ANEW, card, (), seat))
                for seat in range(sketch.seats)
            ]
        elif card == BREAK:
            found += _breaks(sketch, spite, turns)
        elif sketch.centre[card]:
            found += _plays(sketch, card, spite, turns)
    found += _discards(sketch, hand, turns)
    return sorted(found, key=lambda each: (-each[0], each[1]))


def wins(sketch: Sketch, step: Step) -> bool:
    """Whether the seat to move has won when it has done this."""
    if step.kind != PLAY or not sketch.race:
        return False
    ((at, placement),) = step.tiles
    full = sketch.filled[at] | BLOCKS_AT[placement] == FULL
    return full and at // BOARDS == sketch.mover and sketch.filled[at ^ 1] == FULL


def _plays(
    sketch: Sketch, card: Card, spite: list[float], turns: list[float]
) -> list[tuple[float, Step]]:
    """The best places on own boards, the worst on others'; boards that are alike count once."""
    found: list[tuple[float, Step]] = []
    for seat in range(sketch.seats):
        if not spite[seat]:
            continue
        best: dict[int, tuple[float, Step]] = {}
        for at in (BOARDS * seat, BOARDS * seat + 1):
            filled = sketch.filled[at]
            twin = int(sketch.filled[at ^ 1] == filled and at & 1)
            for placement in fitting(card, filled):
                after = filled | BLOCKS_AT[placement]
                key = canonical(after) << 1 | (0 if twin else at & 1)
                if key not in best and (after != FULL or seat == sketch.mover):
                    value = (turns[after] - turns[filled]) * spite[seat]
                    best[key] = value, Step(PLAY, card, ((at, placement),))
        own = seat == sketch.mover
        ranked = sorted(best.values(), key=lambda each: (-each[0], each[1]))
        found += ranked[: OWN_PLACES * BOARDS] if own else ranked[:OTHERS_PLACES]
    return found


def _breaks(sketch: Sketch, spite: list[float], turns: list[float]) -> list[tuple[float, Step]]:
    """None, or one or two of the tiles whose loss is worth most."""
    single: list[tuple[float, tuple[int, int]]] = []
    for at, filled in enumerate(sketch.filled):
        if filled != FULL and spite[at // BOARDS]:
            single += [
                (
                    (turns[filled ^ BLOCKS_AT[placement]] - turns[filled]) * spite[at // BOARDS],
                    (at, placement),
                )
                for placement in sketch.tiles[at]
            ]
    single.sort(reverse=True)
    best = single[:BROKEN_TILES]
    found = [(0.0, Step(BROKEN, BREAK))]
    found += [(value, Step(BROKEN, BREAK, (tile,))) for value, tile in best]
    for (_, one), (_, other) in combinations(best, 2):
        loss = 0.0
        for at in {one[0], other[0]}:
            filled = sketch.filled[at]
            after = filled
            for where, placement in (one, other):
                if where == at:
                    after ^= BLOCKS_AT[placement]
            loss += (turns[after] - turns[filled]) * spite[at // BOARDS]
        found.append((loss, Step(BROKEN, BREAK, tuple(sorted((one, other))))))
    return found


def _discards(sketch: Sketch, hand: list[Card], turns: list[float]) -> list[tuple[float, Step]]:
    """The cards of least use, with the tiles whose return costs least."""
    own = BOARDS * sketch.mover
    tiles: list[tuple[float, tuple[tuple[int, int], ...]]] = []
    for at in (own, own + 1):
        filled = sketch.filled[at]
        if filled != FULL:
            tiles += [
                (turns[filled] - turns[filled ^ BLOCKS_AT[placement]], ((at, placement),))
                for placement in sketch.tiles[at]
            ]
    tiles.sort(key=lambda each: (-each[0], each[1]))
    cards = sorted(hand, key=lambda card: (_use(sketch, card, turns), card))
    return [
        (value, Step(THROWN, card, tile))
        for card in cards[:THROWN_CARDS]
        for value, tile in (tiles[:RETURNED_TILES] or [(0.0, ())])
    ]


def _use(sketch: Sketch, card: Card, turns: list[float]) -> float:
    """What a card in hand may be worth to its owner, in turns."""
    if card == RESET:
        return _RESET_WORTH
    if card >= BREAK:
        return _TWICE_WORTH
    if not sketch.centre[card]:
        return -1.0
    own = BOARDS * sketch.mover
    return max(
        (
            turns[sketch.filled[at]] - turns[sketch.filled[at] | BLOCKS_AT[placement]]
            for at in (own, own + 1)
            for placement in fitting(card, sketch.filled[at])
        ),
        default=-1.0,
    )
