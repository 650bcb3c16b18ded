"""A choice within a limit that is given as text, for LTP's ``bestmove``, ``pv`` and ``eval``."""

from __future__ import annotations

import re

from pygame_core.errors import Illegal, Malformed, refuse
from pygame_core.tetromino.search.engine import think
from pygame_core.tetromino.state import TetrominoState
from pygame_core.thinking import Job, Thought

_TIME = re.compile(r"([0-9]{1,2}):([0-5]?[0-9]):([0-5]?[0-9](?:\.[0-9]+)?)")
_MOST = 10**12 - 1  # plies or positions: more than anyone can wait for
_SECONDS = 1.0  # where no limit is given


def choose(state: TetrominoState, limit: str) -> Thought:
    """The full level's choice within ``depth N``, ``time hh:mm:ss`` (the seconds may have a
    fraction) or ``nodes N``; within a second where `limit` is empty. Raises `Malformed`, and
    `Illegal` when the game is over."""
    seconds: float | None = None
    nodes = depths = None
    match limit.lower().split():
        case []:
            seconds = _SECONDS
        case ["depth", number]:
            depths = _whole(number)
        case ["nodes", number]:
            nodes = _whole(number)
        case ["time", time] if found := _TIME.fullmatch(time):
            hours, minutes, rest = found.groups()
            seconds = 3600 * int(hours) + 60 * int(minutes) + float(rest)
        case _:
            raise Malformed("A limit is depth N, time hh:mm:ss or nodes N.")
    if state.to_move is None:
        raise Illegal("A move", refuse("game-over"))
    if seconds == 0:
        raise Malformed("A limit of time is above 0: time 00:00:01 is a second.")
    chosen = None
    for thought in think(Job(state.view(state.to_move), "full", seconds, nodes), depths):
        chosen = thought or chosen
    assert chosen
    return chosen


def _whole(text: str) -> int:
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(_MOST))
    if not (digits and int(text)):
        raise Malformed(f"A limit is a whole number from 1 to {_MOST:,}, not {text[:40]!r}.")
    return int(text)
