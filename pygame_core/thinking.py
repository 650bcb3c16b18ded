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
from typing import Protocol, TypeAlias, runtime_checkable

from pygame_core.plain import JsonObject


@dataclass(frozen=True, slots=True)
class Job:
    """What to decide: `view` as the seat to move sees it; `level` of the player; `seconds` or
    `nodes` (positions looked into) it may take, None for no limit of that kind; `seed` of whatever
    it leaves to chance; `share`: the i-th of n parts of the first actions, for several that search
    together, ``(0, 1)`` for all of them."""

    view: JsonObject
    level: str
    seconds: float | None = None
    nodes: int | None = None
    seed: int = 0
    share: tuple[int, int] = (0, 1)


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
