"""Puzzles: one placement wins and no other, however one looks at it; those of the site too."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from pygame_core.errors import Malformed
from pygame_core.tetromino.geometry import PLACEMENT_OF_CELLS, PLACEMENTS
from pygame_core.tetromino.search.exact import solve
from pygame_core.tetromino.state import TetrominoState
from pygame_core.tetromino.study.puzzles import (
    GRADES,
    Puzzle,
    canonical,
    check,
    read_puzzle,
)
from tests.tetromino.test_solver import turned

if TYPE_CHECKING:
    from collections.abc import Generator

MADE = [
    "XXXX...OOO.XXX...OOO..XX..OOO....X.OOO..OOO.XOXX.O 53ny65bpstipy3zjg9 24 5",
    ".X.XOOOO..XO.XO.XO.X.O.XXO..XO....X.OXXXX..OOXX.O. cejnqtniymuo83v7gk 1 5",
    "XX.OO..XXXXX.OO..XXX...OO..XXXOOO..XX...OOO..XXX.. 21m10x55wte4ng1qrrxdnp 1 4",
]


def run(proof: Generator[None, None, bool]) -> bool:
    while True:
        try:
            next(proof)
        except StopIteration as end:
            return bool(end.value)


@pytest.mark.parametrize("line", MADE)
def test_a_single_placement_wins(line: str) -> None:
    puzzle = read_puzzle(line)
    state = puzzle.state
    winning = []
    for action in state.actions():
        after = state.play(action)
        over = after.outcome
        if over.winners == (state.to_move,) if over else not solve(after).won:
            winning.append(action)

    assert winning == [PLACEMENTS[puzzle.solution]]
    assert run(check(puzzle))
    assert str(puzzle) == line
    assert puzzle.grade in GRADES


def test_a_wrong_solution_does_not_pass() -> None:
    puzzle = read_puzzle(MADE[1])
    others = [each for each in puzzle.state.actions() if each != PLACEMENTS[puzzle.solution]]
    for other in others[:3]:
        assert not run(
            check(Puzzle(puzzle.board, puzzle.pieces, other.index, 0, 1))  # type: ignore[union-attr]
        )
    # A piece earlier, several placements may win or none: then no single one is the solution.
    earlier = Puzzle(puzzle.board, puzzle.pieces[:-1], puzzle.pieces[-1], 0, 1)
    assert not run(check(earlier))


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("exchanged", [False, True])
def test_the_same_position_has_the_same_name_however_it_is_turned(
    mirrored: bool, quarters: int, exchanged: bool
) -> None:
    state = read_puzzle(MADE[0]).state
    board = [""] * 100
    for index, symbol in enumerate(state.board):
        row, column = turned(divmod(index, 10), mirrored, quarters)
        board[10 * row + column] = symbol
    text = "".join(board)
    other = TetrominoState(text, pie=False)
    for index in state.pieces:
        cells = (turned(cell, mirrored, quarters) for cell in PLACEMENTS[index].cells)
        other = other.play(PLACEMENT_OF_CELLS[tuple(sorted(cells))])
    if exchanged:
        # The other symbol is to move when the colours change: an even number of pieces stays even,
        # so the names differ, and that is as it should be.
        swapped = TetrominoState(text.translate(str.maketrans("XO", "OX")), pie=False)
        for index in other.pieces:
            swapped = swapped.play(PLACEMENTS[index])
        assert canonical(swapped) != canonical(state)
    else:
        assert canonical(other) == canonical(state)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "X" * 49 + " 0001 0 0",
        "X" * 50 + " 00zz 0 0",
        "X" * 50 + " 0000 0 0",
        "Y" * 50 + " 0001 0 0",
        MADE[0].replace("53", "5"),
        Random(1).choice(MADE)[:40],
    ],
)
def test_a_line_that_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(Malformed):
        read_puzzle(line)
