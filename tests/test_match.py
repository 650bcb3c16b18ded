"""A match: seats and names, records, and what stays untouched."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_core import Illegal, Malformed, Match
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
        "version": 1,
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
        changed(version=2),
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
