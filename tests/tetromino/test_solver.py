"""The exact solver against brute force, proved facts, symmetry and the exchange of the symbols."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from pygame_core.tetromino.geometry import PLACEMENT_OF_CELLS, PLACEMENTS, Cell
from pygame_core.tetromino.patterns import random_antisymmetric
from pygame_core.tetromino.position import indices, legal, place
from pygame_core.tetromino.search.commands import read_state
from pygame_core.tetromino.search.exact import answer, node_of, solve
from pygame_core.tetromino.search.node import after
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.search.solver import WIN, Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.tetromino.state import TetrominoState

PROVED = [
    json.loads(line)
    for line in Path(__file__).with_name("cases").joinpath("proved.jsonl").read_text().splitlines()
]


def late_position(seed: int, most_legal: int) -> TetrominoState:
    """A position of a random game with few legal placements left, so that brute force is quick."""
    rng = Random(seed)
    state = TetrominoState(random_antisymmetric(rng), pie=False)
    while True:
        moves = indices(legal(state.position))
        if state.ply and len(moves) <= most_legal:
            return state if moves else late_position(seed + 1000, most_legal)
        state = state.play(PLACEMENTS[rng.choice(moves)])


def best_lead(state: TetrominoState, side: int) -> tuple[int, bool]:
    """By brute force over the rules: the side to move's best final lead, and whether it moves last
    then (of equal leads the better)."""
    own, other = ("X", "O") if side == 0 else ("O", "X")
    moves = indices(legal(state.position))
    if not moves:
        return state.score(own) - state.score(other), False
    replies = [best_lead(state.play(PLACEMENTS[index]), 1 - side) for index in moves]
    return max((-lead, not last) for lead, last in replies)


@pytest.mark.parametrize("seed", range(30))
def test_agrees_with_brute_force(seed: int) -> None:
    state = late_position(seed, 9)
    lead, last = best_lead(state, state.ply % 2)
    solution = solve(state, with_margin=True)
    assert solution.margin == lead
    assert solution.won == (lead > 0 or (lead == 0 and last))
    kept = best_lead(state.play(PLACEMENTS[solution.best]), 1 - state.ply % 2)
    assert -kept[0] == lead


@pytest.mark.parametrize("case", PROVED, ids=lambda case: f"ply {len(case['moves'])}")
def test_agrees_with_proved_facts(case: dict[str, object]) -> None:
    moves = case["moves"]
    assert isinstance(moves, list)
    state = read_state("; ".join([str(case["board"]), *moves]))
    solution = solve(state, with_margin=True)
    assert solution.won == (case["value"] == "win")
    assert solution.margin == case["margin"]


def turned(cell: Cell, mirrored: bool, quarters: int) -> Cell:
    row, column = cell
    if mirrored:
        column = 9 - column
    for _ in range(quarters):
        row, column = column, 9 - row
    return row, column


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("quarters", range(4))
def test_symmetries_do_not_change_the_value(mirrored: bool, quarters: int) -> None:
    for seed in range(3):
        state = late_position(seed, 25)
        board = [""] * 100
        for index, symbol in enumerate(state.board):
            row, column = turned(divmod(index, 10), mirrored, quarters)
            board[10 * row + column] = symbol
        other = TetrominoState("".join(board), pie=False)
        for index in state.pieces:
            cells = (turned(cell, mirrored, quarters) for cell in PLACEMENTS[index].cells)
            other = other.play(PLACEMENT_OF_CELLS[tuple(sorted(cells))])
        here, there = solve(state, with_margin=True), solve(other, with_margin=True)
        assert (here.won, here.margin) == (there.won, there.margin)


def test_exchanged_symbols_exchange_the_sides() -> None:
    for seed in range(10):
        state = late_position(seed, 25)
        exchanged = state.board.translate(str.maketrans("XO", "OX"))
        node, side = node_of(state), state.ply % 2
        here = Solver(Pattern.of(state.board), Table(1000))
        there = Solver(Pattern.of(exchanged), Table(1000))
        assert answer(here.prove(node, side, WIN)) == answer(there.prove(node, 1 - side, WIN))


def test_what_is_expected_does_not_change_the_answer() -> None:
    for seed in range(10):
        state = late_position(seed, 30)
        pattern, node, side = Pattern.of(state.board), node_of(state), state.ply % 2
        answers = {
            answer(Solver(pattern, Table(size)).prove(node, side, WIN, hopeful))
            for hopeful in (True, False)
            for size in (1, 100, 100_000)
        }
        assert len(answers) == 1


def test_a_node_follows_the_rules() -> None:
    rng = Random(5)
    state = TetrominoState(random_antisymmetric(rng), pie=False)
    position, node = state.position, node_of(state)
    while moves := indices(legal(position)):
        index = rng.choice(moves)
        position, node = place(position, index), after(node, index)
        assert tuple(node[:4]) == tuple(position)


def test_the_table_stays_in_its_bounds() -> None:
    table = Table(10)
    for key in range(1000):
        table.put(key, 1, key % 2 == 0)
    assert table.get(999, 1) is False
    assert table.get(998, 0) is True
    assert table.get(998, 2) is None
    assert table.get(1, 1) is None
    assert len(table) <= 20
