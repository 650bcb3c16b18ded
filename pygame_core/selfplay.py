"""Random games of any game here, for the command line: what came of them, and how fast they went.

``python -m pygame_core selfplay tetratiles --players 3 --games 100 --seed 1 --json``
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING, Any

from pygame_core.errors import Malformed
from pygame_core.game import Action, State
from pygame_core.match import Match
from pygame_core.plain import Json, JsonObject
from pygame_core.registry import GAMES, find_game
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.state import TetraTilesState

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def choose(state: State[Any], rng: Random) -> Action:
    """Some legal action."""
    if isinstance(state, TetraTilesState):
        return random_move(state.position, rng)
    action: Action = rng.choice(state.actions())
    return action


def play_out(match: Match, rng: Random) -> None:
    """Play a match at random to its end."""
    while not match.outcome:
        match.play(choose(match.state, rng))


def played_games(
    game: str, players: int, options: Mapping[str, Json], games: int, seed: int
) -> Iterator[tuple[int, Match]]:
    """Games with the seeds from `seed` on, each played at random to its end."""
    names = [f"player {seat + 1}" for seat in range(players)]
    for number in range(seed, seed + games):
        match = Match.new(game, names, options, number)
        play_out(match, Random(number))
        yield number, match


def turns_of(match: Match) -> int:
    """How often somebody's turn came: steps of one seat in a row are one turn."""
    seats = (step.seat for step in match.steps if step.seat is not None)
    return sum(1 for _ in groupby(seats))


def add_command(commands: Commands) -> None:
    """Add ``selfplay`` to the command line."""
    parser = commands.add_parser(
        "selfplay",
        help="play random games and tell what came of them",
        description="Plays games at random to their ends, and prints how long each was, who won "
        "and by which rule.",
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, help="how many play; the fewest unless given")
    parser.add_argument("--games", type=int, default=10, help="how many games (default 10)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default 0)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be repeated",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.set_defaults(run=partial(run, parser))


def read_options(texts: list[str]) -> JsonObject:
    """Options from ``name=value``; a value is read as JSON where it is some, else as text."""
    options: JsonObject = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Malformed(f"An option is written NAME=VALUE, not {text!r}.")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def run(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    """Do what the command line asks for."""
    try:
        options = read_options(arguments.option)
        players = arguments.players or find_game(arguments.game).seats[0]
        report = tell(arguments.game, players, options, arguments.games, arguments.seed)
    except Malformed as error:
        parser.error(str(error))
    if arguments.json:
        print(json.dumps(report))
        return
    games: Any = report["games"]
    for game in games:
        outcome = game["outcome"]
        winners = ", ".join(str(seat) for seat in outcome["winners"])
        print(
            f"seed {game['seed']:>6}  {game['turns']:>4} turns  {game['steps']:>4} steps  "
            f"{outcome['reason']:<18} won by seat {winners}"
        )
    print(json.dumps(report["summary"]))


def tell(game: str, players: int, options: Mapping[str, Json], games: int, seed: int) -> JsonObject:
    """``game``, ``players``, ``options``, ``games`` (``{"seed", "turns", "steps", "outcome"}``),
    and a ``summary``: ``reasons`` (how often each), ``wins`` by seat (a win of several counts for
    each), ``shared`` (games won by several), mean ``turns`` and ``gamesPerSecond``."""
    options = find_game(game).check_options(options, players)
    told: list[Json] = []
    reasons: Counter[str] = Counter()
    wins, shared, turns = [0] * players, 0, 0
    begun = time.perf_counter()
    for number, match in played_games(game, players, options, games, seed):
        outcome = match.outcome
        assert outcome
        reasons[outcome.reason] += 1
        for seat in outcome.winners:
            wins[seat] += 1
        shared += len(outcome.winners) > 1
        turns += turns_of(match)
        told.append(
            {
                "seed": number,
                "turns": turns_of(match),
                "steps": len(match.steps),
                "outcome": outcome.to_json(),
            }
        )
    seconds = time.perf_counter() - begun
    return {
        "game": game,
        "players": players,
        "options": {**options},
        "games": told,
        "summary": {
            "reasons": {**dict(reasons.most_common())},
            "wins": [*wins],
            "shared": shared,
            "turns": round(turns / max(games, 1), 1),
            "gamesPerSecond": round(games / max(seconds, 1e-9), 1),
        },
    }
