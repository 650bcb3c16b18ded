"""The end of a game: when it comes, who has won, and by which rule."""

from __future__ import annotations

import pytest

from pygame_core import Illegal, Malformed
from pygame_core.errors import refuse
from pygame_core.game import RESIGNATION, TIME
from pygame_core.match import Match
from pygame_core.tetromino.geometry import cells_of
from pygame_core.tetromino.notation import read_move
from tests.tetromino.games import (
    ANN,
    BEN,
    CORNER,
    CUT_OFF,
    ELEVEN_PIECES,
    TWELVE_PIECES,
    cells,
    match_after,
    refusal_of,
    refused,
    state_of,
    symbols_at,
)


def outcome(match: Match) -> tuple[str, tuple[int, ...]]:
    assert match.outcome
    return match.outcome.reason, match.outcome.winners


def test_the_game_goes_on_while_there_is_a_legal_placement() -> None:
    moves = ELEVEN_PIECES.split("; ")
    for count in range(1, len(moves)):
        match = match_after("; ".join(moves[:count]))
        assert match.outcome is None
        assert match.to_move == count % 2


def test_the_game_ends_when_there_is_no_legal_placement() -> None:
    match = match_after(ELEVEN_PIECES)

    assert match.to_move is None
    assert match.state.actions() == []
    assert match.outcome


def test_at_the_end_nothing_is_open_any_more_not_even_where_a_piece_would_fit() -> None:
    match = match_after(CUT_OFF)

    assert match.outcome
    state = state_of(match)
    assert refusal_of(lambda: state.play(read_move("I[00,10,20,30]"))) == refuse("game-over")
    assert state.settled() | state.position.covered == (1 << 100) - 1


def test_cells_are_settled_as_soon_as_nothing_leads_there() -> None:
    match = match_after(CUT_OFF)
    match.undo()

    assert refused(match, "I[00,10,20,30]").codes == ("connect",)
    assert set(cells("00 10 20 30")) <= set(cells_of(state_of(match).settled()))


def test_more_uncovered_own_symbols_win() -> None:
    # 99, 98 and 97 stay uncovered, 43 lies under the first piece.
    x_ahead = match_after(ELEVEN_PIECES, symbols_at(x="99 98", o="97 43"))
    o_ahead = match_after(ELEVEN_PIECES, symbols_at(x="99 43", o="97 98"))

    assert outcome(x_ahead) == ("count", (ANN,))
    assert outcome(o_ahead) == ("count", (BEN,))
    assert x_ahead.outcome
    assert x_ahead.outcome.counts == {"X": 2, "O": 1, "winner": "X"}


def test_on_equal_counts_the_last_to_place_wins() -> None:
    board = symbols_at(x="99", o="97")

    assert outcome(match_after(ELEVEN_PIECES, board)) == ("last-placement", (ANN,))
    assert outcome(match_after(TWELVE_PIECES, board)) == ("last-placement", (BEN,))


def test_the_count_decides_before_the_last_placement_does() -> None:
    assert outcome(match_after(TWELVE_PIECES, symbols_at(x="99"))) == ("count", (ANN,))
    assert outcome(match_after(ELEVEN_PIECES, symbols_at(o="99"))) == ("count", (BEN,))


def test_the_score_counts_uncovered_symbols_while_the_game_goes_on() -> None:
    state = state_of(match_after(CORNER, symbols_at(x="00 99", o="20 21 55")))

    assert (state.score("X"), state.score("O")) == (1, 1)


@pytest.mark.parametrize("reason", [RESIGNATION, TIME])
@pytest.mark.parametrize(("loser", "winner"), [(ANN, BEN), (BEN, ANN)])
def test_who_gives_up_loses_whatever_the_count(reason: str, loser: int, winner: int) -> None:
    match = match_after(CORNER, symbols_at(x="99 98 97"))

    match.concede(loser, reason)

    assert outcome(match) == (reason, (winner,))
    assert match.outcome
    assert match.outcome.counts == {"X": 3, "O": 0, "winner": "XO"[winner]}
    assert match.to_move is None


def test_after_a_swap_too_who_gives_up_loses() -> None:
    match = match_after(f"{CORNER}; swap", pie=True)

    match.concede(BEN)

    assert outcome(match) == (RESIGNATION, (ANN,))
    assert match.outcome
    assert match.outcome.counts["winner"] == "O"


def test_one_may_give_up_before_the_first_piece_and_out_of_turn() -> None:
    match = match_after(CORNER)
    match.undo()

    match.concede(BEN)

    assert outcome(match) == (RESIGNATION, (ANN,))


def test_giving_up_can_be_undone_and_redone() -> None:
    match = match_after(CORNER)
    match.concede(ANN)

    match.undo()
    assert (match.outcome, match.to_move) == (None, BEN)

    match.redo()
    assert outcome(match) == (RESIGNATION, (BEN,))


def test_nobody_gives_up_a_game_that_is_over() -> None:
    for match in (match_after(ELEVEN_PIECES), match_after(CORNER)):
        if not match.outcome:
            match.concede(ANN)
        before = match.outcome

        with pytest.raises(Illegal) as caught:
            match.concede(BEN)

        assert caught.value.refusal.codes == ("game-over",)
        assert match.outcome == before


@pytest.mark.parametrize(("seat", "reason"), [(2, RESIGNATION), (-1, TIME), (0, "boredom")])
def test_only_those_who_play_give_up_and_only_for_the_reasons_there_are(
    seat: int, reason: str
) -> None:
    match = match_after(CORNER)

    with pytest.raises(Malformed):
        match.concede(seat, reason)

    assert match.outcome is None


def test_undo_takes_a_finished_game_back_into_play() -> None:
    match = match_after(ELEVEN_PIECES)

    match.undo()

    assert match.outcome is None
    assert refused(match, "swap").codes == ("no-swap",)
