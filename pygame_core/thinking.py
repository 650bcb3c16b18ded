"""What a computer player is given and what it gives: a job, thoughts on the way, a choice.

A game with a computer player has `levels`, weakest first, and `think`, a generator: it yields every
few milliseconds, so that whoever runs it can stop it at any time or let others speak, each time the
best it knows (None while it knows nothing new). The last thought is the choice. It gets a seat's
view and nothing else; given a limit of nodes instead of seconds, a seed and the whole share, it
does the same each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol, TypeAlias, runtime_checkable

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject, as_list, as_object, as_whole


@dataclass(frozen=True, slots=True)
class Job:
    """What to decide: `view` as the seat to move sees it; `level` of the player; `seconds` or
    `nodes` (positions looked into) it may take, None for no limit of that kind, looked at after
    each step, so that the last may go over it; `seed` of whatever it leaves to chance; `share`: the
    i-th of n parts of the first actions, for several that search together, ``(0, 1)`` for all."""

    view: JsonObject
    level: str
    seconds: float | None = None
    nodes: int | None = None
    seed: int = 0
    share: tuple[int, int] = (0, 1)


class Budget:
    """How much of a job's limits is used up; one without limits is never. `most`: how many nodes
    the level may look into, whatever the job allows; None for no such limit."""

    def __init__(self, job: Job, most: int | None) -> None:
        self._began = perf_counter()
        self._seconds = job.seconds
        limits = [each for each in (job.nodes, most) if each is not None]
        self._nodes = min(limits, default=None)

    def spent(self, nodes: int) -> float:
        """The part of the nearest limit that is spent after so many nodes, 1 or more when nothing
        is left."""
        by_nodes = nodes / self._nodes if self._nodes else 0.0
        by_time = (perf_counter() - self._began) / self._seconds if self._seconds else 0.0
        return max(by_nodes, by_time)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search has found so far: the best `action` in notation; its `value` for the side to
    move in the game's own unit (Tetromino: symbols ahead at the end), None while unknown; `proved`:
    "win", "loss" or None; `depth` in plies; `line`: best play by both sides; `nodes` so far;
    `reasons` for the action, where a game gives them: each a code and the facts that show it."""

    action: str
    value: float | None
    proved: str | None
    depth: int
    line: tuple[str, ...]
    nodes: int
    reasons: tuple[JsonObject, ...] = ()

    def to_json(self) -> JsonObject:
        """As plain data, with these names."""
        return {
            "action": self.action,
            "value": self.value,
            "proved": self.proved,
            "depth": self.depth,
            "line": list(self.line),
            "nodes": self.nodes,
            "reasons": list(self.reasons),
        }


Thinking: TypeAlias = Iterator[Thought | None]


@runtime_checkable
class HasPlayer(Protocol):
    """A game that the computer can play."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of its levels, weakest first."""

    def think(self, job: Job) -> Thinking:
        """Decide; see the module. Raises `Malformed` for a view or level that can't be used."""


def read_job(asked: JsonObject, level: str) -> Job:
    """A job for a player of this level from plain data: the ``view``, and ``seconds``, ``nodes``,
    ``seed``, ``share`` where they are given. Raises `Malformed`."""
    nodes = asked.get("nodes")
    return Job(
        as_object(asked.get("view"), "The view"),
        level,
        _seconds(asked.get("seconds")),
        None if nodes is None else as_whole(nodes, "The nodes", 1, 2**53),
        as_whole(asked.get("seed", 0), "The seed", 0, 2**53),
        read_share(asked),
    )


def read_share(asked: JsonObject) -> tuple[int, int]:
    """The ``share`` in plain data, the part and the number of parts; all where none is given.
    Raises `Malformed`."""
    share = as_list(asked.get("share", [0, 1]), "The share")
    if len(share) != 2:
        raise Malformed("A share is a part and the number of parts, as in [0, 2].")
    part, parts = (as_whole(each, "A share", 0, 64) for each in share)
    if part >= parts:
        raise Malformed("A share is a part from 0 on and the number of parts.")
    return part, parts


def _seconds(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 86_400:
        raise Malformed("The seconds to think are a number above 0, at most 86400.")
    return float(value)
