"""Where the symbols lie: the named patterns, and random ones.

Except for the chessboard, a named pattern is drawn by its upper half; the lower half is the upper
one turned by half a turn with X and O exchanged, so neither player is favoured by the drawing.
"""

from __future__ import annotations

from random import Random

from pygame_core.tetromino.geometry import CELLS

SYMBOLS_A_SIDE = 30
_EXCHANGED = str.maketrans("XO", "OX")

_UPPER_HALVES: dict[str, str] = {
    # Clusters of one owner: a piece takes a whole island or none of it.
    "islands": """
        XX.OO..XXX
        XX.OO..XXX
        ...OO..XXX
        OOO..XX...
        OOO..XXX..""",
    # Two camps that face each other: the fight is about the border and who turns back first.
    "frontier": """
        ..........
        XX.XXXX.XX
        XXXXXXXXXX
        .X..XX..X.
        OX.OXOX.OX""",
    # Rows by turns: a lying I takes four of one kind, a standing one is even.
    "stripes": """
        XXXXXX....
        ....OOOOOO
        XXXXXX....
        ....OOOOOO
        XXXXXX....""",
    # Nothing in the middle: the first pieces are about the way to the edge.
    "rim": """
        XOXXOOXXOX
        OXXO..XOXO
        XO......OX
        OX......XO
        XO......OX""",
    # Everything in the middle: each early piece counts, the edge only settles ties.
    "crowd": """
        ..........
        ..OXXOOX..
        .XOXOXOXO.
        .OXOXOXOX.
        .XOOXXOOX.""",
    # X along one diagonal, O along the other: they meet in the centre.
    "crossroads": """
        XXX....OOO
        XXX....OOO
        .XXX..OOO.
        ..XXXOOO..
        ..XXXOOO..""",
    # Rings within rings: a piece across them takes of both, along them of one.
    "rings": """
        XXXX..XXXX
        XX......XX
        X.OOOOOO.X
        X.O....O.X
        X.O.XX.O.X""",
    # X and O in pairs: hardly a piece takes one without the other.
    "dominoes": """
        XO.XO..XO.
        .OX..OX.OX
        XO.XO..XO.
        .OX..OX.OX
        XO.XO..XO.""",
    # Each owns a shore; the stream between is worth nothing but is the only way across.
    "shores": """
        XXXX..OOOO
        XXXX..OOOO
        XXX....OOO
        XX......OO
        XX......OO""",
    # Four arms that turn about the centre.
    "pinwheel": """
        XXXX...OOO
        .XXX...OOO
        ..XX..OOO.
        ...X.OOO..
        OOO.XOXX.O""",
}


def exchanged(board: str) -> str:
    """The board with X and O exchanged."""
    return board.translate(_EXCHANGED)


def _whole(upper: str) -> str:
    half = "".join(upper.split())
    return half + exchanged(half[::-1])


NAMED: dict[str, str] = {
    **{name: _whole(upper) for name, upper in _UPPER_HALVES.items()},
    # Every cell counts, and each piece takes two of each or three of one.
    "chessboard": "".join("XO"[(row + column) % 2] for row in range(10) for column in range(10)),
}


def random_antisymmetric(rng: Random) -> str:
    """30 symbols a side; the cell opposite an X, by half a turn, holds an O."""
    board = ["."] * CELLS
    for cell in rng.sample(range(CELLS // 2), SYMBOLS_A_SIDE):
        symbol = rng.choice("XO")
        board[cell] = symbol
        board[CELLS - 1 - cell] = exchanged(symbol)
    return "".join(board)


def random_free(rng: Random) -> str:
    """30 symbols a side, anywhere."""
    board = ["."] * CELLS
    chosen = rng.sample(range(CELLS), 2 * SYMBOLS_A_SIDE)
    for which, cell in enumerate(chosen):
        board[cell] = "XO"[which % 2]
    return "".join(board)
