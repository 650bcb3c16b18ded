"""Why the computer would do something, as codes with facts."""

from __future__ import annotations

from random import Random
from typing import Any

from pygame_core.table import Table
from pygame_core.tetratiles.notation import read_action
from pygame_core.tetratiles.search.reasons import reasons
from pygame_core.tetratiles.search.sketch import Sketch, step_of
from pygame_core.tetratiles.state import TetraTilesState
from tests.tetratiles.build import bars, dominoes, state


def why(now: TetraTilesState, move: str) -> list[Any]:
    return [*reasons(Sketch.of(now.position, Random(0)), step_of(read_action(move)))]


def codes(now: TetraTilesState, move: str) -> list[str]:
    return [reason["code"] for reason in why(now, move)]


def test_a_board_is_completed_and_that_may_win() -> None:
    boards = [*dominoes(0, 0, but=["32,33"])]
    now = state("2 1", "1", boards=boards)
    assert why(now, "2[32,33]@0.0") == [{"code": "completes", "board": [0, 0]}]
    now = state("2 1", "1", boards=[*boards, *bars(0, 1)])
    assert codes(now, "2[32,33]@0.0") == ["wins"]


def test_few_blocks_are_missing() -> None:
    now = state("2 L4", "1", boards=dominoes(0, 1, but=["22,23", "32,33"]))
    assert why(now, "2[22,23]@0.1")[0] == {"code": "short", "board": [0, 1], "empty": 2}


def test_a_tile_in_hand_can_complete_the_board_then() -> None:
    now = state("2 2 L4", "1", boards=dominoes(0, 1, but=["22,23", "32,33"]))
    first = why(now, "2[22,23]@0.1")[0]
    assert first == {"code": "one-tile", "board": [0, 1], "tile": "2"}
    # The one that is played is the last there is.
    taken = [*dominoes(0, 0, but=["00,01", "02,03"]), *dominoes(1, 0, but=["00,01"])]
    now = state("2 2 L4", "1", boards=[*taken, "I4[00,10,20,30]@0.1", "2[01,11]@0.1"])
    assert "one-tile" not in codes(now, "2[00,01]@0.0")


def test_a_rival_is_left_with_single_blocks() -> None:
    boards = ["I4[00,01,02,03]@1.0", "I4[20,21,22,23]@1.0", "I3[30,31,32]@1.0", "2[10,11]@1.0"]
    now = state("1 1", "1", boards=[*boards, "1[12]@1.0"])
    reason = why(now, "1[13]@1.0")[0]
    assert reason == {"code": "singles", "seat": 1, "board": [1, 0], "left": 8}


def test_the_leader_of_several_is_named() -> None:
    boards = ["I4[00,01,02,03]@2.0", "O4[10,11,20,21]@2.0", "O4[12,13,22,23]@2.0"]
    now = state("S4 1", "1", "1", boards=boards)
    (reason,) = why(now, "1[31]@2.0")
    assert (reason["code"], reason["seat"], reason["leads"]) == ("hinders", 2, True)


def test_specials_have_their_reasons() -> None:
    board = ["V3[11,21,22]@1.0", "O4[02,03,12,13]@1.0"]
    now = state("twotile reset break L4", "1", boards=[*board, "V3[11,21,22]@0.0"])
    assert codes(now, "twotile") == ["twice"]
    assert why(now, "reset@0") == [{"code": "new-hand", "useless": 0, "cards": 3}]
    assert why(now, "reset@1") == [{"code": "spoils-hand", "seat": 1}]
    assert codes(now, "break") == ["waits"]
    assert codes(now, "break[O4[02,03,12,13]@1.0]") == ["hinders"]
    assert codes(now, "discard[L4,V3[11,21,22]@0.0]") == ["least-use"]


def test_what_time_would_do_is_told_to_the_seat_to_move_alone() -> None:
    table = Table()
    seats: list[Any] = ["A", "B"]
    table.handle({"do": "new", "game": "tetratiles", "seats": seats, "options": {"first": 0}})
    assert table.handle({"do": "overdue", "seat": 0}) == {"answer": "draw"}
    for seat in (1, None):
        refused: Any = table.handle({"do": "overdue", "seat": seat})
        assert refused["refusal"]["reason"] == "not-your-turn"
    table.handle({"do": "new", "game": "tetromino", "seats": seats})
    assert table.handle({"do": "overdue"}) == {"answer": None}


def test_a_hint_is_for_the_seat_to_move_and_says_why() -> None:
    table = Table()
    seats: list[Any] = ["A", "B"]
    table.handle({"do": "new", "game": "tetratiles", "seats": seats, "options": {"first": 0}})
    table.handle({"do": "play", "action": "draw"})
    task: Any = {"what": "hint", "nodes": 300}
    hint: Any = table.handle({"do": "study", "task": task, "seat": 0})["answer"]
    assert table.handle({"do": "try", "action": hint["action"], "seat": 0})["answer"]
    assert hint["reasons"]
    refused: Any = table.handle({"do": "study", "task": task, "seat": 1})
    assert refused["refusal"]["reason"] == "not-your-turn"
    for what in ("analysis", 3):
        asked: Any = {"what": what}
        assert "malformed" in table.handle({"do": "study", "task": asked, "seat": 0})
