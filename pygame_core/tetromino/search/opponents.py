"""Fixed opponents to measure against: random, greedy, and plain Monte-Carlo tree search."""

from __future__ import annotations

from math import inf, log, sqrt
from random import Random
from time import perf_counter

from pygame_core.tetromino.geometry import PLACEMENTS
from pygame_core.tetromino.notation import SWAP, AnyMove
from pygame_core.tetromino.position import indices
from pygame_core.tetromino.search.node import START, Node, after
from pygame_core.tetromino.search.precomputed import BIT, Pattern, Side
from pygame_core.tetromino.state import TetrominoState

_EXPLORATION = sqrt(2)


class RandomOpponent:
    """Any legal action, each as likely."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, state: TetrominoState) -> AnyMove:
        """Decide."""
        return self._rng.choice(state.actions())


class GreedyOpponent:
    """The placement with the best difference of symbols right after it, any of the equal ones; it
    swaps when that leaves it ahead, and begins like any other move."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, state: TetrominoState) -> AnyMove:
        """Decide."""
        side = state.ply % 2
        pattern = Pattern.of(state.board)
        if state.swap_offered and pattern.lead(state.position.covered, side) < 0:
            return SWAP
        legal = state.position.reachable & state.position.possible
        for _, with_gain in pattern.by_gain[side]:
            if legal & with_gain:
                return PLACEMENTS[self._rng.choice(indices(legal & with_gain))]
        raise AssertionError("a game that goes on has a legal placement")


class _Branch:
    """A position in the tree: visits, and wins of the side that placed last, itself in `node`."""

    __slots__ = ("children", "node", "untried", "visits", "wins")

    def __init__(self, node: Node, rng: Random) -> None:
        self.node = node
        self.visits = 0
        self.wins = 0
        self.children: dict[int, _Branch] = {}
        self.untried = indices(node.reachable & node.possible)
        rng.shuffle(self.untried)


class UctOpponent:
    """Monte-Carlo tree search as in the books: UCB1, uniform playouts to the end scored by the
    rules, the tree kept from move to move. It swaps when its playouts say that X wins more."""

    def __init__(
        self, seed: int, seconds: float | None = None, playouts: int | None = None
    ) -> None:
        self._rng = Random(seed)
        self._seconds = seconds
        self._playouts = playouts if playouts or seconds else 1000
        self._root: _Branch | None = None
        self._pieces: tuple[int, ...] = ()

    def choose(self, state: TetrominoState) -> AnyMove:
        """Decide."""
        pattern = Pattern.of(state.board)
        root = self._move_to(state.pieces)
        side = state.ply % 2
        until = perf_counter() + self._seconds if self._seconds else inf
        playouts = 0
        while playouts < (self._playouts or inf) and perf_counter() < until:
            self._grow(root, side, pattern)
            playouts += 1
        # How often the most visited placement wins is what the side to move can expect.
        index = max(root.children, key=lambda each: root.children[each].visits)
        best = root.children[index]
        if state.swap_offered and 2 * best.wins < best.visits:
            return SWAP
        return PLACEMENTS[index]

    def _move_to(self, pieces: tuple[int, ...]) -> _Branch:
        """The branch of this position, from the tree so far where that has it."""
        root = self._root
        if not root or pieces[: len(self._pieces)] != self._pieces:
            node = START
            for index in pieces:
                node = after(node, index)
            root = _Branch(node, self._rng)
        else:
            for index in pieces[len(self._pieces) :]:
                root = root.children.get(index) or _Branch(after(root.node, index), self._rng)
        self._root, self._pieces = root, pieces
        return root

    def _grow(self, root: _Branch, side: Side, pattern: Pattern) -> None:
        """One playout: down the tree, one branch more, to the end at random, the result back."""
        path = [root]
        branch = root
        while not branch.untried and branch.children:
            weight = _EXPLORATION * sqrt(log(branch.visits))
            branch = max(
                branch.children.values(),
                key=lambda each: each.wins / each.visits + weight / sqrt(each.visits),
            )
            path.append(branch)
        if branch.untried:
            index = branch.untried.pop()
            branch.children[index] = branch = _Branch(after(branch.node, index), self._rng)
            path.append(branch)
        node, plies = branch.node, len(path) - 1
        random = self._rng.random
        while legal := node.reachable & node.possible:
            # Dropping the highest members one by one is faster than listing them all.
            for _ in range(int(random() * legal.bit_count())):
                legal ^= BIT[legal.bit_length() - 1]
            node = after(node, legal.bit_length() - 1)
            plies += 1
        last = side if plies % 2 else 1 - side
        lead = pattern.lead(node.covered, side)
        winner = last if lead == 0 else side if lead > 0 else 1 - side
        for depth, each in enumerate(path):
            each.visits += 1
            placed = 1 - side if depth % 2 == 0 else side
            each.wins += winner == placed
