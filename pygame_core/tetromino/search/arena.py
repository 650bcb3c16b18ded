"""Matches between levels and fixed opponents: each pattern twice, the seats exchanged."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Protocol

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject, as_whole, parse_object
from pygame_core.tetromino.notation import AnyMove, read_move, write_game
from pygame_core.tetromino.patterns import random_antisymmetric
from pygame_core.tetromino.search.engine import think
from pygame_core.tetromino.search.levels import LEVELS
from pygame_core.tetromino.search.opponents import GreedyOpponent, RandomOpponent, UctOpponent
from pygame_core.tetromino.state import TetrominoState
from pygame_core.thinking import Job

FIXED = ("random", "greedy", "uct")


class Player(Protocol):
    """Whoever sits in a seat of the arena for one game."""

    def choose(self, state: TetrominoState) -> AnyMove:
        """Decide."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """``NAME[:time=SECONDS|nodes=N]``: a level or a fixed opponent, with its limit a move. For
    `uct`, nodes are playouts."""

    text: str
    name: str
    seconds: float | None
    nodes: int | None

    @classmethod
    def read(cls, text: str) -> Entrant:
        """From its text form. Raises `Malformed`."""
        name, _, limit = text.partition(":")
        if name not in LEVELS and name not in FIXED:
            raise Malformed(f"There is no player {name[:40]!r}; {', '.join((*FIXED, *LEVELS))}.")
        kind, _, number = limit.partition("=")
        try:
            seconds = float(number) if kind == "time" else None
            nodes = int(number) if kind == "nodes" else None
        except ValueError:
            raise Malformed(f"{number[:40]!r} is no number.") from None
        if limit and not (seconds or 0) > 0 and not (nodes or 0) > 0:
            raise Malformed("A limit is time=SECONDS or nodes=N, above 0.")
        return cls(text, name, seconds, nodes)

    def player(self, seed: int) -> Player:
        """A player for one game."""
        if self.name == "random":
            return RandomOpponent(seed)
        if self.name == "greedy":
            return GreedyOpponent(seed)
        if self.name == "uct":
            return UctOpponent(seed, self.seconds, self.nodes)
        return _LevelPlayer(self, seed)


class _LevelPlayer:
    """A level of the computer; without a limit it takes what the level allows, or a second."""

    def __init__(self, entrant: Entrant, seed: int) -> None:
        self._entrant = entrant
        self._rng = Random(seed)

    def choose(self, state: TetrominoState) -> AnyMove:
        """Decide, from the view alone."""
        entrant = self._entrant
        seconds = entrant.seconds
        if not (seconds or entrant.nodes or LEVELS[entrant.name].nodes):
            seconds = 1.0
        job = Job(
            state.view(state.to_move),
            entrant.name,
            seconds,
            entrant.nodes,
            self._rng.getrandbits(32),
        )
        chosen = None
        for thought in think(job):
            chosen = thought or chosen
        assert chosen
        return read_move(chosen.action)


@dataclass(frozen=True, slots=True)
class Contest:
    """Two entrants, how many games, and the seed of the patterns and of all else."""

    entrants: tuple[Entrant, Entrant]
    games: int
    seed: int

    def play(self, number: int) -> JsonObject:
        """Game `number`: games 2n and 2n + 1 have the same pattern and exchanged seats.

        ``{"first", "second", "seed", "number", "winner": 0 for the first entrant, "plies",
        "reason", "game": in LTP}``.
        """
        board = random_antisymmetric(Random(f"pattern {self.seed} {number // 2}"))
        rng = Random(f"game {self.seed} {number}")
        exchanged = number % 2
        state = TetrominoState(board, pie=True)
        players = [each.player(rng.getrandbits(32)) for each in self.entrants]
        moves: list[AnyMove] = []
        while (seat := state.to_move) is not None:
            move = players[seat ^ exchanged].choose(state)
            state = state.play(move)
            moves.append(move)
        outcome = state.outcome
        assert outcome
        return {
            **self._key,
            "number": number,
            "winner": outcome.winners[0] ^ exchanged,
            "plies": state.ply,
            "reason": outcome.reason,
            "game": write_game(board, [str(move) for move in moves]),
        }

    @property
    def _key(self) -> JsonObject:
        first, second = self.entrants
        return {"first": first.text, "second": second.text, "seed": self.seed}

    def run(self, jobs: int, out: Path | None, tell: Callable[[int, int], None]) -> tuple[int, int]:
        """Play what is not in `out` yet and append each game to it. Returns how many games the
        first entrant won, of how many. `tell` hears how many are played, of how many."""
        winners = {
            as_whole(each.get("number"), "A game's number", 0, 2**53): each.get("winner")
            for each in _read(out)
            if self._key.items() <= each.items()
        }
        winners = {number: who for number, who in winners.items() if number < self.games}
        missing = [number for number in range(self.games) if number not in winners]
        tell(len(winners), self.games)
        for number, result in _each(self.play, missing, jobs):
            winners[number] = result["winner"]
            if out:
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(result) + "\n")
            tell(len(winners), self.games)
        return sum(who == 0 for who in winners.values()), self.games


def interval(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's)."""
    z = 1.96
    rate, spread = won / games, z * z / games
    middle = rate + spread / 2
    width = z * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return (middle - width) / (1 + spread), (middle + width) / (1 + spread)


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
