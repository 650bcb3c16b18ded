"""The seven rules of a placement and the other codes: a failing position for each."""

from __future__ import annotations

import pytest

from pygame_core import Malformed
from pygame_core.errors import Fault
from pygame_core.tetromino.notation import Attempt
from tests.tetromino.games import (
    ANN,
    BEN,
    CORNER,
    CORNER_AND_I,
    ELEVEN_PIECES,
    FIVE_L,
    cells,
    match_after,
    new_match,
    refused,
    state_of,
)


def test_shape_four_cells_that_form_none_of_the_four_shapes() -> None:
    refusal = refused(new_match(), {"cells": [[0, 0], [0, 2], [5, 5], [9, 9]]})

    assert refusal.faults == (Fault("shape", cells("00 02 55 99"), {"named": None, "found": None}),)


def test_shape_a_square_is_none_and_breaks_the_square_rule_too() -> None:
    refusal = refused(new_match(), "S[44,45,54,55]")

    assert refusal.codes == ("shape", "square")
    assert refusal.faults[0].facts == {"named": "S", "found": None}


def test_shape_the_letter_must_name_the_shape_that_the_cells_form() -> None:
    refusal = refused(new_match(), "T[00,10,20,21]")

    assert refusal.faults == (Fault("shape", cells("00 10 20 21"), {"named": "T", "found": "L"}),)


def test_bounds_a_piece_over_the_edge_shows_the_cells_outside() -> None:
    refusal = refused(new_match(), {"cells": [[-2, 9], [-1, 9], [0, 9], [0, 10]]})

    assert refusal.faults == (Fault("bounds", ((-2, 9), (-1, 9), (0, 10))),)


def test_supply_a_shape_that_is_used_up_shows_its_five_pieces() -> None:
    refusal = refused(match_after(FIVE_L), "L[02,03,04,14]")

    (fault,) = refusal.faults
    assert (fault.code, fault.facts) == ("supply", {"shape": "L"})
    assert len(fault.cells) == 20
    assert set(cells("64 74 84 85")) < set(fault.cells)
    assert not set(cells("24 34 44 54")) & set(fault.cells)


def test_overlap_shows_the_cells_that_are_covered_already() -> None:
    refusal = refused(match_after(CORNER), "I[20,30,40,50]")

    assert refusal.faults == (Fault("overlap", cells("20")),)


def test_connect_a_piece_away_from_the_others_shows_itself() -> None:
    refusal = refused(match_after(CORNER), "I[69,79,89,99]")

    assert refusal.faults == (Fault("connect", cells("69 79 89 99")),)


def test_connect_a_shared_corner_is_no_shared_edge() -> None:
    assert refused(match_after(CORNER), "I[32,33,34,35]").codes == ("connect",)


def test_connect_the_first_piece_has_nothing_to_touch() -> None:
    match = match_after("I[32,33,34,35]")

    assert state_of(match).ply == 1


def test_same_shape_shows_the_piece_that_it_touches() -> None:
    refusal = refused(match_after(CORNER_AND_I), "L[30,40,50,51]")

    assert refusal.faults == (Fault("same-shape", cells("00 10 20 21"), {"shape": "L"}),)


def test_same_shape_also_when_turned_or_mirrored() -> None:
    assert refused(match_after(CORNER), "L[22,32,42,41]").codes == ("same-shape",)


def test_same_shape_corners_may_touch() -> None:
    match = match_after(CORNER_AND_I)
    match.play("L[32,42,52,53]")

    assert state_of(match).ply == 3


def test_square_with_one_other_piece_shows_the_block() -> None:
    refusal = refused(match_after(CORNER), "I[11,12,13,14]")

    assert refusal.faults == (Fault("square", cells("10 11 20 21")),)


def test_square_two_new_cells_and_one_each_of_two_other_pieces() -> None:
    refusal = refused(match_after(CORNER_AND_I), "S[31,32,40,41]")

    assert refusal.faults == (Fault("square", cells("21 22 31 32")),)


def test_square_one_new_cell_between_three_other_pieces() -> None:
    match = match_after("L[32,42,43,44]; I[15,25,35,45]; T[54,63,64,74]")

    refusal = refused(match, "S[55,56,66,67]")

    assert refusal.faults == (Fault("square", cells("44 45 54 55")),)


def test_every_rule_that_fails_is_named_in_the_order_of_the_sheet() -> None:
    match = match_after(
        "I[08,18,28,38]; L[37,47,57,58]; I[49,59,69,79]; "
        "I[53,54,55,56]; I[67,77,87,97]; I[33,34,35,36]"
    )

    refusal = refused(match, {"cells": [[2, 7], [2, 8], [2, 9], [2, 10]]})

    assert refusal.codes == ("bounds", "supply", "overlap", "same-shape", "square")
    assert refusal.reason == "bounds"
    by_code = {fault.code: fault.cells for fault in refusal.faults}
    assert by_code["bounds"] == ((2, 10),)
    assert len(by_code["supply"]) == 20
    assert by_code["overlap"] == cells("28")
    assert by_code["same-shape"] == cells("08 18 28 38")
    assert by_code["square"] == cells("27 28 37 38")


def test_shape_comes_before_bounds() -> None:
    attempt = Attempt("T", ((-1, 0), (0, 0), (1, 0), (2, 0)))

    refusal = new_match().refusal(attempt)

    assert refusal
    assert refusal.codes == ("shape", "bounds")


def test_a_placement_may_cover_symbols_of_either_player() -> None:
    match = match_after("I[00,01,02,03]", board="XOXO" + "." * 96)

    assert [state_of(match).score(symbol) for symbol in "XO"] == [0, 0]


@pytest.mark.parametrize("move", ["L[00,01,02,10]", "swap", "T[00,01,02,03]"])
def test_game_over_nothing_can_be_played_any_more(move: str) -> None:
    match = match_after(ELEVEN_PIECES)

    assert refused(match, move).faults == (Fault("game-over"),)


def test_game_over_after_a_resignation_too() -> None:
    match = match_after(CORNER)
    match.concede(ANN)

    assert refused(match, "I[22,23,24,25]").codes == ("game-over",)


def test_no_swap_before_the_first_piece() -> None:
    assert refused(new_match(pie=True), "swap").faults == (Fault("no-swap"),)


def test_not_your_turn_names_the_seat_whose_turn_it_is() -> None:
    refusal = refused(match_after(CORNER), "I[22,23,24,25]", seat=ANN)

    assert refusal.faults == (Fault("not-your-turn", (), {"seat": BEN}),)


@pytest.mark.parametrize(
    "source",
    [
        "",
        " ",
        "pass",
        "L",
        "L[]",
        "L[00,01,02]",
        "L[00,01,02,10",
        "L[00,01,02,10,11]",
        "L[00,00,01,02]",
        "L[0,1,2,10]",
        "X[00,01,02,10]",
        "L[00,01,02,٣٠]",
        "L[00,01,02,1O]",
        "swap swap",
        "L[00,01,02,10]" + " " * 100,
        None,
        7,
        True,
        [],
        [[0, 0], [0, 1], [0, 2], [1, 0]],
        {},
        {"cells": None},
        {"cells": []},
        {"cells": [[0, 0], [0, 1], [0, 2]]},
        {"cells": [[0, 0], [0, 0], [0, 1], [0, 2]]},
        {"cells": [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]]},
        {"cells": [[0, 0], [0, 1], [0, 2], [0]]},
        {"cells": [[0, 0], [0, 1], [0, 2], [0, 3, 4]]},
        {"cells": [[0, 0], [0, 1], [0, 2], [0, "3"]]},
        {"cells": [[0, 0], [0, 1], [0, 2], [0, 3.0]]},
        {"cells": [[0, 0], [0, 1], [0, 2], [0, True]]},
        {"cells": [[0, 0], [0, 1], [0, 2], [0, 10**30]]},
        {"cells": [[0, 0], [0, 1], [0, 2], [-(10**30), 0]]},
    ],
    ids=lambda source: repr(source)[:40],
)
def test_malformed_is_no_rule_but_unreadable_input(source: object) -> None:
    with pytest.raises(Malformed) as caught:
        new_match().read_action(source)  # type: ignore[arg-type]

    assert str(caught.value).endswith(".")
    assert len(str(caught.value)) < 300
