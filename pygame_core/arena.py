"""Contests between players of any game, levels of the computer and fixed opponents, and who wins.

A contest is repeatable game by game and goes on where it was stopped, if its results are kept in a
file: a line of JSON a game. How one is played is in the game's own ``search/arena.py``.

``python -m pygame_core arena tetratiles --seat full:nodes=5000 --seat greedy --games 20``
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from math import sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from pygame_core.errors import Malformed
from pygame_core.plain import Json, JsonObject, as_list, as_whole, parse_object
from pygame_core.registry import GAMES, find_game
from pygame_core.selfplay import read_options
from pygame_core.thinking import HasPlayer, Job

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

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
        name, _, limit = text.partition(":")
        if name not in names:
            raise Malformed(f"There is no player {name[:40]!r}; {', '.join(names)}.")
        kind, _, number = limit.partition("=")
        try:
            seconds = float(number) if kind == "time" else None
            nodes = int(number) if kind == "nodes" else None
        except ValueError:
            raise Malformed(f"{number[:40]!r} is no number.") from None
        if limit and not (seconds or 0) > 0 and not (nodes or 0) > 0:
            raise Malformed("A limit is time=SECONDS or nodes=N, above 0.")
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
        `tell` hears how many games are played, of how many."""
        points = {
            number: _points(line, len(self.entrants))
            for line in _read(out)
            if self.key.items() <= line.items()
            and (number := as_whole(line.get("number"), "A game's number", 0, 2**53)) < self.games
        }
        missing = [number for number in range(self.games) if number not in points]
        tell(len(points), self.games)
        for number, result in _each(self.result, missing, jobs):
            points[number] = _points(result, len(self.entrants))
            if out:
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(result) + "\n")
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
    if len(points) != entrants:
        raise Malformed("A line of results has the points of every entrant.")
    return [float(each) for each in points if isinstance(each, int | float)]


def _read(out: Path | None) -> list[JsonObject]:
    if not out or not out.exists():
        return []
    lines = out.read_text("utf-8").splitlines()
    return [parse_object(line, "A result") for line in lines if line]


def _each(
    play: Callable[[int], JsonObject], numbers: Iterable[int], jobs: int
) -> Iterator[tuple[int, JsonObject]]:
    if jobs <= 1:
        yield from ((number, play(number)) for number in numbers)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed

    with ProcessPoolExecutor(jobs) as pool:
        under_way = {pool.submit(play, number): number for number in numbers}
        for done in as_completed(under_way):
            yield under_way[done], done.result()


def contest(
    game: str, seats: list[str], games: int, seed: int, options: Mapping[str, Json]
) -> Contest:
    """A contest of this game, from text. Raises `Malformed`."""
    found = find_game(game)
    assert isinstance(found, HasPlayer)
    # Each game's contests need its search: only who plays them pays for it.
    module: Any = import_module(f"pygame_core.{game}.search.arena")
    names = (*module.FIXED, *found.levels)
    entrants = tuple(Entrant.read(text, names) for text in seats)
    if len(entrants) not in found.seats:
        raise Malformed(f"{len(entrants)} can't play {game}: give a --seat for each player.")
    if games < 1:
        raise Malformed("An arena has at least one game.")
    found.check_options(options, len(entrants))
    return Contest(game, entrants, games, seed, module.play, dict(options))


def add_command(commands: Commands) -> None:
    """Add ``arena`` to the command line's parser."""
    arena = commands.add_parser(
        "arena",
        help="let levels of the computer play each other",
        description="Plays each random pattern or deal once for every way to seat the players in a "
        "circle, and gives everyone's share of the wins with its 95 %% interval; a draw is shared.",
    )
    arena.add_argument("what", choices=list(GAMES), help="the game")
    arena.add_argument(
        "--seat",
        action="append",
        required=True,
        metavar="PLAYER",
        help="one for each player: a level or random, greedy, in Tetromino also uct, with "
        "time=SECONDS or nodes=N a move, as in full:time=0.5",
    )
    arena.add_argument("--games", type=int, default=100, metavar="N")
    arena.add_argument("--seed", type=int, default=0, metavar="S")
    arena.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    arena.add_argument("--jobs", type=int, default=1, metavar="J", help="processes at work")
    arena.add_argument("--out", type=Path, metavar="FILE", help="keep results here, and go on")
    arena.add_argument("--json", action="store_true", help="print the result as JSON")
    arena.set_defaults(run=_run)


def _run(asked: argparse.Namespace) -> None:
    try:
        played = contest(
            asked.what, asked.seat, asked.games, asked.seed, read_options(asked.option)
        )
        points = played.run(asked.jobs, asked.out, _progress)
    except Malformed as error:
        sys.exit(str(error))
    print(file=sys.stderr)
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


def _progress(played: int, games: int) -> None:
    full = _BAR * played // games
    bar = "#" * full + "." * (_BAR - full)
    print(f"\r[{bar}] {played}/{games}", end="", file=sys.stderr, flush=True)
