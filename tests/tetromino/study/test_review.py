"""A review against the solver: values, judgements, and what happens when it is left and resumed."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from pygame_core.plain import JsonObject
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.patterns import random_antisymmetric
from pygame_core.tetromino.search.exact import solve
from pygame_core.tetromino.state import TetrominoState
from pygame_core.tetromino.study.tasks import study

if TYPE_CHECKING:
    from collections.abc import Iterator

_PATIENT = 8  # from this ply on a test can wait for margins


def game(seed: int) -> tuple[str, list[str]]:
    """A random game with a pie question."""
    rng = Random(seed)
    state = TetrominoState(random_antisymmetric(rng), pie=True)
    moves = []
    while state.to_move is not None:
        action = rng.choice(state.actions())
        moves.append(str(action))
        state = state.play(action)
    return state.board, moves


def state_after(board: str, moves: list[str]) -> TetrominoState:
    state = TetrominoState(board, pie=True)
    for move in moves:
        state = state.play(read_move(move))
    return state


def review(board: str, moves: list[str], **more: Any) -> Iterator[dict[str, Any]]:
    task: JsonObject = {"what": "review", "board": board, "moves": [*moves], "pie": True, **more}
    for found in study(task):
        if found:
            yield found


def settled(board: str, moves: list[str], **more: Any) -> dict[int, dict[str, Any]]:
    """The positions from `_PATIENT` on; of those before, which take too long, all is taken to be
    known already."""
    known = {"value": 0, "low": 0, "high": 0, "best": None}
    early = [{"ply": ply, **known} for ply in range(_PATIENT)]
    *_, found = review(board, moves, found=[*early, *more.pop("found", [])], **more)
    return {each["ply"]: each for each in found["positions"] if each["ply"] >= _PATIENT}


def verdict(board: str, moves: list[str], found: dict[int, dict[str, Any]]) -> dict[str, Any]:
    task: JsonObject = {"what": "verdict", "board": board, "moves": [*moves], "pie": True}
    (told,) = filter(None, study({**task, "found": [*found.values()]}))
    return told


@pytest.mark.parametrize("seed", range(2))
def test_every_value_and_judgement_agrees_with_the_solver(seed: int) -> None:
    board, moves = game(seed)
    found = settled(board, moves)
    placed = [move for move in moves if move != "swap"]
    truth: dict[int, tuple[str, int]] = {}
    for ply in range(_PATIENT, len(placed)):
        state = TetrominoState(board, pie=False)
        for move in placed[:ply]:
            state = state.play(read_move(move))
        solution = solve(state, with_margin=True)
        symbol = state.symbol_to_move
        assert solution.margin is not None
        winner = symbol if solution.won else "XO".replace(symbol, "")
        truth[ply] = winner, solution.margin * (1 if symbol == "X" else -1)
        assert (found[ply]["proved"], found[ply]["value"]) == truth[ply]
        if solution.won:
            after = state.play(read_move(found[ply]["best"]))
            over = after.outcome
            assert over.winners == (state.to_move,) if over else not solve(after).won
    end = state_after(board, moves).outcome
    assert end
    truth[len(placed)] = (
        str(end.counts["winner"]),
        int(end.counts["X"]) - int(end.counts["O"]),  # type: ignore[arg-type]
    )
    assert (found[len(placed)]["proved"], found[len(placed)]["value"]) == truth[len(placed)]

    judged = [each for each in verdict(board, moves, found)["moves"] if each["ply"] >= _PATIENT]
    assert len(judged) == len(placed) - _PATIENT
    for each in judged:
        (before, lead), (later, kept) = truth[each["ply"]], truth[each["ply"] + 1]
        assert each["proved"]
        assert (each["judgement"] == "blunder") == (before != later)
        assert each["chance"] == (1 if before != later else 0)
        sign = 1 if each["symbol"] == "X" else -1
        assert each["symbols"] == sign * (lead - kept)
        assert (each["judgement"] == "best") == (each["symbols"] == 0 and before == later)


def test_left_and_resumed_it_comes_to_the_same() -> None:
    board, moves = game(1)
    whole = settled(board, moves)
    half: list[dict[str, Any]] = []
    for number, found in enumerate(review(board, moves)):
        half = json.loads(json.dumps(found["positions"]))
        if number == 20:
            break
    resumed = settled(board, moves, found=[each for each in half if each["ply"] >= _PATIENT])

    assert resumed.keys() == whole.keys()
    for ply in whole:
        assert resumed[ply]["value"] == whole[ply]["value"]
        assert resumed[ply]["proved"] == whole[ply]["proved"]
    # Nothing that was known is asked again.
    last = max(whole)
    share = [last, last + 1]
    *_, again = review(board, moves, found=[*whole.values()], share=share)
    assert again["positions"] == [whole[last]]
    assert again["nodes"] == 0


def test_shares_hold_every_position_once() -> None:
    board, moves = game(2)
    plies = sum(move != "swap" for move in moves)
    seen: list[int] = []
    for part in range(3):
        for found in review(board, moves, share=[part, 3]):
            if found["positions"] and min(each["ply"] for each in found["positions"]) == part:
                seen += [each["ply"] for each in found["positions"]]
                break
    assert sorted(seen) == list(range(plies + 1))


FAIR: dict[str, Any] = {"low": -40, "high": 40, "least": -20, "most": 20, "known": False}


def position(ply: int, value: float, proved: str | None = None, **more: Any) -> dict[str, Any]:
    return {"ply": ply, "value": value, "proved": proved, "best": "I[00,01,02,03]", **FAIR, **more}


def judge(*positions: dict[str, Any]) -> list[dict[str, Any]]:
    board, moves = "." * 100, ["L[00,10,20,21]", "I[22,23,24,25]", "T[26,27,28,37]"]
    found = {each["ply"]: each for each in positions}
    judged: list[dict[str, Any]] = verdict(board, moves, found)["moves"]
    return judged


def test_estimates_are_judged_as_such() -> None:
    best, mistake = judge(position(1, -3.0), position(2, -3.0), position(3, -3.2))
    # O did not swap a first piece that was bad for X, and was right.
    assert (best["judgement"], best["proved"]) == ("best", False)
    assert mistake["judgement"] == "best"
    (lost,) = judge(position(2, 1.5), position(3, -1.5))
    assert lost["judgement"] == "mistake"
    assert lost["better"] == "I[00,01,02,03]"


def test_a_win_thrown_away_is_a_blunder_however_small_the_margin() -> None:
    known = {"known": True, "low": 1, "high": 1, "least": 0, "most": 0}
    lost = {"known": True, "low": 0, "high": 0, "least": 0, "most": 0}
    (blunder,) = judge(position(2, 0, "X", **known), position(3, 0, "O", **lost))
    assert (blunder["judgement"], blunder["symbols"]) == ("blunder", 0)
    # Symbols given away by who wins all the same are no blunder, however many.
    many = {"known": True, "low": 21, "high": 21, "least": 10, "most": 10}
    (mistake,) = judge(position(2, 10, "X", **many), position(3, 0, "X", **known))
    assert (mistake["judgement"], mistake["symbols"]) == ("mistake", 10)


def test_the_pie_rule_makes_a_first_piece_that_is_too_good_a_mistake() -> None:
    (first,) = judge(position(0, 0), position(1, 4.0))
    assert first["judgement"] == "mistake"
    (first,) = judge(position(0, 0), position(1, 0.0))
    assert first["judgement"] == "best"
    # And not to take it over is one of the other's.
    (stayed,) = judge(position(1, 4.0), position(2, 4.0))
    assert (stayed["judgement"], stayed["better"]) == ("mistake", "swap")


def test_accuracy_and_turning_points() -> None:
    board, moves = "." * 100, ["L[00,10,20,21]", "I[22,23,24,25]", "T[26,27,28,37]"]
    found = {each["ply"]: each for each in (position(2, 1, "X"), position(3, 0, "O"))}
    told = verdict(board, moves, found)
    assert told["accuracy"] == {"X": 0, "O": None}
    assert told["turning"] == [2]
