"""The levels of the computer opponent, weakest first: how far each sees and how well it judges."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """`depths`: how many plies ahead it estimates at most; `noise`: the standard deviation of its
    misjudgement of a position, in symbols; `solves`: how many positions of the exact solver it may
    look into, None for no limit; `nodes`: how many positions in all, however much time there is,
    one of the solver counted as one and a half; `tree`: whether it grows a tree of the likeliest
    play, instead of estimating all plies alike, where the solver can't do most of the work."""

    depths: int
    noise: float
    solves: int | None
    nodes: int | None
    tree: bool = False


LEVELS: dict[str, Level] = {
    "novice": Level(depths=1, noise=2.5, solves=0, nodes=2_000),
    "easy": Level(depths=1, noise=1.2, solves=0, nodes=2_000),
    "middle": Level(depths=1, noise=0.5, solves=0, nodes=2_000),
    "strong": Level(depths=2, noise=0.0, solves=500, nodes=20_000),
    "expert": Level(depths=3, noise=0.0, solves=5_000, nodes=60_000),
    "full": Level(depths=12, noise=0.0, solves=None, nodes=None, tree=True),
}
