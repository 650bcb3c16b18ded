"""What every placement of a position is worth: estimated at first, then proved, better and better.

What is found, each time as plain data for the side to move, leads in symbols:

``moves``: the best placements of this share, best first: ``action``; ``value``, the lead expected
or known; ``proved``: "win", "loss" or None; ``least`` and ``most``, between which the lead at the
end lies with best play by both, proved; ``covers`` and ``protects``, symbol to count.
``least`` and ``most`` of the position without looking at any placement: each symbol at risk may yet
be covered or not; ``lead`` as it is now. ``legal``, ``winning``, ``losing``: how many placements
this share has, and how many are proved; ``exact``: whether it is proved that none leads to more
than the first. ``depth``: plies looked ahead; ``nodes``: positions looked
into.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame_core.plain import JsonObject
from pygame_core.tetromino.geometry import PLACEMENTS
from pygame_core.tetromino.search.estimate import Estimator
from pygame_core.tetromino.search.exact import node_of
from pygame_core.tetromino.search.node import after
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.search.solver import FAIR, Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.tetromino.state import TetrominoState
from pygame_core.tetromino.study.proofs import (
    FIRST_PROVED,
    TABLE_SIZE,
    Bounds,
    Proof,
    lead_of,
    legal_of,
    static_bounds,
)

SHOWN = 12  # placements of a share: more than anyone looks at

_PREFERENCE = 1.3  # a placement gets so many times the work of the next in rank
_STEPS_A_REPORT = 25
_FAR = 6  # before this ply the best are estimated one ply deeper
_NAMES = {True: "win", None: None, False: "loss"}


class Analysis:
    """A position with a legal placement under study, or the i-th of n shares of its placements."""

    def __init__(self, state: TetrominoState, share: tuple[int, int] = (0, 1)) -> None:
        self.state = state
        self.node, self.side = node_of(state), state.ply % 2
        self.pattern = Pattern.of(state.board)
        self.estimator = Estimator(self.pattern)
        self.solver = Solver(self.pattern, Table(TABLE_SIZE))
        for _ in self.estimator.deepen(self.node, self.side, legal_of(self.node), 1):
            pass
        part, parts = share
        ranking = self.estimator.ranking
        ranking = ranking[part::parts] or ranking
        self._expected = {index: value for value, index in ranking}
        # Each is seen by the other side, whose turn it is then: its result is 1 less this one.
        self._proofs = {
            index: Proof(self.solver, after(self.node, index), 1 - self.side, 1 - value)
            for value, index in ranking
        }
        self._effects: dict[int, JsonObject] = {}
        self._depth = 1

    def run(self) -> Iterator[JsonObject | None]:
        """Find what is described above; None between the reports, every few milliseconds. It ends
        when everything that is shown is proved, or cannot be."""
        yield self.found()
        for depth in (2, 3) if self.state.ply < _FAR else (2,):
            for index in self.ranked()[: SHOWN if depth > 2 else None]:
                # Alone, a placement gets a value of its own and no mere bound.
                for _ in self.estimator.deepen(self.node, self.side, [index], depth):
                    yield None
                self._expected[index] = self.estimator.ranking[0][0]
            self._depth = depth
            yield self.found()
        if self.state.ply >= FIRST_PROVED:
            yield from self._prove()
            yield self.found()

    def _prove(self) -> Iterator[JsonObject | None]:
        """Who wins after each placement; by how much after those that are shown; and that none of
        the others leads to more."""
        steps = 0
        left = self.ranked()
        for still_open in (self._undecided, self._inexact, self._rivals):
            while left := still_open(left):
                # Seen by the other side: whether the placement leads to no more than the best.
                aim = 2 - self._most_to_beat() if still_open == self._rivals else None
                narrowed = self._proofs[self._next(left)].step(aim)
                steps += 1
                yield self.found() if narrowed or steps % _STEPS_A_REPORT == 0 else None
            left = self.ranked()

    def _undecided(self, left: list[int]) -> list[int]:
        return [each for each in left if self._proofs[each].bounds.won is None]

    def _inexact(self, _: list[int]) -> list[int]:
        """Of those that look best at the moment: what is proved falls behind what is hoped for."""
        return [each for each in self.ranked()[:SHOWN] if not self._proofs[each].bounds.exact]

    def _rivals(self, left: list[int]) -> list[int]:
        most = self._most_to_beat()
        return [each for each in left if self.bounds(each).high >= most]

    def _most_to_beat(self) -> int:
        """The least result that would be a greater lead than the best one that is proved."""
        return 2 * max(lead_of(self.bounds(index).low) for index in self._proofs) + 2

    def _next(self, left: list[int]) -> int:
        """Whose turn it is: the further down in the ranking, the less work."""
        weight, least, chosen = 1.0, float("inf"), left[0]
        for index in left:
            if (work := self._proofs[index].work * weight) < least:
                least, chosen = work, index
            weight *= _PREFERENCE
            if weight > least:
                break
        return chosen

    def bounds(self, index: int) -> Bounds:
        """Between which results the game ends after a placement, for the side that makes it."""
        return self._proofs[index].bounds.of_other()

    def _value(self, index: int) -> float:
        """The result expected, within what is proved."""
        bounds = self.bounds(index)
        return min(max(self._expected[index], float(bounds.low)), float(bounds.high))

    def ranked(self) -> list[int]:
        """The placements, best first: proved wins, then the open ones, then the proved losses."""
        order = {True: 1, None: 0, False: -1}
        keys = {
            index: (order[self.bounds(index).won], self._value(index)) for index in self._proofs
        }
        return sorted(keys, key=keys.__getitem__, reverse=True)

    def found(self) -> JsonObject:
        """All that is known now, as plain data; see the module."""
        whole = static_bounds(self.pattern, self.node, self.side)
        won = [self.bounds(index).won for index in self._proofs]
        return {
            "moves": [self._told(index) for index in self.ranked()[:SHOWN]],
            "least": lead_of(whole.low),
            "most": lead_of(whole.high),
            "lead": self.pattern.lead(self.node.covered, self.side),
            "legal": len(won),
            "winning": won.count(True),
            "losing": won.count(False),
            "exact": not self._rivals(list(self._proofs)),
            "depth": self._depth,
            "nodes": self.estimator.nodes + self.solver.nodes,
        }

    def _told(self, index: int) -> JsonObject:
        bounds = self.bounds(index)
        if index not in self._effects:
            self._effects[index] = self.state.effect(PLACEMENTS[index])
        value = lead_of(bounds.low) if bounds.exact else (self._value(index) - FAIR) / 2
        return {
            "action": str(PLACEMENTS[index]),
            "value": round(value, 1),
            "proved": _NAMES[bounds.won],
            "least": lead_of(bounds.low),
            "most": lead_of(bounds.high),
            **self._effects[index],
        }
