"""The estimating search, for positions too far from the end to be solved: alpha-beta, deepening.

It searches the same number as the solver, the *future* of the side to move (see there), but ends
after some plies with an estimate. That is a linear function of what is at risk, fitted to exact
values by ``tooling/fit_tetromino.py``.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import TypeAlias

from pygame_core.tetromino.geometry import TOUCHING
from pygame_core.tetromino.position import COUNT_MASK_OF, NOT_OF_SHAPE, UNIT_OF
from pygame_core.tetromino.search.node import Node, after
from pygame_core.tetromino.search.precomputed import (
    BIT,
    KEEP,
    RING,
    ZOBRIST,
    Pattern,
    Side,
    keep,
)
from pygame_core.tetromino.search.weights import RISK, TEMPO

_SWING = 5.0  # no placement is expected to save own symbols beyond this, when poor ones are skipped
_MISTAKES = 1021  # as many different misjudgements a level makes
_MOST_REMEMBERED = 100_000  # entries, of about 180 bytes
_INFINITE = 1000.0
_BURST = 300  # children looked at between two breaks

Ranked: TypeAlias = tuple[float, int]
"""The result a placement is expected to lead to, for the side to move, and its index."""


class Estimator:
    """Estimates results on one pattern; `nodes` counts the positions it judged.

    `noise` is the standard deviation of its misjudgements in symbols, the same for the same
    position and seed. `ranking` holds the root's placements, best first, with their results (exact
    for the first only); `depth` is how far it saw with all of them, and the first may have been
    found one ply further.
    """

    def __init__(self, pattern: Pattern, noise: float = 0.0, seed: int = 0) -> None:
        self.pattern = pattern
        self.nodes = 0
        self.depth = 0
        self.ranking: list[Ranked] = []
        self.best: dict[int, int] = {}
        rng = Random(seed)
        self._mistakes = [rng.gauss(0, 2 * noise) for _ in range(_MISTAKES)] if noise else None
        self._known: dict[int, tuple[int, float, float]] = {}
        self._break_at = 0

    def deepen(
        self, node: Node, side: Side, moves: Sequence[int], depths: int
    ) -> Generator[None, None, None]:
        """Rank `moves` by what they lead to, looking 1, 2, … `depths` plies ahead.

        Yields every few milliseconds; whoever goes on sees the latest complete ranking.
        """
        lead = 2 * self.pattern.lead(node.covered, side)
        own, other = self._at_risk(node.possible, side)
        wanted = set(moves)
        self.ranking = [each for each in self.ranked(node, side) if each[1] in wanted]
        self.depth = 1
        for depth in range(2, depths + 1):
            yield
            best = -_INFINITE
            searched: list[Ranked] = []
            for _, index in list(self.ranking):
                child = after(node, index)
                gain = 2 * self.pattern.gain[side][index] + 1 + lead
                value = gain - (
                    yield from self._search(
                        child, depth - 1, -_INFINITE, gain - best, 1 - side, other, own
                    )
                )
                searched.append((value, index))
                if value > best:
                    # Better than all before it: that counts even if there is no time for the rest.
                    best = value
                    others = [each for each in self.ranking if each[1] != index]
                    self.ranking = [(value, index), *others]
            # Placements that are no better than the best are known by a bound only: among them
            # the order of the last depth stays.
            searched.sort(key=lambda each: -each[0])
            self.best[node.key] = searched[0][1]
            self.ranking = searched
            self.depth = depth

    def ranked(self, node: Node, side: Side) -> list[Ranked]:
        """All placements by which `side` can move in `node`, as they look without any search, the
        best first."""
        lead = 2 * self.pattern.lead(node.covered, side)
        own, other = self._at_risk(node.possible, side)
        judged = self._judge(node, side, own, other)
        return sorted(((value + lead, index) for value, index, _ in judged), reverse=True)

    def static(self, node: Node, side: Side) -> float:
        """The future of `side`, to move in `node`, as it looks without any search."""
        self.nodes += 1
        own, other = self._at_risk(node.possible, side)
        return TEMPO + RISK * (len(other) - len(own))

    def _at_risk(self, possible: int, side: Side) -> tuple[list[int], list[int]]:
        own, other = self.pattern.exposable[side], self.pattern.exposable[1 - side]
        return (
            [cover for cover in own if possible & cover],
            [cover for cover in other if possible & cover],
        )

    def _judge(
        self, node: Node, side: Side, own: list[int], other: list[int]
    ) -> list[tuple[float, int, Node]]:
        """All children with what they are estimated to be worth for `side`, not ordered."""
        judged = []
        legal = node.reachable & node.possible
        mistakes = self._mistakes
        for gain, with_gain in self.pattern.by_gain[side]:
            some = legal & with_gain
            while some:
                index = some.bit_length() - 1
                some ^= BIT[index]
                child = after(node, index)
                value = 2 * gain + 1.0
                possible = child.possible
                if child.reachable & possible:
                    own_risk = len([1 for cover in own if possible & cover])
                    other_risk = len([1 for cover in other if possible & cover])
                    future = TEMPO + RISK * (own_risk - other_risk)
                    value -= max(-2.0 * other_risk, min(future, 2.0 * own_risk + 1))
                    if mistakes:
                        value += mistakes[child.key % _MISTAKES]
                judged.append((value, index, child))
        self.nodes += len(judged)
        return judged

    def _search(
        self,
        node: Node,
        depth: int,
        alpha: float,
        beta: float,
        side: Side,
        own: list[int],
        other: list[int],
    ) -> Generator[None, None, float]:
        """The future of `side`, to move in `node`, as seen `depth` plies ahead (fail soft)."""
        if self.nodes >= self._break_at:
            self._break_at = self.nodes + _BURST
            yield
        _, reachable, possible, _, key = node
        if not reachable & possible:
            return 0.0
        own = [cover for cover in own if possible & cover]
        other = [cover for cover in other if possible & cover]
        least, most = -2.0 * len(own), 2.0 * len(other) + 1
        if least >= beta or most <= alpha or least == most:
            return least if least >= beta else most
        if depth == 1:
            return self._last(node, alpha, beta, side, own, other)
        known = self._known.get(key)
        if known and known[0] == depth:
            _, low, high = known
            if low >= beta:
                return low
            if high <= alpha:
                return high
        children = self._judge(node, side, own, other)
        first = self.best.get(key)
        children.sort(key=lambda each: (each[1] != first, -each[0]))
        floor, result, best = alpha, -_INFINITE, children[0][1]
        for _, index, child in children:
            gain = 2 * self.pattern.gain[side][index] + 1
            value = gain - (
                yield from self._search(
                    child, depth - 1, gain - beta, gain - floor, 1 - side, other, own
                )
            )
            if value > result:
                result, best = value, index
                if value > floor:
                    floor = value
                    if value >= beta:
                        break
        if len(self._known) > _MOST_REMEMBERED:
            self._known.clear()
            self.best.clear()
        self._known[key] = (
            depth,
            result if result > alpha else -_INFINITE,
            result if result < beta else _INFINITE,
        )
        self.best[key] = best
        return result

    def _last(
        self, node: Node, alpha: float, beta: float, side: Side, own: list[int], other: list[int]
    ) -> float:
        """The best estimate one ply ahead; placements that can hardly reach alpha are skipped."""
        covered, reachable, possible, supply, key = node
        legal = reachable & possible
        mistakes = self._mistakes
        best = -_INFINITE
        base = 1 - TEMPO + RISK * (len(other) - len(own)) + _SWING
        for gain, with_gain in self.pattern.by_gain[side]:
            some = legal & with_gain
            if not some:
                continue
            hope = base + (2 - RISK) * gain
            if hope <= max(alpha, best):
                return max(best, hope)
            while some:
                index = some.bit_length() - 1
                some ^= BIT[index]
                self.nodes += 1
                ring = covered & RING[index]
                possible2 = possible & (KEEP[index].get(ring) or keep(index, ring))
                if not (supply - UNIT_OF[index]) & COUNT_MASK_OF[index]:
                    possible2 &= NOT_OF_SHAPE[index]
                value = 2 * gain + 1.0
                if (reachable | TOUCHING[index]) & possible2:
                    own_risk = len([1 for cover in own if possible2 & cover])
                    other_risk = len([1 for cover in other if possible2 & cover])
                    future = TEMPO + RISK * (own_risk - other_risk)
                    value -= max(-2.0 * other_risk, min(future, 2.0 * own_risk + 1))
                    if mistakes:
                        value += mistakes[(key ^ ZOBRIST[index]) % _MISTAKES]
                if value > best:
                    best = value
                    if best >= beta:
                        return best
        return best
