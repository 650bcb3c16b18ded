"""Why a placement loses: every step of what is told, against the solver."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_core.tetromino.geometry import PLACEMENTS
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.search.exact import solve
from pygame_core.tetromino.state import TetrominoState
from pygame_core.tetromino.study.puzzles import read_puzzle
from pygame_core.tetromino.study.tasks import study
from tests.tetromino.study.test_puzzles import MADE


def refuted(state: TetrominoState) -> dict[str, Any]:
    *_, found = filter(None, study({"what": "refute", "view": state.view(None)}))
    return found


def winner_of(state: TetrominoState) -> int:
    """The seat that wins with best play by both."""
    if state.outcome:
        (winner,) = state.outcome.winners
        return winner
    assert state.to_move is not None
    return state.to_move if solve(state).won else 1 - state.to_move


@pytest.mark.parametrize("line", MADE[1:])
def test_each_wrong_placement_of_a_puzzle_is_refuted_step_by_step(line: str) -> None:
    puzzle = read_puzzle(line)
    solver = puzzle.state.to_move
    wrong = [each for each in puzzle.state.actions() if each != PLACEMENTS[puzzle.solution]]
    for tried in wrong[::6]:
        state = puzzle.state.play(tried)
        if state.outcome:
            assert solver not in state.outcome.winners
            continue
        told = refuted(state)
        assert 1 <= len(told["line"]) <= 3
        for number, each in enumerate(told["line"]):
            assert each["symbol"] == state.symbol_to_move
            assert (state.to_move == solver) == (number == 1)
            assert each["reasons"]
            state = state.play(read_move(each["action"]))
            assert winner_of(state) != solver
        if told["settled"]:
            assert told["lead"] >= 0
            while not state.outcome:  # however it goes on
                state = state.play(state.actions()[0])
            assert solver not in state.outcome.winners
            lead = state.score("XO"[1 - puzzle.state.ply % 2])
            assert lead - state.score("XO"[puzzle.state.ply % 2]) >= told["lead"]


def test_nothing_refutes_the_placement_that_wins() -> None:
    puzzle = read_puzzle(MADE[1])
    assert refuted(puzzle.state.play(PLACEMENTS[puzzle.solution])) == {"line": []}
