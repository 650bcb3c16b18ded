"""Fixed opponents to measure against: random and greedy, from a view alone."""

from __future__ import annotations

from random import Random

from pygame_core.plain import JsonObject
from pygame_core.tetratiles.actions import DRAW, Move
from pygame_core.tetratiles.best_placement import best_placement
from pygame_core.tetratiles.position import DRAWING, LAST_PLACEMENT
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.sampling import read
from pygame_core.tetratiles.search.policy import choose
from pygame_core.tetratiles.search.sketch import Sketch, move_of


class RandomOpponent:
    """Some card of the hand, used somehow; see `random_player`."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: JsonObject) -> Move:
        """Decide."""
        return random_move(read(view).position, self._rng)


class GreedyOpponent:
    """The table of expected turns alone: the action with the best own gain minus the leader's, a
    TwoTile as soon as it has one; its last placement is the best possible."""

    def choose(self, view: JsonObject) -> Move:
        """Decide."""
        position = read(view).position
        if position.phase == DRAWING:
            return DRAW
        if position.phase == LAST_PLACEMENT:
            return best_placement(position)[0]
        return move_of(choose(Sketch.of(position, Random(0))))
