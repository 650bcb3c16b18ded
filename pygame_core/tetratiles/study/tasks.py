"""What can be asked about Tetra Tiles beside a move, from what a seat sees, its ``view``, alone.

- ``hint``: what to do and why, with ``seconds`` or ``nodes``: a `Thought` with ``reasons``
- ``odds``: see `study.odds`
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject, as_list, as_object, as_text, as_whole
from pygame_core.study import Studying
from pygame_core.tetratiles.sampling import read
from pygame_core.tetratiles.search.engine import think
from pygame_core.tetratiles.study.odds import odds
from pygame_core.thinking import Job

EXAMPLES: tuple[JsonObject, ...] = ({"what": "hint", "nodes": 50}, {"what": "odds"})
_LEVEL = "full"


def study(task: JsonObject) -> Studying:
    """Do what a task asks; see the module. Raises `Malformed`."""
    view = as_object(task.get("view"), "The view")
    match as_text(task.get("what"), "What is to be studied"):
        case "hint":
            return _hint(task, view)
        case "odds":
            seat = as_whole(view.get("seat"), "The seat of a view", 0, 3)
            return iter((odds(read(view), seat),))
        case what:
            raise Malformed(f"Nothing is called {what[:40]!r}: hint, odds.")


def _hint(task: JsonObject, view: JsonObject) -> Iterator[JsonObject | None]:
    share = as_list(task.get("share", [0, 1]), "The share")
    if len(share) != 2:
        raise Malformed("A share is a part and the number of parts, as in [0, 2].")
    part, parts = (as_whole(each, "A share", 0, 64) for each in share)
    seconds, nodes = (
        None if task.get(key) is None else as_whole(task[key], f"The {key}", 1, 2**53)
        for key in ("seconds", "nodes")
    )
    job = Job(view, _LEVEL, None if seconds is None else float(seconds), nodes, 0, (part, parts))
    return (thought.to_json() if thought else None for thought in think(job))
