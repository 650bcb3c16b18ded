"""Puzzles: positions in which a single placement wins, proved, graded, in a compact line of text.

A line is ``HALF PLACEMENTS LOOKS DEPTH``: the upper half of an antisymmetric board, 50 characters
of X, O and '.'; the placements before it and last the one that wins, each as two characters, its
number to the base 36; how many placements look better; how deep the proof is, in plies. Before it
may stand the date of the day whose puzzle it is.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random

from pygame_core.errors import Illegal, Malformed
from pygame_core.tetromino.geometry import CELLS, PLACEMENTS, SIZE
from pygame_core.tetromino.notation import read_board, read_move
from pygame_core.tetromino.patterns import NAMED, exchanged, random_antisymmetric
from pygame_core.tetromino.search.engine import think
from pygame_core.tetromino.search.estimate import Estimator
from pygame_core.tetromino.search.exact import node_of
from pygame_core.tetromino.search.node import Node, after
from pygame_core.tetromino.search.precomputed import Pattern, Side
from pygame_core.tetromino.search.solver import WIN, Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.tetromino.state import TetrominoState
from pygame_core.tetromino.study.proofs import TABLE_SIZE, legal_of, static_bounds, winners
from pygame_core.thinking import Job

GRADES = range(1, 6)
FIRST_PLY = 6
"""Before it a proof takes longer than is worth waiting for."""

_FEWEST_LEGAL = 8  # with fewer one tries them all
_LAST_PLY = 10
_SHALLOW = 2  # plies: a win that near and that looks best is no puzzle
_NAMED_SHARE = 0.25  # of the puzzles are on a named pattern
_GIVE_UP = 60_000  # positions of the game looked into to see whether there is a puzzle in one
_DEPTHS = 2  # how far ahead the search looks for the order in which it tries placements
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_LINE = re.compile(
    r"(?:[0-9]{4}-[0-9]{2}-[0-9]{2} )?([XO.]{50}) ((?:[0-9a-z]{2}){2,20}) ([0-9]{1,3}) ([0-9]{1,2})"
)
_HALF = CELLS // 2
_ANTISYMMETRIC = tuple(board for name, board in NAMED.items() if name != "chessboard")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`board` with `pieces` in order, and the one placement that wins, `solution`.

    `looks`: how many placements look better right after them; `depth`: plies until the win is
    beyond doubt, when the other side resists as long as it can.
    """

    board: str
    pieces: tuple[int, ...]
    solution: int
    looks: int
    depth: int

    @property
    def state(self) -> TetrominoState:
        """The position to solve. Raises `Illegal` when its pieces can't lie so."""
        state = TetrominoState(self.board, pie=False)
        for index in self.pieces:
            state = state.play(PLACEMENTS[index])
        return state

    @property
    def grade(self) -> int:
        """How hard it is, 1 to 5."""
        tempting = (self.looks > 0) + (self.looks > 4)
        deep = (self.depth > 3) + (self.depth > 5)
        return 1 + tempting + deep

    @property
    def name(self) -> str:
        """The same for the same position however it is turned, mirrored or recoloured."""
        return hashlib.sha256(canonical(self.state).encode()).hexdigest()[:10]

    def __str__(self) -> str:
        numbers = "".join(
            _DIGITS[index // 36] + _DIGITS[index % 36] for index in (*self.pieces, self.solution)
        )
        return f"{self.board[:_HALF]} {numbers} {self.looks} {self.depth}"


def read_puzzle(line: str) -> Puzzle:
    """A puzzle from its line of text. Raises `Malformed`."""
    match = _LINE.fullmatch(line.strip())
    if not match:
        raise Malformed("A puzzle is half a board, its placements, and two numbers.")
    half, numbers, looks, depth = match.groups()
    placed = [int(numbers[at : at + 2], 36) for at in range(0, len(numbers), 2)]
    if max(placed) >= len(PLACEMENTS):
        raise Malformed(f"Placements are numbered from 0 to {len(PLACEMENTS) - 1}.")
    board = read_board(half + exchanged(half[::-1]))
    puzzle = Puzzle(board, tuple(placed[:-1]), placed[-1], int(looks), int(depth))
    try:
        puzzle.state.play(PLACEMENTS[puzzle.solution])
    except Illegal as error:
        raise Malformed(f"A puzzle's placements follow the rules: {error}") from None
    return puzzle


def canonical(state: TetrominoState) -> str:
    """A text that two positions share exactly if one becomes the other by turning and mirroring the
    board and exchanging the symbols together with the sides. Covered symbols don't matter."""
    shown = list(state.board)
    for index in state.pieces:
        # One piece is told from its neighbours by its lowest cell.
        cells = [SIZE * row + column for row, column in PLACEMENTS[index].cells]
        for cell in cells:
            shown[cell] = PLACEMENTS[index].shape
    mover = state.symbol_to_move
    own = str.maketrans({"X": "m" if mover == "X" else "n", "O": "m" if mover == "O" else "n"})
    rows = ["".join(shown[at : at + SIZE]).translate(own) for at in range(0, CELLS, SIZE)]
    forms = []
    for _ in range(4):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
        forms += ["".join(rows), "".join(row[::-1] for row in rows)]
    return min(forms)


def check(puzzle: Puzzle) -> Generator[None, None, bool]:
    """Prove again, from nothing, that the solution wins and nothing else does."""
    state = puzzle.state
    pattern, node, side = Pattern.of(state.board), node_of(state), state.ply % 2
    solver = Solver(pattern, Table(TABLE_SIZE))
    order = [puzzle.solution, *(each for each in legal_of(node) if each != puzzle.solution)]
    return (yield from winners(solver, node, side, order, 2)) == [puzzle.solution]


def make(seed: str) -> Generator[None, None, Puzzle | None]:
    """Make a puzzle from a game of the middle level, the same for the same seed; None where the
    game had none."""
    rng = Random(f"puzzle {seed}")
    named = rng.random() < _NAMED_SHARE
    board = rng.choice(_ANTISYMMETRIC) if named else random_antisymmetric(rng)
    state = TetrominoState(board, pie=False).play(rng.choice(PLACEMENTS))
    # What was proved of one position helps with those after it.
    solver = Solver(Pattern.of(board), Table(TABLE_SIZE))
    first = rng.choice((FIRST_PLY, FIRST_PLY + 1, FIRST_PLY + 2))
    while state.to_move is not None:
        if state.ply > _LAST_PLY or (
            state.ply >= first and state.legal.bit_count() < _FEWEST_LEGAL
        ):
            break
        if state.ply >= first and (puzzle := (yield from _puzzle_at(state, solver))):
            return puzzle
        job = Job(state.view(state.to_move), "middle", seed=rng.getrandbits(32))
        *_, chosen = filter(None, think(job))
        yield
        state = state.play(read_move(chosen.action))
    return None


def _puzzle_at(state: TetrominoState, solver: Solver) -> Generator[None, None, Puzzle | None]:
    """The puzzle that a position is, if a single placement wins."""
    node, side = node_of(state), state.ply % 2
    estimator = Estimator(solver.pattern)
    looks: list[int] = []
    for _ in estimator.deepen(node, side, legal_of(node), _DEPTHS):
        looks = looks or [index for _, index in estimator.ranking]
        yield
    order = [index for _, index in estimator.ranking]
    most = solver.nodes + _GIVE_UP
    found: list[int] = []
    searching = winners(solver, node, side, order, 2)
    while True:
        try:
            next(searching)
        except StopIteration as end:
            found = end.value
            break
        if solver.nodes > most:
            return None
        yield
    if len(found) != 1:
        return None
    depth = yield from _depth(solver, node, side, found[0])
    better = looks.index(found[0])
    if not better and depth <= _SHALLOW:
        return None
    return Puzzle(state.board, state.pieces, found[0], better, depth)


def _depth(solver: Solver, node: Node, side: Side, first: int) -> Generator[None, None, int]:
    """Plies from `node`, which `side` wins by `first`, until the bounds alone say so, with the
    replies that take most work to refute."""
    plies, index = 1, first
    node = after(node, index)
    while static_bounds(solver.pattern, node, 1 - side).won is None:
        replies = []
        for reply in legal_of(node):
            before = solver.nodes
            yield from solver.prove(after(node, reply), side, WIN)
            replies.append((solver.nodes - before, reply))
        node = after(node, max(replies)[1])
        plies += 1
        if static_bounds(solver.pattern, node, side).won is not None:
            break
        for index in legal_of(node):
            if not (yield from solver.prove(after(node, index), 1 - side, WIN)):
                break
        node = after(node, index)
        plies += 1
    return plies


def many(seed: int) -> Iterator[tuple[int, Puzzle | None]]:
    """Puzzles without end, no two the same: pairs of how many games were played for them so far
    and the puzzle that the last one gave, if it did."""
    known: set[str] = set()
    number = 0
    while True:
        making = make(f"{seed}/{number}")
        number += 1
        puzzle = None
        while True:
            try:
                next(making)
            except StopIteration as end:
                puzzle = end.value
                break
        if puzzle and puzzle.name not in known:
            known.add(puzzle.name)
            yield number, puzzle
        else:
            yield number, None
