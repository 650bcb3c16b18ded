"""The exact solver: whether the side to move reaches a result, whatever the other does.

The result of a game is one number for the side to move: twice its final lead in symbols, plus one
if it makes the last placement. It wins when that is 1 or more, for a tied count is won by the last
to place. What counts inside the search is the *future* alone, the result minus twice the present
lead; a node asks whether the future is at least `need`, and after a placement that gains g the
other side's question is whether its own future is at least ``2 * g + 2 - need``: the two answers
are opposite.

What cuts the tree, by what it saved on a fixed sample, is told in docs/search.md:

- A symbol that no possible placement covers is safe for good. So the future lies between minus
  twice the own symbols at risk and twice the other's at risk plus one; they are counted only until
  the bound is decided.
- Near the root all children are made first: one that a bound or the table decides ends the node,
  the others are ordered by gain, symbols at risk and mobility. Further down the order is by gain.
- A *threat* is a placement with which the other side would have won by the bounds had the side to
  move passed. A placement after which the threat is still possible does not help: only those that
  interfere with it are searched.
"""

from __future__ import annotations

from collections.abc import Generator

from pygame_core.tetromino.geometry import CELLS_OF, TOUCHING
from pygame_core.tetromino.position import COUNT_MASK_OF, NOT_OF_SHAPE, UNIT_OF
from pygame_core.tetromino.search.node import Node
from pygame_core.tetromino.search.precomputed import (
    BIT,
    KEEP,
    RING,
    ZOBRIST,
    Pattern,
    Side,
    keep,
)
from pygame_core.tetromino.search.table import Table

WIN = 1
"""The least result that is a win."""
FAIR = 0.5
"""An estimate of what is even: between the least result that wins and the best that loses, 0."""

_WIDE = 45  # from so many legal placements on, a node makes all children before it searches any
_TABLED = 24  # nodes with fewer legal placements are searched faster than they are looked up
_THREATS = 8  # how many threats are tried at a node
_RISK = 1.0  # order of wide nodes: what a symbol at risk counts, in halves of a symbol
_MOBILITY = 0.1  # and each legal reply
_BURST = 4_000  # a narrow subtree larger than this many nodes is searched as a wide one


class _Overrun(Exception):
    """A narrow subtree turned out to be large."""


class Solver:
    """Proves results on one pattern; `nodes` counts the positions it looked into."""

    def __init__(self, pattern: Pattern, table: Table) -> None:
        self.pattern = pattern
        self.table = table
        self.nodes = 0
        self.replies: dict[int, int] = {}
        self._limit = 0

    def prove(
        self, node: Node, side: Side, result: int, hopeful: bool = True
    ) -> Generator[None, None, bool]:
        """Whether `side`, to move in `node` with at least one piece on the board, reaches `result`.

        `hopeful` says what is expected: it costs time, not truth, to be wrong. A generator: it
        stops to let others work every few thousand nodes at most, and returns the answer.
        """
        need = result - 2 * self.pattern.lead(node.covered, side)
        if not node.reachable & node.possible:
            return need <= 0
        own, other = (
            [cover for cover in self.pattern.exposable[each] if node.possible & cover]
            for each in (side, 1 - side)
        )
        if need <= -2 * len(own):
            return True
        if need > 2 * len(other) + 1:
            return False
        return (yield from self._wide(node, need, side, own, other, hopeful))

    def _wide(  # noqa: PLR0915 - a call costs more than a line
        self,
        node: tuple[int, int, int, int, int],
        need: int,
        side: Side,
        own: list[int],
        other: list[int],
        hopeful: bool,
    ) -> Generator[None, None, bool]:
        """The question for a node whose bounds do not decide it; `own` and `other` hold the symbols
        at risk in it."""
        covered, reachable, possible, supply, key = node
        self.nodes += 1
        known = self.table.get(key, need)
        if known is not None:
            return known
        legal = self._unthreatened(
            covered, possible, supply, need, side, other, reachable & possible
        )
        get = self.table.get
        children = []
        for gain, with_gain in self.pattern.by_gain[side]:
            some = legal & with_gain
            reply_need = 2 * gain + 2 - need
            while some:
                index = some.bit_length() - 1
                some ^= BIT[index]
                ring = covered & RING[index]
                possible2 = possible & (KEEP[index].get(ring) or keep(index, ring))
                supply2 = supply - UNIT_OF[index]
                if not supply2 & COUNT_MASK_OF[index]:
                    possible2 &= NOT_OF_SHAPE[index]
                reachable2 = reachable | TOUCHING[index]
                replies = reachable2 & possible2
                key2 = key ^ ZOBRIST[index]
                if replies:
                    known = get(key2, reply_need)
                    if known is None:
                        other2 = [cover for cover in other if possible2 & cover]
                        if reply_need <= -2 * len(other2):
                            continue
                        own2 = [cover for cover in own if possible2 & cover]
                        if reply_need <= 2 * len(own2) + 1:
                            mobility = replies.bit_count()
                            order = _MOBILITY * mobility + _RISK * (len(own2) - len(other2))
                            child = (
                                covered | CELLS_OF[index],
                                reachable2,
                                possible2,
                                supply2,
                                key2,
                            )
                            children.append(
                                (order - 2 * gain, index, reply_need, mobility, child, other2, own2)
                            )
                            continue
                        known = False
                else:
                    known = reply_need <= 0
                if not known:
                    self._answered(key, need, index)
                    return True
        children.sort()
        for _, index, reply_need, mobility, child, other2, own2 in children:
            if mobility >= _WIDE:
                won = yield from self._wide(child, reply_need, 1 - side, other2, own2, not hopeful)
            else:
                self._limit = self.nodes + _BURST
                try:
                    won = self._narrow(*child, reply_need, 1 - side, other2, own2, not hopeful)
                except _Overrun:
                    won = yield from self._wide(
                        child, reply_need, 1 - side, other2, own2, not hopeful
                    )
                yield
            if not won:
                self._answered(key, need, index)
                return True
        self.table.put(key, need, False)
        return False

    def _answered(self, key: int, need: int, index: int) -> None:
        """Remember that `need` is reached, and by which placement."""
        self.table.put(key, need, True)
        if len(self.replies) >= self.table.size:
            self.replies.clear()
        self.replies[key] = index

    def _unthreatened(
        self,
        covered: int,
        possible: int,
        supply: int,
        need: int,
        side: Side,
        other: list[int],
        legal: int,
    ) -> int:
        """The legal placements that no threat refutes at once."""
        left = legal
        tries = _THREATS
        for gain, with_gain in self.pattern.by_gain[1 - side]:
            most = need - 2 + 2 * gain
            if most < 0:
                return left
            some = legal & with_gain
            while some:
                index = some.bit_length() - 1
                some ^= BIT[index]
                ring = covered & RING[index]
                possible2 = possible & (KEEP[index].get(ring) or keep(index, ring))
                if not supply - UNIT_OF[index] & COUNT_MASK_OF[index]:
                    possible2 &= NOT_OF_SHAPE[index]
                slack = most
                for cover in other:
                    if possible2 & cover:
                        slack -= 2
                        if slack < 0:
                            break
                else:
                    left &= ~possible2
                    if not left:
                        return 0
                tries -= 1
                if not tries:
                    return left
        return left

    def _narrow(  # noqa: PLR0915 - as above
        self,
        covered: int,
        reachable: int,
        possible: int,
        supply: int,
        key: int,
        need: int,
        side: Side,
        own: list[int],
        other: list[int],
        hopeful: bool,
    ) -> bool:
        """The same question for a small subtree, by plain recursion.

        `hopeful` says that the answer is expected to be yes: then the first placements are tried
        before anything is prepared, for one of them mostly does it. Whoever calls has seen that a
        placement is legal and that the bound by the own symbols at risk does not decide.
        """
        self.nodes += 1
        if self.nodes > self._limit:
            raise _Overrun
        left = reachable & possible
        tabled = left.bit_count() >= _TABLED
        if tabled:
            known = self.table.get(key, need)
            if known is not None:
                return known
        by_gain = self.pattern.by_gain
        prepared = False
        won = False
        for gain, with_gain in by_gain[side]:
            some = left & with_gain
            reply_need = 2 * gain + 2 - need
            while some:
                if not (hopeful or prepared):
                    prepared = True
                    own = [cover for cover in own if possible & cover]
                    other = [cover for cover in other if possible & cover]
                    if need > 2 * len(other) + 1:
                        return False
                    left = self._unthreatened(covered, possible, supply, need, side, other, left)
                    some &= left
                    continue
                index = some.bit_length() - 1
                some ^= BIT[index]
                ring = covered & RING[index]
                possible2 = possible & (KEEP[index].get(ring) or keep(index, ring))
                supply2 = supply - UNIT_OF[index]
                if not supply2 & COUNT_MASK_OF[index]:
                    possible2 &= NOT_OF_SHAPE[index]
                reachable2 = reachable | TOUCHING[index]
                if not reachable2 & possible2:
                    if reply_need > 0:
                        won = True
                        break
                    continue
                if reply_need <= 0:
                    slack = reply_need
                    for cover in other:
                        if possible2 & cover:
                            slack += 2
                            if slack > 0:
                                break
                    else:
                        continue
                elif reply_need > 1:
                    slack = reply_need - 2
                    for cover in own:
                        if possible2 & cover:
                            slack -= 2
                            if slack < 0:
                                break
                    else:
                        won = True
                        break
                if not self._narrow(
                    covered | CELLS_OF[index],
                    reachable2,
                    possible2,
                    supply2,
                    key ^ ZOBRIST[index],
                    reply_need,
                    1 - side,
                    other,
                    own,
                    not hopeful,
                ):
                    won = True
                    break
                hopeful = False
            if won:
                break
        if tabled:
            self.table.put(key, need, won)
        return won
