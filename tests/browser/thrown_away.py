"""A game of Tetromino in which both throw a win away, for tests of what helps to learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core import Match
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.search.exact import solve

if TYPE_CHECKING:
    from pygame_core.tetromino.state import TetrominoState

PATTERN = "islands"
GAME = [
    *("L[67,68,78,88]", "T[64,65,66,75]", "I[51,52,53,54]", "L[32,33,34,42]", "I[28,38,48,58]"),
    *("S[15,16,24,25]", "L[08,09,19,29]", "L[61,71,72,73]", "I[83,84,85,86]", "T[11,20,21,22]"),
    *("S[36,37,45,46]", "L[03,04,05,13]", "S[80,81,91,92]"),
]
BLUNDERS = {10: "X", 11: "O"}
"""X throws its win away with the eleventh piece, O with the twelfth."""


def game_after(steps: int = len(GAME)) -> Match:
    """The game after so many steps, between Ann and Bob."""
    match = Match.new("tetromino", ["Ann", "Bob"], {"pattern": PATTERN, "pie": False}, 0)
    for move in GAME[:steps]:
        match.play(move)
    return match


def match_after(match: Match, steps: int) -> Match:
    """A match as it was after so many steps."""
    record: Any = match.record()
    return Match.from_record({**record, "actions": record["actions"][:steps]})


def wins(state: TetrominoState, move: str) -> bool:
    """Whether a placement wins, by the solver."""
    after = state.play(read_move(move))
    over = after.outcome
    return over.winners == (state.to_move,) if over else not solve(after).won
