"""Random games of any game here, for the command line: what came of them, and how fast they went.

``python3 -m pygame_core selfplay tetratiles --players 3 --games 100 --seed 1 --json``
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from pygame_core import command_line
from pygame_core.command_line import read_options, whole
from pygame_core.game import Action, State
from pygame_core.match import Match
from pygame_core.plain import Json, JsonObject
from pygame_core.registry import GAMES, find_game

if TYPE_CHECKING:
    from pygame_core.command_line import Commands


@runtime_checkable
class DrawsActions(Protocol):
    """A state that draws an action itself, where one of a list of all would be slow to find, or
    would leave some kinds of action hardly a chance."""

    def random_action(self, rng: Random) -> Action:
        """Some legal action."""


def choose(state: State[Any], rng: Random) -> Action:
    """Some legal action."""
    if isinstance(state, DrawsActions):
        return state.random_action(rng)
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
    parser = command_line.add_command(
        commands,
        "selfplay",
        _run,
        summary="play random games and tell what came of them",
        description="Plays games at random to their ends, and prints how long each was, who won "
        "and by which rule.",
    )
    parser.add_argument("game", choices=list(GAMES), metavar="GAME", help=" or ".join(GAMES))
    parser.add_argument(
        "--players",
        type=whole(1, 99),
        metavar="N",
        help="how many play; the fewest unless given",
    )
    command_line.add_count(parser, "--games", "how many games", default=10)
    command_line.add_seed(parser, "the first game")
    command_line.add_options(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")


def _run(asked: argparse.Namespace) -> None:
    options = read_options(asked.option)
    players = asked.players or find_game(asked.game).seats[0]
    report = tell(asked.game, players, options, asked.games, asked.seed)
    if asked.json:
        print(json.dumps(report))
        return
    games: Any = report["games"]
    for game in games:
        outcome = game["outcome"]
        print(
            f"seed {game['seed']:>6}  {game['turns']:>4} turns  {game['steps']:>4} steps  "
            f"{outcome['reason']:<18} won by seat {_listed(outcome['winners'])}"
        )
    print(_in_words(report["summary"]))


def _in_words(summary: Any) -> str:
    wins = _listed(f"seat {seat} won {count}" for seat, count in enumerate(summary["wins"]))
    reasons = _listed(f"{reason} {count}" for reason, count in summary["reasons"].items())
    return (
        f"{wins}, {summary['shared']} of them shared; by reason: {reasons}; "
        f"{summary['turns']} turns on average, {summary['gamesPerSecond']} games a second."
    )


def _listed(items: Iterable[object]) -> str:
    return ", ".join(map(str, items))


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
            "turns": round(turns / games, 1),
            "gamesPerSecond": round(games / max(seconds, 1e-9), 1),
        },
    }
