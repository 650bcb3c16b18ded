"""The computer's last placement is as good as any, held against all that there are."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygame_core.plain import JsonObject
from pygame_core.tetratiles import TETRATILES, turn
from pygame_core.tetratiles.best_placement import best_placement
from pygame_core.tetratiles.boards import EMPTY_BOARD, Board
from pygame_core.tetratiles.cards import deck, tiles_in_centre
from pygame_core.tetratiles.notation import read_action
from pygame_core.tetratiles.options import MORE, Options
from pygame_core.tetratiles.position import LAST_PLACEMENT, Position
from pygame_core.tetratiles.state import TetraTilesState
from pygame_core.tetratiles.tiles import FULL, fitting
from pygame_core.thinking import Job
from tests.tetratiles.build import bars, corners, dominoes, play, state, with_all_cards

MOST_TABLES = 500  # that are looked at for one hand


class TooMany(Exception):
    """To try them all would take minutes."""


def worth(position: Position, seat: int) -> tuple[int, ...]:
    """What seat has at the end, the higher the better, as the rules compare it."""
    options, boards = position.options, position.boards_of(seat)
    tiles = sum(len(board.tiles) for board in boards)
    fours = sum(board.four_block_tiles for board in boards)
    first = all(board.complete for board in boards) if options.race else position.completions[seat]
    return (
        int(first),
        -sum(board.empty_blocks for board in boards),
        tiles if options.tiles == MORE else -tiles,
        fours if options.four_block_tiles == MORE else -fours,
    )


def best_of_all(position: Position, known: dict[object, tuple[int, ...]]) -> tuple[int, ...]:
    """The best that the rules allow seat 0, all orders and places tried."""
    if position.phase != LAST_PLACEMENT or position.mover != 0:
        return worth(position, 0)
    key = (position.boards_of(0), position.hand, position.centre, position.completions)
    if key not in known:
        if len(known) > MOST_TABLES:
            raise TooMany
        known[key] = max(
            best_of_all(turn.play(position, move), known) for move in turn.plays(position)
        )
    return known[key]


def any_end(rng: Random) -> Position:
    """Somebody's last placement, on boards that are well filled."""
    options = Options(
        rng.choice(["race", "three-decks"]),
        "all",
        rng.choice(["more", "fewer"]),
        rng.choice(["more", "fewer"]),
    )
    centre = [*tiles_in_centre(2)]
    boards: list[Board] = []
    for _ in range(4):
        board = EMPTY_BOARD
        for _ in range(rng.randrange(2, 12)):
            kind = rng.randrange(9)
            found = fitting(kind, board.filled)
            if found and centre[kind]:
                filled = board.with_tile(rng.choice(found))
                if filled.filled != FULL or (options.race and rng.random() < 0.5):
                    board = filled
                    centre[kind] -= 1
        boards.append(board)
    cards = [*deck(2)]
    rng.shuffle(cards)
    hands = (tuple(sorted(cards[: rng.randrange(1, 5)])), ())
    return Position(
        options, 0, tuple(boards), tuple(centre), hands, (), (), 0, LAST_PLACEMENT, 1, (), (0, 0),
        3, ((), ()), 1, 0, False, None, (),
    )  # fmt: skip


@pytest.mark.parametrize("part", range(4))
def test_no_other_last_placement_is_better(part: int) -> None:
    told: set[str] = set()
    compared = 0
    for seed in range(60):
        position = any_end(Random(f"{part} {seed}"))
        if not [*turn.plays(position)]:
            continue
        try:
            best = best_of_all(position, {})
        except TooMany:
            continue
        compared += 1
        played = position
        plan = best_placement(position)
        for move in plan:
            assert move in turn.legal(played)
            played = turn.play(played, move)
        assert played.phase != LAST_PLACEMENT, "nothing fits any more"
        assert worth(played, 0) == best
        told |= {position.options.goal, f"completed {best[0]}"}
    assert compared >= 15
    assert len(told) >= 3, "both goals, and now and then a board is completed"


def decide(now: TetraTilesState) -> str:
    view: JsonObject = with_all_cards(now).view(now.to_move)
    *_, thought = filter(None, TETRATILES.think(Job(view, "novice")))
    return thought.action


def test_two_boards_at_once_in_a_race() -> None:
    boards = [*dominoes(0, 0, but=["32,33"]), *corners(0, 1, but=["00,01,10"])]
    now = state("1 1 2 V3", "", pile="", phase="last-placement", boards=boards)
    while now.to_move is not None:
        now = play(now, decide(now))
    assert now.outcome
    assert now.outcome.reason == "last-placement"


@pytest.mark.parametrize(("tiles", "wanted"), [("more", 2), ("fewer", 1)])
def test_of_equal_ends_the_one_with_the_agreed_number_of_tiles(tiles: str, wanted: int) -> None:
    # Three blocks are free, in a row: one straight tile, or a single and a double.
    boards = [*bars(0, 0, but=["00,01,02"]), *bars(0, 1)]
    now = state("1 2 I3", "", pile="", phase="last-placement", boards=boards, tiles=tiles)
    lying = len(now.position.boards[0].tiles)
    while now.to_move is not None:
        now = play(now, decide(now))
    assert len(now.position.boards[0].tiles) == lying + wanted


def test_a_completion_counts_more_than_filled_blocks() -> None:
    boards = [*dominoes(0, 0, but=["32,33"])]
    now = state(
        "2 L4", "", pile="", phase="last-placement", boards=boards, goal="three-decks", run_outs=3
    )
    while now.to_move is not None:
        now = play(now, decide(now))
    view: Any = now.view(None)
    assert view["completions"] == [1, 0]


def test_the_time_that_is_up_places_no_worse_than_the_computer() -> None:
    boards = [*dominoes(0, 0, but=["32,33"]), *corners(0, 1, but=["00,01,10"])]
    now = state("1 1 2 V3", "", pile="", phase="last-placement", boards=boards)
    assert str(now.overdue()) == decide(now)
    assert read_action(decide(now)) in now.actions()
