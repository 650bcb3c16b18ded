"""The special cards: Break, TwoTile, Reset."""

from itertools import combinations

import pytest

from tests.tetratiles.build import (
    bars,
    discards,
    dominoes,
    hand,
    legal,
    lying,
    pile,
    play,
    refused,
    state,
    told,
)

THREE = ["1[00]@0.0", "2[00,01]@1.1", "L4[00,10,20,21]@2.0"]

# Break


def test_a_break_removes_none_one_or_two_tiles_of_anybody() -> None:
    now = state("break", "1", "1", boards=THREE)
    pairs = [f"break[{one},{other}]" for one, other in combinations(THREE, 2)]
    assert legal(now, "break") == ["break", *(f"break[{one}]" for one in THREE), *pairs]
    assert discards(play(now, "break")) == "break"
    after = play(now, "break[2[00,01]@1.1,L4[00,10,20,21]@2.0]")
    assert lying(after, 1, 1) == lying(after, 2, 0) == set()
    assert lying(after, 0, 0) == {"1[00]@0.0"}
    assert after.position.centre[1] == now.position.centre[1] + 1
    assert after.position.centre[8] == now.position.centre[8] + 1
    assert after.to_move == 1


def test_a_break_on_the_only_tile() -> None:
    now = state("break", "1", boards=["1[22]@1.0"])
    assert legal(now, "break") == ["break", "break[1[22]@1.0]"]
    after = play(now, "break[1[22]@1.0]")
    assert not any(board.filled for board in after.position.boards)


def test_not_three() -> None:
    now = state("break", "1", "1", boards=THREE)
    assert refused(now, f"break[{','.join(THREE)}]") == ("too-many",)


def test_not_the_same_tile_twice() -> None:
    now = state("break", "1", boards=["1[22]@1.0"])
    assert refused(now, "break[1[22]@1.0,1[22]@1.0]") == ("twice",)


def test_only_tiles_that_lie_there() -> None:
    now = state("break", "1", boards=["1[22]@1.0"])
    assert refused(now, "break[1[23]@1.0]") == ("no-tile",)
    assert refused(now, "break[1[22]@1.0,1[22]@1.1]") == ("no-tile",)
    assert refused(now, "break[1[22]@3.0]") == ("no-board",)
    assert refused(state("1", "1", boards=["1[22]@1.0"]), "break[1[22]@1.0]") == ("card",)


def test_complete_boards_are_safe() -> None:
    now = state("break", "1", boards=[*dominoes(1, 0), "1[00]@1.1"])
    assert legal(now, "break") == ["break", "break[1[00]@1.1]"]
    assert refused(now, "break[2[00,01]@1.0]") == ("complete",)


# TwoTile


def test_a_twotile_is_two_draws_and_actions_at_once() -> None:
    now = state("twotile 1", "1", pile="2 I3 V3")
    now = play(now, "twotile")
    assert (now.to_move, legal(now)) == (0, ["draw"])
    now = play(now, "draw", "2[00,01]@0.0")
    assert (now.to_move, legal(now)) == (0, ["draw"])
    now = play(now, "draw", "discard[I3,2[00,01]@0.0]")
    assert (now.to_move, now.position.turn) == (1, 2)
    assert hand(now, 0) == "1"


def test_a_twotile_within_a_twotile_adds_its_own_two() -> None:
    now = state("twotile", "1", pile="twotile 1 1 1 1 1 1")
    now = play(now, "twotile", "draw", "twotile")
    owed = []
    while now.to_move == 0:
        owed.append(now.position.owed)
        now = play(now, "draw", "discard[1]")
    assert owed == [3, 2, 1]
    assert pile(now) == "1 1 1"


def test_any_action_follows_a_twotile_a_break_too() -> None:
    now = state("twotile break reset", "1 1", boards=["1[00]@1.0"], pile="2 2 2 2 2 2 2")
    now = play(now, "twotile", "draw", "break[1[00]@1.0]", "draw", "reset@1")
    assert now.to_move == 1
    assert hand(now, 1) == "2 2 2 2"


def test_an_empty_pile_means_no_draw_and_the_action_follows() -> None:
    now = state("twotile 1 2", "1", pile="I3")
    now = play(now, "twotile", "draw", "discard[I3]")
    assert pile(now) == ""
    assert now.to_move == 0
    assert refused(now, "draw") == ("drawn-already",)
    now = play(now, "discard[1]")
    assert now.position.turn == 1  # and then the last placement
    assert "skip" not in told(now)


def test_without_a_card_either_the_action_is_skipped() -> None:
    now = state("twotile", "", pile="I3", phase="draw")
    now = play(now, "draw", "twotile", "discard[I3]")
    assert told(now) == ["draw", "run-out", "twotile", "discard", "skip", "last-placement", "end"]
    skip = next(event for event in now.position.history if event.what == "skip")
    assert skip.to_json()["actions"] == 1


def test_a_twotile_as_the_last_card_of_hand_and_pile_is_skipped_wholly() -> None:
    now = play(state("", "", pile="twotile", phase="draw"), "draw", "twotile")
    assert now.position.history[3].facts == (("actions", 2),)
    assert now.outcome


def test_winning_ends_a_twotile() -> None:
    boards = [*bars(0, 0, but=["03"]), *dominoes(0, 1)]
    now = play(state("twotile 1", "1", boards=boards), "twotile", "draw", "1[03]@0.0")
    assert now.outcome
    assert now.outcome.winners == (0,)


def test_a_twotile_needs_the_card() -> None:
    assert refused(state("1", "1"), "twotile") == ("card",)


# Reset


@pytest.mark.parametrize("target", [0, 1, 2])
def test_a_reset_gives_anybody_a_new_hand(target: int) -> None:
    now = state("reset 1 2", "I3 I3 I3 I3", "V3 V3", pile="O4 S4 T4 L4 1 1")
    old = hand(now, target).removesuffix(" reset")
    after = play(now, f"reset@{target}")
    assert hand(after, target) == "O4 T4 S4 L4"
    assert discards(after) == f"reset {old}"
    assert pile(after) == "1 1"
    assert after.to_move == 1


def test_a_reset_with_two_cards_left_draws_those_two() -> None:
    after = play(state("reset 1", "2 2 2 2", pile="I3 V3"), "reset@1")
    assert "run-out" in told(after)
    assert discards(after).startswith("reset 2 2 2 2")


def test_a_reset_with_no_card_left_leaves_no_hand() -> None:
    now = state("twotile reset", "2 2 2 2", "L4", pile="", owed=2)
    after = play(now, "reset@1")
    assert hand(after, 1) == ""
    assert after.to_move == 0


def test_a_hand_of_nothing_is_reset_too() -> None:
    after = play(state("reset", "", pile="1 2 I3 V3 O4"), "reset@1")
    assert hand(after, 1) == "1 2 I3 V3"


def test_the_events_tell_what_everybody_saw_and_not_what_was_drawn() -> None:
    after = play(state("reset 1", "2 I3", pile="O4 S4 T4 L4 1"), "reset@1")
    assert after.position.history[0].to_json() == {
        "what": "reset",
        "step": 1,
        "turn": 1,
        "seat": 0,
        "target": 1,
        "discarded": ["2", "I3"],
        "drawn": 4,
    }


def test_a_reset_needs_the_card_and_a_player() -> None:
    assert refused(state("1", "1"), "reset@1") == ("card",)
    assert refused(state("reset", "1"), "reset@2") == ("no-player",)
