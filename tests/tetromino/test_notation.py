"""The notation, written one way and read in many."""

from __future__ import annotations

import pytest

from pygame_core import Malformed
from pygame_core.tetromino.geometry import PLACEMENTS
from pygame_core.tetromino.notation import (
    SWAP,
    Attempt,
    read_board,
    read_game,
    read_move,
    write_game,
)


def test_every_placement_reads_back_to_itself() -> None:
    assert [read_move(str(placement)) for placement in PLACEMENTS] == list(PLACEMENTS)


def test_swap_reads_back_to_itself() -> None:
    assert read_move(str(SWAP)) == SWAP


def test_a_placement_is_written_with_its_cells_sorted() -> None:
    assert str(read_move("L[10,02,01,00]")) == "L[00,01,02,10]"
    assert PLACEMENTS[0].shape == "L"
    assert str(PLACEMENTS[0]) == "L[00,01,02,10]"


@pytest.mark.parametrize(
    "text",
    ["l[00,01,02,10]", "L[10,00,02,01]", " L [ 0 0, 01 ,02,\t10 ] ", "\nl[00,01,02,10]\r\n"],
)
def test_a_placement_is_read_in_any_order_and_case_with_spaces(text: str) -> None:
    assert read_move(text) == PLACEMENTS[0]


@pytest.mark.parametrize("text", ["swap", "SWAP", " Swap\n"])
def test_a_swap_is_read_in_any_case(text: str) -> None:
    assert read_move(text) == SWAP


@pytest.mark.parametrize("text", ["T[00,10,20,21]", "S[00,01,10,11]", "I[00,11,22,33]"])
def test_an_attempt_that_is_no_placement_reads_back_too(text: str) -> None:
    attempt = read_move(text)

    assert isinstance(attempt, Attempt)
    assert str(attempt) == text
    assert read_move(str(attempt)) == attempt


def test_a_board_is_read_in_any_case_with_other_blanks_and_white_space() -> None:
    text = "xo-_.XO...\n" * 10

    assert read_board(text) == "XO...XO..." * 10


@pytest.mark.parametrize(
    "text", ["", "." * 20, "." * 99, "." * 101, "." * 99 + "0", "\x00" * 100, "é" * 100, "." * 9999]
)
def test_anything_else_is_no_board(text: str) -> None:
    with pytest.raises(Malformed, match="A board"):
        read_board(text)


def test_a_game_is_its_board_and_its_moves_both_ways() -> None:
    board, moves = "X" + "." * 98 + "O", ["L[00,01,02,10]", "swap", "I[11,12,13,14]"]
    text = write_game(board, moves)

    assert text == f"{board}; L[00,01,02,10]; swap; I[11,12,13,14]"
    assert read_game(text) == (board, [read_move(move) for move in moves])


def test_a_game_without_moves_is_its_board() -> None:
    assert write_game("." * 100, []) == "." * 100
    assert read_game("." * 100) == ("." * 100, [])


def test_a_semicolon_may_end_a_game() -> None:
    assert read_game("." * 100 + "; swap;\n") == ("." * 100, [SWAP])


@pytest.mark.parametrize(
    "text", ["", ";", "; swap", "." * 100 + ";; swap", "." * 100 + " swap", "swap; " + "." * 100]
)
def test_a_game_with_a_part_that_nobody_can_read_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        read_game(text)
