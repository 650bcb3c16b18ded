"""The pie rule: after the first piece, and only then, the second player may take it and X."""

from __future__ import annotations

from pygame_core import Match
from tests.tetromino.games import (
    ANN,
    BEN,
    CORNER,
    CORNER_AND_I,
    ELEVEN_PIECES,
    match_after,
    new_match,
    refused,
    state_of,
    symbols_at,
)


def swap_in_list(moves: str, *, pie: bool = True) -> bool:
    return "swap" in [str(action) for action in match_after(moves, pie=pie).state.actions()]


def test_is_on_by_default() -> None:
    match = Match.new("tetromino", ["Ann", "Ben"])

    assert match.options["pie"] is True


def test_is_offered_after_the_first_piece_only() -> None:
    assert not state_of(new_match(pie=True)).swap_offered
    assert state_of(match_after(CORNER, pie=True)).swap_offered
    assert not state_of(match_after(CORNER_AND_I, pie=True)).swap_offered


def test_is_listed_before_the_placements_when_it_is_offered() -> None:
    with_swap = match_after(CORNER, pie=True).state.actions()
    without = match_after(CORNER, pie=False).state.actions()

    assert str(with_swap[0]) == "swap"
    assert list(with_swap[1:]) == list(without)
    assert not swap_in_list(CORNER_AND_I)
    assert not swap_in_list(f"{CORNER}; swap")


def test_the_question_is_put_to_the_second_player() -> None:
    match = match_after(CORNER, pie=True)

    assert match.to_move == BEN
    assert refused(match, "swap", seat=ANN).codes == ("not-your-turn",)


def test_the_swapper_becomes_x_and_the_other_moves_next_as_o() -> None:
    match = match_after(f"{CORNER}; swap", pie=True)

    state = state_of(match)
    assert state.swapped
    assert (state.seat_of("X"), state.seat_of("O")) == (BEN, ANN)
    assert (match.to_move, state.symbol_to_move) == (ANN, "O")


def test_a_swap_is_an_action_but_no_ply_and_changes_no_symbol() -> None:
    before, after = match_after(CORNER, pie=True), match_after(f"{CORNER}; swap", pie=True)

    assert state_of(after).ply == state_of(before).ply == 1
    assert len(after.steps) == 2
    assert state_of(after).board == state_of(before).board
    assert state_of(after).position == state_of(before).position


def test_placing_declines_and_nobody_changes_sides() -> None:
    match = match_after(CORNER_AND_I, pie=True)

    assert (state_of(match).seat_of("X"), match.to_move) == (ANN, ANN)
    assert refused(match, "swap").codes == ("no-swap",)


def test_nobody_swaps_twice() -> None:
    assert refused(match_after(f"{CORNER}; swap", pie=True), "swap").codes == ("no-swap",)
    later = match_after(f"{CORNER}; swap; I[22,23,24,25]", pie=True)
    assert refused(later, "swap").codes == ("no-swap",)


def test_undoing_the_swap_brings_the_question_back() -> None:
    match = match_after(f"{CORNER}; swap", pie=True)

    match.undo()

    assert state_of(match).swap_offered
    assert match.to_move == BEN
    match.play("I[22,23,24,25]")
    assert state_of(match).seat_of("X") == ANN


def test_undoing_the_declining_placement_brings_the_question_back() -> None:
    match = match_after(CORNER_AND_I, pie=True)

    match.undo()

    assert state_of(match).swap_offered


def test_redo_swaps_again() -> None:
    match = match_after(f"{CORNER}; swap", pie=True)
    match.undo()

    match.redo()

    assert state_of(match).seat_of("X") == BEN


def test_without_the_option_it_is_never_offered() -> None:
    match = match_after(CORNER, pie=False)

    assert not state_of(match).swap_offered
    assert not swap_in_list(CORNER, pie=False)
    assert refused(match, "swap").codes == ("no-swap",)


def test_the_view_says_whether_it_is_offered_and_who_is_who() -> None:
    offered = match_after(CORNER, pie=True).state.view(None)
    swapped = match_after(f"{CORNER}; swap", pie=True).state.view(None)

    assert (offered["swap"], offered["swapped"]) == (True, False)
    assert offered["seats"] == {"X": ANN, "O": BEN}
    assert (swapped["swap"], swapped["swapped"]) == (False, True)
    assert swapped["seats"] == {"X": BEN, "O": ANN}


def with_swap(game: str) -> str:
    first, rest = game.split("; ", 1)
    return f"{first}; swap; {rest}"


def test_after_a_swap_x_counts_for_the_swapper() -> None:
    match = match_after(with_swap(ELEVEN_PIECES), symbols_at(x="99"), pie=True)

    assert match.outcome
    assert match.outcome.winners == (BEN,)
    assert match.outcome.counts == {"X": 1, "O": 0, "winner": "X"}


def test_after_a_swap_the_first_piece_is_the_swappers_and_so_is_the_last_odd_one() -> None:
    match = match_after(with_swap(ELEVEN_PIECES), pie=True)

    assert match.outcome
    assert (match.outcome.reason, match.outcome.winners) == ("last-placement", (BEN,))
