"""Games and positions that several tests begin from."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pygame_core import Illegal, Match
from pygame_core.errors import Refusal
from pygame_core.plain import Json, JsonObject
from pygame_core.tetromino.state import TetrominoState

ANN, BEN = 0, 1
BLANK = "." * 100

# A lone L in the corner, and the same with an I at its side:
#   L . . . . .      L . . . . .
#   L . . . . .      L . . . . .
#   L L . . . .      L L I I I I
CORNER = "L[00,10,20,21]"
CORNER_AND_I = f"{CORNER}; I[22,23,24,25]"

# All five L and one I; no L could be played any more, though one would fit.
FIVE_L = (
    "L[64,74,84,85]; I[24,34,44,54]; L[16,26,35,36]; L[55,56,66,76]; L[11,21,22,23]; L[41,51,52,53]"
)

# Two whole games: X places last in the first, O in the second.
ELEVEN_PIECES = (
    "I[43,53,63,73]; T[70,71,72,81]; T[45,54,55,56]; L[14,24,33,34]; L[57,58,68,78]; "
    "I[25,26,27,28]; T[02,12,13,22]; L[74,84,93,94]; L[20,21,30,40]; I[86,87,88,89]; S[07,08,18,19]"
)
TWELVE_PIECES = (
    "S[12,13,21,22]; L[14,24,33,34]; T[43,53,54,63]; I[20,30,40,50]; L[45,46,47,55]; "
    "L[73,83,92,93]; L[51,61,70,71]; S[18,27,28,37]; I[57,67,77,87]; L[06,07,08,16]; "
    "T[65,74,75,76]; T[59,68,69,79]"
)


# At the end of this one an I would still fit into the top left corner, but nothing leads there.
CUT_OFF = (
    "L[50,51,60,70]; S[32,33,41,42]; L[02,03,12,22]; T[14,24,25,34]; L[26,27,36,46]; "
    "T[06,07,08,17]; T[28,38,39,48]; T[62,71,72,82]; I[83,84,85,86]; L[57,67,76,77]; "
    "T[69,78,79,89]; S[44,45,53,54]"
)


def new_match(board: str = BLANK, *, pie: bool = False) -> Match:
    """Ann and Ben before the first piece; Ann begins as X."""
    options: JsonObject = {"pattern": "custom", "board": board, "pie": pie}
    return Match.new("tetromino", ["Ann", "Ben"], options)


def match_after(moves: str, board: str = BLANK, *, pie: bool = False) -> Match:
    """Ann and Ben after these moves, written as in a game string."""
    match = new_match(board, pie=pie)
    for move in moves.split(";"):
        match.play(move)
    return match


def state_of(match: Match) -> TetrominoState:
    """The match's state, as the Tetromino state that it is."""
    assert isinstance(match.state, TetrominoState)
    return match.state


def refusal_of(attempt: Callable[[], object]) -> Refusal | None:
    """The refusal that an attempt meets, if it meets one."""
    try:
        attempt()
    except Illegal as error:
        return error.refusal
    return None


def refused(match: Match, source: Json, seat: int | None = None) -> Refusal:
    """Why a move (its notation or its cells) is refused; the match must stay as it was."""
    before = match.state, match.steps, match.undone
    refusal = refusal_of(lambda: match.play(match.read_action(source), seat))
    assert refusal, f"{source} was not refused."
    assert (match.state, match.steps, match.undone) == before
    return refusal


def cells(text: str) -> tuple[tuple[int, int], ...]:
    """Cells from their notation: ``"00 01"``."""
    return tuple((int(cell[0]), int(cell[1])) for cell in text.split())


def random_match(rng: Random, board: str = BLANK, *, pie: bool = False) -> Match:
    """A whole game of random moves."""
    match = new_match(board, pie=pie)
    while match.to_move is not None:
        match.play(rng.choice(match.state.actions()))
    return match


def symbols_at(x: str = "", o: str = "") -> str:
    """A board with X and O on these cells only."""
    board = dict.fromkeys(range(100), ".")
    board.update({int(cell): "X" for cell in x.split()} | {int(cell): "O" for cell in o.split()})
    return "".join(board.values())
