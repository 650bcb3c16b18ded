"""Variations from anywhere: read as they were meant, replayed by the rules, or refused."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from pygame_core.errors import Illegal, Malformed, TooLong
from pygame_core.table import Table
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.state import TetrominoState
from pygame_core.tetromino.study.variations import MOST_MOVES, MOST_NESTED, read_tree, spelt_out

if TYPE_CHECKING:
    from collections.abc import Iterator

BOARD = "XO" * 50
T, I, L = "T[44,45,46,55]", "I[47,57,67,77]", "L[76,86,96,97]"  # noqa: E741 - the shapes' names
OTHER, ASIDE = "I[44,45,46,47]", "I[04,14,24,34]"


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


def _every_line(tree: dict[str, Any], before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for move, after in tree.items():
        yield (*before, move)
        yield from _every_line(after, (*before, move))


def _tampered(rng: Random, text: str) -> str:
    """With a part or some left out, said twice, exchanged or put in."""
    board, _, rest = text.partition(";")
    parts = re.findall(r"[();]|[^();]+", rest)
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(parts)), rng.randrange(len(parts))
        way = rng.randrange(4)
        if way == 0:
            del parts[at]
        elif way == 1:
            parts[at:at] = parts[at : other + 1]
        elif way == 2:
            parts[at], parts[other] = parts[other], parts[at]
        else:
            parts.insert(at, rng.choice([*"();", T, "swap", "L[00", ""]))
    return f"{board};{''.join(parts)}"


def test_of_tampered_variations_only_what_the_rules_allow_is_read() -> None:
    rng = Random(5)
    text = f"{BOARD}; {T} ({OTHER}; swap; L[48,58,68,69]); {I} (swap) ({ASIDE}; {I}); {L}"
    read = 0
    for _ in range(600):
        try:
            board, tree = read_tree(_tampered(rng, text))
        except (Malformed, Illegal):
            continue
        read += 1
        for line in _every_line(tree):
            state = TetrominoState(board, pie=True)
            for move in line:
                state = state.play(read_move(move))
    assert 10 < read < 500
