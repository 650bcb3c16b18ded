"""What can be asked about Tetra Tiles beside a move, from what a seat sees, its ``view``, alone.

- ``hint``, with ``seconds`` or ``nodes``, and ``share``, the i-th of n parts of the actions: a
  `Thought` with its reasons, as plain data
- ``odds``: see `pygame_core.tetratiles.odds`
"""

from __future__ import annotations

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject, as_object, as_text, as_whole
from pygame_core.study import Studying
from pygame_core.tetratiles.odds import odds
from pygame_core.tetratiles.sampling import read
from pygame_core.tetratiles.search.engine import think
from pygame_core.tetratiles.search.levels import LEVELS
from pygame_core.thinking import read_job

EXAMPLES: tuple[JsonObject, ...] = ({"what": "hint", "nodes": 200}, {"what": "odds"})


def study(task: JsonObject) -> Studying:
    """Do what a task asks; see the module. Raises `Malformed`."""
    what = as_text(task.get("what"), "What is to be studied")
    if what == "odds":
        view = as_object(task.get("view"), "The view")
        return iter((odds(read(view), as_whole(view.get("seat"), "The seat of a view", 0, 3)),))
    if what != "hint":
        raise Malformed(f"Nothing is called {what[:40]!r}: hint, odds.")
    thinking = think(read_job(task, [*LEVELS][-1]))
    return (thought.to_json() if thought else None for thought in thinking)
