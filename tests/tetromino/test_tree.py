"""The tree that full strength grows far from the end."""

from __future__ import annotations

from random import Random

import pytest

from pygame_core.tetromino.geometry import PLACEMENTS
from pygame_core.tetromino.patterns import random_antisymmetric
from pygame_core.tetromino.position import indices, legal
from pygame_core.tetromino.search import engine
from pygame_core.tetromino.search.engine import think
from pygame_core.tetromino.search.estimate import Estimator
from pygame_core.tetromino.search.exact import answer, node_of
from pygame_core.tetromino.search.node import after
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.search.solver import FAIR, WIN, Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.tetromino.search.tree import Tree
from pygame_core.tetromino.state import TetrominoState
from pygame_core.thinking import Job


def position(seed: int, plies: int) -> TetrominoState:
    """A position of random play in which a placement is legal."""
    rng = Random(seed)
    while True:
        state = TetrominoState(random_antisymmetric(rng), pie=False)
        while state.ply < plies and state.to_move is not None:
            state = state.play(PLACEMENTS[rng.choice(indices(legal(state.position)))])
        if state.to_move is not None:
            return state


def grown(state: TetrominoState, steps: int, moves: list[int] | None = None) -> Tree:
    estimator = Estimator(Pattern.of(state.board))
    tree = Tree(estimator, node_of(state), state.ply % 2, moves or indices(legal(state.position)))
    for _ in range(steps):
        tree.grow()
    return tree


def wins(state: TetrominoState, index: int) -> bool:
    """Whether the side to move wins by this placement, proved by the solver."""
    node, side = after(node_of(state), index), 1 - state.ply % 2
    solver = Solver(Pattern.of(state.board), Table(10_000))
    return not answer(solver.prove(node, side, WIN))


def test_near_the_end_it_finds_a_win_where_there_is_one() -> None:
    won = lost = 0
    for seed in range(60):
        state = position(seed, 11)
        value, index = grown(state, 1500).ranking()[0]
        if any(wins(state, each) for each in indices(legal(state.position))):
            won += 1
            assert wins(state, index)
            assert value > FAIR
        else:
            lost += 1
            assert value < FAIR
    assert won > 10
    assert lost > 10


def test_all_placements_are_ranked_and_only_those() -> None:
    state = position(1, 3)
    moves = indices(legal(state.position))
    for some in (moves, moves[::3]):
        ranked = [index for _, index in grown(state, 40, some).ranking()]
        assert sorted(ranked) == sorted(some)


def test_what_it_expects_can_be_played() -> None:
    for seed in range(5):
        state = position(seed, 2)
        tree = grown(state, 400)
        line = tree.line(tree.ranking()[0][1])
        assert len(line) > 1
        for index in line:
            state = state.play(PLACEMENTS[index])  # raises where it is illegal


def test_each_step_adds_one_position_or_looks_at_an_end_again() -> None:
    far, near = grown(position(2, 3), 50), grown(position(2, 12), 50)
    assert far.size == 51
    assert near.size <= 51


def test_the_other_side_is_expected_to_play_for_itself() -> None:
    """What one side can hope for, the other fears: the values of a position and of the positions
    after its best placement go together."""
    for seed in range(5):
        state = position(seed, 4)
        value, index = grown(state, 600).ranking()[0]
        reply, _ = grown(state.play(PLACEMENTS[index]), 600).ranking()[0]
        assert abs((value - FAIR) + (reply - FAIR)) < 3


def test_it_ends_when_it_is_large_enough_whatever_time_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "MOST", 60)
    state = TetrominoState(random_antisymmetric(Random(3)), pie=True)
    *_, chosen = filter(None, think(Job(state.view(0), "full")))
    assert chosen.nodes < 20_000


def test_it_may_be_asked_about_a_position_in_which_one_placement_is_left() -> None:
    for seed in range(200):
        state = position(seed, 13)
        moves = indices(legal(state.position))
        if len(moves) == 1:
            tree = grown(state, 10)
            assert tree.line(moves[0]) == moves
            assert [index for _, index in tree.ranking()] == moves
            return
    raise AssertionError("no such position was found")
