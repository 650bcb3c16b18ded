"""Where the symbols lie: named patterns, random ones, and the players' own."""

from __future__ import annotations

import pytest

from pygame_core import GAMES, Malformed, Match
from pygame_core.plain import JsonObject
from pygame_core.tetromino.game import PATTERNS
from pygame_core.tetromino.patterns import NAMED, exchanged
from tests.tetromino.games import state_of

GAME = GAMES["tetromino"]
SEEDS = range(30)


def board_of(seed: int | None = None, **options: str) -> str:
    return state_of(Match.new("tetromino", ["Ann", "Ben"], {**options}, seed)).board


def test_there_are_at_least_eight_named_patterns_all_different() -> None:
    assert len(NAMED) >= 8
    assert len(set(NAMED.values())) == len(NAMED)


@pytest.mark.parametrize("name", NAMED)
def test_a_named_pattern_is_a_whole_board(name: str) -> None:
    board = board_of(pattern=name)

    assert len(board) == 100
    assert set(board) <= set("XO.")
    assert board == board_of(pattern=name)


@pytest.mark.parametrize("name", sorted(NAMED.keys() - {"chessboard"}))
def test_a_named_pattern_has_thirty_symbols_a_side(name: str) -> None:
    board = board_of(pattern=name)

    assert (board.count("X"), board.count("O")) == (30, 30)


def test_the_chessboard_fills_all_cells_fifty_a_side() -> None:
    board = board_of(pattern="chessboard")

    assert (board.count("X"), board.count("O")) == (50, 50)
    beside = [(cell, cell + 1) for cell in range(99) if cell % 10 < 9]
    below = [(cell, cell + 10) for cell in range(90)]
    assert all(board[one] != board[other] for one, other in beside + below)


def test_random_is_the_default_and_is_antisymmetric_under_a_half_turn() -> None:
    assert GAME.check_options({}, 2) == {"pattern": "random", "pie": True}
    for seed in SEEDS:
        board = board_of(seed)
        assert (board.count("X"), board.count("O")) == (30, 30)
        assert board == exchanged(board[::-1])


def test_random_free_has_thirty_a_side_anywhere() -> None:
    boards = [board_of(seed, pattern="random-free") for seed in SEEDS]

    assert all((board.count("X"), board.count("O")) == (30, 30) for board in boards)
    assert any(board != exchanged(board[::-1]) for board in boards)


@pytest.mark.parametrize("pattern", ["random", "random-free"])
def test_a_seed_gives_the_same_board_again_and_another_seed_another(pattern: str) -> None:
    assert board_of(7, pattern=pattern) == board_of(7, pattern=pattern)
    assert len({board_of(seed, pattern=pattern) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("board", ["." * 100, "X" * 100, "XXO" + "." * 97, "xo-_" * 25])
def test_players_may_draw_any_board_unequal_counts_too(board: str) -> None:
    drawn = board_of(pattern="custom", board=board)

    assert drawn == board.upper().replace("-", ".").replace("_", ".")


def test_a_board_of_ones_own_may_be_written_in_lines() -> None:
    assert board_of(pattern="custom", board=".. xo..\t....\n" * 10) == "..XO......" * 10


@pytest.mark.parametrize(
    "options",
    [
        {"pattern": "custom"},
        {"pattern": "custom", "board": None},
        {"pattern": "custom", "board": ""},
        {"pattern": "custom", "board": "." * 20},
        {"pattern": "custom", "board": "." * 99},
        {"pattern": "custom", "board": "." * 101},
        {"pattern": "custom", "board": "." * 99 + "L"},
        {"pattern": "custom", "board": " " * 10_000},
        {"pattern": "random", "board": "." * 100},
        {"pattern": "Islands"},
        {"pattern": None},
        {"pie": 1},
        {"pie": None},
        {"pies": True},
    ],
    ids=lambda options: repr(options)[:40],
)
def test_options_that_nobody_can_read_are_malformed(options: JsonObject) -> None:
    with pytest.raises(Malformed) as caught:
        Match.new("tetromino", ["Ann", "Ben"], options)

    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("seats", [[], ["Ann"], ["Ann", "Ben", "Cid"]])
def test_two_play(seats: list[str]) -> None:
    with pytest.raises(Malformed):
        Match.new("tetromino", seats)


def test_the_description_names_every_pattern_and_shows_the_drawn_ones() -> None:
    described = GAME.describe()["patterns"]

    assert isinstance(described, dict)
    assert tuple(described) == PATTERNS
    assert {name: board for name, board in described.items() if board} == NAMED
