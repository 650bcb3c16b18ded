"""What a hint says of a placement: some counted by hand, all against the rules themselves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygame_core.tetromino.geometry import PLACEMENTS, Placement
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.patterns import random_antisymmetric
from pygame_core.tetromino.position import left_of, legal
from pygame_core.tetromino.state import TetrominoState
from pygame_core.tetromino.study.reasons import reasons, reasons_for_swap
from tests.tetromino.games import BLANK, ELEVEN_PIECES, FIVE_L

KEEPERS = ("corner", "protects", "shields")


def after(board: str, moves: str, *, pie: bool = False) -> TetrominoState:
    state = TetrominoState(board, pie)
    for move in moves.split(";"):
        state = state.play(read_move(move))
    return state


def told(state: TetrominoState, placement: Placement | str) -> dict[str, dict[str, Any]]:
    if isinstance(placement, str):
        read = read_move(placement)
        assert isinstance(read, Placement)
        placement = read
    return {str(each["code"]): dict(each) for each in reasons(state, placement.index)}


def symbols(**cells: str) -> str:
    board = list(BLANK)
    for symbol, places in cells.items():
        for place in places.split():
            board[int(place)] = symbol
    return "".join(board)


def test_covers_so_many_of_theirs_and_of_ones_own() -> None:
    state = after(symbols(X="57", O="55 56 00"), "I[24,34,44,54]")

    # O places: the X is theirs.
    covers = told(state, "L[55,56,57,47]")["covers"]
    assert covers == {"code": "covers", "theirs": 1, "mine": 2, "cells": [[5, 7]]}


def test_stops_what_would_have_covered_ones_own() -> None:
    # X could lay an I over four of O's beside the first piece, and O lies in the way.
    state = after(symbols(O="62 63 64 65"), "L[40,50,60,61]")

    stops = told(state, "T[62,72,73,82]")["stops"]
    assert (stops["mine"], stops["cells"]) == (3, [[6, 3], [6, 4], [6, 5]])
    # What lies elsewhere stops nothing.
    assert "stops" not in told(state, "T[70,80,90,81]")


def test_the_last_of_a_shape_is_used_up() -> None:
    *four, fifth = [each.strip() for each in FIVE_L.split(";")]
    state = after(BLANK, "; ".join(four))

    assert told(state, fifth)["uses-up"] == {"code": "uses-up", "shape": "L"}


def test_the_last_placement_wins_a_tie() -> None:
    *before, last = [each.strip() for each in ELEVEN_PIECES.split(";")]

    assert told(after(BLANK, "; ".join(before)), last)["wins"] == {"code": "wins", "lead": 0}
    # With an O in the open that nobody covers X places last in vain.
    state = after(symbols(O="99"), "; ".join(before))
    found = told(state, last)
    assert "wins" not in found
    assert "last-move" in found


def test_the_first_piece_and_the_swap() -> None:
    board = symbols(O="44 45", X="46")
    assert next(iter(told(TetrominoState(board, pie=True), "T[44,45,46,55]"))) == "fair"
    assert "fair" not in told(TetrominoState(board, pie=False), "T[44,45,46,55]")
    (swap,) = reasons_for_swap(after(board, "T[44,45,46,55]", pie=True))
    assert (swap["code"], swap["theirs"], swap["mine"]) == ("swap", 2, 1)


def net(state: TetrominoState, placement: Placement, side: int) -> int:
    """Symbols of the other side that a placement covers, less those of `side`."""
    own, other = "XO"[side], "XO"[1 - side]
    under = [state.board[10 * row + column] for row, column in placement.cells]
    return under.count(other) - under.count(own)


@pytest.mark.parametrize("seed", range(8))
def test_every_reason_is_true_and_none_is_missing(seed: int) -> None:
    rng = Random(seed)
    state = TetrominoState(random_antisymmetric(rng), pie=False)
    seen: set[str] = set()
    while state.to_move is not None:
        side = state.ply % 2
        mine, theirs = "XO"[side], "XO"[1 - side]
        placement = rng.choice([each for each in state.actions() if isinstance(each, Placement)])
        found = told(state, placement)
        seen |= set(found)
        effect: Any = state.effect(placement)
        later = state.play(placement)
        assert found
        if effect["covers"][theirs]:
            counts = found["covers"]
            assert (counts["theirs"], counts["mine"]) == (
                effect["covers"][theirs],
                effect["covers"][mine],
            )
            assert len(counts["cells"]) == counts["theirs"]
        else:
            assert "covers" not in found
        kept = next((found[code] for code in KEEPERS if code in found), None)
        if effect["protects"][mine] or effect["protects"][theirs]:
            assert kept
            assert kept["mine"] == effect["protects"][mine]
            assert kept["theirs"] == effect["protects"][theirs]
        else:
            assert kept is None
        assert ("uses-up" in found) == (left_of(later.position, placement.shape) == 0)
        over = later.to_move is None
        won = over and later.outcome is not None and later.outcome.winners == (state.to_move,)
        assert ("wins" in found) == won
        assert ("last-move" in found) == (over and not won)
        replies = later.legal.bit_count()
        assert ("few-replies" in found) == (0 < replies <= 3)
        check_stops(state, later, side, found)
        state = later
    assert "covers" in seen


def check_stops(
    state: TetrominoState, later: TetrominoState, side: int, found: dict[str, dict[str, Any]]
) -> None:
    """By looking at every placement: the best of the other side's before is gone, with all that
    are as good."""
    before, now = (
        [each for each in PLACEMENTS if legal(at.position) >> each.index & 1]
        for at in (state, later)
    )
    best = max((net(state, each, 1 - side) for each in before), default=0)
    left = max((net(state, each, 1 - side) for each in now), default=-9)
    saved = max(
        sum(
            state.board[10 * row + column] == "XO"[side]
            and not later.position.covered >> (10 * row + column) & 1
            for row, column in each.cells
        )
        for each in before
        if net(state, each, 1 - side) == best
    )
    assert ("stops" in found) == (best >= 2 and left < best and saved > 0)
    if "stops" in found:
        assert found["stops"]["mine"] == len(found["stops"]["cells"]) == saved
