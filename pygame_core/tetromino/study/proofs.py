"""Many questions to one solver, shared out fairly, and the bounds that the answers leave.

A result is what the solver means by it: twice the final lead in symbols of the side to move, plus
one if it places last; 1 or more wins.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from pygame_core.tetromino.position import indices
from pygame_core.tetromino.search.node import Node, after
from pygame_core.tetromino.search.precomputed import Pattern, Side
from pygame_core.tetromino.search.solver import WIN, Solver

FIRST_PROVED = 4
"""Before this ply no proof ends within a time that anyone waits."""

TABLE_SIZE = 200_000
"""Entries in each half of a solver's table."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The result with best play by both lies between `low` and `high`, both included."""

    low: int
    high: int

    @property
    def won(self) -> bool | None:
        """Whether the side to move wins; None while that is open."""
        return True if self.low >= WIN else False if self.high < WIN else None

    @property
    def exact(self) -> bool:
        """Whether the final lead is known: two results can share one."""
        return self.low // 2 == self.high // 2

    def with_answer(self, result: int, reached: bool) -> Bounds:
        """What is left after the answer whether `result` is reached."""
        if reached:
            return Bounds(max(self.low, result), self.high)
        return Bounds(self.low, min(self.high, result - 1))

    def of_other(self) -> Bounds:
        """The same seen by the other side, whose result is one less the result of this one."""
        return Bounds(1 - self.high, 1 - self.low)


def static_bounds(pattern: Pattern, node: Node, side: Side) -> Bounds:
    """What can still happen, whoever plays how: each symbol at risk may be covered or not."""
    lead = 2 * pattern.lead(node.covered, side)
    if not node.reachable & node.possible:
        return Bounds(lead, lead)  # the other side placed last
    own, other = (
        sum(1 for cover in pattern.exposable[each] if node.possible & cover)
        for each in (side, 1 - side)
    )
    return Bounds(lead - 2 * own, lead + 2 * other + 1)


def lead_of(result: int) -> int:
    """The final lead, in symbols, that a result stands for."""
    return result // 2


def question(bounds: Bounds, expected: float) -> int:
    """The next result to ask for: first whether it wins, then for the lead that is expected or the
    next to it that is still open."""
    if bounds.won is None:
        return WIN
    # A lead is two results, 2 * lead and the one above it: asked is for the lower.
    low, high = bounds.low // 2, bounds.high // 2
    lead = min(max(round(expected / 2), low + 1), high)
    return 2 * lead


class Proof:
    """The bounds of one position, narrowed question by question. `expected` is the result that is
    expected of it: to be wrong costs time, not truth. `work`: positions looked into."""

    def __init__(
        self, solver: Solver, node: Node, side: Side, expected: float, bounds: Bounds | None = None
    ) -> None:
        self.work = 0
        self.bounds = bounds or static_bounds(solver.pattern, node, side)
        self._solver, self._node, self._side = solver, node, side
        self._expected = expected
        self._asking: Generator[None, None, bool] | None = None
        self._result = 0

    def done(self, margins: bool) -> bool:
        """Whether the final lead is known; without `margins`, whether who wins is."""
        return self.bounds.exact if margins else self.bounds.won is not None

    def step(self, result: int | None = None) -> bool:
        """Work for some milliseconds, on the question whether it reaches `result` if that is given
        and none is under way. Returns whether the bounds have become narrower."""
        before = self._solver.nodes
        if self._asking is None:
            self._result = question(self.bounds, self._expected) if result is None else result
            hopeful = self._expected >= self._result
            self._asking = self._solver.prove(self._node, self._side, self._result, hopeful)
        try:
            next(self._asking)
        except StopIteration as answer:
            self._asking = None
            self.bounds = self.bounds.with_answer(self._result, bool(answer.value))
            return True
        finally:
            self.work += self._solver.nodes - before + 1
        return False


def winners(
    solver: Solver, node: Node, side: Side, order: list[int], most: int
) -> Generator[None, None, list[int]]:
    """The placements of `order` that win for `side`; the search ends once `most` are found."""
    found: list[int] = []
    for rank, index in enumerate(order):
        lost = yield from solver.prove(after(node, index), 1 - side, WIN, hopeful=rank > 0)
        if not lost:
            found.append(index)
            if len(found) == most:
                break
    return found


def legal_of(node: Node) -> list[int]:
    """The legal placements of a node."""
    return indices(node.reachable & node.possible)
