"""Whole games, driven by hypothesis: what holds at every step, whatever is done."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from pygame_core.errors import Illegal, Malformed
from pygame_core.match import Match
from pygame_core.plain import Json
from pygame_core.table import Table
from pygame_core.tetratiles import TETRATILES
from pygame_core.tetratiles.actions import order
from pygame_core.tetratiles.cards import deck, is_tile, tiles_in_centre
from pygame_core.tetratiles.notation import read_action
from pygame_core.tetratiles.options import CHOICES
from pygame_core.tetratiles.position import Position
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.state import TetraTilesState
from pygame_core.tetratiles.tiles import PLACEMENTS, on_board
from tests.tetratiles.build import at

OPTIONS = st.fixed_dictionaries({key: st.sampled_from(choices) for key, choices in CHOICES.items()})


def check(position: Position) -> None:
    """What holds in every position."""
    seats = position.seats
    held = [card for hand in position.hands for card in hand]
    assert Counter([*held, *position.pile, *position.discards]) == Counter(deck(seats))
    tiles = Counter(dict(enumerate(position.centre)))
    for board in position.boards:
        cells = [cell for tile in board.tiles for cell in PLACEMENTS[tile].cells]
        assert len(set(cells)) == len(cells), "no overlap"
        assert all(map(on_board, cells)), "no tile out of its board"
        assert board.filled == sum(1 << 4 * row + column for row, column in cells)
        assert [*board.tiles] == sorted(board.tiles)
        tiles.update(PLACEMENTS[tile].kind for tile in board.tiles)
        if not position.options.race:
            assert not board.complete, "complete boards are cleared"
    assert tiles == Counter(dict(enumerate(tiles_in_centre(seats))))
    assert min(position.centre) >= 0
    assert all([*hand] == sorted(hand) for hand in position.hands)
    assert all(len(hand) <= 5 for hand in position.hands)
    if position.options.race:
        outside = Counter(card for card in [*held, *position.pile] if is_tile(card))
        assert all(count <= position.centre[kind] for kind, count in outside.items())
    for seat, known in enumerate(position.held):
        others = [
            card for other, hand in enumerate(position.hands) if other != seat for card in hand
        ]
        assert not Counter(known) - Counter(others), "what is known is true"
    assert position.run_outs <= (1 if position.options.race else 3)
    if position.phase in ("draw", "play"):
        assert position.owed >= 1
        assert position.pile or position.phase == "play"
    assert (position.outcome is not None) == (position.phase == "over")


class Game(RuleBasedStateMachine):
    """Random actions, undo and redo, on an open match, with a list of states beside it."""

    match: Match
    states: list[Any]

    @initialize(seats=st.integers(2, 4), options=OPTIONS, seed=st.integers(0, 2**32))
    def begin(self, seats: int, options: dict[str, Json], seed: int) -> None:
        self.match = Match.new("tetratiles", ["x"] * seats, options, seed, open_undo=True)
        self.states = [self.match.state]
        self.rng = Random(seed)

    def _play(self, action: Any) -> None:
        self.match.play(action)
        del self.states[len(self.match.steps) :]  # what was undone is gone
        self.states = [self.match.state_at(number) for number in range(len(self.match.steps) + 1)]

    @precondition(lambda self: self.match.outcome is None)
    @rule(pick=st.integers(0, 10**6))
    def any_action(self, pick: int) -> None:
        actions = self.match.state.actions()
        assert [order(move) for move in actions] == sorted(map(order, actions))
        action = actions[pick % len(actions)]
        assert self.match.refusal(action) is None
        assert read_action(str(action)) == action
        self._play(action)

    @precondition(lambda self: self.match.outcome is None)
    @rule(times=st.integers(1, 60))
    def go_on(self, times: int) -> None:
        for _ in range(times):
            if self.match.outcome:
                break
            before = self.match.state
            self._play(random_move(at(self.match), self.rng))
            check(at(self.match))
            self.match.undo()
            assert self.match.state is before
            self.match.redo()

    @precondition(lambda self: bool(self.match.steps))
    @rule()
    def undo(self) -> None:
        self.match.undo()
        assert self.match.state is self.states[len(self.match.steps)]

    @precondition(lambda self: self.match.undone > 0)
    @rule()
    def redo(self) -> None:
        self.match.redo()
        assert self.match.state is self.states[len(self.match.steps)]

    @rule()
    def record(self) -> None:
        again = Match.from_record(self.match.dumps())
        mine, theirs = at(self.match), at(again)
        if mine.options.open_hands:
            # Of the pile, which nobody has seen, the record tells no order.
            mine, theirs = (each._replace(pile=tuple(sorted(each.pile))) for each in (mine, theirs))
        assert theirs == mine
        assert again.dumps() == self.match.dumps()

    @rule(seat=st.sampled_from([None, 0, 1]))
    def view(self, seat: int | None) -> None:
        view = self.match.state.view(seat)
        assert json.loads(json.dumps(view)) == view

    @invariant()
    def holds(self) -> None:
        if not hasattr(self, "match"):
            return
        check(at(self.match))
        deciding = self.match.to_move is not None
        assert deciding == (self.match.outcome is None)
        assert deciding == bool(self.match.state.actions())


def test_games() -> None:
    run_state_machine_as_test(
        Game, settings=settings(max_examples=40, stateful_step_count=30, deadline=None)
    )


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(2, 4), OPTIONS, st.integers(0, 2**32))
def test_whole_games_end(seats: int, options: dict[str, Json], seed: int) -> None:
    rng = Random(seed)
    match = Match.new("tetratiles", ["x"] * seats, options, seed)
    while not match.outcome:
        match.play(random_move(at(match), rng))
        check(at(match))
    outcome = match.outcome
    assert 1 <= len(outcome.winners) <= seats
    assert (outcome.reason == "draw") <= (len(outcome.winners) > 1)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
LIKE_ACTIONS = st.text(alphabet="0123456789ILOSTVbdeakrswtcilhuf[],@. ", max_size=40)
FORMS = st.from_regex(
    r"(?i)\A(discard\[|break\[|)(1|2|I3|V3|I4|O4|T4|S4|L4|break)(\[[0-4]{2}(,[0-4]{2}){0,4}\]@[0-4]\.[0-2])?\]?\Z"
)


@cache
def states() -> list[TetraTilesState]:
    """States from everywhere in three games."""
    found: list[TetraTilesState] = []
    for seats in (2, 3, 4):
        rng = Random(seats)
        match = Match.new("tetratiles", ["x"] * seats, {"goal": "three-decks"}, seats)
        while not match.outcome:
            match.play(random_move(at(match), rng))
        places = range(0, match.length + 1, 7)
        found += [TetraTilesState(at(match, place)) for place in places]
    return found


@pytest.mark.parametrize("sources", [JUNK, LIKE_ACTIONS, FORMS], ids=["junk", "text", "forms"])
@given(data=st.data(), place=st.integers(0, 10**6))
def test_fuzzed_actions_are_malformed_or_refused_or_legal(
    sources: st.SearchStrategy[Any], data: st.DataObject, place: int
) -> None:
    state = states()[place % len(states())]
    try:
        action = TETRATILES.read_action(data.draw(sources))
    except Malformed:
        return
    refusal = state.refusal(action)
    if refusal:
        assert json.dumps(refusal.to_json())
        with pytest.raises(Illegal):
            state.play(action)
    else:
        assert action in state.actions() or state.chance(Random(0))


@given(source=JUNK | FORMS, request=st.sampled_from(["play", "try"]), seat=JUNK)
def test_the_table_answers_whatever_it_is_asked(source: Any, request: str, seat: Any) -> None:
    table = Table()
    table.handle({"do": "new", "game": "tetratiles", "seats": ["A", "B"], "seed": 1})
    table.handle({"do": "play", "action": "draw"})
    reply = table.handle({"do": request, "action": source, "seat": seat})
    assert reply.keys() in ({"table"}, {"answer"}, {"refusal"}, {"malformed", "code"})
