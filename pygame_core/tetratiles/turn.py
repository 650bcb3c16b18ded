"""A turn: what may be done now, and what doing it brings about.

`legal` finds everything that may be done; `refusals` says of any one action which rules it breaks.
The two are held against each other in the tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pygame_core.game import Seat
from pygame_core.tetratiles import endings
from pygame_core.tetratiles.actions import (
    DRAW,
    PLAYS,
    TWO_TILE_PLAYED,
    Break,
    Discard,
    Draw,
    Move,
    Play,
    Reset,
    Shuffle,
    TileAt,
    TwoTile,
)
from pygame_core.tetratiles.best_placement import best_placement
from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.cards import (
    BREAK,
    CODES,
    HAND,
    MOST_BROKEN,
    RESET,
    TWO_TILE,
    codes,
    tile_kinds,
)
from pygame_core.tetratiles.position import (
    DRAWING,
    LAST_PLACEMENT,
    PLAYING,
    Position,
    draw,
    lay_down,
    lying,
    put,
    take,
    tell,
)
from pygame_core.tetratiles.tiles import TileKind, fitting


def legal(position: Position) -> list[Move]:
    """Everything that the seat to move may do, sorted; empty when it is nobody's turn."""
    if position.phase == DRAWING:
        return [DRAW]
    if position.phase == LAST_PLACEMENT:
        return list(plays(position))
    if position.phase != PLAYING:
        return []
    found: list[Move] = [*plays(position)]
    if BREAK in position.hand:
        found += breaks(position)
    if TWO_TILE in position.hand:
        found.append(TWO_TILE_PLAYED)
    if RESET in position.hand:
        found += map(Reset, range(position.seats))
    return found + list(discards(position))


def places(position: Position, kind: TileKind) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Where the seat to move may put this tile, if it has the card: boards by number
    (``BOARDS * seat + board``), each with its placements. Boards without any are left out."""
    if not position.centre[kind]:
        return
    own = BOARDS * position.mover
    last = position.phase == LAST_PLACEMENT
    for at in range(own, own + BOARDS) if last else range(len(position.boards)):
        found = fitting(kind, position.boards[at].filled)
        if found:
            yield at, found


def plays(position: Position) -> Iterator[Play]:
    """All tiles that may be played, by card, board and place."""
    for kind in tile_kinds(position.hand):
        for at, found in places(position, kind):
            row = PLAYS[at]
            for placement in found:
                yield row[placement]


def breaks(position: Position) -> list[Move]:
    """A Break on no tile, on every one, on every two."""
    tiles = sorted(tile for seat in range(position.seats) for tile in lying(position, seat))
    return [Break(some) for count in range(MOST_BROKEN + 1) for some in combinations(tiles, count)]


def discards(position: Position) -> Iterator[Discard]:
    """Every card with every tile that can be taken back; without one where there is none."""
    tiles: list[TileAt | None] = [*lying(position, position.mover)]
    for card in sorted(set(position.hand)):
        for tile in tiles or [None]:
            yield Discard(card, tile)


def play(position: Position, move: Move) -> Position:
    """The position after a legal action, with all that follows from it."""
    position = position._replace(step=position.step + 1, revealed=False)
    seat = position.mover
    match move:
        case Draw():
            position = tell(position, "draw", seat, left=len(position.pile) - 1)
            return draw(position, seat, 1)._replace(phase=PLAYING)
        case Play(tile):
            return _play_tile(position, tile)
        case Shuffle(cards):
            return endings.rebuild(position, cards)
        case Discard(card, tile):
            position = tell(position, "discard", seat, card=CODES[card], removed=tile)
            position = lay_down(position, seat, card)
            if tile:
                position = take(position, tile)
        case Break(tiles):
            position = tell(position, "break", seat, removed=tiles)
            position = lay_down(position, seat, BREAK)
            for tile in tiles:
                position = take(position, tile)
        case TwoTile():
            position = lay_down(position, seat, TWO_TILE)
            position = position._replace(owed=position.owed + 2)
            position = tell(position, "twotile", seat, owed=position.owed - 1)
        case Reset(target):
            position = _reset(position, target)
    return _next_action(position)


def _play_tile(position: Position, tile: TileAt) -> Position:
    seat = position.mover
    position = tell(position, "play", seat, played=tile)
    position = put(lay_down(position, seat, tile.kind), tile)
    if position.board_of(tile).complete:
        position = endings.complete(position, tile.seat, tile.board)
        if position.outcome:
            return position
    if position.phase == LAST_PLACEMENT:
        return endings.place_on(position)
    return _next_action(position)


def _reset(position: Position, target: Seat) -> Position:
    position = lay_down(position, position.mover, RESET)
    hand = position.hands[target]
    position = tell(
        position,
        "reset",
        position.mover,
        target=target,
        discarded=tuple(codes(hand)),
        drawn=min(HAND, len(position.pile)),
    )
    # Whoever sees the cards of a hand has seen something hidden, even if nothing is drawn.
    position = position._replace(revealed=bool(hand) and not position.options.open_hands)
    for card in hand:
        position = lay_down(position, target, card)
    return draw(position, target, HAND)


def _next_action(position: Position) -> Position:
    """One of the owed actions is done: the next one, or the end of the turn.

    Without a pile there is no draw, and without a card either nothing to do.
    """
    position = position._replace(owed=position.owed - 1)
    if position.owed and position.pile:
        return position._replace(phase=DRAWING)
    if position.owed and position.hand:
        return position._replace(phase=PLAYING)
    if position.owed:
        position = tell(position, "skip", position.mover, actions=position.owed)
    return endings.end_turn(position._replace(owed=0))


def overdue(position: Position) -> Move:
    """What is done for a seat whose time is up: it draws if it has to, then it discards the first
    card that it can; the last placement is made as well as it can be."""
    if position.phase == DRAWING:
        return DRAW
    if position.phase == LAST_PLACEMENT:
        return best_placement(position)[0]
    return next(discards(position))
