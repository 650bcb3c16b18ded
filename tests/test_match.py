"""A match: seats and names, records, and what stays untouched."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_core import Illegal, Malformed, Match
from pygame_core.clock import Clock
from pygame_core.errors import Foreign, Newer, TooLong
from pygame_core.match import LONGEST_NAME, MOST_ACTIONS
from pygame_core.plain import Json, JsonObject
from tests.tetromino.games import BLANK, CORNER, CORNER_AND_I, ELEVEN_PIECES, match_after


def record() -> dict[str, Any]:
    """A record of two placements, the second player's resignation after them."""
    match = match_after(CORNER_AND_I, pie=True)
    match.concede(1)
    return match.record()


def test_a_record_holds_the_board_itself_and_all_that_was_done() -> None:
    assert record() == {
        "format": "pygame-core match",
        "version": 3,
        "game": "tetromino",
        "options": {"pattern": "custom", "pie": True, "board": BLANK},
        "seats": ["Ann", "Ben"],
        "deal": {"board": BLANK},
        "actions": CORNER_AND_I.split("; "),
        "concession": {"seat": 1, "reason": "resignation"},
    }


def test_a_record_replays_from_text_and_from_plain_data() -> None:
    for source in (record(), json.dumps(record()), json.dumps(record(), indent=4)):
        again = Match.from_record(source)
        assert again.record() == record()
        assert again.outcome
        assert again.outcome.winners == (0,)
        assert [str(step.done) for step in again.steps] == [
            *CORNER_AND_I.split("; "),
            "resignation",
        ]


def test_what_was_undone_is_not_in_the_record() -> None:
    match = match_after(CORNER_AND_I)
    match.undo()

    assert match.record()["actions"] == [CORNER]
    assert match.undone == 1


def test_a_random_match_replays_on_the_board_that_was_drawn() -> None:
    match = Match.new("tetromino", ["Ann", "Ben"])

    assert Match.from_record(match.dumps()).state == match.state


def test_a_new_step_drops_what_was_undone() -> None:
    match = match_after(CORNER_AND_I)
    match.undo()

    match.play("I[22,32,42,52]")

    assert match.undone == 0
    with pytest.raises(Illegal, match="nothing-to-redo"):
        match.redo()


def test_a_match_owns_what_its_record_holds() -> None:
    given: Any = record()
    match = Match.from_record(given)
    copy: Any = match.record()
    for changed in (given, copy):
        changed["options"]["pie"] = False
        changed["deal"]["board"] = "X" * 100
        changed["seats"].clear()
        changed["actions"].clear()

    assert match.record() == record()


def test_every_state_can_be_looked_at_undone_ones_too() -> None:
    match = match_after(CORNER_AND_I)
    states = [match.state_at(step) for step in range(3)]
    match.undo()
    match.undo()

    assert [match.state_at(step) for step in range(3)] == states
    assert match.state == states[0]


def test_names_are_free_within_reason() -> None:
    names = ["Łucja 🎲", "x" * LONGEST_NAME]

    assert Match.new("tetromino", names).seats == tuple(names)
    for name in ("x" * (LONGEST_NAME + 1), "\ud800"):
        with pytest.raises(Malformed, match="A player's name"):
            Match.new("tetromino", ["Ann", name])


@pytest.mark.parametrize("game", ["", "chess", "Tetromino", "x" * 100_000])
def test_a_game_that_nobody_has_is_malformed(game: str) -> None:
    with pytest.raises(Malformed, match="There is no game called"):
        Match.new(game, ["Ann", "Ben"])


def changed(**changes: Json) -> JsonObject:
    return {**record(), **changes}


@pytest.mark.parametrize(
    "broken",
    [
        {},
        changed(format="pygame-core save"),
        changed(version=4),
        changed(hidden=1),
        changed(levels="novice"),
        changed(levels=["novice"]),
        changed(levels=[None, "novice", None]),
        changed(levels=[None, "grandmaster"]),
        changed(levels=[None, 3]),
        changed(levels={"0": "novice"}),
        changed(version=0),
        changed(version="1"),
        changed(version=True),
        changed(game="chess"),
        changed(game=None),
        changed(options=None),
        changed(options={"pattern": "custom"}),
        changed(options={"pattern": "custom", "board": "X" * 100}),
        changed(seats=["Ann"]),
        changed(seats="AB"),
        changed(seats=["Ann", None]),
        changed(deal={}),
        changed(deal={"board": "." * 99}),
        changed(deal={"board": BLANK, "seed": 1}),
        changed(actions=None),
        changed(actions=[None]),
        changed(actions=["pass"]),
        changed(actions=[{"cells": [[0, 0], [0, 1], [0, 2], [0, 3]]}]),
        changed(actions=["swap"] * (MOST_ACTIONS + 1)),
        changed(concession={"seat": 2, "reason": "resignation"}),
        changed(concession={"seat": 0, "reason": "boredom"}),
        changed(concession={"seat": 0}),
        changed(concession=0),
        changed(comment="a fine game"),
    ],
    ids=lambda broken: repr({k: v for k, v in broken.items() if record().get(k) != v})[:60],
)
def test_a_record_that_nobody_can_read_is_malformed(broken: JsonObject) -> None:
    for source in (broken, json.dumps(broken)):
        with pytest.raises(Malformed) as caught:
            Match.from_record(source)
        assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        (["swap"], "no-swap"),
        ([CORNER, CORNER], "overlap"),
        ([CORNER, "I[69,79,89,99]"], "connect"),
        (["T[00,01,02,03]"], "shape"),
    ],
)
def test_a_record_that_breaks_the_rules_is_illegal(actions: list[Json], code: str) -> None:
    with pytest.raises(Illegal) as caught:
        Match.from_record(changed(actions=actions))

    assert caught.value.refusal.reason == code


def test_a_record_of_a_finished_game_has_no_concession() -> None:
    finished = match_after(ELEVEN_PIECES).record()
    assert "concession" not in finished

    with pytest.raises(Illegal, match="game-over"):
        Match.from_record({**finished, "concession": {"seat": 0, "reason": "time"}})


@pytest.mark.parametrize("version", [1, 2])
def test_a_record_of_an_older_version_opens(version: int) -> None:
    old = {**record(), "version": version}
    assert Match.from_record(old).record() == record()


def test_a_record_tells_which_level_of_the_computer_has_a_seat() -> None:
    assert "levels" not in record()
    assert Match.from_record(record()).levels == (None, None)
    match = Match.new("tetromino", ["Ann", "Computer 2"], levels=[None, "novice"])
    assert match.record()["levels"] == [None, "novice"]
    assert Match.from_record(match.dumps()).levels == (None, "novice")
    assert Match.from_record({**record(), "levels": None}).record() == record()
    with pytest.raises(Malformed, match="no level 'easiest' in tetromino; there is novice"):
        Match.new("tetromino", ["Ann", "Ben"], levels=["easiest", None])


def test_what_is_no_record_of_ours_is_told_from_what_is_damaged() -> None:
    for other in ({}, {"format": "chess"}, {"pgn": 1}):
        with pytest.raises(Foreign):
            Match.from_record(json.dumps(other))
    with pytest.raises(Newer, match="version 4"):
        Match.from_record({**record(), "version": 4, "something": "new"})
    with pytest.raises(TooLong, match="at most 1 actions"):
        Match.from_record(record(), most_actions=1)
    damaged = {key: value for key, value in record().items() if key != "deal"}
    with pytest.raises(Malformed) as caught:
        Match.from_record(damaged)
    assert caught.value.code == "malformed"


def test_an_illegal_record_says_which_action_it_is() -> None:
    source = record()
    source["actions"].append(source["actions"][0])
    with pytest.raises(Illegal, match="Action 3: ") as caught:
        Match.from_record(source)
    assert caught.value.number == 3
    assert caught.value.refusal.reason == "overlap"


def test_a_text_is_a_record_or_a_game_in_its_own_notation() -> None:
    match = match_after(CORNER_AND_I, pie=True)
    assert match.write() == f"{BLANK}; {CORNER_AND_I}"
    assert Match.from_text(f"\ufeff  {match.dumps()}\n").record() == match.record()
    read = Match.from_text(f" {match.write()} ;\n", ["Ann"])
    assert read.seats == ("Ann", "2")
    assert read.record() == {**match.record(), "seats": ["Ann", "2"]}
    for foreign in ("", "hello", "[Event 'x']", "<html>", "[1, 2]"):
        with pytest.raises(Foreign):
            Match.from_text(foreign)
    with pytest.raises(Malformed, match="100 cells"):
        Match.from_text("X.O")
    with pytest.raises(Illegal) as caught:
        Match.from_text(f"{BLANK}; swap")
    assert caught.value.number == 1
    with pytest.raises(TooLong):
        Match.from_text(f"{match.write()}", most_actions=1)


def test_what_was_undone_can_be_kept_apart_and_restored() -> None:
    match = match_after(CORNER_AND_I, pie=True)
    match.concede(0)
    for _ in range(3):
        match.undo()
    undone = match.undone_record()
    played = [{"action": move, "spent": 0} for move in CORNER_AND_I.split("; ")]
    assert undone == [*played, {"seat": 0, "reason": "resignation"}]
    again = Match.from_record(match.dumps())
    again.restore_undone(undone)
    assert (again.undone, again.record()) == (3, match.record())
    for _ in range(3):
        again.redo()
        match.redo()
        assert again.record() == match.record()
    other = Match.from_record(match_after(CORNER_AND_I, pie=True).dumps())
    wrongs: list[list[Json]] = [
        [CORNER],
        [7],
        [{"seat": 9, "reason": "time"}],
        [{"seat": 0, "reason": "x"}],
    ]
    for wrong in wrongs:
        with pytest.raises((Malformed, Illegal)):
            other.restore_undone(wrong)
        assert other.undone == 0


def test_what_was_undone_keeps_its_time() -> None:
    match = Match.new(
        "tetromino", ["Ann", "Ben"], {"pattern": "rim"}, clock=Clock("sudden-death", 300)
    )
    match.play(CORNER, spent=4000)
    left = match.left
    match.undo()
    again = Match.from_record(match.dumps())
    again.restore_undone(match.undone_record())
    again.redo()
    assert again.left == left


def test_nothing_is_hidden_in_a_game_of_open_boards() -> None:
    match = match_after(CORNER)
    assert not match.hides
    assert "hidden" not in match.record()
