"""Variations as text: a tree of moves, which may come from anywhere, replayed by the rules.

``BOARD; MOVE; MOVE (MOVE; MOVE) (MOVE); MOVE …`` is a game string, with variations in brackets
behind the move that they replace; a variation can have variations itself. As in game strings, the
pie rule is on.
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from pygame_core.errors import Foreign, Illegal, Malformed, TooLong
from pygame_core.plain import Json, JsonObject
from pygame_core.tetromino.notation import read_board, read_move
from pygame_core.tetromino.state import TetrominoState

LONGEST = 50_000
MOST_MOVES = 1_000
MOST_NESTED = 40

# Moves by their notation, each with those that follow it; the first is the main line.
Tree: TypeAlias = "dict[str, Tree]"

_PART = re.compile(r"[();]|[^();]+")


class _Place(NamedTuple):
    """Where the next move goes: beside these, in this state."""

    beside: Tree
    state: TetrominoState


class _Reader:
    """Reads part by part. `here`: where the next move goes; `last`: where the last one went, None
    at the beginning of a line; `outer`: the lines that go on when this variation ends."""

    def __init__(self, board: str) -> None:
        self.tree: Tree = {}
        self.here = _Place(self.tree, TetrominoState(board, pie=True))
        self.last: _Place | None = None
        self.outer: list[tuple[_Place, _Place]] = []
        self.moves = 0
        self.after_semicolon = True

    def take(self, part: str) -> None:
        """One more part of the text."""
        if part == ";":
            if self.after_semicolon:
                raise Malformed("Between two semicolons stands a move.")
            self.after_semicolon = True
        elif part == "(":
            self._open()
        elif part == ")":
            self._close()
        else:
            self._move(part)

    def _move(self, text: str) -> None:
        if not self.after_semicolon:
            raise Malformed(f"Before {text[:40]!r} stands a semicolon.")
        self.moves += 1
        if self.moves > MOST_MOVES:
            raise TooLong(f"Variations have at most {MOST_MOVES:,} moves.")
        move = read_move(text)
        try:
            state = self.here.state.play(move)
        except Illegal as error:
            raise Illegal(move, error.refusal, self.moves) from None
        self.last = self.here
        self.here = _Place(self.here.beside.setdefault(str(move), {}), state)
        self.after_semicolon = False

    def _open(self) -> None:
        if self.last is None or self.after_semicolon:
            raise Malformed("A variation stands behind the move that it replaces.")
        if len(self.outer) >= MOST_NESTED:
            raise TooLong(f"Variations are nested at most {MOST_NESTED} deep.")
        self.outer.append((self.here, self.last))
        self.here, self.last, self.after_semicolon = self.last, None, True

    def _close(self) -> None:
        if not self.outer or self.last is None or self.after_semicolon:
            raise Malformed("A closing bracket ends a variation of a move or more.")
        self.here, self.last = self.outer.pop()


def read_tree(text: str) -> tuple[str, Tree]:
    """The board and the moves. Raises `Malformed` for what can't be read, `Illegal` with the number
    of the move, counted as they stand there, for what breaks a rule."""
    if len(text) > LONGEST:
        raise TooLong(f"The text is {len(text):,} characters long; {LONGEST:,} are read.")
    if text.strip()[:1].upper() not in (*"XO.-_",):
        raise Foreign("Variations begin with a board.")
    start, _, rest = text.partition(";")
    board = read_board(start)
    reader = _Reader(board)
    for part in _PART.findall(rest):
        if part.strip():
            reader.take(part.strip())
    if reader.outer:
        raise Malformed("A variation does not end: a closing bracket is missing.")
    return board, reader.tree


def spelt_out(board: str, tree: Tree) -> JsonObject:
    """As plain data: ``{"board", "tree": [{"move", "next": [...]}, ...], "moves": those of the main
    line}``."""
    moves: list[Json] = []
    here = tree
    while here:
        first = next(iter(here))
        moves.append(first)
        here = here[first]
    return {"board": board, "tree": _plain(tree), "moves": moves}


def _plain(tree: Tree) -> list[Json]:
    return [{"move": move, "next": _plain(after)} for move, after in tree.items()]
