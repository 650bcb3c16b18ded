"""The race: whoever's two boards are both complete first wins."""

import pytest

from tests.tetratiles.build import bars, corners, dominoes, hand, legal, lying, play, state, told

ALMOST = [*bars(0, 0, but=["03"]), *dominoes(0, 1)]


def test_two_complete_boards_win_at_once() -> None:
    over = play(state("1 1", "1", boards=ALMOST), "1[03]@0.0")
    assert over.outcome
    assert over.outcome.to_json() == {
        "reason": "race",
        "winners": [0],
        "counts": {
            "completeBoards": [2, 0],
            "completions": [0, 0],
            "emptyBlocks": [0, 32],
            "tiles": [16, 0],
            "fourBlockTiles": [0, 0],
            "steps": [],
        },
    }
    assert told(over) == ["play", "complete", "end"]


@pytest.mark.parametrize("mover", [1, 2, 3])
def test_also_when_somebody_else_completes_the_second(mover: int) -> None:
    now = state("2", "1", "1", "1", boards=ALMOST, mover=mover)
    over = play(now, "1[03]@0.0")
    assert over.outcome
    assert over.outcome.winners == (0,)
    assert over.outcome.reason == "race"


def test_one_complete_board_stays_and_does_not_win() -> None:
    now = state("1 1", "1", boards=bars(0, 0, but=["03"]))
    after = play(now, "1[03]@0.0")
    assert after.outcome is None
    assert lying(after, 0, 0) == {*bars(0, 0)}
    assert after.position.history[1].to_json() == {
        "what": "complete",
        "step": 1,
        "turn": 1,
        "seat": 0,
        "board": [0, 0],
        "by": 0,
    }


def test_two_complete_boards_of_different_players_do_not_win() -> None:
    now = state("1 1", "1", boards=[*bars(0, 0, but=["03"]), *dominoes(1, 1)])
    assert play(now, "1[03]@0.0").outcome is None


def test_the_card_of_every_tile_that_is_not_on_a_board_may_be_played() -> None:
    # In a race no tile leaves the centre without its card leaving the game.
    now = state("L4", "L4", boards=[])
    after = play(now, "L4[00,10,20,21]@1.0")
    assert after.position.centre[8] == 1


# When the pile has run out


def test_the_pile_has_run_out_when_its_last_card_is_drawn() -> None:
    now = play(state("1", "1", pile="2", phase="draw"), "draw")
    assert now.position.run_outs == 1
    assert told(now) == ["draw", "run-out"]


def test_what_follows_waits_for_the_end_of_the_turn() -> None:
    now = play(state("twotile 1", "L4", pile="2", phase="draw"), "draw", "twotile")
    assert (now.to_move, now.position.phase) == (0, "play")
    now = play(now, "discard[1]", "2[00,01]@1.0")
    assert (now.to_move, now.position.phase) == (1, "last-placement")


def test_the_pile_may_end_in_the_middle_of_a_twotile() -> None:
    now = state("twotile 1 1 L4", "2", pile="I3 V3", phase="draw")
    now = play(now, "draw", "twotile", "draw")
    assert now.position.run_outs == 1
    now = play(now, "discard[V3]")
    assert (now.to_move, now.position.phase, now.position.owed) == (0, "play", 1)
    now = play(now, "I3[00,01,02]@0.0")
    assert now.position.phase == "last-placement"
    assert now.to_move == 1


def test_a_reset_can_draw_the_last_card() -> None:
    now = play(state("reset", "1", pile="2 2 2 2"), "reset@1")
    assert now.position.phase == "last-placement"
    assert hand(now, 1) == "2 2 2 2"


def test_the_win_comes_before_the_end_of_the_pile() -> None:
    over = play(state("1", "1", boards=ALMOST, pile="2", phase="draw"), "draw", "1[03]@0.0")
    assert over.outcome
    assert over.outcome.reason == "race"


# Last placement


def test_in_the_last_placement_everybody_puts_what_fits_on_the_own_boards() -> None:
    now = state("2", "1", "I3 break", pile="2", phase="draw")
    now = play(now, "draw", "discard[2]")
    assert now.position.phase == "last-placement"
    assert now.to_move == 1
    assert all(move.endswith(("@1.0", "@1.1")) for move in legal(now))
    assert len(legal(now)) == 2 * 16


def test_a_race_is_read_when_all_have_placed_and_several_can_win() -> None:
    boards = [*bars(0, 0, but=["03"]), *dominoes(0, 1), *corners(1, 0, but=["11", "13"])]
    boards += ["I4[00,01,02,03]@1.1", "I4[10,11,12,13]@1.1", "O4[20,21,30,31]@1.1"]
    now = state("1", "1 1 O4", pile="", boards=boards, phase="last-placement", mover=1, waiting=[0])
    now = play(now, "1[11]@1.0", "1[13]@1.0", "O4[22,23,32,33]@1.1")
    assert now.outcome is None, "the other may do as much"
    over = play(now, "1[03]@0.0")
    assert over.outcome
    assert over.outcome.reason == "last-placement"
    assert over.outcome.winners == (0, 1)


def test_one_who_completes_in_the_last_placement_wins() -> None:
    now = state("1", "1 V3", pile="", boards=ALMOST, phase="last-placement", waiting=[1])
    now = play(now, "1[03]@0.0")
    assert now.to_move == 1
    now = play(now, "1[00]@1.0", "V3[01,02,12]@1.0")
    assert now.outcome
    assert (now.outcome.reason, now.outcome.winners) == ("last-placement", (0,))


def test_undecided_it_goes_to_the_judgement() -> None:
    now = state("", "1 V3", pile="", phase="last-placement", mover=1)
    over = play(now, "1[00]@1.0", "V3[01,02,12]@1.0")
    assert over.outcome
    assert (over.outcome.reason, over.outcome.winners) == ("empty-blocks", (1,))
