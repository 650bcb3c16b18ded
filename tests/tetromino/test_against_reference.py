"""The engine and the slow reference agree on thousands of random positions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

import pytest

from pygame_core.tetromino.geometry import PLACEMENTS, Placement, cells_of
from pygame_core.tetromino.notation import Attempt, move_of
from pygame_core.tetromino.patterns import random_free
from pygame_core.tetromino.state import TetrominoState
from tests.tetromino import reference
from tests.tetromino.reference import Lying, Piece, lying

GAMES = 12
ATTEMPTS = 8
# About 170 positions a seed; the same code is slower inside Pyodide, and no more true.
SEEDS = range(3 if sys.platform == "emscripten" else 12)


def as_piece(placement: Placement) -> Piece:
    return Piece(placement.shape, frozenset(placement.cells))


def positions(seed: int) -> Iterator[TetrominoState]:
    """All positions of some random games, about 14 in each."""
    rng = Random(seed)
    for _ in range(GAMES):
        state = TetrominoState(random_free(rng), pie=False)
        yield state
        while actions := state.actions():
            state = state.play(rng.choice(actions))
            yield state


def lying_in(state: TetrominoState) -> Lying:
    return lying(as_piece(PLACEMENTS[index]) for index in state.pieces)


def attempts(rng: Random, state: TetrominoState) -> Iterator[Placement | Attempt]:
    """Four cells, whatever they are: a piece of some shape, near the edge or over it, four cells
    of a row of five, or any four; sometimes under a letter that is not theirs."""
    for _ in range(ATTEMPTS):
        letter = rng.choice("LITS")
        figure = sorted(rng.choice(sorted(map(sorted, reference.figures(letter)))))
        if rng.random() < 0.2:
            figure = rng.sample([(row, column) for row in range(3) for column in range(3)], 4)
        down, right = rng.randint(-3, 10), rng.randint(-3, 10)
        if state.pieces and rng.random() < 0.7:
            near = rng.choice(PLACEMENTS[rng.choice(state.pieces)].cells)
            down, right = near[0] - rng.randint(-1, 3), near[1] - rng.randint(-1, 3)
        cells = tuple((row + down, column + right) for row, column in figure)
        yield move_of(rng.choice([None, None, letter, "L"]), cells)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_placements_are_legal(seed: int) -> None:
    for state in positions(seed):
        legal = {as_piece(action) for action in state.actions() if isinstance(action, Placement)}
        assert legal == reference.legal_pieces(lying_in(state)), state


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_rules_are_broken_by_any_four_cells(seed: int) -> None:
    rng = Random(seed)
    for state in positions(seed):
        if state.to_move is None:
            continue
        there = lying_in(state)
        for attempt in attempts(rng, state):
            refusal = state.refusal(attempt)
            shape = attempt.shape or ""
            broken = reference.broken_rules(there, Piece(shape, frozenset(attempt.cells)))
            assert (refusal.codes if refusal else ()) == tuple(broken), (state, str(attempt))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_symbol_wins_with_the_same_counts(seed: int) -> None:
    for state in positions(seed):
        there = lying_in(state)
        counts = {symbol: reference.uncovered(state.board, there, symbol) for symbol in "XO"}
        assert {symbol: state.score(symbol) for symbol in "XO"} == counts
        if state.outcome:
            winner = reference.winner(state.board, there)
            assert state.outcome.counts == {**counts, "winner": winner}


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_the_same_cells_are_settled(seed: int) -> None:
    for state in list(positions(seed))[::4]:
        assert frozenset(cells_of(state.settled())) == reference.settled(lying_in(state))
