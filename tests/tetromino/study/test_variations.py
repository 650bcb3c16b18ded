"""Variations from anywhere: read as they were meant, replayed by the rules, or refused."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_core.errors import Illegal, Malformed, TooLong
from pygame_core.table import Table
from pygame_core.tetromino.study.variations import MOST_MOVES, MOST_NESTED, read_tree, spelt_out

BOARD = "XO" * 50
T, I, L = "T[44,45,46,55]", "I[47,57,67,77]", "L[76,86,96,97]"  # noqa: E741 - the shapes' names
OTHER = "I[44,45,46,47]"


def tree_of(text: str) -> dict[str, Any]:
    return read_tree(text)[1]


def test_variations_stand_behind_what_they_replace() -> None:
    assert tree_of(BOARD) == {}
    assert tree_of(f"{BOARD}; {T}; {I}; {L}") == {T: {I: {L: {}}}}
    assert tree_of(f"{BOARD}; {T} ({OTHER}; swap); {I} (swap); {L}") == {
        T: {I: {L: {}}, "swap": {}},
        OTHER: {"swap": {}},
    }
    nested = tree_of(f"{BOARD};{T}(i[47,46,45,44];swap(L[48,58,68,69]))")
    assert nested == {T: {}, OTHER: {"swap": {}, "L[48,58,68,69]": {}}}
    # The same move twice is one.
    assert tree_of(f"{BOARD}; {T} ({T}; {I}); swap") == {T: {I: {}, "swap": {}}}


def test_the_main_line_is_the_first_of_each_move() -> None:
    told: Any = spelt_out(*read_tree(f"{BOARD.lower()}; {T} ({OTHER}); {I}"))
    assert told["board"] == BOARD
    assert told["moves"] == [T, I]
    assert told["tree"] == [
        {"move": T, "next": [{"move": I, "next": []}]},
        {"move": OTHER, "next": []},
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello (world)",
        BOARD[1:],
        f"{BOARD}; dance",
        f"{BOARD};; {T}",
        f"{BOARD}; {T} {I}",
        f"{BOARD}; ({T})",
        f"{BOARD}; {T} ()",
        f"{BOARD}; {T} (",
        f"{BOARD}; {T} ({OTHER}",
        f"{BOARD}; {T} {OTHER})",
        f"{BOARD}; {T} ({OTHER};)",
        f"{BOARD}; {T})",
        f"{BOARD}; {T}; ({OTHER})",
    ],
)
def test_what_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_tree(text)


def test_what_breaks_a_rule_is_told_with_its_number() -> None:
    with pytest.raises(Illegal) as caught:
        read_tree(f"{BOARD}; {T} ({OTHER}; {T}); {I}")
    assert (caught.value.number, caught.value.refusal.reason) == (3, "overlap")
    task: Any = {"what": "tree", "text": f"{BOARD}; {T}; {T}"}
    told: Any = Table().handle({"do": "study", "game": "tetromino", "task": task})
    assert (told["refusal"]["number"], told["refusal"]["reason"]) == (2, "overlap")


def test_what_is_larger_than_any_analysis_is_not_read() -> None:
    many = f"{BOARD}; {T}" + f" ({OTHER})" * MOST_MOVES
    deep = f"{BOARD}; {T}" + f" ({OTHER}" * (MOST_NESTED + 1)
    for text in (many, deep, f"{BOARD}; {T}" + " " * 60_000):
        with pytest.raises(TooLong):
            read_tree(text)
