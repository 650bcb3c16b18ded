"""Tetromino straight from the rule sheet: slow and obvious, to hold the engine against.

Nothing here comes from the engine. A piece is a letter and the set of its cells; a cell is a row
and a column. Answers that are asked for again and again are remembered, nothing else is clever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]
Cells: TypeAlias = frozenset[Cell]

BOARD: Cells = frozenset(product(range(10), range(10)))
PIECES_OF_EACH_SHAPE = 5
DRAWINGS = {
    "L": ("#.", "#.", "##"),
    "I": ("####",),
    "T": ("###", ".#."),
    "S": (".##", "##."),
}


class Piece(NamedTuple):
    """One piece, on the board or tried there."""

    shape: str
    cells: Cells


def drawn(shape: str) -> Cells:
    """The cells of a shape as it is drawn above."""
    return frozenset(
        (row, column)
        for row, line in enumerate(DRAWINGS[shape])
        for column, mark in enumerate(line)
        if mark == "#"
    )


def moved(cells: Cells, down: int, right: int) -> Cells:
    """The same figure elsewhere."""
    return frozenset((row + down, column + right) for row, column in cells)


def turned(cells: Cells) -> Cells:
    """The same figure after a quarter turn."""
    return frozenset((column, -row) for row, column in cells)


def mirrored(cells: Cells) -> Cells:
    """The same figure in the mirror."""
    return frozenset((row, -column) for row, column in cells)


def cornered(cells: Cells) -> Cells:
    """The same figure pushed to the top left corner."""
    return moved(cells, -min(row for row, _ in cells), -min(column for _, column in cells))


@cache
def figures(shape: str) -> frozenset[Cells]:
    """A shape in all its rotations and reflections."""
    found = set()
    figure = drawn(shape)
    for _ in range(4):
        figure = turned(figure)
        found |= {cornered(figure), cornered(mirrored(figure))}
    return frozenset(found)


@cache
def shape_of(cells: Cells) -> str | None:
    """Which shape the cells form, if any."""
    return next((shape for shape in DRAWINGS if cornered(cells) in figures(shape)), None)


@cache
def all_pieces() -> tuple[Piece, ...]:
    """Every way to lay a piece on the empty board."""
    return tuple(
        Piece(shape, moved(figure, down, right))
        for shape in DRAWINGS
        for figure in figures(shape)
        for down, right in BOARD
        if moved(figure, down, right) <= BOARD
    )


@cache
def around(cells: Cells) -> Cells:
    """The cells that share an edge with a figure from outside."""
    sides = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return frozenset().union(*(moved(cells, down, right) for down, right in sides)) - cells


@cache
def blocks_at(cells: Cells) -> tuple[Cells, ...]:
    """The 2x2 blocks of the board that a figure reaches into."""
    block = frozenset(product(range(2), range(2)))
    everywhere = (moved(block, *cell) for cell in BOARD)
    return tuple(place for place in everywhere if place <= BOARD and place & cells)


class Lying(NamedTuple):
    """The pieces on the board, the cells under them, and the shapes that are used up by them."""

    pieces: tuple[Piece, ...]
    covered: Cells
    used_up: frozenset[str]


def lying(pieces: Iterable[Piece]) -> Lying:
    """These pieces, and what follows from them."""
    pieces = tuple(pieces)
    shapes = [piece.shape for piece in pieces]
    return Lying(
        pieces,
        frozenset().union(*(piece.cells for piece in pieces)),
        frozenset(shape for shape in shapes if shapes.count(shape) == PIECES_OF_EACH_SHAPE),
    )


@cache
def on_board(cells: Cells) -> Cells:
    """The cells of a figure that don't hang over the edge."""
    return cells & BOARD


def broken_rules(there: Lying, tried: Piece) -> Iterator[str]:
    """The rules that a piece breaks beside those that lie on the board, in their order.

    What hangs over the edge touches nothing, and a piece doesn't touch what it lies on.
    """
    pieces, covered, used_up = there
    shape, inside = shape_of(tried.cells), on_board(tried.cells)
    if shape is None or shape != tried.shape:
        yield "shape"
    if inside != tried.cells:
        yield "bounds"
    if shape in used_up:
        yield "supply"
    if not inside.isdisjoint(covered):
        yield "overlap"
    if pieces and around(inside).isdisjoint(covered):
        yield "connect"
    if any(piece.shape == shape and around(inside) & piece.cells for piece in pieces):
        yield "same-shape"
    if any(block <= covered | inside for block in blocks_at(inside)):
        yield "square"


def legal_pieces(there: Lying) -> set[Piece]:
    """Every piece that breaks no rule."""
    return {tried for tried in all_pieces() if next(broken_rules(there, tried), None) is None}


def uncovered(board: str, there: Lying, symbol: str) -> int:
    """How many of a player's symbols are still to be seen."""
    return sum(board[10 * row + column] == symbol for row, column in BOARD - there.covered)


def winner(board: str, there: Lying) -> str:
    """Who has won a finished game, as a symbol: more to be seen, else the last to place."""
    x, o = (uncovered(board, there, symbol) for symbol in "XO")
    if x != o:
        return "X" if x > o else "O"
    return "X" if len(there.pieces) % 2 else "O"


def settled(there: Lying) -> Cells:
    """The uncovered cells that no piece will cover: none fits, or none that does is ever reached,
    not even by way of others."""
    fitting = {
        tried
        for tried in all_pieces()
        if all(rule == "connect" for rule in broken_rules(there, tried))
    }
    reached = legal_pieces(there)
    while True:
        beside = frozenset().union(*(around(piece.cells) for piece in reached))
        more = {piece for piece in fitting - reached if not beside.isdisjoint(piece.cells)}
        if not more:
            return BOARD - there.covered - frozenset().union(*(piece.cells for piece in reached))
        reached |= more
