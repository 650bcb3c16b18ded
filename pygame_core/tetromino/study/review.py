"""A game under review: each of its positions valued, in small steps, and each move judged by that.

A position is told as ``{"ply", "value", "low", "high", "least", "most", "proved", "best",
"known"}``, all of it seen by X: ``value`` is the lead of X at the end that is expected; ``low`` and
``high`` the proved bounds of X's result (twice that lead, plus one if X places last), ``least`` and
``most`` the same as leads; ``proved`` the symbol that wins, or None; ``best`` a placement that
reaches the value, or None; ``known`` whether the lead is proved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from pygame_core.errors import Malformed
from pygame_core.plain import Json, JsonObject, as_whole
from pygame_core.tetromino.geometry import PLACEMENTS, Placement
from pygame_core.tetromino.notation import SWAP, AnyMove, Swap, read_move
from pygame_core.tetromino.search.estimate import Estimator
from pygame_core.tetromino.search.node import START, Node, after
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.search.solver import FAIR, Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.tetromino.state import SYMBOLS
from pygame_core.tetromino.study.proofs import (
    FIRST_PROVED,
    TABLE_SIZE,
    Bounds,
    Proof,
    lead_of,
    legal_of,
    static_bounds,
)

PATIENCE = 250_000
"""Positions looked into for one position of the game, before it is left as it is."""

_FAR = 6  # before this ply positions are estimated one ply deeper
_LATER = 1.5  # who wins a position is asked so many times as hard as in the one before it

# By how many symbols an estimate is wrong, as the scale of a logistic distribution: at first more.
_ERROR_FIRST, _ERROR_LATER = 1.3, 0.65
_ERROR_PLIES = 6

# A judgement by the winning chance lost, where that is not proved, and by symbols, where it is.
_CHANCES = (("mistake", 0.3), ("inaccuracy", 0.12), ("good", 0.03))
_SYMBOLS = (("mistake", 6), ("inaccuracy", 3), ("good", 1))
_A_SYMBOL = 0.04  # of a move's accuracy, and at most
_MOST_BY_SYMBOLS = 0.5
_TURNING = 0.25  # of winning chances, from here on a move is a turning point
_MOST_TURNING = 6


class _Valued:
    """One position of the game and what is known of it so far."""

    def __init__(self, review: Review, ply: int, node: Node, found: JsonObject | None) -> None:
        self.ply, self.node, self.side = ply, node, ply % 2
        self.over = not node.reachable & node.possible
        self.expected = float(static_bounds(review.pattern, node, self.side).low)
        self.best: int | None = None
        bounds = static_bounds(review.pattern, node, self.side)
        if found:
            bounds = self._seen_by_mover(_bounds_in(found))
            self.expected = self._value_in(found)
            self.best = _index_in(found)
        elif not self.over:
            self.expected = self._estimate(review)
        self.proof = Proof(review.solver, node, self.side, self.expected, bounds)

    def _seen_by_mover(self, bounds: Bounds) -> Bounds:
        return bounds if self.side == 0 else bounds.of_other()

    def _value_in(self, found: JsonObject) -> float:
        value = found.get("value")
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Malformed("The value of a position is a number.")
        result = 2 * value + FAIR
        return result if self.side == 0 else 1 - result

    def _estimate(self, review: Review) -> float:
        if self.ply == 0 and review.pie:
            return FAIR  # whatever is placed, the other side may take it
        estimator = Estimator(review.pattern)
        depths = 1 if self.ply == 0 else 3 if self.ply < _FAR else 2
        for _ in estimator.deepen(self.node, self.side, legal_of(self.node), depths):
            pass
        value, self.best = estimator.ranking[0]
        return value

    def done(self, margins: bool) -> bool:
        """Whether there is nothing to find any more, or not within patience."""
        # By how much matters less than who wins.
        patience = PATIENCE if self.proof.bounds.won is None else PATIENCE // 2
        hopeless = self.ply < FIRST_PROVED or self.proof.work > patience
        return self.over or hopeless or self.proof.done(margins)

    def told(self) -> JsonObject:
        """As plain data; see the module."""
        bounds = self._seen_by_mover(self.proof.bounds)
        expected = self.expected if self.side == 0 else 1 - self.expected
        value = lead_of(bounds.low) if bounds.exact else (expected - FAIR) / 2
        least, most = lead_of(bounds.low), lead_of(bounds.high)
        return {
            "ply": self.ply,
            "value": round(min(max(value, least), most), 2),
            "low": bounds.low,
            "high": bounds.high,
            "least": least,
            "most": most,
            "proved": {True: "X", None: None, False: "O"}[bounds.won],
            "best": None if self.best is None else str(PLACEMENTS[self.best]),
            "known": bounds.exact,
        }


class Review:
    """The positions of a game, or the i-th of n shares of them, under study."""

    def __init__(
        self,
        board: str,
        moves: Sequence[AnyMove],
        pie: bool,
        found: Sequence[JsonObject] = (),
        share: tuple[int, int] = (0, 1),
    ) -> None:
        self.pattern, self.pie = Pattern.of(board), pie
        self.solver = Solver(self.pattern, Table(TABLE_SIZE))
        nodes = [START]
        for move in moves:
            if isinstance(move, Placement):
                nodes.append(after(nodes[-1], move.index))
        part, parts = share
        # The hard ones are dealt out evenly: they are all at the beginning.
        mine = range(len(nodes))[part::parts]
        self._known = {as_whole(each.get("ply"), "A ply", 0, 20): each for each in found}
        self._mine = [(ply, nodes[ply]) for ply in mine]
        self._positions: list[_Valued] = []

    def run(self) -> Iterator[JsonObject | None]:
        """``{"positions": [...], "asked": how many are being looked into, "nodes"}`` again and
        again: first estimates, then who wins, from the end backwards, then by how much."""
        for ply, node in reversed(self._mine):
            self._positions.append(_Valued(self, ply, node, self._known.get(ply)))
            yield self.found()
        for margins in (False, True):
            while left := [each for each in self._positions if not each.done(margins)]:
                # All at once, so that what is easy is not held up by what is hard.
                chosen = min(
                    enumerate(left), key=lambda each: (each[1].proof.work + 1) * _LATER ** each[0]
                )[1]
                low = chosen.proof.bounds.low
                if chosen.proof.step():
                    if chosen.proof.bounds.low > low:
                        chosen.best = self.solver.replies.get(chosen.node.key, chosen.best)
                    yield self.found()
                else:
                    yield None
        yield self.found()

    def found(self) -> JsonObject:
        """All that is known now."""
        return {
            "positions": [each.told() for each in self._positions],
            "open": sum(not each.done(True) for each in self._positions),
            "nodes": self.solver.nodes,
        }


def _bounds_in(found: JsonObject) -> Bounds:
    low, high = (as_whole(found.get(key), "A bound", -300, 300) for key in ("low", "high"))
    return Bounds(low, high)


def _index_in(found: JsonObject) -> int | None:
    best = found.get("best")
    move = read_move(best) if isinstance(best, str) else None
    return move.index if isinstance(move, Placement) else None


def chance_of(position: JsonObject) -> float:
    """The chance that X wins, from 0 to 1: certain where it is proved, else by the lead that is
    estimated and how wrong such an estimate may be."""
    if position["proved"]:
        return float(position["proved"] == "X")
    near = min(1.0, _number(position, "ply") / _ERROR_PLIES)
    error = _ERROR_FIRST + near * (_ERROR_LATER - _ERROR_FIRST)
    return 1 / (1 + exp(-_number(position, "value") / error))


def verdict(moves: Sequence[AnyMove], pie: bool, found: Sequence[JsonObject]) -> JsonObject:
    """Every move judged by what it lost: ``{"moves", "accuracy": {X, O}, "turning"}``.

    A move is ``{"step", "ply", "symbol", "action", "judgement", "proved", "chance", "symbols",
    "better"}``: the number of its step; `symbol` whose placement it is; `judgement` best, good,
    inaccuracy, mistake or blunder, the last only where a proved win became a proved loss; `chance`
    of winning lost, 0 to 1; `symbols` of the final lead lost, None while that is not proved;
    `better` what would have been better, if anything. `accuracy` is in percent, None for who has
    not moved; `turning` are the steps after which the game was another one, in order.
    """
    by_ply = {as_whole(each.get("ply"), "A ply", 0, 20): each for each in found}
    told: list[JsonObject] = []
    ply = 0
    for step, move in enumerate(moves):
        offered = pie and ply == 1 and SWAP not in moves[:step]
        if isinstance(move, Swap):
            if ply in by_ply:
                told.append({"step": step, **_judge_swap(by_ply[ply])})
            continue
        if ply in by_ply and ply + 1 in by_ply:
            before, after_it = by_ply[ply], by_ply[ply + 1]
            judged = _judge(before, after_it, str(move), fair=pie and not ply, offered=offered)
            told.append({"step": step, "action": str(move), **judged})
        ply += 1
    marks: dict[str, list[float]] = {symbol: [] for symbol in SYMBOLS}
    for each in told:
        marks[str(each["symbol"])].append(_mark(each))
    return {
        "moves": [*told],
        "accuracy": {
            symbol: round(100 * sum(own) / len(own)) if own else None
            for symbol, own in marks.items()
        },
        "turning": _turning(told),
    }


def _judge(
    before: JsonObject, after_it: JsonObject, action: str, *, fair: bool, offered: bool
) -> JsonObject:
    """A placement: `fair` if the other side may take it over, `offered` if a swap was possible."""
    side = int(_number(before, "ply")) % 2
    sign = 1 - 2 * side
    chances = [chance_of(each) if side == 0 else 1 - chance_of(each) for each in (before, after_it)]
    better = before["best"]
    if fair:
        chances = [0.5, min(chances[1], 1 - chances[1])]
        better = None
    elif offered and chances[0] < 0.5:
        chances[0] = 1 - chances[0]
        better = str(SWAP)
    lost = max(0.0, chances[0] - chances[1])
    proved = bool(before["proved"] and after_it["proved"]) and not (fair or offered)
    symbols = None
    if proved and before["known"] and after_it["known"]:
        symbols = int(sign * (_number(before, "least") - _number(after_it, "least")))
    if action == better:
        lost = 0.0
    if proved and lost:
        judgement = "blunder"
    elif proved:
        # As long as nothing is known of the lead, nothing is known to be lost.
        judgement = _first(_SYMBOLS, symbols or 0)
    else:
        judgement = _first(_CHANCES, lost)
    return {
        "ply": before["ply"],
        "symbol": SYMBOLS[side],
        "judgement": judgement,
        "proved": proved,
        "chance": round(lost, 3),
        "symbols": symbols,
        "better": None if judgement == "best" else better,
    }


def _judge_swap(position: JsonObject) -> JsonObject:
    """To go first is right when X is more likely to win."""
    chance = chance_of(position)
    lost = max(0.0, 1 - 2 * chance)
    return {
        "ply": position["ply"],
        "symbol": "O",
        "action": str(SWAP),
        "judgement": _first(_CHANCES, lost),
        "proved": False,
        "chance": round(lost, 3),
        "symbols": None,
        "better": position["best"] if lost else None,
    }


def _first(steps: Sequence[tuple[str, float]], lost: float) -> str:
    return next((name for name, least in steps if lost >= least), "best")


def _mark(judged: JsonObject) -> float:
    by_symbols = min(_MOST_BY_SYMBOLS, _A_SYMBOL * (_number(judged, "symbols") or 0))
    return 1 - max(_number(judged, "chance"), by_symbols)


def _turning(told: Sequence[JsonObject]) -> list[Json]:
    """The steps that cost most winning chances, in the order of the game."""
    worst = sorted(told, key=lambda each: -_number(each, "chance"))[:_MOST_TURNING]
    turning = [each for each in worst if _number(each, "chance") >= _TURNING]
    return [*sorted(int(_number(each, "step")) for each in turning)]


def _number(source: JsonObject, key: str) -> float:
    value = source.get(key)
    return value if isinstance(value, int | float) else 0.0
