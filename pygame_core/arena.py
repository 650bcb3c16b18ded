"""Contests between players of any game, levels of the computer and fixed opponents, and who wins.

A contest is repeatable game by game and goes on where it was stopped, if its results are kept in a
file: a line of JSON a game. How one is played is in the game's own ``search/arena.py``.

``python3 -m pygame_core arena tetratiles --seat full:nodes=5000 --seat greedy --games 20``
"""

from __future__ import annotations

import argparse
import json
import signal
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from importlib import import_module
from math import inf, sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from pygame_core import command_line
from pygame_core.command_line import read_options
from pygame_core.errors import Malformed
from pygame_core.plain import Json, JsonObject, as_list, as_whole
from pygame_core.registry import GAMES, find_game
from pygame_core.results import results_in
from pygame_core.thinking import HasPlayer, Job

if TYPE_CHECKING:
    from pygame_core.command_line import Commands

_MOST_JOBS = 61  # what Windows can wait for
_BAR = 30  # characters
_SECONDS = 1.0  # for a level that has no limit of its own


@dataclass(frozen=True, slots=True)
class Entrant:
    """``NAME[:time=SECONDS|nodes=N]``: a level or a fixed opponent, with its limit a move."""

    text: str
    name: str
    seconds: float | None
    nodes: int | None

    @classmethod
    def read(cls, text: str, names: Iterable[str]) -> Entrant:
        """From its text form; `names` are the players that there are. Raises `Malformed`."""
        name, colon, limit = text.partition(":")
        if name not in names:
            raise Malformed(f"There is no player {name[:40]!r}; there is {', '.join(names)}.")
        kind, _, number = limit.partition("=")
        if colon and kind not in ("time", "nodes"):
            raise Malformed(
                f"Behind the colon of {text[:40]!r} a limit is needed: time=SECONDS or nodes=N."
            )
        seconds = nodes = None
        try:
            if kind == "time" and not 0 < (seconds := float(number)) < inf:
                raise ValueError
            if kind == "nodes" and not (nodes := int(number)) > 0:
                raise ValueError
        except ValueError:
            unit, value = ("seconds", "0.5") if kind == "time" else ("nodes", "5000")
            raise Malformed(
                f"{kind} needs a number of {unit} above 0, as in {name}:{kind}={value}."
            ) from None
        return cls(text, name, seconds, nodes)


class Player(Protocol):
    """Whoever plays one game of a contest."""

    def choose(self, state: Any) -> Any:
        """An action of the seat to move in a state of the game."""


class LevelPlayer:
    """A level of the computer for one game. It is given a view and nothing else; without a limit
    it takes what the level allows, the strongest a second."""

    def __init__(self, game: str, entrant: Entrant, seed: int) -> None:
        found = find_game(game)
        assert isinstance(found, HasPlayer)
        self._game, self._entrant = found, entrant
        self._read = found.read_action
        self._rng = Random(seed)

    def choose(self, state: Any) -> Any:
        """Decide."""
        entrant = self._entrant
        seconds = entrant.seconds
        if not (seconds or entrant.nodes) and entrant.name == self._game.levels[-1]:
            seconds = _SECONDS
        job = Job(
            state.view(state.to_move),
            entrant.name,
            seconds,
            entrant.nodes,
            self._rng.getrandbits(32),
        )
        chosen = None
        for thought in self._game.think(job):
            chosen = thought or chosen
        assert chosen
        return self._read(chosen.action)


@dataclass(frozen=True, slots=True)
class Contest:
    """Entrants, how many games, the seed of all that chance decides, and the game's options.
    `play` plays the game with a number and gives ``{"points": by entrant, ...}``; the winner of a
    game has a point, those who draw share it."""

    game: str
    entrants: tuple[Entrant, ...]
    games: int
    seed: int
    play: Callable[[Contest, int], JsonObject]
    options: JsonObject = field(default_factory=dict)

    @property
    def key(self) -> JsonObject:
        """What a line of results must have in common with a contest to belong to it."""
        return {
            "arena": self.game,
            "seats": [entrant.text for entrant in self.entrants],
            "seed": self.seed,
            "options": self.options,
        }

    def result(self, number: int) -> JsonObject:
        """Play game `number`: its line of results."""
        return {**self.key, "number": number, **self.play(self, number)}

    def run(self, jobs: int, out: Path | None, tell: Callable[[int, int], None]) -> list[float]:
        """Play what is not in `out` yet and append each game to it. Returns the points by entrant.
        `tell` hears how many games are played, of how many. Raises `Malformed` for a file that
        can't be read or written."""
        with results_in(out) as results:
            points = {
                number: _points(line, len(self.entrants))
                for line in results.lines
                if self.key.items() <= line.items()
                and (number := as_whole(line.get("number"), "A game's number", 0, 2**53))
                < self.games
            }
            missing = [number for number in range(self.games) if number not in points]
            tell(len(points), self.games)
            with closing(_each(self.result, missing, jobs)) as played:
                for number, result in played:
                    points[number] = _points(result, len(self.entrants))
                    results.add(result)
                    tell(len(points), self.games)
        return [sum(each) for each in zip(*points.values(), strict=True)]


def interval(points: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate of points (Wilson's)."""
    z = 1.96
    rate, spread = points / games, z * z / games
    middle = rate + spread / 2
    width = z * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return (middle - width) / (1 + spread), (middle + width) / (1 + spread)


def _points(line: JsonObject, entrants: int) -> list[float]:
    points = as_list(line.get("points"), "The points of a game")
    numbers = [float(each) for each in points if isinstance(each, int | float)]
    if not len(numbers) == len(points) == entrants:
        raise Malformed("A line of results has the points of every entrant.")
    return numbers


def _each(
    play: Callable[[int], JsonObject], numbers: Iterable[int], jobs: int
) -> Generator[tuple[int, JsonObject], None, None]:
    if jobs == 1:
        yield from ((number, play(number)) for number in numbers)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import active_children

    others = active_children()
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_alone) as pool:
        try:
            under_way = {pool.submit(play, number): number for number in numbers}
            for done in as_completed(under_way):
                yield under_way[done], done.result()
        except BaseException:
            # Whoever stops a contest does not wait for the games under way.
            for worker in {*active_children()}.difference(others):
                worker.terminate()
            raise


def _leave_interrupts_alone() -> None:
    """A terminal interrupts workers too: let the one who started them end them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def contest(
    game: str, seats: list[str], games: int, seed: int, options: Mapping[str, Json]
) -> Contest:
    """A contest of this game, from text. Raises `Malformed`."""
    found = find_game(game)
    if not isinstance(found, HasPlayer):
        raise Malformed(f"{game} has no computer player.")
    # Each game's contests need its search: only who plays them pays for it.
    module: Any = import_module(f"pygame_core.{game}.search.arena")
    names = (*module.FIXED, *found.levels)
    entrants = tuple(Entrant.read(text, names) for text in seats)
    if len(entrants) not in found.seats:
        raise Malformed(
            f"{game} is played by {' or '.join(map(str, found.seats))}, not by {len(entrants)}: "
            "give a --seat for each player."
        )
    found.check_options(options, len(entrants))
    return Contest(game, entrants, games, seed, module.play, dict(options))


def add_command(commands: Commands) -> None:
    """Add ``arena`` to the command line."""
    parser = command_line.add_command(
        commands,
        "arena",
        _run,
        summary="let levels of the computer play each other",
        description="Plays each random pattern or deal once for every way to seat the players in a "
        "circle, and gives everyone's share of the wins with its 95 % interval; a draw is shared.",
    )
    games = [name for name, game in GAMES.items() if isinstance(game, HasPlayer)]
    parser.add_argument("game", choices=games, metavar="GAME", help=" or ".join(games))
    parser.add_argument(
        "--seat",
        action="append",
        required=True,
        metavar="PLAYER",
        help="one for each player: a level or random, greedy, in Tetromino also uct, with "
        "time=SECONDS or nodes=N a move, as in full:time=0.5",
    )
    command_line.add_count(parser, "--games", "how many games", default=100)
    command_line.add_seed(parser, "all that chance decides")
    command_line.add_options(parser)
    command_line.add_count(parser, "--jobs", "processes at work", default=1, most=_MOST_JOBS)
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep results here, and go on")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def _run(asked: argparse.Namespace) -> None:
    played = contest(asked.game, asked.seat, asked.games, asked.seed, read_options(asked.option))
    with command_line.progress() as tell:
        points = played.run(asked.jobs, asked.out, lambda *counts: tell(_bar(*counts)))
    seats: list[Json] = []
    for entrant, won in zip(played.entrants, points, strict=True):
        low, high = interval(won, played.games)
        rate = won / played.games
        seats.append({"player": entrant.text, "points": won, "rate": rate, "interval": [low, high]})
        if not asked.json:
            print(
                f"{entrant.text} won {won:g} of {played.games}: "
                f"{rate:.1%} (95 %: {low:.1%} to {high:.1%})"
            )
    if asked.json:
        print(json.dumps({**played.key, "games": played.games, "seats": seats}))


def _bar(played: int, games: int) -> str:
    full = _BAR * played // games
    return f"[{'#' * full}{'.' * (_BAR - full)}] {played}/{games}"
