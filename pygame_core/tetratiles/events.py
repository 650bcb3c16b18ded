"""What has happened, in public: one event for everything that people would tell each other.

Events hold nothing hidden: of a drawn card, only that it was drawn. `Position.history` keeps them,
so undo takes them back too.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from pygame_core.game import Seat
from pygame_core.plain import Json, JsonObject
from pygame_core.tetratiles.actions import TileAt
from pygame_core.tetratiles.tiles import TILES

Fact: TypeAlias = "None | bool | int | str | TileAt | tuple[Fact, ...]"


class Event(NamedTuple):
    """`what`: a word of the table in docs/tetratiles-notation.md. `step`: the number of the step
    that made it, from 1. `turn`: the number of the turn, from 1. `seat`: who did it or whom it
    befell. `facts`: the rest."""

    what: str
    step: int
    turn: int
    seat: Seat | None
    facts: tuple[tuple[str, Fact], ...]

    def to_json(self) -> JsonObject:
        """As plain data: ``{"what", "step", "turn", "seat", ...facts}``."""
        event: JsonObject = {
            "what": self.what,
            "step": self.step,
            "turn": self.turn,
            "seat": self.seat,
        }
        for name, fact in self.facts:
            event[name] = _plain(fact)
        return event


def _plain(fact: Fact) -> Json:
    if isinstance(fact, TileAt):
        return plain_tile(fact)
    if isinstance(fact, tuple):
        return [_plain(each) for each in fact]
    return fact


def plain_tile(tile: TileAt) -> JsonObject:
    """``{"tile": code, "cells": [[row, column], ...], "board": [seat, board], "text"}``."""
    return {
        "tile": TILES[tile.kind].code,
        "cells": [[row, column] for row, column in tile.cells],
        "board": [tile.seat, tile.board],
        "text": str(tile),
    }
