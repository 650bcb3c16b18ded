"""A game of a contest: each deal once for every way to seat the players in a circle."""

from __future__ import annotations

from random import Random
from typing import Any

from pygame_core.arena import Contest, Entrant, LevelPlayer, Player
from pygame_core.game import Seat
from pygame_core.match import Match
from pygame_core.plain import JsonObject
from pygame_core.selfplay import turns_of
from pygame_core.tetratiles.search.opponents import GreedyOpponent, RandomOpponent

FIXED = ("random", "greedy")


class _FixedPlayer:
    """A fixed opponent, which is given a view as the levels are."""

    def __init__(self, opponent: RandomOpponent | GreedyOpponent) -> None:
        self._opponent = opponent

    def choose(self, state: Any) -> Any:
        return self._opponent.choose(state.view(state.to_move))


def player(entrant: Entrant, seed: int) -> Player:
    """A player for one game."""
    if entrant.name == "random":
        return _FixedPlayer(RandomOpponent(seed))
    if entrant.name == "greedy":
        return _FixedPlayer(GreedyOpponent())
    return LevelPlayer("tetratiles", entrant, seed)


def play(contest: Contest, number: int) -> JsonObject:
    """Game `number`: of n players, n games in a row have the same deal and who begins, with the
    players moved on by a seat from game to game.

    ``{"points", "turns", "reason", "winners": by entrant}``.
    """
    count = len(contest.entrants)
    same, moved_on = divmod(number, count)
    rng = Random(f"game {contest.seed} {number}")
    players = [player(entrant, rng.getrandbits(32)) for entrant in contest.entrants]

    def entrant_at(seat: Seat) -> int:
        return (seat + moved_on) % count

    names = [contest.entrants[entrant_at(seat)].text[:40] for seat in range(count)]
    deal = Random(f"deal {contest.seed} {same}").getrandbits(48)
    match = Match.new("tetratiles", names, contest.options, deal)
    while (seat := match.to_move) is not None:
        match.play(players[entrant_at(seat)].choose(match.state), seat)
    outcome = match.outcome
    assert outcome
    winners = sorted(entrant_at(seat) for seat in outcome.winners)
    return {
        "points": [(each in winners) / len(winners) for each in range(count)],
        "turns": turns_of(match),
        "reason": outcome.reason,
        "winners": [*winners],
    }
