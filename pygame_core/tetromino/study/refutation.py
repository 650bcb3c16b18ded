"""Why a placement loses: the reply that refutes it, and how that goes on, from the solver.

``{"line", "settled", "lead"}``: each of the ``line`` ``{"action", "symbol", "reasons"}``, first the
reply, then the toughest resistance, then the answer to that; reasons as of `study.reasons`.
``settled``: whether the win is beyond doubt then, whoever plays how; ``lead``: by how many symbols
at least, as far as that is certain then.
"""

from __future__ import annotations

from collections.abc import Generator

from pygame_core.plain import Json, JsonObject
from pygame_core.tetromino.geometry import PLACEMENTS
from pygame_core.tetromino.search.estimate import Estimator
from pygame_core.tetromino.search.exact import node_of
from pygame_core.tetromino.search.node import after
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.search.solver import WIN, Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.tetromino.state import TetrominoState
from pygame_core.tetromino.study.proofs import TABLE_SIZE, lead_of, legal_of, static_bounds
from pygame_core.tetromino.study.reasons import reasons

_ANSWERS = 2  # of the side that wins: the reply, and one more


def refute(state: TetrominoState) -> Generator[None, None, JsonObject | None]:
    """How the side to move wins; None where it does not."""
    solver = Solver(Pattern.of(state.board), Table(TABLE_SIZE))
    winner = state.ply % 2
    if not (yield from solver.prove(node_of(state), winner, WIN)):
        return None
    line: list[Json] = []
    for number in range(_ANSWERS):
        index = yield from _winning(solver, state)
        line.append(_told(state, index))
        state = state.play(PLACEMENTS[index])
        if number + 1 == _ANSWERS or _settled(solver, state):
            break
        index = yield from _toughest(solver, state)
        line.append(_told(state, index))
        state = state.play(PLACEMENTS[index])
        if _settled(solver, state):
            break
    bounds = static_bounds(solver.pattern, node_of(state), state.ply % 2)
    own = bounds if state.ply % 2 == winner else bounds.of_other()
    return {"line": line, "settled": own.won is True, "lead": lead_of(own.low)}


def _told(state: TetrominoState, index: int) -> JsonObject:
    return {
        "action": str(PLACEMENTS[index]),
        "symbol": state.symbol_to_move,
        "reasons": [*reasons(state, index)],
    }


def _settled(solver: Solver, state: TetrominoState) -> bool:
    """Whether the bounds alone say who wins; also when the game is over."""
    return static_bounds(solver.pattern, node_of(state), state.ply % 2).won is not None


def _winning(solver: Solver, state: TetrominoState) -> Generator[None, None, int]:
    """A placement that wins, the one that looks best of them."""
    node, side = node_of(state), state.ply % 2
    estimator = Estimator(solver.pattern)
    for _ in estimator.deepen(node, side, legal_of(node), 1):
        yield
    for _, index in estimator.ranking:
        if not (yield from solver.prove(after(node, index), 1 - side, WIN, hopeful=False)):
            return index
    raise AssertionError("no placement wins in a position that is won")


def _toughest(solver: Solver, state: TetrominoState) -> Generator[None, None, int]:
    """The placement of the side that loses which takes most work to refute."""
    node, side = node_of(state), state.ply % 2
    work: list[tuple[int, int]] = []
    for index in legal_of(node):
        before = solver.nodes
        yield from solver.prove(after(node, index), 1 - side, WIN)
        work.append((solver.nodes - before, index))
    return max(work)[1]
