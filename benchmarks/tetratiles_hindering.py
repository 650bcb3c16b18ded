"""How much it pays to hinder others in Tetra Tiles, among players who decide at a glance.

    python3 build.py bench tetratiles_hindering [--players 3] [--weights 0 0.1 0.2 0.3 0.4]
        [--against 0.3] [--deals 1000] [--option goal=three-decks]

A weight says what a turn that the leader of the others loses is worth in own turns
(`pygame_core.tetratiles.search.policy.SPITE`). One player has the weight that is looked at, all
others that of `--against`. Each deal is played from every seat; told is the share of the wins, a
draw divided, and its standard error between deals. A player like all the others gets one part of
so many as play.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import mean, stdev

from pygame_core.command_line import add_options, add_seed, progress, read_options, whole
from pygame_core.match import Match
from pygame_core.plain import JsonObject
from pygame_core.tetratiles.search.policy import SPITE, choose
from pygame_core.tetratiles.search.sketch import Sketch
from pygame_core.tetratiles.state import TetraTilesState


def begun(players: int, options: JsonObject, seed: int) -> Sketch:
    """A new game whose first card is drawn."""
    match = Match.new("tetratiles", ["x"] * players, options, seed)
    match.play("draw")
    state = match.state
    assert isinstance(state, TetraTilesState)
    return Sketch.of(state.position, Random(seed))


def share(deal: Sketch, seat: int, weight: float, others: float, seed: int) -> float:
    """What this seat wins of the game."""
    game = deal.copy()
    game.rng = Random(seed)
    while not game.winners:
        game.do(choose(game, weight if game.mover == seat else others))
    return (seat in game.winners) / len(game.winners)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="build.py bench tetratiles_hindering", description=__doc__
    )
    parser.add_argument("--players", type=whole(2, 4), default=3)
    parser.add_argument("--weights", type=float, nargs="+", default=[0.0, 0.1, 0.2, 0.3, 0.4])
    parser.add_argument("--against", type=float, help="that of the players' number unless given")
    parser.add_argument("--deals", type=whole(2, 10**9), default=1000)
    add_options(parser)
    add_seed(parser, "the first deal")
    asked = parser.parse_args()
    options = read_options(asked.option)
    against = SPITE[asked.players] if asked.against is None else asked.against
    print(f"{asked.players} players, the others with {against:g}; par {1 / asked.players:.3f}")
    for weight in asked.weights:
        shares = []
        with progress() as tell:
            for number in range(asked.deals):
                seed = asked.seed + number
                deal = begun(asked.players, options, seed)
                seats = range(asked.players)
                shares.append(mean(share(deal, seat, weight, against, seed) for seat in seats))
                tell(f"{weight:g}: {number + 1} of {asked.deals} deals")
        error = stdev(shares) / len(shares) ** 0.5
        print(f"{weight:4g}: {mean(shares):.3f} ± {error:.3f}", flush=True)


if __name__ == "__main__":
    main()
