"""The computer opponent: from a seat's view to a choice, with thoughts on the way.

First estimates rank the placements, the estimating search's or, at full strength and far from the
end, a tree's; then the solver tries to prove the best of them, all in small steps so that the
search can be stopped, watched or continued at any time. Several searches can share the work, each
on a part of the placements: `merged` tells what they found together.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from random import Random

from pygame_core.errors import Malformed
from pygame_core.tetromino.geometry import PLACEMENTS
from pygame_core.tetromino.notation import SWAP
from pygame_core.tetromino.position import indices
from pygame_core.tetromino.search.estimate import Estimator, Ranked
from pygame_core.tetromino.search.levels import LEVELS, Level
from pygame_core.tetromino.search.node import after
from pygame_core.tetromino.search.root import Root, root_of
from pygame_core.tetromino.search.solver import FAIR, WIN, Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.tetromino.search.tree import MOST, Tree
from pygame_core.thinking import Budget, Job, Thought

TABLE_SIZE = 200_000
"""Entries in each of the two halves of a solver's table: both full take some 35 MB in CPython."""

# The part of the limit that goes to estimates before the solver takes over, by ply; from the
# first ply that is not named on, the solver begins as soon as two plies are seen.
_ESTIMATED = {1: 1.0, 2: 1.0, 3: 1.0, 4: 0.8, 5: 0.4, 6: 0.05}
_TREE_PLIES = range(1, 5)  # where full strength estimates by a tree
_PREFERENCE = 1.6  # the solver gives a placement so many times the work it gives the next in rank
# Of a limit in nodes a position of the solver takes so many, since it takes as much longer: so
# the same limit means about the same time before the solver comes in and after.
_SOLVER_COST = 1.5
_STEPS_A_THOUGHT = 25  # how often the tree and the solver tell how far they are
# With strong play on both sides and no swap, X won 3 % of games after a first placement that gained
# 0; 17, 54 and 67 % after one that gained 1, 2 and 3; 75 % after 4 (some 75 games each).
_FAIR_GAINS = range(1, 4)
_OPENINGS = 24  # first placements that are looked at closely, of those nearest to fair
_OPENING_DEPTHS = 2
# With a tree they are looked into in rounds of as much work each, ever fewer of them.
_OPENING_ROUNDS = (24, 8, 3)
_SWAP_DEPTHS = 3


def think(job: Job, depths: int | None = None) -> Iterator[Thought | None]:
    """Decide what `job` asks; see `pygame_core.thinking`. With `depths` it only estimates, so many
    plies ahead. Raises `Malformed`."""
    level = LEVELS.get(job.level)
    if not level:
        raise Malformed(f"There is no level {job.level[:40]!r}; there is {', '.join(LEVELS)}.")
    if depths:
        level = replace(level, depths=depths, solves=0, tree=False)
    return _Mind(root_of(job.view), level, job).thoughts()


class _Mind:
    """One decision under way."""

    def __init__(self, root: Root, level: Level, job: Job) -> None:
        self.root = root
        self.level = level
        self.job = job
        self.budget = Budget(job, level.nodes)
        self.rng = Random(job.seed)
        # About the pie rule a level is mistaken once, not in each of many values: the best of those
        # would always look too good.
        fair = root.swap or not root.ply
        self.error = self.rng.gauss(0, level.noise) if fair else 0.0
        self.estimator = Estimator(root.pattern, 0.0 if fair else level.noise, job.seed)
        self.tree: Tree | None = None
        self.solver = Solver(root.pattern, Table(TABLE_SIZE))

    @property
    def nodes(self) -> int:
        """All positions looked into so far."""
        return self.estimator.nodes + self.solver.nodes

    def spent(self) -> float:
        """The part of the limit that is used up."""
        return self.budget.spent(self.estimator.nodes + int(_SOLVER_COST * self.solver.nodes))

    def thoughts(self) -> Iterator[Thought | None]:
        """The decision, thought by thought."""
        if self.root.ply == 0:
            yield from self._open()
        elif self.root.swap:
            yield from self._answer_pie()
        else:
            yield from self._place()

    def _share(self, moves: Sequence[int]) -> list[int]:
        """This search's part of the placements, ordered so that each part gets good ones; all of
        them where there are fewer than parts."""
        if self.root.swap:
            # Whether to stay is a question about all placements: a part can't answer it.
            return list(moves)
        part, parts = self.job.share
        return list(moves[part::parts]) or list(moves)

    def _open(self) -> Iterator[Thought | None]:
        """The first placement: as even as it can tell, since the other side may take it over; the
        best one without the pie rule."""
        root = self.root
        moves = root.moves
        self.rng.shuffle(moves)
        if root.pie:
            gain = root.pattern.gain[0]
            moves = [index for index in moves if gain[index] in _FAIR_GAINS] or moves
        values: dict[int, float] = {}
        for index in moves:
            child = after(root.node, index)
            values[index] = self._first_value(index, self.estimator.static(child, 1))
        yield None

        def oddness(index: int) -> float:
            return abs(values[index] - FAIR + 2 * self.error) if root.pie else -values[index]

        moves.sort(key=oddness)
        chosen = self._share(moves[: _OPENINGS * self.job.share[1]])
        yield self._thought(chosen[0], values[chosen[0]], None, 1)
        if self.level.tree:
            yield from self._open_by_trees(chosen, oddness, values)
            return
        for depths in range(1, min(_OPENING_DEPTHS, self.level.depths) + 1):
            seen: dict[int, float] = {}
            for index in chosen:
                child = after(root.node, index)
                reply = Estimator(root.pattern)
                for _ in reply.deepen(child, 1, indices(child.reachable & child.possible), depths):
                    yield None
                self.estimator.nodes += reply.nodes
                seen[index] = 1 - reply.ranking[0][0]
                if self.spent() >= 1:
                    break
            if len(seen) < len(chosen):
                return
            values |= seen
            chosen.sort(key=oddness)
            yield self._thought(chosen[0], values[chosen[0]], None, depths + 1)

    def _open_by_trees(
        self, chosen: list[int], oddness: Callable[[int], float], values: dict[int, float]
    ) -> Iterator[Thought | None]:
        """Look into the replies to the chosen first placements, each in a tree of its own."""
        trees = {}
        for index in chosen:
            child = after(self.root.node, index)
            replies = indices(child.reachable & child.possible)
            trees[index] = Tree(self.estimator, child, 1, replies)
            yield None
        for number, most in enumerate(_OPENING_ROUNDS, 1):
            chosen = chosen[:most]
            trees = {index: trees[index] for index in chosen}
            until = number / len(_OPENING_ROUNDS)
            while self.spent() < until and sum(tree.size for tree in trees.values()) < MOST:
                for tree in trees.values():
                    tree.grow()
                    yield None
            for index, tree in trees.items():
                values[index] = 1 - tree.ranking()[0][0]
            chosen.sort(key=oddness)
            first = chosen[0]
            reply = trees[first].ranking()[0][1]
            line = [first, *trees[first].line(reply)]
            yield self._thought(first, values[first], None, len(line), line)

    def _first_value(self, index: int, future: float) -> float:
        return 2 * self.root.pattern.gain[0][index] + 1 - future

    def _answer_pie(self) -> Iterator[Thought | None]:
        """Swap when staying second is worth less than going first: the two results add up to 1."""
        last: Thought | None = None
        for thought in self._place():
            if thought:
                last = thought
                yield self._with_swap(thought)
            else:
                yield None
        assert last

    def _with_swap(self, stay: Thought) -> Thought:
        value = (stay.value or 0.0) + self.error
        if stay.proved == "win" or (not stay.proved and value > 0):
            return stay
        proved = "win" if stay.proved == "loss" else None
        return Thought(str(SWAP), -value, proved, stay.depth, (str(SWAP), *stay.line), stay.nodes)

    def _place(self) -> Iterator[Thought | None]:
        root, estimator = self.root, self.estimator
        moves = root.moves
        for index in moves:
            child = after(root.node, index)
            result = 2 * (root.pattern.lead(child.covered, root.side)) + 1
            if not child.reachable & child.possible and result >= WIN:
                yield self._thought(index, result, "win", 1)
                return
        self.rng.shuffle(moves)
        for _ in estimator.deepen(root.node, root.side, moves, 1):
            pass
        yield self._estimated()
        mine = self._share([index for _, index in estimator.ranking])
        part = _ESTIMATED.get(root.ply, 0.0)
        if self.level.tree and root.ply in _TREE_PLIES:
            yield from self._grow(mine, part)
        elif self.level.depths > 1:
            depth = 1
            for _ in estimator.deepen(root.node, root.side, mine, self.level.depths):
                if estimator.depth > depth:
                    depth = estimator.depth
                    yield self._estimated()
                else:
                    yield None
                if self.spent() >= (part if depth >= 2 else 1):
                    break
            yield self._estimated()
        if self.level.solves != 0:
            yield from self._solve()

    def _grow(self, moves: Sequence[int], part: float) -> Iterator[Thought | None]:
        """Grow a tree until `part` of the limit is spent."""
        self.tree = tree = Tree(self.estimator, self.root.node, self.root.side, moves)
        steps = 0
        while self.spent() < part and tree.size < MOST:
            tree.grow()
            steps += 1
            yield None if steps % _STEPS_A_THOUGHT else self._estimated()
        yield self._estimated()

    def _solve(self) -> Iterator[Thought | None]:
        """Prove placements, the best by estimate with the most effort, until one wins or none."""
        root, solver = self.root, self.solver
        ranking = self._ranking()
        values = {index: value for value, index in ranking}
        proofs: dict[int, Generator[None, None, bool]] = {
            index: solver.prove(after(root.node, index), 1 - root.side, WIN, hopeful=rank > 0)
            for rank, (_, index) in enumerate(ranking)
        }
        depth = self._estimated().depth
        effort = dict.fromkeys(proofs, 0)
        steps = 0
        while proofs and self.spent() < 1:
            if self.level.solves is not None and solver.nodes >= self.level.solves:
                break
            weight = 1.0
            least, index = float("inf"), 0
            for each in proofs:
                if effort[each] * weight < least:
                    least, index = effort[each] * weight, each
                if weight > least:
                    break
                weight *= _PREFERENCE
            before = solver.nodes
            try:
                next(proofs[index])
            except StopIteration as answer:
                del proofs[index]
                if not answer.value:
                    yield self._thought(index, values[index], "win", depth)
                    return
            effort[index] += solver.nodes - before + 1
            steps += 1
            if index in proofs and steps % _STEPS_A_THOUGHT:
                yield None
            elif proofs:
                best = next(iter(proofs))
                yield self._thought(best, values[best], None, depth)
        if proofs:
            best = next(iter(proofs))
            yield self._thought(best, values[best], None, depth)
        else:
            # All lose: the one that was hardest to refute asks most of the other side.
            hardest = max(effort, key=effort.__getitem__)
            yield self._thought(hardest, values[hardest], "loss", depth)

    def _ranking(self) -> list[Ranked]:
        """The placements, best first, as far as estimates tell."""
        return self.tree.ranking() if self.tree else self.estimator.ranking

    def _estimated(self) -> Thought:
        value, index = self._ranking()[0]
        depth = len(self.tree.line(index)) if self.tree else self.estimator.depth
        return self._thought(index, value, None, depth)

    def _thought(
        self,
        index: int,
        value: float,
        proved: str | None,
        depth: int,
        line: Sequence[int] | None = None,
    ) -> Thought:
        if proved == "win":
            value = max(value, 1.0)
        elif proved == "loss":
            value = min(value, 0.0)
        return Thought(
            str(PLACEMENTS[index]),
            round((value - FAIR) / 2, 2),
            proved,
            depth,
            self._line(line or (self.tree.line(index) if self.tree else [index])),
            self.nodes,
        )

    def _line(self, line: Sequence[int]) -> tuple[str, ...]:
        """A line of play with what is expected after it, as far as the searches remember it."""
        told = []
        node = self.root.node
        rest = list(reversed(line))
        while rest:
            index = rest.pop()
            if not (node.reachable & node.possible) >> index & 1:
                break
            told.append(str(PLACEMENTS[index]))
            node = after(node, index)
            if not rest:
                known = self.solver.replies.get(node.key, self.estimator.best.get(node.key))
                if known is not None:
                    rest.append(known)
        return tuple(told)


def merged(thoughts: Sequence[Thought]) -> Thought:
    """What searches that shared one decision found together: a proved win if there is one, else the
    highest value among those not proved to lose; a proved loss only if all parts found that."""
    nodes = sum(thought.nodes for thought in thoughts)
    order = {"win": 1, None: 0, "loss": -1}
    best = max(thoughts, key=lambda each: (order[each.proved], each.value or 0.0))
    return Thought(best.action, best.value, best.proved, best.depth, best.line, nodes)
