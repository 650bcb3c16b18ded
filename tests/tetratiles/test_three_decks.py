"""Three decks: completed boards are counted and cleared, and the pile is rebuilt twice."""

from random import Random

import pytest

from pygame_core.tetratiles.cards import codes
from pygame_core.tetratiles.endings import to_shuffle
from pygame_core.tetratiles.state import TetraTilesState
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

# Nine of two players' ten tiles of one block, on boards of which no tile completes any.
ALL_SINGLES = [f"1[{cell}]@1.1" for cell in ("00", "01", "02", "03", "10", "11", "12", "13", "20")]


def decks(*hands: str, **more: object) -> TetraTilesState:
    return state(*hands, goal="three-decks", **more)  # type: ignore[arg-type]


def shuffled(now: TetraTilesState) -> TetraTilesState:
    """After chance has done its part."""
    action = now.chance(Random(0))
    assert action
    return now.play(action)


# Completions


@pytest.mark.parametrize("mover", [0, 1, 2])
def test_a_completed_board_counts_for_its_owner_whoever_placed_the_tile(mover: int) -> None:
    now = decks("1 1", "1 1", "1 1", boards=bars(1, 0, but=["03"]), mover=mover)
    after = play(now, "1[03]@1.0")
    assert after.position.completions == (0, 1, 0)
    assert lying(after, 1, 0) == set()
    assert sum(after.position.centre) == 75, "all tiles are back"
    assert after.position.history[1].to_json() == {
        "what": "cleared",
        "step": 1,
        "turn": 1,
        "seat": 1,
        "board": [1, 0],
        "by": mover,
        "completions": 1,
    }


def test_the_game_goes_on_after_any_number_of_completions() -> None:
    now = decks("1 1", "1", boards=bars(0, 0, but=["03"]), completions=[7, 0])
    after = play(now, "1[03]@0.0")
    assert after.outcome is None
    assert after.position.completions == (8, 0)
    assert after.to_move == 1


# Rebuilding


@pytest.mark.parametrize("times", [1, 2])
def test_the_first_two_times_the_pile_is_rebuilt(times: int) -> None:
    now = decks("1 1 1 1", "2 2 2 2", pile="I3", discards="V3 L4", phase="draw", run_outs=times - 1)
    now = play(now, "draw", "discard[I3]")
    assert now.position.run_outs == times
    assert (now.to_move, now.outcome, now.actions()) == (None, None, [])
    now = shuffled(now)
    assert sorted(pile(now).split()) == ["I3", "L4", "V3"]
    assert discards(now) == ""
    assert now.to_move == 1
    assert now.position.phase == "draw"


def test_the_third_time_comes_the_last_placement() -> None:
    now = decks("1 1 1 1", "2 2 2 2", pile="I3", discards="V3 L4", phase="draw", run_outs=2)
    now = play(now, "draw", "discard[I3]")
    assert now.position.phase == "last-placement"
    assert now.chance(Random(0)) is None


def test_all_discards_are_shuffled_unless_agreed_otherwise() -> None:
    gone = ["O4[00,01,10,11]@0.0", "O4[00,01,10,11]@1.0"]
    now = decks("1 1", "2 2 2 2", pile="", discards="O4 O4 break", boards=gone)
    now = play(now, "1[33]@0.0")
    assert codes(to_shuffle(now.position)) == ["1", "O4", "O4", "break"]


def test_some_cards_may_then_show_tiles_that_are_not_in_the_centre() -> None:
    gone = ["O4[00,01,10,11]@0.0", "O4[00,01,10,11]@1.0"]
    now = decks("1 1 1 1 1", "1 1 1 1", pile="", discards="O4", boards=gone)
    now = play(now, "1[33]@0.0", "shuffle[O4,1]", "draw")
    assert refused(now, "O4[02,03,12,13]@0.0") == ("centre",)
    assert legal(now, "discard[O4")


def test_or_only_those_whose_tile_is_in_the_centre_with_the_specials() -> None:
    # Of the two O4 and two T4, one O4 and no T4 is in the centre; all the I4 are.
    there = ["O4[00,01,10,11]@0.0", "T4[00,01,02,11]@1.0", "T4[00,01,02,11]@1.1"]
    found = "O4 T4 O4 T4 I4 reset"
    now = decks("1 1", "2 2 2 2", pile="", discards=found, boards=there, rebuild="matching")
    after = play(now, "1[33]@0.0")
    assert codes(to_shuffle(after.position)) == ["1", "I4", "O4", "reset"]
    after = shuffled(after)
    assert sorted(discards(after).split()) == ["O4", "T4", "T4"], "the others stay"
    rebuilt = next(event for event in after.position.history if event.what == "rebuild")
    assert rebuilt.facts == (("cards", 4), ("kept", 3))
    # The tile that this discard takes back is in the centre when the pile is rebuilt.
    after = play(now, "discard[1,O4[00,01,10,11]@0.0]")
    assert codes(to_shuffle(after.position)) == ["1", "I4", "O4", "O4", "reset"]


def test_with_nothing_to_rebuild_from_comes_the_last_placement_at_once() -> None:
    # The only discards show the tiles that lie on the boards.
    gone = ["O4[00,01,10,11]@0.0", "O4[00,01,10,11]@1.0"]
    now = decks(
        "O4 1", "2", pile="", discards="O4", boards=[*gone, *ALL_SINGLES], rebuild="matching"
    )
    assert now.position.centre[0] == 1
    after = play(now, "1[33]@0.0")
    assert after.position.phase == "last-placement"
    assert "rebuild" not in told(after)
    assert after.position.run_outs == 0


def test_hands_under_four_are_filled_up_in_turn_order_from_the_next_player() -> None:
    now = decks("1 1 1", "2", "I3 I3", pile="", discards="V3 V3 V3 V3 V3 V3 L4", mover=1)
    now = shuffled(play(now, "2[00,01]@1.0"))
    # Eight cards: seat 2 takes two, seat 0 one, seat 1 four of the four it lacks.
    assert [len(hand) for hand in now.position.hands] == [4, 4, 4]
    assert len(now.position.pile) == 1
    refills = [event.to_json() for event in now.position.history if event.what == "refill"]
    assert [(event["seat"], event["drawn"]) for event in refills] == [(2, 2), (0, 1), (1, 4)]
    assert now.to_move == 2
    assert now.revealed


def test_nobody_draws_who_has_four() -> None:
    now = decks("1 1 1 1 1", "2 2 2 2", pile="", discards="V3 V3")
    now = shuffled(play(now, "discard[1]"))
    assert not now.revealed
    assert "refill" not in told(now)


def test_a_refill_that_empties_the_pile_is_a_run_out_too() -> None:
    # Nothing is left to rebuild from, so the last placement comes at once.
    now = decks("1 1", "2 2", pile="", discards="V3 L4", run_outs=1)
    now = shuffled(play(now, "discard[1]"))
    assert told(now) == [
        *("discard", "rebuild", "refill", "refill", "run-out"),
        "last-placement",
    ]
    assert now.position.run_outs == 2
    assert [len(hand) for hand in now.position.hands] == [2, 4]


def test_the_drawn_order_is_the_shuffled_order() -> None:
    now = decks("1 1 1 1 1", "2 2 2 2", pile="", discards="V3 L4 I3")
    now = play(now, "discard[1]", "shuffle[L4,1,V3,I3]")
    assert pile(now) == "L4 1 V3 I3"
    assert hand(play(now, "draw"), 1) == "2 2 2 2 L4"


@pytest.mark.parametrize("wrong", ["L4", "L4,1,V3", "L4,1,V3,I3,I3", "L4,1,V3,V3"])
def test_chance_can_only_shuffle_what_is_there(wrong: str) -> None:
    now = play(decks("1 1 1 1 1", "2 2 2 2", pile="", discards="V3 L4 I3"), "discard[1]")
    assert refused(now, f"shuffle[{wrong}]") == ("shuffle",)
    assert refused(now, "draw") == ("shuffle",)


def test_nobody_else_shuffles() -> None:
    assert refused(decks("1", "1", discards="1"), "shuffle[1]") == ("shuffle",)


def test_shuffles_differ() -> None:
    now = play(decks("1 1 1 1 1", "2", pile="", discards="1 2 I3 V3 I4 O4 T4"), "discard[1]")
    assert len({str(now.chance(Random(seed))) for seed in range(30)}) > 20


# The end


def test_most_completions_win() -> None:
    now = decks("1", "", pile="", run_outs=3, completions=[1, 2], boards=dominoes(0, 0, ["00,01"]))
    over = play(now, "1[00]@0.0")
    assert over.outcome
    assert (over.outcome.reason, over.outcome.winners) == ("completions", (1,))
    assert over.outcome.counts["steps"] == [
        {"by": "completions", "better": "more", "among": [0, 1], "counts": [1, 2], "best": [1]}
    ]


def test_only_those_tied_for_most_go_to_the_judgement() -> None:
    now = decks(
        "1", "", "", pile="", run_outs=3, completions=[2, 2, 1],
        boards=["1[00]@0.0", "2[00,01]@1.0", "L4[00,10,20,21]@2.0"],
    )  # fmt: skip
    over = play(now, "1[01]@2.0")
    assert over.outcome
    assert (over.outcome.reason, over.outcome.winners) == ("empty-blocks", (1,))


def test_with_all_boards_cleared_at_the_end_it_is_a_draw() -> None:
    now = decks("1", "", pile="", run_outs=3, completions=[1, 2], boards=bars(0, 1, but=["03"]))
    over = play(now, "1[03]@0.1")
    assert over.outcome
    assert (over.outcome.reason, over.outcome.winners) == ("draw", (0, 1))
    assert over.outcome.counts["emptyBlocks"] == [32, 32]


def test_two_complete_boards_do_not_end_three_decks() -> None:
    now = decks("1 1", "1", boards=bars(0, 0, but=["03"]), completions=[1, 0])
    assert play(now, "1[03]@0.0").outcome is None
    assert legal(play(now, "1[03]@0.0")) == ["draw"]
