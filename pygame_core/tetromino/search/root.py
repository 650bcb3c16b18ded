"""The position that a search decides in, read from a seat's view."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject, as_list, as_object, as_text
from pygame_core.tetromino.geometry import PLACEMENT_OF_CELLS, PLACEMENTS, Placement
from pygame_core.tetromino.notation import read_board
from pygame_core.tetromino.position import indices
from pygame_core.tetromino.search.node import START, Node, after
from pygame_core.tetromino.search.precomputed import Pattern, Side


@dataclass(frozen=True, slots=True)
class Root:
    """The position to decide in: its node, the side to move, whether the swap is offered, and
    whether the pie rule is still to come, that is, whether nothing lies on the board yet."""

    pattern: Pattern
    node: Node
    side: Side
    ply: int
    swap: bool
    pie: bool

    @property
    def moves(self) -> list[int]:
        """The indices of the legal placements."""
        return indices(self.node.reachable & self.node.possible)


def root_of(view: JsonObject) -> Root:
    """The position that a view shows. Raises `Malformed` when it can't be one of this game."""
    board = read_board(as_text(view.get("board"), "The board"))
    node = START
    pieces = pieces_of(view)
    for index in pieces:
        if not (node.reachable & node.possible) >> index & 1:
            told = PLACEMENTS[index]
            raise Malformed(f"The pieces of the view can't lie so: {told} is not legal.")
        node = after(node, index)
    if not node.reachable & node.possible:
        raise Malformed("The game is over.")
    ply = len(pieces)
    return Root(
        Pattern.of(board),
        node,
        ply % 2,
        ply,
        view.get("swap") is True,
        view.get("pie") is not False,
    )


def pieces_of(view: JsonObject) -> list[int]:
    """The placements that a view shows, in order. Raises `Malformed` when one is none."""
    pieces = as_list(view.get("pieces"), "The pieces")
    return [_placement(as_object(piece, "A piece")).index for piece in pieces]


def _placement(piece: JsonObject) -> Placement:
    cells = []
    for cell in as_list(piece.get("cells"), "The cells"):
        match cell:
            case [int(row), int(column)]:
                cells.append((row, column))
            case _:
                raise Malformed("A cell is a row and a column.")
    placement = PLACEMENT_OF_CELLS.get(tuple(sorted(cells)))
    if not placement:
        raise Malformed("The cells of a piece form no placement.")
    return placement
