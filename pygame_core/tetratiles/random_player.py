"""A player that knows the rules and nothing else: for self-play and tests.

It chooses the card first and then what to do with it, so that cards with many places don't crowd
out the others, and it needs no list of all actions.
"""

from __future__ import annotations

from random import Random

from pygame_core.tetratiles.actions import (
    DRAW,
    PLAYS,
    TWO_TILE_PLAYED,
    Break,
    Discard,
    Move,
    Reset,
    TileAt,
)
from pygame_core.tetratiles.cards import BREAK, MOST_BROKEN, RESET, TWO_TILE, Card
from pygame_core.tetratiles.position import DRAWING, LAST_PLACEMENT, Position, lying
from pygame_core.tetratiles.turn import places, plays

DISCARDS = 0.1  # how often it discards a card that it could play


def random_move(position: Position, rng: Random) -> Move:
    """A legal action of the seat to move."""
    if position.phase == DRAWING:
        return DRAW
    if position.phase == LAST_PLACEMENT:
        return rng.choice([*plays(position)])
    card = rng.choice(position.hand)
    played = None if rng.random() < DISCARDS else _played(position, card, rng)
    if played:
        return played
    tiles: list[TileAt | None] = [*lying(position, position.mover)]
    return Discard(card, rng.choice(tiles or [None]))


def _played(position: Position, card: Card, rng: Random) -> Move | None:
    """The card played somehow; None when its tile fits nowhere."""
    if card == BREAK:
        tiles = [tile for seat in range(position.seats) for tile in lying(position, seat)]
        most = min(MOST_BROKEN, len(tiles))
        return Break(tuple(rng.sample(tiles, rng.randint(0, most))))
    if card == TWO_TILE:
        return TWO_TILE_PLAYED
    if card == RESET:
        return Reset(rng.randrange(position.seats))
    boards = [*places(position, card)]
    if not boards:
        return None
    at, found = rng.choice(boards)
    return PLAYS[at][rng.choice(found)]
