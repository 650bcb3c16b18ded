"""What can be asked about Tetra Tiles beside a move: a hint, which is a thought with its reasons.

A task is plain data: ``{"what": "hint", "view"}`` with ``seconds`` or ``nodes``, and ``share``, the
i-th of n parts of the actions. What is found is a `Thought`, as plain data.
"""

from __future__ import annotations

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject, as_text
from pygame_core.study import Studying
from pygame_core.tetratiles.search.engine import think
from pygame_core.tetratiles.search.levels import LEVELS
from pygame_core.thinking import read_job

EXAMPLES: tuple[JsonObject, ...] = ({"what": "hint", "nodes": 200},)


def study(task: JsonObject) -> Studying:
    """Do what a task asks; see the module. Raises `Malformed`."""
    what = as_text(task.get("what"), "What is to be studied")
    if what != "hint":
        raise Malformed(f"Nothing is called {what[:40]!r}: hint.")
    thinking = think(read_job(task, [*LEVELS][-1]))
    return (thought.to_json() if thought else None for thought in thinking)
