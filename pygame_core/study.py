"""What can be asked of a game beside a move: a task, and what is found about it, bit by bit.

A game that can be studied has `study`, a generator like `think` of `pygame_core.thinking`: it
yields every few milliseconds, each time all that it has found so far (None while that is nothing
new), and ends when it has found all. A task and what is found are plain data; the game says what
there is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeAlias, runtime_checkable

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject

Studying: TypeAlias = "Iterator[JsonObject | None]"


@runtime_checkable
class HasStudy(Protocol):
    """A game about which more can be asked than what is legal."""

    @property
    def studies(self) -> tuple[JsonObject, ...]:
        """An example of each kind of task, to which at most the ``view`` of a seat to move is to be
        added."""

    def study(self, task: JsonObject) -> Studying:
        """Find what `task` asks; see the module. Raises `Malformed` for one that can't be read."""


def begin(game: object, task: JsonObject) -> Studying:
    """The study of a task. Raises `Malformed` when the game has none."""
    if not isinstance(game, HasStudy):
        raise Malformed("There is nothing to ask about this game.")
    return game.study(task)


def whole(game: object, task: JsonObject) -> JsonObject | None:
    """All that there is to find, at once: for tasks that take no time, or have a limit."""
    found = None
    for each in begin(game, task):
        found = each or found
    return found
