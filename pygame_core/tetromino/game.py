"""Tetromino as a game of the contract: its options, its deal, its first state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from pygame_core.errors import Malformed
from pygame_core.game import Written
from pygame_core.plain import (
    Json,
    JsonObject,
    as_flag,
    as_list,
    as_object,
    as_text,
    as_whole,
    only_keys,
)
from pygame_core.study import Studying
from pygame_core.tetromino.geometry import (
    COVERING,
    ORIENTATIONS,
    PIECES_OF_A_SHAPE,
    SHAPES,
    SIZE,
    Cell,
)
from pygame_core.tetromino.notation import (
    AnyMove,
    move_of,
    read_board,
    read_game,
    read_move,
    write_game,
)
from pygame_core.tetromino.patterns import NAMED, random_antisymmetric, random_free
from pygame_core.tetromino.state import TetrominoState
from pygame_core.thinking import Job, Thinking

RANDOM = "random"
RANDOM_FREE = "random-free"
CUSTOM = "custom"
PATTERNS = (RANDOM, RANDOM_FREE, *NAMED, CUSTOM)


class TetrominoGame:
    """Two seats; seat 0 begins as X. Options: ``pattern`` (a name from `PATTERNS`, "random" by
    default), ``board`` (with the pattern "custom" only), ``pie`` (true by default)."""

    name = "tetromino"
    seats = range(2, 3)

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of the computer's levels, weakest first."""
        from pygame_core.tetromino.search.levels import LEVELS

        return tuple(LEVELS)

    def think(self, job: Job) -> Thinking:
        """Decide; see `pygame_core.thinking`. Raises `Malformed`."""
        # The search's tables take a while to build: only who searches pays for them.
        from pygame_core.tetromino.search.engine import think

        return think(job)

    @property
    def studies(self) -> tuple[JsonObject, ...]:
        """An example of each kind of task."""
        from pygame_core.tetromino.study.tasks import EXAMPLES

        return EXAMPLES

    def study(self, task: JsonObject) -> Studying:
        """Hints, analysis, reviews and puzzles; see `study.tasks`. Raises `Malformed`."""
        from pygame_core.tetromino.study.tasks import study

        return study(task)

    def describe(self) -> JsonObject:
        """Board size, shapes with all their orientations as cells, patterns, default options;
        ``covering``: for each cell, how many placements cover it on the empty board."""
        shapes: JsonObject = {
            shape: [[[row, column] for row, column in figure] for figure in ORIENTATIONS[shape]]
            for shape in SHAPES
        }
        return {
            "size": SIZE,
            "shapes": shapes,
            "perShape": PIECES_OF_A_SHAPE,
            "patterns": {**dict.fromkeys(PATTERNS), **NAMED},
            "covering": [placements.bit_count() for placements in COVERING],
            "levels": list(self.levels),
            "options": self.check_options({}, 2),
        }

    def check_options(self, raw: Mapping[str, Json], seats: int) -> JsonObject:
        """Options complete and checked. Raises `Malformed` with what would be right."""
        if seats not in self.seats:
            raise Malformed(f"Tetromino is played by two, not by {seats}.")
        only_keys(raw, ("pattern", "board", "pie"), "Tetromino's options")
        pattern = as_text(raw.get("pattern", RANDOM), "The pattern")
        if pattern not in PATTERNS:
            raise Malformed(
                f"There is no pattern {pattern[:40]!r}; there is {', '.join(PATTERNS)}."
            )
        options: JsonObject = {"pattern": pattern, "pie": as_flag(raw.get("pie", True), "pie")}
        if pattern == CUSTOM:
            if raw.get("board") is None:
                raise Malformed(f"The pattern {CUSTOM!r} needs a board, in the option 'board'.")
            options["board"] = read_board(as_text(raw.get("board"), "The custom board"))
        elif raw.get("board") is not None:
            raise Malformed(f"A board of one's own goes with the pattern {CUSTOM!r} only.")
        return options

    def deal(self, options: JsonObject, seats: int, rng: Random) -> JsonObject:  # noqa: ARG002
        """``{"board": 100 characters}``: named, drawn at random, or the players' own."""
        pattern = options["pattern"]
        if pattern == RANDOM:
            return {"board": random_antisymmetric(rng)}
        if pattern == RANDOM_FREE:
            return {"board": random_free(rng)}
        if pattern == CUSTOM:
            return {"board": options["board"]}
        return {"board": NAMED[str(pattern)]}

    def start(self, options: JsonObject, seats: int, deal: JsonObject) -> TetrominoState:  # noqa: ARG002
        """The empty board with its symbols."""
        only_keys(deal, ("board",), "The deal of a Tetromino game")
        board = read_board(as_text(deal.get("board"), "The board"))
        if options["pattern"] == CUSTOM and options["board"] != board:
            raise Malformed("The board that was dealt is not the custom board of the options.")
        return TetrominoState(board, as_flag(options["pie"], "pie"))

    def read_action(self, source: Json) -> AnyMove:
        """`swap` or a placement, as notation or as ``{"cells": [[row, column] x 4]}``, which can
        also name cells over the edge. Raises `Malformed`."""
        if isinstance(source, str):
            return read_move(source)
        cells = as_list(as_object(source, "An action").get("cells"), "The cells of an action")
        return move_of(None, tuple(_read_cell(cell) for cell in cells))

    def told(self, action: AnyMove) -> str:
        """Its notation: nothing is hidden."""
        return str(action)

    def write(self, deal: JsonObject, actions: Sequence[AnyMove]) -> str:
        """The game string of the LITS Text Protocol."""
        return write_game(str(deal["board"]), [str(action) for action in actions])

    def read(self, text: str) -> Written[AnyMove] | None:
        """A game string, see `notation.read_game`: what begins as a board is meant to be one."""
        if not text or text[0].upper() not in "XO.-_":
            return None
        board, moves = read_game(text)
        options = self.check_options({"pattern": CUSTOM, "board": board}, 2)
        return Written(options, {"board": board}, moves)


def _read_cell(source: Json) -> Cell:
    pair = as_list(source, "A cell")
    if len(pair) != 2:
        raise Malformed(f"A cell is a row and a column, not {len(pair)} numbers.")
    row, column = (as_whole(each, "A row or column", -SIZE, 2 * SIZE - 1) for each in pair)
    return row, column


TETROMINO = TetrominoGame()
