"""All that lies on the table at one moment, hidden cards too, and the small moves of things on it.

These functions move cards and tiles and tell of it; which of them the rules ask for, and when, is
the business of `turn` and `endings`. They are also what a search plays on.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from pygame_core.game import Outcome, Seat
from pygame_core.tetratiles.actions import TILES_AT, TileAt
from pygame_core.tetratiles.boards import BOARDS, EMPTY_BOARD, Board
from pygame_core.tetratiles.cards import HAND, Card, tiles_in_centre
from pygame_core.tetratiles.events import Event, Fact
from pygame_core.tetratiles.options import Options
from pygame_core.tetratiles.tiles import PLACEMENTS

_T = TypeVar("_T")

# Phases: what the seat to move, or chance, has to do.
DRAWING = "draw"
PLAYING = "play"
LAST_PLACEMENT = "last-placement"
SHUFFLING = "shuffle"
OVER = "over"


class Position(NamedTuple):
    """An immutable value.

    `boards`: by ``BOARDS * seat + board``. `centre`: tiles left, by kind. `hands`: sorted cards, by
    seat. `pile`: the draw pile from the top. `discards`: in the order in which they came.
    `mover`: whose turn it is. `owed`: how many times it still draws and plays, the present one
    included. `waiting`: who comes after in the last placement. `completions`: counted boards, by
    seat. `run_outs`: how many times the pile has run out. `held`: for each seat, the cards that it
    knows to be in the other hands, because the pile was empty when it was rebuilt. `turn`, `step`:
    numbers of the present turn and the last step. `revealed`: whether that step showed somebody
    something hidden.
    """

    options: Options
    first: Seat
    boards: tuple[Board, ...]
    centre: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discards: tuple[Card, ...]
    mover: Seat
    phase: str
    owed: int
    waiting: tuple[Seat, ...]
    completions: tuple[int, ...]
    run_outs: int
    held: tuple[tuple[Card, ...], ...]
    turn: int
    step: int
    revealed: bool
    outcome: Outcome | None
    history: tuple[Event, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the seat to move."""
        return self.hands[self.mover]

    def board_of(self, tile: TileAt) -> Board:
        """The board where the tile lies or is to lie."""
        return self.boards[BOARDS * tile.seat + tile.board]

    def boards_of(self, seat: Seat) -> tuple[Board, ...]:
        """A player's own boards."""
        return self.boards[BOARDS * seat : BOARDS * (seat + 1)]

    def turn_order(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, beginning with this one."""
        return tuple((first + step) % self.seats for step in range(self.seats))


def dealt(options: Options, first: Seat, seats: int, cards: tuple[Card, ...]) -> Position:
    """The first position: from the top of `cards`, four to each seat in turn order from the
    `first`; the rest is the draw pile."""
    hands: list[tuple[Card, ...]] = [()] * seats
    for place in range(seats):
        hands[(first + place) % seats] = tuple(sorted(cards[HAND * place : HAND * (place + 1)]))
    return Position(
        options=options,
        first=first,
        boards=(EMPTY_BOARD,) * (BOARDS * seats),
        centre=tiles_in_centre(seats),
        hands=tuple(hands),
        pile=cards[HAND * seats :],
        discards=(),
        mover=first,
        phase=DRAWING,
        owed=1,
        waiting=(),
        completions=(0,) * seats,
        run_outs=0,
        held=((),) * seats,
        turn=1,
        step=0,
        revealed=False,
        outcome=None,
        history=(),
    )


def tell(position: Position, what: str, seat: Seat | None, **facts: Fact) -> Position:
    """Add an event to the history."""
    event = Event(what, position.step, position.turn, seat, tuple(facts.items()))
    return position._replace(history=(*position.history, event))


def draw(position: Position, seat: Seat, count: int) -> Position:
    """Move up to `count` cards from the pile to a hand; tells when the last one is drawn."""
    drawn, pile = position.pile[:count], position.pile[count:]
    if not drawn:
        return position
    hand = tuple(sorted(position.hands[seat] + drawn))
    position = position._replace(hands=_with(position.hands, seat, hand), pile=pile, revealed=True)
    if pile:
        return position
    position = position._replace(run_outs=position.run_outs + 1)
    return tell(position, "run-out", None, times=position.run_outs)


def lay_down(position: Position, seat: Seat, card: Card) -> Position:
    """Move a card from a hand to the discards, where everybody sees it."""
    held = tuple(
        without(known, card) if other != seat and card in known else known
        for other, known in enumerate(position.held)
    )
    return position._replace(
        hands=_with(position.hands, seat, without(position.hands[seat], card)),
        discards=(*position.discards, card),
        held=held,
    )


def put(position: Position, tile: TileAt) -> Position:
    """Move a tile from the centre to its place."""
    board = position.board_of(tile).with_tile(tile.placement)
    return _with_board(position, tile, board, -1)


def take(position: Position, tile: TileAt) -> Position:
    """Move a tile from its place to the centre."""
    board = position.board_of(tile).without_tile(tile.placement)
    return _with_board(position, tile, board, +1)


def clear(position: Position, seat: Seat, board: int) -> Position:
    """Move all tiles of a board to the centre."""
    at = BOARDS * seat + board
    centre = list(position.centre)
    for tile in position.boards[at].tiles:
        centre[PLACEMENTS[tile].kind] += 1
    return position._replace(boards=_with(position.boards, at, EMPTY_BOARD), centre=tuple(centre))


def lying(position: Position, seat: Seat) -> list[TileAt]:
    """The tiles that may be taken from a player's boards: those on boards that are not complete,
    sorted as in notation."""
    return sorted(
        TILES_AT[BOARDS * seat + number][tile]
        for number, board in enumerate(position.boards_of(seat))
        if not board.complete
        for tile in board.tiles
    )


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards with one of this kind less."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _with_board(position: Position, tile: TileAt, board: Board, returned: int) -> Position:
    return position._replace(
        boards=_with(position.boards, BOARDS * tile.seat + tile.board, board),
        centre=_with(position.centre, tile.kind, position.centre[tile.kind] + returned),
    )


def _with(values: tuple[_T, ...], at: int, value: _T) -> tuple[_T, ...]:
    return (*values[:at], value, *values[at + 1 :])
