"""Judgement: empty blocks, tiles, four-block tiles, a draw."""

import pytest

from pygame_core.game import Outcome
from pygame_core.plain import Json
from tests.tetratiles.build import play, state

# Eight blocks each: of two, three and four tiles.
TWO_BIG = ["I4[00,01,02,03]", "O4[10,11,20,21]"]
THREE = ["I3[00,01,02]", "I3[10,11,12]", "2[20,21]"]
THREE_WITH_BIG = ["I4[00,01,02,03]", "V3[10,11,20]", "1[33]"]
THREE_WITH_BIGGER = ["O4[00,01,10,11]", "T4[20,21,22,31]"]
FOUR = ["2[00,01]", "2[02,03]", "2[10,11]", "2[12,13]"]


def judged(*boards: list[str], tiles: str = "more", fourBlockTiles: str = "more") -> Outcome:  # noqa: N803
    """The outcome of a race that ends with these tiles, all of them on each seat's board 0."""
    lying = [f"{tile}@{seat}.0" for seat, own in enumerate(boards) for tile in own]
    hands = ["break"] + [""] * (len(boards) - 1)
    now = state(*hands, boards=lying, pile="", tiles=tiles, fourBlockTiles=fourBlockTiles)
    over = play(now, "break")
    assert over.outcome
    return over.outcome


def steps(outcome: Outcome) -> list[tuple[Json, Json, Json]]:
    found = outcome.counts["steps"]
    assert isinstance(found, list)
    return [(step["by"], step["counts"], step["best"]) for step in found if isinstance(step, dict)]


def test_fewer_empty_blocks_win() -> None:
    outcome = judged(["1[00]"], ["2[00,01]"])
    assert (outcome.reason, outcome.winners) == ("empty-blocks", (1,))
    assert steps(outcome) == [("empty-blocks", [31, 30], [1])]


def test_both_boards_count() -> None:
    now = state("break", "", boards=["1[00]@0.0", "1[00]@0.1", "I3[00,01,02]@1.1"], pile="")
    over = play(now, "break")
    assert over.outcome
    assert over.outcome.winners == (1,)


@pytest.mark.parametrize(("agreed", "winner"), [("more", 1), ("fewer", 0)])
def test_then_more_tiles_or_fewer_as_agreed(agreed: str, winner: int) -> None:
    outcome = judged(TWO_BIG, FOUR, tiles=agreed)
    assert (outcome.reason, outcome.winners) == ("tiles", (winner,))
    assert steps(outcome) == [("empty-blocks", [24, 24], [0, 1]), ("tiles", [2, 4], [winner])]


@pytest.mark.parametrize(("agreed", "winner"), [("more", 1), ("fewer", 0)])
def test_then_more_four_block_tiles_or_fewer_as_agreed(agreed: str, winner: int) -> None:
    outcome = judged(THREE, THREE_WITH_BIG, fourBlockTiles=agreed)
    assert (outcome.reason, outcome.winners) == ("four-block-tiles", (winner,))
    assert steps(outcome) == [
        ("empty-blocks", [24, 24], [0, 1]),
        ("tiles", [3, 3], [0, 1]),
        ("four-block-tiles", [0, 1], [winner]),
    ]


def test_more_is_the_default() -> None:
    assert judged(TWO_BIG, FOUR).winners == (1,)
    assert judged(THREE, THREE_WITH_BIG).winners == (1,)


def test_then_it_is_a_draw() -> None:
    outcome = judged(TWO_BIG, THREE_WITH_BIGGER)
    assert (outcome.reason, outcome.winners) == ("draw", (0, 1))
    assert [step[2] for step in steps(outcome)] == [[0, 1]] * 3


def test_with_three_those_tied_go_on_and_the_others_are_out() -> None:
    # Seat 2 has most tiles and is out already.
    outcome = judged(TWO_BIG, FOUR, ["1[00]", "1[01]", "1[02]", "1[03]", "1[10]"])
    assert (outcome.reason, outcome.winners) == ("tiles", (1,))
    assert steps(outcome) == [("empty-blocks", [24, 24, 27], [0, 1]), ("tiles", [2, 4], [1])]


def test_with_four_down_to_the_last_step() -> None:
    outcome = judged(THREE, THREE_WITH_BIG, TWO_BIG, ["L4[00,10,20,21]"])
    assert (outcome.reason, outcome.winners) == ("four-block-tiles", (1,))
    found = outcome.counts["steps"]
    assert isinstance(found, list)
    assert [step["among"] for step in found if isinstance(step, dict)] == [
        [0, 1, 2, 3],
        [0, 1, 2],
        [0, 1],
    ]


def test_in_a_draw_the_tied_win_together_and_the_others_lose() -> None:
    outcome = judged(TWO_BIG, ["1[00]"], THREE_WITH_BIGGER)
    assert (outcome.reason, outcome.winners) == ("draw", (0, 2))


def test_the_counts_show_every_seat() -> None:
    counts = judged(TWO_BIG, FOUR, ["1[00]"]).counts
    assert counts["emptyBlocks"] == [24, 24, 31]
    assert counts["tiles"] == [2, 4, 1]
    assert counts["fourBlockTiles"] == [2, 0, 0]
    assert counts["completeBoards"] == [0, 0, 0]
