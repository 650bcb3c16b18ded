"""What a search worker talks to: one search at a time, in slices. JSON text in, JSON text out.

Requests, each answered at once:

- ``{"do": "think", "game", "view", "level", "seconds" | "nodes", "seed", "share": [part, parts]}``
  begins a search and drops the one before: ``{}``.
- ``{"do": "study", "game", "task"}`` begins a study instead (see `pygame_core.study`): ``{}``.
- ``{"do": "work", "milliseconds"}`` goes on with it for about so long:
  ``{"thought": the best, or all that was found, so far, or None, "done": whether it has ended}``.

What can't be read is answered by ``{"malformed": sentence}``.
"""

from __future__ import annotations

import json
from time import perf_counter

from pygame_core.errors import Malformed
from pygame_core.plain import (
    JsonObject,
    as_object,
    as_text,
    as_whole,
    parse_object,
)
from pygame_core.registry import find_game
from pygame_core.study import Studying, begin
from pygame_core.thinking import HasPlayer, Thinking, read_job

LONGEST_SLICE = 60_000


class Searcher:
    """A search under way, if any."""

    def __init__(self) -> None:
        self._work_left: Studying = iter(())
        self._thought: JsonObject | None = None

    def handle_text(self, request: str) -> str:
        """Answer a request; see the module."""
        try:
            asked = parse_object(request, "A request")
            if asked.get("do") == "think":
                return json.dumps(self._begin(asked))
            if asked.get("do") == "work":
                return json.dumps(self._work(asked))
            if asked.get("do") == "study":
                return json.dumps(self._study(asked))
            raise Malformed("A search is asked to 'think', to 'study' or to 'work'.")
        except Malformed as error:
            return json.dumps({"malformed": str(error)})

    def _begin(self, asked: JsonObject) -> JsonObject:
        game = find_game(as_text(asked.get("game"), "The game"))
        if not isinstance(game, HasPlayer):
            raise Malformed(f"The computer does not play {game.name}.")
        job = read_job(asked, as_text(asked.get("level"), "The level"))
        self._work_left, self._thought = _told(game.think(job)), None
        return {}

    def _study(self, asked: JsonObject) -> JsonObject:
        game = find_game(as_text(asked.get("game"), "The game"))
        task = as_object(asked.get("task"), "The task")
        self._work_left, self._thought = begin(game, task), None
        return {}

    def _work(self, asked: JsonObject) -> JsonObject:
        most = as_whole(asked.get("milliseconds"), "A slice in milliseconds", 1, LONGEST_SLICE)
        until = perf_counter() + most / 1000
        done = False
        while perf_counter() < until:
            try:
                self._thought = next(self._work_left) or self._thought
            except StopIteration:
                done = True
                break
        return {"thought": self._thought, "done": done}


def _told(thinking: Thinking) -> Studying:
    """A player's thoughts as plain data."""
    return (thought.to_json() if thought else None for thought in thinking)
