"""Guessing what is hidden: from a seat's view, a whole state that could be behind it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject, as_list, as_object, as_text, as_whole
from pygame_core.tetratiles.actions import MOST_SEATS, NOWHERE
from pygame_core.tetratiles.boards import BOARDS, EMPTY_BOARD, Board
from pygame_core.tetratiles.cards import HEAPS, Card
from pygame_core.tetratiles.notation import read_card, read_tile
from pygame_core.tetratiles.options import check_options, options_of
from pygame_core.tetratiles.position import Position
from pygame_core.tetratiles.state import TetraTilesState
from pygame_core.tetratiles.tiles import PLACEMENTS, TILES


@dataclass(frozen=True, slots=True)
class Known:
    """What a view tells of a game under way: the `position` without what is hidden, the `hidden`
    cards, those of them that are known to be `held` by the others, and how many cards are `missing`
    in each hand."""

    position: Position
    hidden: tuple[Card, ...]
    held: tuple[Card, ...]
    missing: tuple[int, ...]

    def deal(self, rng: Random) -> tuple[list[list[Card]], list[Card]]:
        """All hands, and the pile from the top: the hidden cards dealt at random. Every deal that
        agrees with the view can come out, with the cards known to be held dealt to the others."""
        hands = [[*hand] for hand in self.position.hands]
        hidden, held = [*self.hidden], [*self.held]
        rng.shuffle(hidden)
        places = [seat for seat, count in enumerate(self.missing) for _ in range(count)]
        if held:
            # Which of the others holds which of them is not known.
            rng.shuffle(places)
        for seat in places:
            hands[seat].append(held.pop() if held else hidden.pop())
        return hands, hidden


def read(view: JsonObject) -> Known:
    """What a seat's (or an onlooker's) view of a game under way tells. Raises `Malformed` for what
    can't be such a view."""
    seats, seat = as_whole(view.get("seats"), "The seats", 2, MOST_SEATS), view.get("seat")
    plain_hands = [as_object(hand, "A hand") for hand in _list(view.get("hands"))]
    if len(plain_hands) != seats or len(_list(view.get("boards"))) != seats:
        raise Malformed("A view has the boards and hands of all seats.")
    counts = [_whole(hand.get("count")) for hand in plain_hands]
    hands = [tuple(sorted(_cards(hand.get("cards") or []))) for hand in plain_hands]
    held, hidden = _multiset(view.get("held")), Counter(_multiset(view.get("unseen")))
    known: list[tuple[Card, ...]] = [()] * seats
    if seat is not None:
        seat = as_whole(seat, "The seat of a view", 0, seats - 1)
        known[seat] = tuple(sorted(held))
    missing = tuple(count - len(hand) for count, hand in zip(counts, hands, strict=True))
    hidden.subtract(held)
    pile = _whole(view.get("pile"))
    if min(hidden.values(), default=0) < 0 or hidden.total() + len(held) != sum(missing) + pile:
        raise Malformed("The cards of a view don't add up.")
    centre = as_object(view.get("centre"), "The centre")
    heaps = as_object(view.get("discards"), "The discards")
    position = Position(
        options=options_of(check_options(as_object(view.get("options"), "The options"), seats)),
        first=_seat(view.get("first"), seats),
        boards=tuple(_board(board) for own in _list(view.get("boards")) for board in _pair(own)),
        centre=tuple(_whole(centre.get(tile.code)) for tile in TILES),
        hands=tuple(hands),
        pile=(),
        discards=tuple(card for heap in HEAPS for card in _cards(heaps.get(heap))),
        mover=_seat(view.get("toMove"), seats),
        phase=as_text(view.get("phase"), "The phase"),
        owed=_whole(view.get("owed")),
        waiting=tuple(_seat(other, seats) for other in _list(view.get("waiting"))),
        completions=tuple(_whole(count) for count in _list(view.get("completions"))),
        run_outs=_whole(view.get("runOuts")),
        held=tuple(known),
        turn=_whole(view.get("turn")),
        step=_whole(view.get("step")),
        revealed=False,
        outcome=None,
        history=(),
    )
    return Known(position, tuple(sorted(hidden.elements())), tuple(sorted(held)), missing)


def sample(view: JsonObject, rng: Random) -> TetraTilesState:
    """A state of a game under way that has this very view, its hidden cards dealt at random.

    The state has no history, and the others know nothing of each other.
    """
    known = read(view)
    hands, pile = known.deal(rng)
    return TetraTilesState(
        known.position._replace(
            hands=tuple(tuple(sorted(hand)) for hand in hands), pile=tuple(pile)
        )
    )


def _board(source: object) -> Board:
    board = EMPTY_BOARD
    for each in _list(as_object(source, "A board").get("tiles")):
        tile = read_tile(as_text(as_object(each, "A tile").get("text"), "A tile's notation"))
        if tile.placement == NOWHERE or board.filled & PLACEMENTS[tile.placement].blocks:
            raise Malformed(f"The tiles of a board can't lie so: {tile}.")
        board = board.with_tile(tile.placement)
    return board


def _pair(source: object) -> list[object]:
    pair = _list(source)
    if len(pair) != BOARDS:
        raise Malformed("A player has two boards.")
    return pair


def _multiset(source: object) -> list[Card]:
    counts = as_object(source, "Counted cards")
    return [read_card(code) for code, count in counts.items() for _ in range(_whole(count))]


def _cards(source: object) -> list[Card]:
    return [read_card(code) for code in _list(source)]


def _list(source: object) -> list[object]:
    return [*as_list(source, "A list of a view")]


def _whole(source: object) -> int:
    return as_whole(source, "A number of a view", 0, 100_000)


def _seat(source: object, seats: int) -> int:
    return as_whole(source, "A seat of a view", 0, seats - 1)
