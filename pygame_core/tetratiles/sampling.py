"""Guessing what is hidden: from a seat's view, a whole state that could be behind it."""

from __future__ import annotations

from random import Random

from pygame_core.plain import JsonObject, as_list, as_object, as_text
from pygame_core.tetratiles.boards import EMPTY_BOARD, Board
from pygame_core.tetratiles.cards import HEAPS, Card
from pygame_core.tetratiles.notation import read_card, read_tile
from pygame_core.tetratiles.options import options_of
from pygame_core.tetratiles.position import Position
from pygame_core.tetratiles.state import TetraTilesState
from pygame_core.tetratiles.tiles import TILES


def sample(view: JsonObject, rng: Random) -> TetraTilesState:
    """A state of a game under way that has this very view, its hidden cards dealt at random.

    Every deal that agrees with the view can come out, with the cards known to be in the others'
    hands dealt to those. The state has no history, and the others know nothing of each other.
    """
    seats, seat = _whole(view["seats"]), view["seat"]
    counts = [_whole(as_object(hand, "A hand")["count"]) for hand in _list(view["hands"])]
    hands: list[list[Card]] = [[] for _ in counts]
    if isinstance(seat, int):
        hands[seat] = _cards(as_object(_list(view["hands"])[seat], "A hand")["cards"])
    held, hidden = _multiset(view["held"]), _multiset(view["unseen"])
    for card in held:
        hidden.remove(card)
    rng.shuffle(hidden)
    places = [other for other in range(seats) for _ in range(counts[other] - len(hands[other]))]
    rng.shuffle(places)
    for other in places:
        hands[other].append(held.pop() if held else hidden.pop())
    known: list[tuple[Card, ...]] = [()] * seats
    if isinstance(seat, int):
        known[seat] = tuple(sorted(_multiset(view["held"])))
    mover = view["toMove"]
    heaps = as_object(view["discards"], "The discards")
    position = Position(
        options=options_of(as_object(view["options"], "The options")),
        first=_whole(view["first"]),
        boards=tuple(_board(board) for own in _list(view["boards"]) for board in _list(own)),
        centre=tuple(_whole(as_object(view["centre"], "The centre")[tile.code]) for tile in TILES),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        pile=tuple(hidden),
        discards=tuple(card for heap in HEAPS for card in _cards(heaps[heap])),
        mover=_whole(mover),
        phase=as_text(view["phase"], "The phase"),
        owed=_whole(view["owed"]),
        waiting=tuple(_whole(other) for other in _list(view["waiting"])),
        completions=tuple(_whole(count) for count in _list(view["completions"])),
        run_outs=_whole(view["runOuts"]),
        held=tuple(known),
        turn=_whole(view["turn"]),
        step=_whole(view["step"]),
        revealed=False,
        outcome=None,
        history=(),
    )
    return TetraTilesState(position)


def _board(source: object) -> Board:
    board = EMPTY_BOARD
    for tile in _list(as_object(source, "A board")["tiles"]):
        text = as_text(as_object(tile, "A tile")["text"], "A tile's notation")
        board = board.with_tile(read_tile(text).placement)
    return board


def _multiset(source: object) -> list[Card]:
    counts = as_object(source, "Counted cards")
    return [read_card(code) for code, count in counts.items() for _ in range(_whole(count))]


def _cards(source: object) -> list[Card]:
    return [read_card(code) for code in _list(source)]


def _list(source: object) -> list[object]:
    return [*as_list(source, "A list of a view")]


def _whole(source: object) -> int:
    assert isinstance(source, int), "a view of a game under way has a number here"
    return source
