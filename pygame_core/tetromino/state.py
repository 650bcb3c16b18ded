"""A Tetromino game at one moment: symbols, pieces, who is X, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from pygame_core.errors import Fault, Illegal, Refusal, refuse
from pygame_core.game import Outcome, Seat
from pygame_core.plain import Json, JsonObject
from pygame_core.tetromino import rules
from pygame_core.tetromino.geometry import (
    CELLS,
    COVERING,
    PLACEMENTS,
    SHAPES,
    Placement,
    cells_of,
)
from pygame_core.tetromino.notation import SWAP, AnyMove, Attempt, Swap
from pygame_core.tetromino.position import (
    EMPTY,
    Position,
    indices,
    left_of,
    legal,
    place,
    within_reach,
)

SYMBOLS = "XO"


@dataclass(frozen=True, slots=True)
class TetrominoState:
    """An immutable position with its people. `board` is 100 characters of X, O and '.';
    `swapped` tells whether the pie rule made seat 1 X, `conceded` who gave up and why."""

    board: str
    pie: bool
    swapped: bool = False
    pieces: tuple[int, ...] = ()
    position: Position = EMPTY
    conceded: tuple[Seat, str] | None = None

    revealed = False  # nothing is ever hidden
    hides = False

    @property
    def ply(self) -> int:
        """How many pieces lie on the board; a swap is no ply."""
        return len(self.pieces)

    @property
    def symbol_to_move(self) -> str:
        """Pieces 1, 3, 5, … are X's, 2, 4, 6, … O's, whoever that is."""
        return SYMBOLS[self.ply % 2]

    def seat_of(self, symbol: str) -> Seat:
        """Who plays this symbol."""
        return SYMBOLS.index(symbol) ^ self.swapped

    @property
    def legal(self) -> int:
        """The set of legal placements; empty when the game is over."""
        return 0 if self.conceded else legal(self.position)

    @property
    def to_move(self) -> Seat | None:
        """The seat that places, or answers the pie rule; None when the game is over."""
        return self.seat_of(self.symbol_to_move) if self.legal else None

    def chance(self, rng: Random) -> None:
        """Chance has no part after the deal."""

    @property
    def swap_offered(self) -> bool:
        """After the first piece, and only then, O may swap instead of placing."""
        return self.pie and self.ply == 1 and not self.swapped and not self.conceded

    def score(self, symbol: str) -> int:
        """How many cells with this symbol no piece covers."""
        return (_symbols(self.board, symbol) & ~self.position.covered).bit_count()

    @property
    def outcome(self) -> Outcome | None:
        """More uncovered own symbols win; on equal counts the last to place does."""
        if self.conceded:
            seat, reason = self.conceded
            return self._won_by("O" if self.seat_of("X") == seat else "X", reason)
        if self.legal:
            return None
        ahead = self.score("X") - self.score("O")
        if ahead:
            winner, reason = ("X" if ahead > 0 else "O"), "count"
        else:
            winner, reason = SYMBOLS[(self.ply - 1) % 2], "last-placement"
        return self._won_by(winner, reason)

    def concede(self, seat: Seat, reason: str) -> TetrominoState:
        """The other seat wins, whatever the count."""
        return replace(self, conceded=(seat, reason))

    def overdue(self) -> None:
        """Who runs out of time loses."""

    def _won_by(self, symbol: str, reason: str) -> Outcome:
        counts: JsonObject = {each: self.score(each) for each in SYMBOLS}
        return Outcome(reason, (self.seat_of(symbol),), {**counts, "winner": symbol})

    def actions(self) -> Sequence[AnyMove]:
        """All legal placements in order, before them the swap when it is offered."""
        swap: list[AnyMove] = [SWAP] if self.swap_offered else []
        return swap + [PLACEMENTS[index] for index in indices(self.legal)]

    def refusal(self, action: AnyMove) -> Refusal | None:
        """Every rule that `action` breaks, or None when it is legal."""
        if not self.legal:
            return refuse("game-over")
        if isinstance(action, Swap):
            return None if self.swap_offered else refuse("no-swap")
        found = tuple(self._faults(action))
        return Refusal(found) if found else None

    def _faults(self, action: Placement | Attempt) -> Sequence[Fault]:
        if isinstance(action, Placement) and self.legal >> action.index & 1:
            return ()
        lying = [PLACEMENTS[index] for index in self.pieces]
        return tuple(rules.faults(self.position, lying, action))

    def play(self, action: AnyMove) -> TetrominoState:
        """The state after a legal action. Raises `Illegal` with the refusal otherwise."""
        refusal = self.refusal(action)
        if refusal:
            raise Illegal(action, refusal)
        if isinstance(action, Swap):
            return replace(self, swapped=True)
        assert isinstance(action, Placement)  # an attempt is never legal
        return replace(
            self,
            pieces=(*self.pieces, action.index),
            position=place(self.position, action.index),
        )

    def effect(self, action: AnyMove) -> JsonObject:
        """How many symbols a legal placement covers, and how many of those that stay uncovered it
        protects: no further placement can cover them. ``{"covers": {X, O}, "protects": {X, O}}``;
        for the swap, nothing."""
        after = self.play(action)
        newly_safe = after.settled() & ~self.settled()
        newly_covered = after.position.covered & ~self.position.covered
        return {
            "covers": self._count_symbols(newly_covered),
            "protects": self._count_symbols(newly_safe),
        }

    def settled(self) -> int:
        """The uncovered cells that no placement can cover any more, as a set of cells."""
        covered, coming = self.position.covered, within_reach(self.position)
        return sum(
            1 << cell
            for cell in range(CELLS)
            if not covered >> cell & 1 and not coming & COVERING[cell]
        )

    def _count_symbols(self, cells: int) -> JsonObject:
        return {symbol: (cells & _symbols(self.board, symbol)).bit_count() for symbol in SYMBOLS}

    def view(self, seat: Seat | None) -> JsonObject:  # noqa: ARG002 - nothing here is hidden
        """All there is to see, the same for everyone.

        ``board``: 100 characters; ``pieces``: in order, ``{"shape", "cells", "symbol"}``;
        ``supply``: shape to pieces left; ``scores``: symbol to uncovered; ``seats``: symbol to
        seat; ``ply``; ``symbol``: whose placement is next (None at the end); ``swap``: whether it
        is offered; ``pie``: whether that rule is on; ``swapped``; ``legal``: notations of all legal
        placements; ``settled``: cells that nobody can cover any more.
        """
        pieces: list[Json] = [
            {
                "shape": PLACEMENTS[index].shape,
                "cells": _plain_cells(PLACEMENTS[index].cells),
                "symbol": SYMBOLS[ply % 2],
            }
            for ply, index in enumerate(self.pieces)
        ]
        playable: list[Json] = [_TEXTS[index] for index in indices(self.legal)]
        return {
            "board": self.board,
            "pieces": pieces,
            "supply": {shape: left_of(self.position, shape) for shape in SHAPES},
            "scores": {symbol: self.score(symbol) for symbol in SYMBOLS},
            "seats": {symbol: self.seat_of(symbol) for symbol in SYMBOLS},
            "ply": self.ply,
            "symbol": self.symbol_to_move if playable else None,
            "swap": self.swap_offered,
            "pie": self.pie,
            "swapped": self.swapped,
            "legal": playable,
            "settled": _plain_cells(cells_of(self.settled())),
        }


_TEXTS = tuple(str(placement) for placement in PLACEMENTS)


def _symbols(board: str, symbol: str) -> int:
    return sum(1 << cell for cell, there in enumerate(board) if there == symbol)


def _plain_cells(cells: tuple[tuple[int, int], ...]) -> list[Json]:
    return [[row, column] for row, column in cells]
