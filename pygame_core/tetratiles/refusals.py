"""Why an action is not allowed: every rule that it breaks, with what shows it.

The order is that of the table in docs/tetratiles-notation.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pygame_core.errors import Fault, Refusal, refuse
from pygame_core.plain import JsonObject
from pygame_core.tetratiles.actions import (
    NOWHERE,
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
from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.cards import BREAK, CODES, MOST_BROKEN, RESET, TWO_TILE, Card
from pygame_core.tetratiles.endings import to_shuffle
from pygame_core.tetratiles.position import (
    DRAWING,
    LAST_PLACEMENT,
    OVER,
    PLAYING,
    SHUFFLING,
    Position,
    lying,
)
from pygame_core.tetratiles.tiles import TILES, blocks_of, cells_of, on_board


def refusal(position: Position, move: Move) -> Refusal | None:
    """Why `move` is not allowed now; None when it is."""
    untimely = _untimely(position, move)
    if untimely:
        return refuse(untimely)
    faults = tuple(_faults(position, move))
    return Refusal(faults) if faults else None


def _untimely(position: Position, move: Move) -> str | None:
    """The rule against such an action at this moment, whatever it does."""
    phase = position.phase
    if phase == OVER:
        return "game-over"
    if isinstance(move, Shuffle) or phase == SHUFFLING:
        right = isinstance(move, Shuffle) and phase == SHUFFLING
        return None if right else "shuffle"
    if phase == DRAWING and not isinstance(move, Draw):
        return "draw-first"
    if phase == PLAYING and isinstance(move, Draw):
        return "drawn-already"
    if phase == LAST_PLACEMENT and not isinstance(move, Play):
        return "last-placement"
    return None


def _faults(position: Position, move: Move) -> Iterator[Fault]:
    match move:
        case Play(tile):
            yield from _card(position, tile.kind)
            yield from _tile_to_put(position, tile)
        case Break(tiles):
            yield from _card(position, BREAK)
            yield from _broken(position, tiles)
        case TwoTile():
            yield from _card(position, TWO_TILE)
        case Reset(seat):
            yield from _card(position, RESET)
            if seat >= position.seats:
                yield Fault("no-player", facts={"seat": seat, "seats": position.seats})
        case Discard(card, tile):
            yield from _card(position, card)
            yield from _taken_back(position, tile)
        case Shuffle(cards):
            if tuple(sorted(cards)) != to_shuffle(position):
                yield Fault("shuffle")


def _card(position: Position, card: Card) -> Iterator[Fault]:
    if card not in position.hand:
        yield Fault("card", facts={"card": CODES[card]})


def _tile_to_put(position: Position, tile: TileAt) -> Iterator[Fault]:
    """A tile from the centre, on free blocks of a board that takes it."""
    yield from _no_board(position, tile)
    outside = tuple(cell for cell in tile.cells if not on_board(cell))
    if outside:
        yield Fault("bounds", outside, _where(tile))
    elif tile.placement == NOWHERE:
        yield Fault("shape", tile.cells, _where(tile))
    if not position.centre[tile.kind]:
        yield Fault("centre", facts={"tile": TILES[tile.kind].code})
    if tile.seat >= position.seats or tile.board >= BOARDS:
        return
    if position.phase == LAST_PLACEMENT and tile.seat != position.mover:
        yield Fault("not-own", facts=_where(tile))
    board = position.board_of(tile)
    if board.complete:
        yield Fault("complete", facts=_where(tile))
        return
    inside = tuple(cell for cell in tile.cells if on_board(cell))
    overlapped = cells_of(blocks_of(inside) & board.filled)
    if overlapped:
        yield Fault("overlap", overlapped, _where(tile))


def _no_board(position: Position, tile: TileAt) -> Iterator[Fault]:
    if tile.seat >= position.seats or tile.board >= BOARDS:
        yield Fault("no-board", facts=_where(tile))


def _broken(position: Position, tiles: tuple[TileAt, ...]) -> Iterator[Fault]:
    """At most two different tiles, of boards that are not complete."""
    if len(tiles) > MOST_BROKEN:
        yield Fault("too-many", facts={"tiles": len(tiles), "most": MOST_BROKEN})
    for tile, times in sorted(Counter(tiles).items()):
        if times > 1:
            yield Fault("twice", tile.cells, _where(tile))
        yield from _no_tile(position, tile)


def _no_tile(position: Position, tile: TileAt) -> Iterator[Fault]:
    """A tile that is to be taken lies on a board that is not complete."""
    if tile.seat >= position.seats or tile.board >= BOARDS:
        yield Fault("no-board", facts=_where(tile))
        return
    board = position.board_of(tile)
    if tile.placement not in board.tiles:
        yield Fault("no-tile", tile.cells, _where(tile))
    if board.complete:
        yield Fault("complete", facts=_where(tile))


def _taken_back(position: Position, tile: TileAt | None) -> Iterator[Fault]:
    """A discard takes back a tile of an own board that is not complete, if there is one."""
    if tile is None:
        there = lying(position, position.mover)
        if there:
            yield Fault("must-remove", facts={"tiles": [str(each) for each in there]})
        return
    if tile.seat != position.mover:
        yield Fault("not-own", facts=_where(tile))
    yield from _no_tile(position, tile)


def _where(tile: TileAt) -> JsonObject:
    return {"tile": TILES[tile.kind].code, "board": [tile.seat, tile.board]}
