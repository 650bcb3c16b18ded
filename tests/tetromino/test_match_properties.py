"""A match stays sound whatever is done in it: play, swap, undo, redo, give up, and mistakes."""

from __future__ import annotations

import json
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pygame_core import Match
from pygame_core.errors import Refusal
from pygame_core.game import RESIGNATION, TIME, Action
from pygame_core.plain import Json, JsonObject
from pygame_core.tetromino.game import PATTERNS
from tests.tetromino.games import refusal_of, state_of

PATTERN_NAMES = st.sampled_from([name for name in PATTERNS if name != "custom"])
CELLS = st.tuples(st.integers(-2, 11), st.integers(-2, 11))
FOUR_CELLS = st.lists(CELLS, min_size=4, max_size=4, unique=True)


class MatchMachine(RuleBasedStateMachine):
    """Two people at a match, and beside it the records that it should have at each step."""

    @initialize(pattern=PATTERN_NAMES, pie=st.booleans(), seed=st.integers(0, 2**32))
    def begin(self, pattern: str, pie: bool, seed: int) -> None:
        options: JsonObject = {"pattern": pattern, "pie": pie}
        self.match = Match.new("tetromino", ["Ann", "Ben"], options, seed)
        self.records: list[JsonObject] = [self.match.record()]
        self.at = 0

    def stepped(self) -> None:
        del self.records[self.at + 1 :]
        self.records.append(self.match.record())
        self.at += 1

    @precondition(lambda self: self.match.to_move is not None)
    @rule(which=st.integers(0, 2000))
    def play(self, which: int) -> None:
        actions = self.match.state.actions()
        action = actions[which % len(actions)]
        assert self.match.refusal(action) is None
        self.match.play(action, self.match.to_move)
        self.stepped()
        assert self.match.steps[-1].done == action

    @precondition(lambda self: self.match.to_move is not None)
    @rule(steps=st.integers(5, 20), seed=st.integers(0, 2**32))
    def play_on(self, steps: int, seed: int) -> None:
        rng = Random(seed)
        for _ in range(steps):
            if self.match.to_move is not None:
                self.match.play(rng.choice(self.match.state.actions()))
                self.stepped()

    @rule(cells=FOUR_CELLS, letter=st.sampled_from(["", "L", "I", "T", "S"]))
    def try_any_four_cells(self, cells: list[tuple[int, int]], letter: str) -> None:
        on_board = all(0 <= number <= 9 for cell in cells for number in cell)
        text = f"{letter}[{','.join(f'{row}{column}' for row, column in cells)}]"
        plain: Json = {"cells": [[row, column] for row, column in cells]}
        action = self.match.read_action(text if letter and on_board else plain)
        self.try_action(action, self.match.refusal(action))

    @rule()
    def try_to_swap(self) -> None:
        action = self.match.read_action("swap")
        self.try_action(action, self.match.refusal(action))

    def try_action(self, action: Action, refusal: Refusal | None) -> None:
        """It is legal if and only if it is listed, and raises what `refusal` announced."""
        listed = self.match.to_move is not None and action in self.match.state.actions()
        assert listed == (refusal is None)
        if refusal:
            assert refusal_of(lambda: self.match.play(action)) == refusal

    @precondition(lambda self: self.match.to_move is not None)
    @rule(which=st.integers(0, 2000))
    def try_out_of_turn(self, which: int) -> None:
        actions = self.match.state.actions()
        assert self.match.to_move is not None
        other = 1 - self.match.to_move
        refusal = refusal_of(lambda: self.match.play(actions[which % len(actions)], other))
        assert refusal
        assert refusal.codes == ("not-your-turn",)

    @rule()
    def undo(self) -> None:
        refusal = refusal_of(self.match.undo)
        assert (refusal.codes if refusal else None) == (None if self.at else ("nothing-to-undo",))
        self.at -= not refusal

    @rule()
    def redo(self) -> None:
        undone = len(self.records) - 1 - self.at
        refusal = refusal_of(self.match.redo)
        assert (refusal.codes if refusal else None) == (None if undone else ("nothing-to-redo",))
        self.at += not refusal

    @rule(seat=st.integers(0, 1), reason=st.sampled_from([RESIGNATION, TIME]))
    def concede(self, seat: int, reason: str) -> None:
        over = self.match.outcome is not None
        refusal = refusal_of(lambda: self.match.concede(seat, reason))
        assert (refusal.codes if refusal else None) == (("game-over",) if over else None)
        if not refusal:
            self.stepped()
            assert self.match.outcome
            assert (self.match.outcome.reason, self.match.outcome.winners) == (reason, (1 - seat,))

    @rule()
    def go_on_from_the_record(self) -> None:
        self.match = Match.from_record(self.match.dumps())
        del self.records[self.at + 1 :]

    @invariant()
    def is_what_it_was_at_this_step(self) -> None:
        assert self.match.record() == self.records[self.at]
        assert len(self.match.steps) == self.at
        assert self.match.undone == len(self.records) - 1 - self.at

    @invariant()
    def the_record_replays_to_the_same(self) -> None:
        for again in (
            Match.from_record(self.match.dumps()),
            Match.from_record(json.loads(json.dumps(self.match.record()))),
        ):
            assert again.state == self.match.state
            assert again.outcome == self.match.outcome
            assert again.to_move == self.match.to_move
            assert again.record() == self.match.record()

    @invariant()
    def the_end_is_when_nothing_is_legal(self) -> None:
        state = state_of(self.match)
        assert (state.outcome is None) == bool(state.actions())
        assert (state.to_move is None) == (not state.actions())
        assert (self.match.to_move is None) == (self.match.outcome is not None)

    @invariant()
    def the_symbol_to_move_follows_from_the_pieces_alone(self) -> None:
        state = state_of(self.match)
        assert state.symbol_to_move == "XO"[len(state.pieces) % 2]
        assert {state.seat_of("X"), state.seat_of("O")} == {0, 1}


TestMatch = MatchMachine.TestCase
TestMatch.settings = settings(max_examples=60, stateful_step_count=25)
