"""Positions to measure with: from games of the middle level after a random first placement."""

from __future__ import annotations

from random import Random

from pygame_core.tetromino.geometry import PLACEMENTS
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.patterns import random_antisymmetric
from pygame_core.tetromino.search.engine import think
from pygame_core.tetromino.state import TetrominoState
from pygame_core.thinking import Job


def position(seed: str, ply: int, level: str = "middle") -> TetrominoState:
    """A position with `ply` pieces in which a placement is legal, the same for the same seed."""
    rng = Random(f"position {seed}")
    while True:
        state = TetrominoState(random_antisymmetric(rng), pie=False)
        state = state.play(rng.choice(PLACEMENTS))
        while state.ply < ply and state.to_move is not None:
            job = Job(state.view(state.to_move), level, seed=rng.getrandbits(32))
            *_, chosen = filter(None, think(job))
            state = state.play(read_move(chosen.action))
        if state.to_move is not None:
            return state
