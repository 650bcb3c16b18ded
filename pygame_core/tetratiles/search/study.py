"""What can be asked about Tetra Tiles beside a move.

From what a seat sees, its ``view``, alone:

- ``hint``, with ``seconds`` or ``nodes``, and ``share``, the i-th of n parts of the actions: a
  `Thought` with its reasons, as plain data
- ``odds``: see `pygame_core.tetratiles.odds`

and about a finished game, from its record's ``options``, ``seats``, ``deal``, ``actions`` and
``concession``, all choices by what their seats saw:

- ``review``, with what was ``found`` before, and ``share`` of the choices; see `search.review`
- ``verdict``: what was ``found``, judged
"""

from __future__ import annotations

from collections.abc import Callable

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject, as_list, as_object, as_text, as_whole
from pygame_core.study import Studying
from pygame_core.tetratiles.cards import codes, deck
from pygame_core.tetratiles.odds import odds
from pygame_core.tetratiles.sampling import read
from pygame_core.tetratiles.search.engine import think
from pygame_core.tetratiles.search.levels import LEVELS
from pygame_core.tetratiles.search.review import Review, verdict
from pygame_core.thinking import read_job, read_share

_GAME: JsonObject = {
    "options": {"first": 0},
    "seats": ["A", "B"],
    "deal": {"first": 0, "cards": [*codes(deck(2))]},
    "actions": ["draw", "1[00]@0.0"],
    "concession": {"seat": 1, "reason": "resignation"},
}

EXAMPLES: tuple[JsonObject, ...] = (
    {"what": "hint", "nodes": 200},
    {"what": "odds"},
    {"what": "review", **_GAME},
    {"what": "verdict", **_GAME, "found": []},
)


def study(task: JsonObject) -> Studying:
    """Do what a task asks; see the module. Raises `Malformed`."""
    what = as_text(task.get("what"), "What is to be studied")
    if what not in _TASKS:
        raise Malformed(f"Nothing is called {what[:40]!r}: {', '.join(_TASKS)}.")
    return _TASKS[what](task)


def _hint(task: JsonObject) -> Studying:
    thinking = think(read_job(task, [*LEVELS][-1]))
    return (thought.to_json() if thought else None for thought in thinking)


def _odds(task: JsonObject) -> Studying:
    view = as_object(task.get("view"), "The view")
    return iter((odds(read(view), as_whole(view.get("seat"), "The seat of a view", 0, 3)),))


def _review(task: JsonObject) -> Studying:
    return Review(task, _found(task), read_share(task)).run()


def _verdict(task: JsonObject) -> Studying:
    return iter((verdict(_found(task), len(as_list(task.get("seats"), "The seats"))),))


def _found(task: JsonObject) -> list[JsonObject]:
    return [as_object(each, "A choice") for each in as_list(task.get("found", []), "found")]


_TASKS: dict[str, Callable[[JsonObject], Studying]] = {
    "hint": _hint,
    "odds": _odds,
    "review": _review,
    "verdict": _verdict,
}
