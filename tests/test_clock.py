"""Clocks: what is left after each step, undo that gives time back, flags that fall."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_core import Illegal, Malformed, Match
from pygame_core.clock import INCREMENT, PER_TURN, SUDDEN_DEATH, Clock
from pygame_core.plain import Json, JsonObject
from pygame_core.table import Table
from tests.tetromino.games import CORNER, CORNER_AND_I

FIRST, SECOND = CORNER, CORNER_AND_I.split("; ")[-1]


def tetromino(clock: Clock | None) -> Match:
    return Match.new("tetromino", ["Ann", "Ben"], {"pattern": "islands"}, clock=clock)


def tiles(clock: Clock) -> Match:
    return Match.new("tetratiles", ["Ann", "Ben"], {"first": 0}, seed=1, clock=clock)


def test_each_seat_spends_its_own_time() -> None:
    match = tetromino(Clock(SUDDEN_DEATH, 60))
    assert match.left == (60_000, 60_000)
    match.play(FIRST, spent=1_500)
    assert match.left == (58_500, 60_000)
    match.play(SECOND, spent=20_000)
    assert match.left == (58_500, 40_000)


def test_an_increment_comes_with_the_end_of_each_turn() -> None:
    match = tetromino(Clock(INCREMENT, 60, 5))
    match.play(FIRST, spent=1_500)
    match.play("swap", spent=500)
    assert match.left == (63_500, 64_500)


def test_a_turn_has_its_own_time_whatever_it_is_made_of() -> None:
    match = tiles(Clock(PER_TURN, 30))
    match.play("draw", spent=4_000)
    assert match.left == (26_000, 30_000)
    discard = next(action for action in match.state.actions() if str(action).startswith("discard"))
    match.play(discard, spent=9_000)
    assert match.left == (30_000, 30_000)
    assert match.to_move == 1


def test_undo_gives_the_time_back_and_redo_takes_it_again() -> None:
    match = tetromino(Clock(SUDDEN_DEATH, 60))
    match.play(FIRST, spent=1_500)
    match.play(SECOND, spent=20_000)
    match.undo()
    assert match.left == (58_500, 60_000)
    match.undo()
    assert match.left == (60_000, 60_000)
    match.redo()
    match.redo()
    assert match.left == (58_500, 40_000)


def test_no_time_is_left_below_nothing() -> None:
    match = tetromino(Clock(SUDDEN_DEATH, 1))
    match.play(FIRST, spent=1_200)
    assert match.left == (0, 1_000)


def test_a_fallen_flag_loses_tetromino_and_undo_takes_it_back() -> None:
    match = tetromino(Clock(SUDDEN_DEATH, 60))
    match.play(FIRST, spent=10_000)
    match.time_up()
    assert match.outcome
    assert (match.outcome.reason, match.outcome.winners) == ("time", (0,))
    assert match.left == (50_000, 0)
    match.undo()
    assert match.to_move == 1
    assert match.left == (50_000, 60_000)


def test_the_record_keeps_the_clock() -> None:
    match = tiles(Clock(PER_TURN, 30))
    match.play("draw", spent=4_000)
    again = Match.from_record(match.dumps())
    assert (again.clock, again.left) == (Clock(PER_TURN, 30), (26_000, 30_000))
    assert again.record() == match.record()

    lost = tetromino(Clock(INCREMENT, 60, 5))
    lost.play(FIRST, spent=10)
    lost.time_up()
    again = Match.from_record(lost.dumps())
    assert (again.outcome, again.left) == (lost.outcome, lost.left)


def test_without_a_clock_no_time_is_kept() -> None:
    match = tetromino(None)
    match.play(FIRST, spent=10)
    assert match.left == ()
    assert not {"clock", "spent"} & set(match.record())
    with pytest.raises(Malformed, match="without a clock"):
        Match.from_record({**match.record(), "spent": [10]})


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "sand", "seconds": 60},
        {"kind": SUDDEN_DEATH, "seconds": 0},
        {"kind": SUDDEN_DEATH, "seconds": 60, "increment": 5},
        {"kind": INCREMENT, "seconds": 60},
        {"kind": PER_TURN, "seconds": 1.5},
        {"kind": PER_TURN, "seconds": 30, "sand": 1},
        [],
    ],
)
def test_a_clock_that_makes_no_sense_is_malformed(clock: Json) -> None:
    record: Any = {**tetromino(Clock(SUDDEN_DEATH, 60)).record(), "clock": clock}
    with pytest.raises(Malformed):
        Match.from_record(record)


def test_times_that_do_not_fit_the_actions_are_malformed() -> None:
    match = tetromino(Clock(SUDDEN_DEATH, 60))
    match.play(FIRST, spent=10)
    for spent in ([], [10, 10], [-1], ["10"]):
        with pytest.raises(Malformed):
            Match.from_record({**match.record(), "spent": [*spent]})


def ask(table: Table, do: str, **more: Json) -> Any:
    return table.handle({"do": do, **more})


def test_the_table_tells_and_ends_the_time() -> None:
    table = Table()
    clock: JsonObject = {"kind": PER_TURN, "seconds": 30}
    told = ask(table, "new", game="tetratiles", seats=["A", "B"], options={"first": 0}, clock=clock)
    assert told["table"]["clock"] == {**clock, "increment": 0, "left": [30_000, 30_000]}
    told = ask(table, "play", action="draw", spent=1_000)
    assert told["table"]["clock"]["left"] == [29_000, 30_000]
    assert ask(table, "time-up", by=1)["refusal"]["reason"] == "not-your-turn"
    told = ask(table, "time-up", by=0)["table"]
    assert told["toMove"] == 1
    assert told["steps"][-1]["text"].startswith("discard")
    assert told["clock"]["left"] == [30_000, 30_000]
    # A turn that has not begun is drawn and discarded too.
    told = ask(table, "time-up", by=1)["table"]
    assert [step["seat"] for step in told["steps"]] == [0, 0, 1, 1]
    told = ask(table, "rematch")["table"]
    assert told["clock"]["left"] == [30_000, 30_000]


def test_a_table_without_a_clock_has_no_time_to_run_out() -> None:
    table = Table()
    told = ask(table, "new", game="tetromino", seats=["A", "B"])
    assert told["table"]["clock"] is None
    assert "no clock" in ask(table, "time-up", by=0)["malformed"]
    assert ask(table, "play", action=FIRST, spent=-1)["code"] == "malformed"


def test_a_match_that_is_over_has_no_time() -> None:
    match = tetromino(Clock(SUDDEN_DEATH, 60))
    match.time_up()
    with pytest.raises(Illegal):
        match.time_up()
