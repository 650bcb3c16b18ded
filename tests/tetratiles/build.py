"""Positions to test with, written down in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from pygame_core.errors import Illegal
from pygame_core.match import Match
from pygame_core.plain import JsonObject
from pygame_core.tetratiles.boards import BOARDS, EMPTY_BOARD
from pygame_core.tetratiles.cards import Card, codes, deck, tiles_in_centre
from pygame_core.tetratiles.notation import read_action, read_card, read_tile
from pygame_core.tetratiles.options import check_options, options_of
from pygame_core.tetratiles.position import Position
from pygame_core.tetratiles.state import TetraTilesState


def state(
    *hands: str,
    boards: Sequence[str] = (),
    pile: str = "1 1 1 1 1 1 1 1",
    discards: str = "",
    mover: int = 0,
    phase: str = "play",
    owed: int = 1,
    run_outs: int = 0,
    completions: Sequence[int] = (),
    waiting: Sequence[int] = (),
    **options: str,
) -> TetraTilesState:
    """A state with these hands (cards by code, with spaces between), one for each seat. `boards`
    are the tiles that lie there; the other tiles are in the centre. Seat 0 is to play a card."""
    seats = len(hands)
    lying = [EMPTY_BOARD] * (BOARDS * seats)
    centre = [*tiles_in_centre(seats)]
    for text in boards:
        tile = read_tile(text)
        at = BOARDS * tile.seat + tile.board
        lying[at] = lying[at].with_tile(tile.placement)
        centre[tile.kind] -= 1
    position = Position(
        options=options_of(check_options(options, seats)),
        first=0,
        boards=tuple(lying),
        centre=tuple(centre),
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        pile=cards(pile),
        discards=cards(discards),
        mover=mover,
        phase=phase,
        owed=owed,
        waiting=tuple(waiting),
        completions=tuple(completions) or (0,) * seats,
        run_outs=run_outs,
        held=((),) * seats,
        turn=1,
        step=0,
        revealed=False,
        outcome=None,
        history=(),
    )
    assert min(centre) >= 0, "more tiles on the boards than there are"
    return TetraTilesState(position)


def with_all_cards(now: TetraTilesState) -> TetraTilesState:
    """The same with every other card of the sets among the discards, so that it can be reached."""
    position = now.position
    rest = Counter(deck(position.seats))
    for some in (*position.hands, position.pile):
        rest.subtract(some)
    assert min(rest.values()) >= 0, "more cards of a kind than there are"
    return TetraTilesState(position._replace(discards=tuple(sorted(rest.elements()))))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_card(code) for code in text.split())


def play(now: TetraTilesState, *moves: str) -> TetraTilesState:
    """The state after these actions."""
    for move in moves:
        now = now.play(read_action(move))
    return now


def refused(now: TetraTilesState, move: str | JsonObject) -> tuple[str, ...]:
    """The codes of the rules that an action breaks; it must break one, and then can't be played."""
    action = read_action(move)
    refusal = now.refusal(action)
    assert refusal is not None, f"{move} is allowed"
    with pytest.raises(Illegal) as caught:
        now.play(action)
    assert caught.value.refusal == refusal
    assert action not in now.actions()
    return refusal.codes


def legal(now: TetraTilesState, start: str = "") -> list[str]:
    """The notations of the legal actions that begin so."""
    return [str(move) for move in now.actions() if str(move).startswith(start)]


def hand(now: TetraTilesState, seat: int) -> str:
    return " ".join(codes(now.position.hands[seat]))


def pile(now: TetraTilesState) -> str:
    return " ".join(codes(now.position.pile))


def discards(now: TetraTilesState) -> str:
    return " ".join(codes(now.position.discards))


def lying(now: TetraTilesState, seat: int, board: int) -> set[str]:
    """The tiles on a board, by notation."""
    view: Any = now.view(None)
    return {tile["text"] for tile in view["boards"][seat][board]["tiles"]}


def at(match: Match, step: int | None = None) -> Position:
    """The position of a match, now or after so many steps."""
    now = match.state if step is None else match.state_at(step)
    assert isinstance(now, TetraTilesState)
    return now.position


def told(now: TetraTilesState) -> list[str]:
    """What has happened, event by event."""
    return [event.what for event in now.position.history]


def dominoes(seat: int, board: int, but: Iterable[str] = ()) -> list[str]:
    """A board full of eight tiles of two blocks, without those at the cells `but`."""
    rows = [f"{row}{left},{row}{left + 1}" for row in range(4) for left in (0, 2)]
    return [f"2[{cells}]@{seat}.{board}" for cells in rows if cells not in but]


def bars(seat: int, board: int, but: Iterable[str] = ()) -> list[str]:
    """A board full of four straight tiles of three blocks and four single blocks."""
    rows = [f"{row}0,{row}1,{row}2" for row in range(4)]
    straight = [f"I3[{cells}]@{seat}.{board}" for cells in rows if cells not in but]
    return straight + [f"1[{row}3]@{seat}.{board}" for row in range(4) if f"{row}3" not in but]


def corners(seat: int, board: int, but: Iterable[str] = ()) -> list[str]:
    """A board full of four corner tiles of three blocks and four single blocks."""
    squares = [(row, column) for row in (0, 2) for column in (0, 2)]
    tiles: list[str] = []
    for row, column in squares:
        corner = f"{row}{column},{row}{column + 1},{row + 1}{column}"
        if corner not in but:
            tiles.append(f"V3[{corner}]@{seat}.{board}")
        if f"{row + 1}{column + 1}" not in but:
            tiles.append(f"1[{row + 1}{column + 1}]@{seat}.{board}")
    return tiles
