"""What can be done in Tetra Tiles: small values whose text is their notation.

See docs/tetratiles-notation.md. Actions of a kind compare by what they do; `order` puts those of
different kinds in one sequence: the draw, tiles by card, seat, board and place, then the special
cards, then the discards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from pygame_core.game import Seat
from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.cards import CODES, Card
from pygame_core.tetratiles.tiles import (
    PLACEMENT_OF_CELLS,
    PLACEMENTS,
    TILES,
    Cells,
    TileKind,
)

MOST_SEATS = 4
NOWHERE = -1


@dataclass(frozen=True, slots=True, order=True)
class TileAt:
    """A tile at a place on a board, as in ``T4[00,01,02,11]@0.1``: seat 0's board 1.

    `placement` is the number of the placement, or `NOWHERE` when the cells are none of the tile's:
    another shape, or over the edge. Such a thing can be written, read and refused.
    """

    kind: TileKind
    seat: Seat
    board: int
    cells: Cells
    placement: int = field(compare=False, repr=False, default=NOWHERE)

    def __post_init__(self) -> None:
        found = PLACEMENT_OF_CELLS.get(self.cells)
        if found and found.kind == self.kind:
            object.__setattr__(self, "placement", found.number)

    def __str__(self) -> str:
        cells = ",".join(f"{row}{column}" for row, column in self.cells)
        return f"{TILES[self.kind].code}[{cells}]@{self.seat}.{self.board}"


# All that a rule can mean, by board (`BOARDS * seat + board`) and placement.
TILES_AT = tuple(
    tuple(TileAt(placement.kind, seat, board, placement.cells) for placement in PLACEMENTS)
    for seat in range(MOST_SEATS)
    for board in range(BOARDS)
)


@dataclass(frozen=True, slots=True, order=True)
class Draw:
    """Take the top card of the draw pile."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True, order=True)
class Play:
    """Play a tile card: its tile goes from the centre to this place."""

    tile: TileAt

    def __str__(self) -> str:
        return str(self.tile)


@dataclass(frozen=True, slots=True, order=True)
class Break:
    """Play a Break: these tiles (none, one or two) go back to the centre."""

    tiles: tuple[TileAt, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles)))

    def __str__(self) -> str:
        return f"break[{','.join(map(str, self.tiles))}]" if self.tiles else "break"


@dataclass(frozen=True, slots=True, order=True)
class TwoTile:
    """Play a TwoTile: draw and play or discard, twice."""

    def __str__(self) -> str:
        return "twotile"


@dataclass(frozen=True, slots=True, order=True)
class Reset:
    """Play a Reset: this seat discards its hand and draws a new one."""

    seat: Seat

    def __str__(self) -> str:
        return f"reset@{self.seat}"


@dataclass(frozen=True, slots=True, order=True)
class Discard:
    """Discard a card, and take this tile from an own board, if there is one to take."""

    card: Card
    tile: TileAt | None = None

    def __str__(self) -> str:
        code = CODES[self.card]
        return f"discard[{code}]" if self.tile is None else f"discard[{code},{self.tile}]"


@dataclass(frozen=True, slots=True, order=True)
class Shuffle:
    """What chance decides when the pile is rebuilt: its cards from the top."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"shuffle[{','.join(CODES[card] for card in self.cards)}]"


Move: TypeAlias = "Draw | Play | Break | TwoTile | Reset | Discard | Shuffle"

_KINDS: tuple[type[Move], ...] = (Draw, Play, Break, TwoTile, Reset, Discard, Shuffle)


def order(move: Move) -> tuple[object, ...]:
    """A key that sorts actions of all kinds."""
    kind = _KINDS.index(type(move))
    match move:
        case Discard(card, tile):
            return kind, card, (tile,) if tile else ()
        case Break(tiles):
            return kind, len(tiles), tiles
        case _:
            return kind, move


DRAW = Draw()
TWO_TILE_PLAYED = TwoTile()
PLAYS = tuple(tuple(Play(tile) for tile in row) for row in TILES_AT)
