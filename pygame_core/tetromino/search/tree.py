"""Monte-Carlo tree search for the plies that no solver reaches; the estimate takes the place of
playouts.

Each step goes down from the root, at each position to the placement that promises most, until it
meets a position that is not in the tree yet. All placements there are judged by the estimate; what
the best of them promises counts for every position on the way. So errors of single estimates are
averaged, where alpha-beta would pick out the largest. The way down is chosen by the rule known as
PUCT (Silver and others, Mastering the game of Go without human knowledge, 2017), with the estimates
as the prior. docs/search.md tells what that gave.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final

from pygame_core.tetromino.search.estimate import Estimator, Ranked
from pygame_core.tetromino.search.node import Node, after
from pygame_core.tetromino.search.precomputed import Side
from pygame_core.tetromino.search.solver import FAIR

MOST: Final = 40_000
"""As many positions are enough for a tree: of about 1.3 kB each in CPython."""

# Results count half symbols. The constants were chosen in the same contests as the method.
_DOUBT = 2.0  # a result estimated so far from the border wins or loses in 73 %
_SPREAD = 3.0  # a placement estimated so much worse than the best gets 1 / e of its prior
_BOLDNESS = 0.7  # what having been tried little counts, against what was found
_KEPT = 40  # of a position's placements, the best by estimate; the root keeps all
_SEEN = 8  # a line is told as far as it was looked into so many times
_SUREST = 0.001  # no chance is told to be nearer to 0 or 1


class _Branch:
    """A position in the tree.

    `visits`, and `chances`: the sum of what each said of the side to move's chance to win there.
    `order` and `values`: its placements and the results they promise, the best first; `branches`
    those of them that are in the tree, in the same order. `hope` and `hope_prior`: the chance of
    the next one that is not, and its prior. `end`: the chance where the game is over, else None.
    """

    __slots__ = (
        "branches",
        "chances",
        "end",
        "hope",
        "hope_prior",
        "node",
        "order",
        "prior",
        "scale",
        "values",
        "visits",
    )

    def __init__(self, node: Node, prior: float, ranked: Sequence[Ranked], end: float) -> None:
        self.node = node
        self.prior = prior
        self.visits = 1
        self.order = array("h", (index for _, index in ranked))
        self.values = array("f", (value for value, _ in ranked))
        self.branches: list[_Branch] = []
        self.end = None if ranked else end
        self.chances = _chance(ranked[0][0]) if ranked else end
        best = ranked[0][0] if ranked else 0.0
        self.scale = sum(exp((value - best) / _SPREAD) for value, _ in ranked)
        self.look_at_next()

    def look_at_next(self) -> None:
        """Work out what the next placement without a branch promises; -1 where there is none."""
        next_one = len(self.branches)
        if next_one < len(self.order):
            value = self.values[next_one]
            self.hope = _chance(value)
            self.hope_prior = exp((value - self.values[0]) / _SPREAD) / self.scale
        else:
            self.hope, self.hope_prior = -1.0, 0.0

    def choose(self) -> _Branch | None:
        """The branch to go on with; None for the next placement that has none yet."""
        push = _BOLDNESS * sqrt(self.visits)
        chosen, most = None, self.hope + push * self.hope_prior
        for branch in self.branches:
            visits = branch.visits
            promise = 1.0 - branch.chances / visits + push * branch.prior / (1 + visits)
            if promise > most:
                chosen, most = branch, promise
        return chosen


class Tree:
    """A search from `node`, with at least one piece on the board, in which `side` moves by one of
    `moves`. The positions judged are counted by `estimator`."""

    def __init__(self, estimator: Estimator, node: Node, side: Side, moves: Sequence[int]) -> None:
        self._estimator = estimator
        self._side = side
        self.size = 1
        wanted = set(moves)
        ranked = [each for each in estimator.ranked(node, side) if each[1] in wanted]
        self._root = _Branch(node, 1.0, ranked, 0.0)

    def grow(self) -> None:
        """One more position, or one more visit to an end."""
        branch = self._root
        path = [branch]
        chance = branch.end
        while chance is None:
            chosen = branch.choose()
            if chosen:
                branch = chosen
                path.append(branch)
                chance = branch.end
            else:
                chance = 1.0 - self._add(branch, (self._side + len(path)) % 2).chances
        for each in reversed(path):
            each.visits += 1
            each.chances += chance
            chance = 1.0 - chance

    def _add(self, parent: _Branch, side: Side) -> _Branch:
        """The branch of the parent's next placement, after which `side` is to move."""
        node = after(parent.node, parent.order[len(parent.branches)])
        ranked = self._estimator.ranked(node, side)[:_KEPT]
        lead = 0 if ranked else self._estimator.pattern.lead(node.covered, side)
        branch = _Branch(node, parent.hope_prior, ranked, float(lead > 0))
        parent.branches.append(branch)
        parent.look_at_next()
        self.size += 1
        return branch

    def ranking(self) -> list[Ranked]:
        """The root's placements, those looked into most first, with the results they promise."""
        root = self._root
        known = [
            (branch.visits, _result(1.0 - branch.chances / branch.visits), index)
            for branch, index in zip(root.branches, root.order, strict=False)
        ]
        known.sort(key=lambda each: each[:2], reverse=True)
        rest = range(len(known), len(root.order))
        return [
            *((value, index) for _, value, index in known),
            *((root.values[place], root.order[place]) for place in rest),
        ]

    def line(self, index: int) -> list[int]:
        """The play expected from the root's placement `index` on, as far as it was looked into."""
        line = [index]
        place, branch = self._root.order.index(index), self._root
        while place < len(branch.branches):
            branch = branch.branches[place]
            visits = [each.visits for each in branch.branches]
            if not visits or max(visits) < _SEEN:
                break
            place = visits.index(max(visits))
            line.append(branch.order[place])
        return line


def _chance(result: float) -> float:
    """The chance to win that goes with an estimated result."""
    return 1.0 / (1.0 + exp((FAIR - result) / _DOUBT))


def _result(chance: float) -> float:
    """The result that goes with a chance to win."""
    chance = min(max(chance, _SUREST), 1.0 - _SUREST)
    return FAIR + _DOUBT * log(chance / (1.0 - chance))
