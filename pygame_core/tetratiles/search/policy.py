"""How a player acts at a glance: by the table of expected turns, own gain and a rival's loss.

Everyone plays so in the deals in which the search tries its actions, thousands of times a second.
"""

from __future__ import annotations

from pygame_core.game import Seat
from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.cards import BREAK, RESET, TWO_TILE
from pygame_core.tetratiles.search.expected import expected_turns
from pygame_core.tetratiles.search.places import BEST, BLOCKS_AT, NO_PLACE, WORST
from pygame_core.tetratiles.search.sketch import (
    BROKEN,
    DEALT_ANEW,
    PLAY,
    THROWN,
    TWICE,
    Sketch,
    Step,
)
from pygame_core.tetratiles.tiles import FULL

# What a turn that the leader of the others loses is worth in own turns, by how many play: with
# several, what is spent on one of them is given to the rest.
SPITE = {2: 0.45, 3: 0.3, 4: 0.25}

_HARDLY = 0.1  # turns: less is hardly worth a card
_SPECIALS_USE = 2.0  # of a special card in hand, in turns

_TWO = Step(TWICE, TWO_TILE)
_RESETS = tuple(Step(DEALT_ANEW, RESET, (), seat) for seat in range(4))


def leader(sketch: Sketch, mover: Seat, turns: list[float]) -> Seat:
    """Who is nearest to winning among the others."""
    filled = sketch.filled
    if sketch.seats == 2:
        return 1 - mover
    best, least = -1, 1e9
    for seat in range(sketch.seats):
        if seat != mover:
            left = turns[filled[BOARDS * seat]] + turns[filled[BOARDS * seat + 1]]
            if not sketch.race:
                left -= sketch.completions[seat] * turns[0]
            if left < least:
                best, least = seat, left
    return best


def choose(sketch: Sketch, spite: float = 1.0) -> Step:
    """What the seat to move does; `spite`: what a turn that a rival loses is worth in own turns."""
    turns = expected_turns()
    mover, filled, centre = sketch.mover, sketch.filled, sketch.centre
    hand = sketch.hands[mover]
    if TWO_TILE in hand:
        return _TWO
    own = BOARDS * mover
    left, right = filled[own], filled[own + 1]
    rival = BOARDS * leader(sketch, mover, turns)
    rival_left, rival_right = filled[rival], filled[rival + 1]
    best, card, at, placement = -1e9, -1, -1, -1
    wins_left = sketch.race and right == FULL
    wins_right = sketch.race and left == FULL
    for kind in hand:
        if kind >= BREAK or not centre[kind]:
            continue
        gain, where = BEST[kind][left]
        if gain > best:
            best, card, at, placement = gain, kind, own, where
        if wins_left and left | BLOCKS_AT[where] == FULL and where != NO_PLACE:
            return Step(PLAY, kind, ((own, where),))
        gain, where = BEST[kind][right]
        if gain > best:
            best, card, at, placement = gain, kind, own + 1, where
        if wins_right and right | BLOCKS_AT[where] == FULL and where != NO_PLACE:
            return Step(PLAY, kind, ((own + 1, where),))
        gain, where = WORST[kind][rival_left]
        if -gain * spite > best and where != NO_PLACE:
            best, card, at, placement = -gain * spite, kind, rival, where
        gain, where = WORST[kind][rival_right]
        if -gain * spite > best and where != NO_PLACE:
            best, card, at, placement = -gain * spite, kind, rival + 1, where
    if BREAK in hand:
        gain, tiles = best_break(sketch, rival, spite, turns)
        if gain > best:
            return Step(BROKEN, BREAK, tiles)
    gain, tile = best_return(sketch, turns)
    if gain > max(best, _HARDLY):
        return _discard(sketch, tile)
    if best > _HARDLY:
        return Step(PLAY, card, ((at, placement),))
    if RESET in hand:
        return _RESETS[rival // BOARDS]
    if gain > best:
        return _discard(sketch, tile)
    return Step(PLAY, card, ((at, placement),))


def best_break(
    sketch: Sketch, rival: int, spite: float, turns: list[float]
) -> tuple[float, tuple[tuple[int, int], ...]]:
    """The two tiles to take that cost the rival most, or free the own boards."""
    found: list[tuple[float, tuple[int, int]]] = []
    own = BOARDS * sketch.mover
    for at, weight in ((rival, spite), (rival + 1, spite), (own, -1.0), (own + 1, -1.0)):
        filled = sketch.filled[at]
        if filled == FULL:
            continue
        before = turns[filled]
        for placement in sketch.tiles[at]:
            gain = (turns[filled ^ BLOCKS_AT[placement]] - before) * weight
            if gain > 0:
                found.append((gain, (at, placement)))
    found.sort(reverse=True)
    return sum(gain for gain, _ in found[:2]), tuple(tile for _, tile in found[:2])


def best_return(sketch: Sketch, turns: list[float]) -> tuple[float, tuple[tuple[int, int], ...]]:
    """The tile that a discard takes back from an own board at least cost, or with most gain where
    it was in the way; none where none lies there."""
    own = BOARDS * sketch.mover
    best, where = -1e9, (-1, -1)
    for at in (own, own + 1):
        filled = sketch.filled[at]
        if filled == FULL:
            continue
        before = turns[filled]
        for placement in sketch.tiles[at]:
            gain = before - turns[filled ^ BLOCKS_AT[placement]]
            if gain > best:
                best, where = gain, (at, placement)
    return (0.0, ()) if where[0] < 0 else (best, (where,))


def _discard(sketch: Sketch, tile: tuple[tuple[int, int], ...]) -> Step:
    """Throw away the card of least use, and take this tile back."""
    own = BOARDS * sketch.mover
    left, right = sketch.filled[own], sketch.filled[own + 1]
    card, least = -1, 1e9
    for each in sketch.hands[sketch.mover]:
        if each >= BREAK:
            use = _SPECIALS_USE
        elif sketch.centre[each]:
            use = max(BEST[each][left][0], BEST[each][right][0])
        else:
            use = -1e9
        if use < least:
            card, least = each, use
    return Step(THROWN, card, tile)
