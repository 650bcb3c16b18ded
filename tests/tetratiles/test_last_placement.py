"""Last placement: each in turn order, on the own boards, as long as something fits."""

from tests.tetratiles.build import (
    bars,
    corners,
    discards,
    dominoes,
    hand,
    legal,
    lying,
    play,
    refused,
    state,
    told,
)


def test_it_goes_in_turn_order_from_the_player_after_the_one_who_just_moved() -> None:
    now = state("1", "1", "1", "1", pile="", mover=2)
    now = play(now, "discard[1]")
    assert now.position.history[-1].to_json()["seats"] == [3, 0, 1, 2]
    order = []
    while now.to_move is not None:
        order.append((now.to_move, now.position.waiting))
        now = play(now, f"1[00]@{now.to_move}.0")
    assert order == [(3, (0, 1, 2)), (0, (1, 2)), (1, (2,))]  # seat 2 has no card left
    assert now.outcome


def test_each_chooses_order_and_places() -> None:
    now = state("1 2 I3", "", pile="", phase="last-placement")
    assert len(legal(now)) == 2 * (16 + 24 + 16)
    now = play(now, "I3[00,01,02]@0.1", "1[03]@0.1")
    assert now.to_move == 0
    over = play(now, "2[00,10]@0.0")
    assert over.outcome
    assert lying(over, 0, 1) == {"I3[00,01,02]@0.1", "1[03]@0.1"}


def test_nobody_may_stop_while_a_tile_fits() -> None:
    now = state("1 break", "", pile="", phase="last-placement", boards=["2[00,01]@0.0"])
    for move in ("discard[1,2[00,01]@0.0]", "break", "draw", "twotile", "reset@0"):
        assert refused(now, move) == ("last-placement",)


def test_nobody_places_on_others_boards() -> None:
    now = state("1", "", pile="", phase="last-placement")
    assert refused(now, "1[00]@1.0") == ("not-own",)
    assert refused(now, "1[00]@3.0") == ("no-board",)


def test_specials_and_tiles_that_do_not_fit_are_ignored_and_stay_in_hand() -> None:
    boards = [*dominoes(0, 0), *bars(0, 1, but=["03"])]
    now = state("1 2 reset", "", pile="", phase="last-placement", boards=boards)
    over = play(now, "1[03]@0.1")
    assert over.outcome
    assert hand(over, 0) == "2 reset"
    assert discards(over) == "1"


def test_who_has_nothing_that_fits_is_passed_over() -> None:
    now = state("L4", "break twotile", "", "2", pile="", mover=0)
    now = play(now, "discard[L4]")
    assert now.to_move == 3
    assert now.position.waiting == (0,)


def test_nobody_places_at_all() -> None:
    over = play(state("L4", "break", pile=""), "discard[L4]")
    assert over.outcome
    assert told(over) == ["discard", "last-placement", "end"]


def test_a_tile_that_is_not_in_the_centre_is_ignored() -> None:
    gone = ["O4[00,01,10,11]@0.0", "O4[00,01,10,11]@1.0"]
    now = state("1", "O4 1", pile="", boards=gone, goal="three-decks", run_outs=3, phase="play")
    now = play(now, "discard[1,O4[00,01,10,11]@0.0]")
    assert now.position.phase == "last-placement"
    assert legal(now, "O4"), "the discard has brought it back"
    now = state("1 1", "O4 1", pile="", boards=gone, goal="three-decks", run_outs=3)
    now = play(now, "1[33]@0.0")
    assert not legal(now, "O4")
    over = play(now, "1[33]@1.0", "1[32]@0.0")
    assert over.outcome
    assert hand(over, 1) == "O4"


def test_in_three_decks_a_board_completed_here_counts_and_is_cleared() -> None:
    boards = [*dominoes(1, 0, but=["00,01"]), *corners(1, 1, but=["11"])]
    now = state("1", "2 1 1", boards=boards, pile="", goal="three-decks", run_outs=3, phase="play")
    now = play(now, "discard[1]")
    now = play(now, "2[00,01]@1.0")
    assert now.position.completions == (0, 1)
    assert lying(now, 1, 0) == set()
    now = play(now, "1[11]@1.1")
    assert now.position.completions == (0, 2)
    assert now.to_move == 1, "the last single block fits again"
    over = play(now, "1[22]@1.0")
    assert over.outcome
    assert (over.outcome.reason, over.outcome.winners) == ("completions", (1,))


def test_tiles_that_a_cleared_board_returns_can_be_put_again() -> None:
    # All fourteen tiles of two blocks lie on boards until the first of them is cleared.
    boards = [*dominoes(0, 0, but=["00,01"]), *dominoes(1, 0, but=["00,01"])]
    now = state(
        "2", "2", boards=[*boards, "1[00]@0.0"], pile="", goal="three-decks", run_outs=3,
        phase="last-placement", waiting=[1],
    )  # fmt: skip
    assert not legal(now, "2"), "none is left"
    now = state(
        "1", "2", boards=[*boards, "1[00]@0.0"], pile="", goal="three-decks", run_outs=3,
        phase="last-placement", waiting=[1],
    )  # fmt: skip
    now = play(now, "1[01]@0.0")
    assert now.to_move == 1
    assert legal(now, "2"), "seven are back"


def test_all_hands_are_shown_when_it_is_over() -> None:
    over = play(state("L4 T4", "break", pile=""), "discard[L4]", "T4[00,01,02,11]@0.0")
    assert over.view(None)["hands"] == [{"count": 0, "cards": []}, {"count": 1, "cards": ["break"]}]
    assert over.revealed
