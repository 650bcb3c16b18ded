"""Trying actions out: the same deals for all of them, played on at a glance, the chances judged.

A deal is drawn at random from those that agree with what a seat sees, so what comes of it never
depends on what is hidden from that seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygame_core.tetratiles.sampling import Known
from pygame_core.tetratiles.search.policy import SPITE, choose
from pygame_core.tetratiles.search.sketch import Sketch, Step

# How many rounds are played in mind before the chances are judged, by how many play.
ROUNDS = {2: 4, 3: 3, 4: 3}
# At first, an action is taken to be so much less likely to win for every turn that it loses at a
# glance, as if that had been seen in so many deals.
_A_TURN = 0.14
_DEALS_BEFORE = 12


@dataclass(slots=True)
class Tried:
    """An action, how much worse than the best it looks at a glance, in turns, and what came of
    it: the chances to win, added up, of so many deals."""

    step: Step
    worse: float
    chances: float = 0.0
    deals: int = 0

    @property
    def rank(self) -> float:
        """What to expect of it, but for a constant that all of the same deals share."""
        deals = self.deals + _DEALS_BEFORE
        mean = self.chances / self.deals if self.deals else 0.0
        return mean - _DEALS_BEFORE / deals * _A_TURN * self.worse


def dealt(known: Known, game: Sketch, rng: Random) -> Sketch:
    """The game with the hidden cards dealt somehow."""
    deal = game.copy()
    deal.hands, pile = known.deal(rng)
    deal.pile = pile[::-1]
    return deal


def played_on(deal: Sketch, step: Step, shuffles: int) -> tuple[Sketch, int]:
    """The game some rounds after this step in this deal, and how many actions that were;
    `shuffles` is the seed of piles that are rebuilt."""
    game = deal.copy()
    game.rng = Random(shuffles)
    until = game.turns + ROUNDS[game.seats] * game.seats
    game.do(step)
    actions = 1
    while not game.winners and game.turns < until:
        game.do(choose(game, SPITE[game.seats]))
        actions += 1
    return game, actions
