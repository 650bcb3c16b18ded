"""Clocks: how much time each seat has, and what is left of it after each step.

Whoever runs a match measures the time and says with each step how much it took; nothing here looks
at a clock. Times are whole milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.errors import Malformed
from pygame_core.game import Seat
from pygame_core.plain import Json, JsonObject, as_object, as_text, as_whole, only_keys

SUDDEN_DEATH = "sudden-death"
INCREMENT = "increment"
PER_TURN = "per-turn"
KINDS = (SUDDEN_DEATH, INCREMENT, PER_TURN)
LONGEST_SECONDS = 86_400

Left = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Clock:
    """What the players agreed on: `seconds` for the whole game of each (`SUDDEN_DEATH`), the same
    with `increment` seconds more for each turn (`INCREMENT`), or for each turn (`PER_TURN`)."""

    kind: str
    seconds: int
    increment: int = 0

    @classmethod
    def from_json(cls, data: JsonObject) -> Clock:
        """Read what `to_json` writes. Raises `Malformed`."""
        only_keys(data, ("kind", "seconds", "increment"), "A clock")
        kind = as_text(data.get("kind"), "The kind of a clock")
        if kind not in KINDS:
            raise Malformed(f"There is no clock {kind[:40]!r}; there is {', '.join(KINDS)}.")
        seconds = as_whole(data.get("seconds"), "The seconds of a clock", 1, LONGEST_SECONDS)
        least, most = (1, LONGEST_SECONDS) if kind == INCREMENT else (0, 0)
        increment = as_whole(data.get("increment", 0), f"The increment of {kind}", least, most)
        return cls(kind, seconds, increment)

    def to_json(self) -> JsonObject:
        """As plain data: ``{"kind", "seconds", "increment"}``."""
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}

    def full(self, seats: int) -> Left:
        """What each seat has at the beginning."""
        return (1000 * self.seconds,) * seats

    def after(self, left: Left, seat: Seat, spent: int, *, over: bool) -> Left:
        """What is left when `seat` has spent so much on a step; `over`: that ended its turn."""
        rest = max(left[seat] - spent, 0)
        if over:
            rest = 1000 * self.seconds if self.kind == PER_TURN else rest + 1000 * self.increment
        return (*left[:seat], rest, *left[seat + 1 :])


def clock_in(source: Json) -> Clock | None:
    """The clock that plain data tells of, or None. Raises `Malformed`."""
    return None if source is None else Clock.from_json(as_object(source, "A clock"))
