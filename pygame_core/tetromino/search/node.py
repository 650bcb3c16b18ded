"""A position as the search knows it, and the step from one to the next."""

from __future__ import annotations

from typing import NamedTuple

from pygame_core.tetromino.geometry import CELLS_OF, TOUCHING
from pygame_core.tetromino.position import COUNT_MASK_OF, EMPTY, NOT_OF_SHAPE, UNIT_OF
from pygame_core.tetromino.search.precomputed import (
    KEEP,
    RING,
    ZOBRIST,
    keep,
)


class Node(NamedTuple):
    """A position as the search knows it: the four integers, and the key of its pieces."""

    covered: int
    reachable: int
    possible: int
    supply: int
    key: int


START = Node(*EMPTY, 0)


def after(node: Node, index: int) -> Node:
    """The node after a legal placement; before the first piece everything counts as reachable."""
    covered, reachable, possible, supply, key = node
    ring = covered & RING[index]
    possible &= KEEP[index].get(ring) or keep(index, ring)
    supply -= UNIT_OF[index]
    if not supply & COUNT_MASK_OF[index]:
        possible &= NOT_OF_SHAPE[index]
    reachable = reachable | TOUCHING[index] if covered else TOUCHING[index]
    return Node(covered | CELLS_OF[index], reachable, possible, supply, key ^ ZOBRIST[index])
