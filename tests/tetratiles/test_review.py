"""The review of a game: what it says of choices that are known to be good or bad, by what their
seats could see then, however the work is shared or interrupted."""

from __future__ import annotations

import json
from functools import partial
from math import inf, nan
from random import Random
from typing import Any

import pytest

from pygame_core.errors import Malformed
from pygame_core.match import Match
from pygame_core.plain import Json, JsonObject
from pygame_core.tetratiles.notation import read_action
from pygame_core.tetratiles.position import PLAYING
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.search.review import WORTH, Choice, verdict
from pygame_core.tetratiles.search.study import study
from pygame_core.tetratiles.state import TetraTilesState
from tests.tetratiles.build import at, bars, corners, dominoes, state, with_all_cards
from tests.tetratiles.test_hidden import redealt

SHORT = 8  # steps: enough for some choices, soon weighed


def weighed(now: TetraTilesState, move: str) -> dict[str, Any]:
    """All that the review says of one choice of the seat to move."""
    now = with_all_cards(now)
    seat = now.position.mover
    choice = Choice(0, seat, partial(now.view, seat), read_action(move))
    for _ in choice.weigh():
        pass
    told: Any = verdict([choice.told()], now.position.seats)
    judged: dict[str, Any] = told["choices"][0]
    assert judged["done"]
    return judged


def short_game(seed: int, seats: int = 2) -> Match:
    """The beginning of a random game, given up after a card was played."""
    match, rng = Match.new("tetratiles", ["x"] * seats, {}, seed), Random(seed)
    while len(match.steps) < SHORT or at(match).phase == PLAYING:
        match.play(random_move(at(match), rng))
    return match


def task_of(record: JsonObject, what: str = "review", **more: Any) -> JsonObject:
    game = {key: record[key] for key in ("options", "seats", "deal", "actions")}
    return {"what": what, **game, "concession": {"seat": 0, "reason": "resignation"}, **more}


def found(task: JsonObject) -> list[Any]:
    """The choices that a review has found when it is done."""
    *_, last = filter(None, study(task))
    assert last["open"] == 0
    choices: Any = last["choices"]
    return sorted(choices, key=lambda each: int(each["step"]))


# Choices that are known to be good or bad

# Four-block tiles that fill a board.
FOURS = ["I4[00,01,02,03]", "O4[10,11,20,21]", "O4[12,13,22,23]", "I4[30,31,32,33]"]


def test_a_win_that_is_not_taken_is_a_clear_loss() -> None:
    # The other one needs a single block, and four of the six hidden cards are such.
    boards = [*dominoes(0, 0, but=["32,33"]), *corners(0, 1), *bars(1, 0, but=["33"])]
    boards += [f"{tile}@1.1" for tile in FOURS]
    now = state("2 L4", "1 1 1 1", boards=boards, pile="L4 T4")
    judged = weighed(now, "discard[2,2[00,01]@0.0]")
    assert judged["better"] == "2[32,33]@0.0"
    assert judged["reasons"][0]["code"] == "wins"
    assert judged["judgement"] == "blunder"
    assert judged["lost"] > 1 - WORTH


def test_a_win_that_is_taken_has_nothing_better() -> None:
    boards = [*dominoes(0, 0, but=["32,33"]), *corners(0, 1)]
    judged = weighed(state("2 L4", "1", boards=boards), "2[32,33]@0.0")
    assert (judged["better"], judged["judgement"]) == (None, "best")
    assert (judged["lost"], judged["chances"]) == (0, [1.0, 0.0])


def test_the_win_of_another_is_no_good_choice() -> None:
    boards = [*dominoes(0, 0, but=["30,31", "32,33"]), *bars(0, 1)]
    boards += [*dominoes(1, 0, but=["32,33"]), *corners(1, 1)]
    judged = weighed(state("2 L4", "S4", boards=boards, pile="T4 S4 O4"), "2[32,33]@1.0")
    assert judged["chances"] == [0.0, 1.0]
    assert judged["judgement"] == "blunder"
    assert "@0.0" in judged["better"]


def test_what_is_the_same_turned_or_flipped_costs_nothing() -> None:
    now = state("L4 2 1", "1")
    for move in ("L4[00,01,02,10]@0.0", "L4[13,23,32,33]@0.1"):
        judged = weighed(now, move)
        assert judged["judgement"] == "best"
        assert "L4[" not in str(judged["better"]) or judged["lost"] < WORTH


@pytest.mark.parametrize("hands", ["hidden", "open"])
def test_who_puts_less_down_than_would_fit_is_told_so(hands: str) -> None:
    boards = ["I3[00,01,02]@0.0", "1[03]@0.0", "I3[10,11,12]@0.0", "1[13]@0.0", "2[20,21]@0.0"]
    rival = ["I3[00,01,02]@1.0", "1[03]@1.0", "I3[10,11,12]@1.0", "I3[20,21,22]@1.0"]
    boards += [*corners(0, 1), *rival, "2[30,31]@1.0", *dominoes(1, 1)]
    # Whoever places afterwards, seen or not, does so on boards of their own.
    now = state(
        "1 O4", "1", boards=boards, pile="", phase="last-placement", waiting=[1], hands=hands
    )
    judged = weighed(now, "1[22]@0.0")
    assert (judged["better"] or "").startswith(("O4[22,23,32,33]", "1[30]", "1[31]"))
    assert judged["reasons"] == [{"code": "fuller", "blocks": 4}]
    assert (judged["lost"], judged["error"], judged["judgement"]) == (1, 0, "blunder")
    assert weighed(now, "O4[22,23,32,33]@0.0")["judgement"] == "best"


def test_what_may_be_chance_is_not_told() -> None:
    choice: JsonObject = {"step": 3, "seat": 1, "better": "twotile", "done": True}
    known = {
        "best": {**choice, "lost": 0.10, "error": 0.06},
        "inaccuracy": {**choice, "lost": 0.05, "error": 0.01},
        "mistake": {**choice, "lost": 0.15, "error": 0.03},
        "blunder": {**choice, "lost": 0.4, "error": 0.1},
    }
    for judgement, each in known.items():
        told: Any = verdict([each], 2)
        assert told["choices"][0]["judgement"] == judgement
        assert told["turning"] == ([] if judgement == "best" else [3])
    open_still: Any = verdict([{**known["mistake"], "done": False}], 2)
    assert open_still["choices"][0]["judgement"] == "best"
    both: Any = verdict([{**known["mistake"], "step": 9}, {**known["blunder"], "seat": 0}], 2)
    assert both["turning"] == [3, 9]
    assert both["players"] == [
        {"choices": 1, "costly": 1, "lost": 0.4},
        {"choices": 1, "costly": 1, "lost": 0.15},
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"step": None}, {"step": inf}, {"step": nan}, {"step": -1},
        {"seat": None}, {"seat": 2}, {"seat": inf},
        {"lost": "0.1"}, {"lost": inf}, {"lost": nan},
        {"error": None}, {"error": nan},
    ],
    ids=str,
)  # fmt: skip
def test_a_choice_that_makes_no_sense_is_not_judged(change: JsonObject) -> None:
    choice: JsonObject = {"step": 3, "seat": 1, "better": "x", "lost": 1, "error": 0, "done": True}
    assert verdict([choice], 2)["turning"] == [3]
    with pytest.raises(Malformed):
        verdict([{**choice, **change}], 2)
    without = {key: value for key, value in choice.items() if key not in change}
    with pytest.raises(Malformed):
        verdict([without], 2)


# What was known then, and nothing else


@pytest.mark.parametrize("seats", [2, 3])
def test_a_choice_is_judged_the_same_whatever_was_hidden_from_who_made_it(seats: int) -> None:
    match = short_game(seats, seats)
    seat = next(step.seat for step in reversed(match.steps) if step.seat is not None)
    # Up to the choice of this seat: what came later showed more.
    choices = [number for number, step in enumerate(match.steps) if step.seat == seat]
    last = choices[-1]
    record: Any = match.record()
    before = Match.from_record({**record, "actions": record["actions"][:last]})
    other: Any = redealt(before, seat, Random(1))
    other["actions"] = record["actions"][: last + 1]
    mine = task_of({**record, "actions": record["actions"][: last + 1]})
    assert other["deal"] != record["deal"]
    known: list[Json] = [{"step": step, "done": True} for step in range(last)]
    one, two = (found({**task, "found": known})[-1] for task in (mine, task_of(other)))
    assert one["step"] == last
    assert json.dumps(one) == json.dumps(two)


def test_with_open_hands_what_nobody_has_seen_may_be_missing() -> None:
    match, rng = Match.new("tetratiles", ["x"] * 2, {"hands": "open"}, 3), Random(3)
    while len(match.steps) < SHORT:
        match.play(random_move(at(match), rng))
    record: Any = match.record()
    assert len(record["deal"]["cards"]) < 60
    whole = found(task_of(record))
    assert [each["step"] for each in whole] == [1, 3, 5, 7]
    for judged in whole:
        assert sum(judged["chances"]) == pytest.approx(1, abs=0.01)


def test_a_game_is_reviewed_only_when_it_is_over() -> None:
    match = short_game(1)
    task = task_of(match.record())
    del task["concession"]
    with pytest.raises(Malformed, match="when it is over"):
        next(iter(study(task)))


# Sharing, leaving, coming back


def test_the_same_comes_out_however_the_work_is_shared_and_interrupted() -> None:
    record: Any = short_game(4).record()
    whole = found(task_of(record))
    played = [step for step, text in enumerate(record["actions"]) if text != "draw"]
    assert [each["step"] for each in whole] == played
    shared = [each for part in range(2) for each in found(task_of(record, share=[part, 2]))]
    assert sorted(shared, key=lambda each: each["step"]) == whole
    told = [each for each in study(task_of(record)) if each]
    half: Any = told[len(told) // 2]["choices"]
    assert found(task_of(record, found=half)) == whole
    # Of what was found elsewhere nothing is taken over.
    drawn = record["actions"].index("draw")
    foreign: list[Json] = [{**whole[0], "step": step} for step in (drawn, 900)]
    assert found(task_of(record, found=foreign)) == whole


@pytest.mark.parametrize(
    "more",
    [
        {"actions": ["dance"]},
        {"actions": ["twotile"]},
        {"actions": ["draw"] * 2000},
        {"deal": {"first": 0, "cards": ["1"]}},
        {"options": {"goal": "fun"}},
        {"found": 3},
        {"found": [{}]},
        {"share": [2, 2]},
        {"share": 1},
        {"seats": ["one"]},
    ],
    ids=str,
)
def test_a_review_that_makes_no_sense_is_refused(more: JsonObject) -> None:
    task = {**task_of(short_game(1).record()), **more}
    with pytest.raises(Malformed):
        list(study(task))
