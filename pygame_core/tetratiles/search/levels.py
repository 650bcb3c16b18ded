"""The levels of the computer opponent, weakest first."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """`spite`: whether it looks at the others' boards at a glance, 1 or 0; `noise`: the standard
    deviation of its misjudgement of an action at a glance, in turns; `nodes`: how many actions it
    may play in its mind for one decision: 0, it decides at a glance; None, as many as time
    allows."""

    spite: float
    noise: float
    nodes: int | None


LEVELS: dict[str, Level] = {
    "novice": Level(spite=0.0, noise=1.2, nodes=0),
    "easy": Level(spite=1.0, noise=0.8, nodes=0),
    "middle": Level(spite=1.0, noise=0.5, nodes=0),
    "strong": Level(spite=1.0, noise=0.0, nodes=0),
    "full": Level(spite=1.0, noise=0.0, nodes=None),
}
