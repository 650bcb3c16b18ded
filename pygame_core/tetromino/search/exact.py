"""Solve a position: win or loss, and on request the margin, with a best placement."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from pygame_core.tetromino.position import indices
from pygame_core.tetromino.search.estimate import Estimator
from pygame_core.tetromino.search.node import START, Node, after
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.search.solver import WIN, Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.tetromino.state import TetrominoState

_TABLE_SIZE = 2_000_000


@dataclass(frozen=True, slots=True)
class Solution:
    """For the side to move: whether it wins, and with which placement (of a lost position, any);
    when asked for, the lead in symbols that best play by both sides for the lead ends with, `best`
    being then a placement that reaches it."""

    won: bool
    margin: int | None
    best: int
    nodes: int


def node_of(state: TetrominoState) -> Node:
    """The search's node of a state."""
    node = START
    for index in state.pieces:
        node = after(node, index)
    return node


def solve(state: TetrominoState, with_margin: bool = False) -> Solution:
    """Solve a state with a piece on the board in which a placement is legal."""
    pattern = Pattern.of(state.board)
    node, side = node_of(state), state.ply % 2
    solver = Solver(pattern, Table(_TABLE_SIZE))
    won = answer(solver.prove(node, side, WIN))
    margin = None
    if with_margin:
        margin = _margin(solver, node, side, won)
    best = solver.replies.get(node.key)
    if best is None:
        # Lost, or won so surely that every placement wins: then the one that looks best.
        estimator = Estimator(pattern)
        legal = indices(node.reachable & node.possible)
        for _ in estimator.deepen(node, side, legal, 1):
            pass
        best = estimator.ranking[0][1]
    return Solution(won, margin, best, solver.nodes)


def answer(proof: Generator[None, None, bool]) -> bool:
    """Run a proof to its end."""
    while True:
        try:
            next(proof)
        except StopIteration as end:
            return bool(end.value)


def _margin(solver: Solver, node: Node, side: int, won: bool) -> int:
    """The best lead: of a won position 0 or more, and of a lost one 0 or less."""
    margin = 0
    if won:
        while answer(solver.prove(node, side, 2 * margin + 2)):
            margin += 1
    else:
        while not answer(solver.prove(node, side, 2 * margin)):
            margin -= 1
    return margin
