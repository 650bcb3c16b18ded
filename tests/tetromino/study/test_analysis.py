"""The analysis against the solver, proved facts and brute force; hints and what they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject
from pygame_core.tetromino.game import TETROMINO
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.search.commands import read_state
from pygame_core.tetromino.search.exact import solve
from pygame_core.tetromino.study.analysis import SHOWN, Analysis
from pygame_core.tetromino.study.tasks import study
from tests.tetromino.test_solver import best_lead, late_position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.tetromino.state import TetrominoState

WINNING: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "winning.jsonl").read_text().splitlines()
]


def reports(state: TetrominoState, *share: int) -> Iterator[dict[str, Any]]:
    part, parts = share or (0, 1)
    for found in Analysis(state, (part, parts)).run():
        if found:
            yield found


@pytest.mark.parametrize("case", WINNING[::2], ids=lambda case: f"ply {len(case['moves'])}")
def test_finds_all_the_placements_that_win(case: dict[str, Any]) -> None:
    state = read_state("; ".join([case["board"], *case["moves"]]))
    *_, found = reports(state)

    assert found["winning"] == len(case["winning_moves"])
    assert found["losing"] == found["legal"] - found["winning"]
    won = [move["action"] for move in found["moves"] if move["proved"] == "win"]
    assert set(won) <= set(case["winning_moves"])
    assert len(won) == min(SHOWN, len(case["winning_moves"]))
    if "margin" in case:
        best = found["moves"][0]
        assert best["least"] == best["most"] == best["value"] == case["margin"]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_called_proved_is_so_in_every_report(seed: int) -> None:
    state = late_position(seed, 8)
    side = state.ply % 2
    truth = {}
    for action in state.actions():
        lead, last = best_lead(state.play(action), 1 - side)
        truth[str(action)] = (-lead, -lead > 0 or (lead == 0 and not last))
    seen = 0
    for found in reports(state):
        seen += 1
        assert found["least"] <= max(lead for lead, _ in truth.values()) <= found["most"]
        for move in found["moves"]:
            lead, won = truth[move["action"]]
            assert move["least"] <= lead <= move["most"]
            assert move["proved"] in (None, "win" if won else "loss")
    assert seen > 1
    best = found["moves"][0]
    assert truth[best["action"]][1] == any(won for _, won in truth.values())
    assert best["value"] == max(
        lead for lead, won in truth.values() if won == truth[best["action"]][1]
    )


def test_shares_are_all_of_it_together() -> None:
    state = late_position(3, 25)
    *_, whole = reports(state)
    parts = [list(reports(state, part, 3))[-1] for part in range(3)]

    assert sum(part["legal"] for part in parts) == whole["legal"]
    assert sum(part["winning"] for part in parts) == whole["winning"]
    assert max(part["moves"][0]["value"] for part in parts) == whole["moves"][0]["value"]


def test_before_proofs_are_possible_it_says_that_it_estimates() -> None:
    state = read_state(f"{'XO' * 50}; T[44,45,46,55]")
    *_, found = reports(state)

    assert {move["proved"] for move in found["moves"]} == {None}
    assert found["depth"] == 3
    for move in found["moves"]:
        assert move["least"] < move["value"] < move["most"]
        effect = state.effect(read_move(move["action"]))
        assert {key: move[key] for key in effect} == effect


def hint(state: TetrominoState, **more: Any) -> dict[str, Any]:
    task: JsonObject = {"what": "hint", "view": state.view(state.to_move), **more}
    *_, found = filter(None, study(task))
    return found


@pytest.mark.parametrize("case", WINNING[1::3], ids=lambda case: f"ply {len(case['moves'])}")
def test_a_hint_wins_where_one_can(case: dict[str, Any]) -> None:
    state = read_state("; ".join([case["board"], *case["moves"]]))
    found = hint(state)

    assert found["proved"] == ("win" if case["winning_moves"] else "loss")
    assert found["action"] in (case["winning_moves"] or map(str, state.actions()))
    assert found["reasons"]


def test_an_answer_agrees_with_the_solver() -> None:
    state = late_position(7, 20)
    for action in state.actions():
        after = state.play(action)
        view = state.view(0)
        *_, found = study({"what": "answer", "view": view, "action": str(action)})
        if after.to_move is None:
            assert found == {"won": after.outcome.winners == (state.to_move,)}  # type: ignore[union-attr]
        else:
            assert found == {"won": not solve(after).won}


@pytest.mark.parametrize(
    "task",
    [
        {},
        {"what": "dinner"},
        {"what": "hint"},
        {"what": "hint", "view": {"board": "X", "pieces": []}},
        {"what": "analysis", "view": late_position(1, 9).view(0), "share": [2, 2]},
        {"what": "analysis", "view": late_position(1, 9).view(0), "share": [0]},
        {"what": "answer", "view": late_position(1, 9).view(0), "action": "swap"},
        {"what": "answer", "view": late_position(1, 9).view(0), "action": "T[00,01,02,99]"},
        {"what": "review", "board": "." * 100, "moves": ["T[44,45,46,55]"] * 2},
        {"what": "review", "board": "." * 100, "moves": ["swap"] * 22},
        {"what": "verdict", "board": "." * 100, "moves": []},
        {"what": "puzzle", "puzzle": "nonsense"},
        {"what": "make", "seed": 7},
    ],
    ids=str,
)
def test_a_task_that_makes_no_sense_is_refused(task: JsonObject) -> None:
    with pytest.raises(Malformed):
        list(study(task))


def test_the_examples_are_tasks_that_find_something() -> None:
    view = late_position(2, 9).view(0)
    for example in TETROMINO.studies:
        assert any(filter(None, study({"view": view, **example})))
