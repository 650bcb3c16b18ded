"""Actions as text: written in one way, read in many, with complaints that say what is right."""

from itertools import pairwise
from random import Random

import pytest

from pygame_core.errors import Malformed
from pygame_core.match import Match
from pygame_core.plain import Json
from pygame_core.tetratiles.actions import (
    TILES_AT,
    Break,
    Discard,
    Draw,
    Play,
    Reset,
    Shuffle,
    TwoTile,
    order,
)
from pygame_core.tetratiles.notation import read_action
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.tiles import PLACEMENTS
from tests.tetratiles.build import at


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", Draw()),
        ("twotile", TwoTile()),
        ("reset@3", Reset(3)),
        ("break", Break()),
        ("1[00]@0.0", Play(TILES_AT[0][0])),
        ("discard[break]", Discard(9)),
        ("discard[L4,1[00]@0.0]", Discard(8, TILES_AT[0][0])),
        ("break[1[00]@0.0]", Break((TILES_AT[0][0],))),
        ("break[1[00]@0.0,1[01]@3.1]", Break((TILES_AT[0][0], TILES_AT[7][1]))),
        ("shuffle[2,1,reset,V3]", Shuffle((1, 0, 11, 3))),
    ],
)
def test_an_action_is_written_and_read(text: str, action: object) -> None:
    assert str(action) == text
    assert read_action(text) == action
    assert read_action(text.upper()) == action
    assert read_action(" " + " ".join(text) + "\n") == action
    assert hash(read_action(text)) == hash(action)


def test_all_places_are_written_and_read() -> None:
    texts = set()
    for row in TILES_AT:
        for tile in row:
            assert read_action(str(tile)) == Play(tile)
            assert PLACEMENTS[tile.placement].cells == tile.cells
            texts.add(str(tile))
    assert len(texts) == 8 * 205


def test_cells_and_tiles_are_written_sorted_and_read_in_any_order() -> None:
    assert str(read_action("t4[11,02,00,01]@1.0")) == "T4[00,01,02,11]@1.0"
    two = "break[2[00,01]@1.0, 1[33]@1.0]"
    assert str(read_action(two)) == "break[1[33]@1.0,2[00,01]@1.0]"
    assert str(read_action("break[]")) == "break"


def test_what_no_rule_can_mean_is_read_all_the_same_to_be_refused() -> None:
    for text in ("1[44]@0.0", "I4[00,01]@0.0", "T4[00,01,02,03]@0.0", "1[00]@7.5", "reset@9"):
        assert str(read_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "draw 2",
        "1[00]",
        "1[00]@0",
        "1[0]@0.0",
        "1[00,]@0.0",
        "2[00,00]@0.0",
        "2[00,01,02,03,10]@0.0",
        "Z4[00,01,11,12]@0.0",
        "break[1]",
        "break[1[00]@0.0",
        "reset",
        "reset@",
        "discard",
        "discard[]",
        "discard[5]",
        "discard[1,1[00]@0.0,1[01]@0.0]",
        "shuffle[1,,2]",
        "١[00]@0.0",
        "1[²0]@0.0",
        "break[" + ",".join(["1[00]@0.0"] * 9) + "]",
        "1" * 3000,
        "\udc00",
    ],
)
def test_unreadable_text_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        read_action(text)


def test_a_tile_can_be_named_by_its_cells_as_a_page_does() -> None:
    plain: Json = {"tile": "v3", "cells": [[1, 1], [0, 0], [1, 0]], "board": [1, 0]}
    assert str(read_action(plain)) == "V3[00,10,11]@1.0"
    over: Json = {"tile": "2", "cells": [[-1, 0], [0, 0]], "board": [0, 0]}
    assert isinstance(read_action(over), Play)


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"tile": "1", "cells": [[0, 0]]},
        {"tile": "1", "cells": [], "board": [0, 0]},
        {"tile": "1", "cells": [[0]], "board": [0, 0]},
        {"tile": "1", "cells": [[0, 99]], "board": [0, 0]},
        {"tile": "1", "cells": [[0, True]], "board": [0, 0]},
        {"tile": "1", "cells": [[0, 0.5]], "board": [0, 0]},
        {"tile": "1", "cells": [[0, 0]], "board": [0]},
        {"tile": "1", "cells": [[0, 0]], "board": [0, -1]},
        {"tile": "break", "cells": [[0, 0]], "board": [0, 0]},
        {"tile": 1, "cells": [[0, 0]], "board": [0, 0]},
        {"tile": "2", "cells": [[0, 0], [0, 0]], "board": [0, 0]},
        {"tile": "1", "cells": [[0, 0]], "board": [0, 0], "turn": 1},
        None,
        7,
        ["draw"],
    ],
)
def test_unreadable_plain_data_is_malformed(plain: Json) -> None:
    with pytest.raises(Malformed):
        read_action(plain)


def test_legal_actions_are_sorted_different_and_read_back() -> None:
    rng = Random(11)
    for seats in (2, 4):
        match = Match.new("tetratiles", ["x"] * seats, seed=seats)
        while not match.outcome:
            actions = match.state.actions()
            assert [order(move) for move in actions] == sorted(order(move) for move in actions)
            assert all(order(one) < order(other) for one, other in pairwise(actions))
            texts = [str(move) for move in actions]
            assert len(set(texts)) == len(texts)
            assert [read_action(text) for text in rng.sample(texts, min(9, len(texts)))]
            some = rng.choice(actions)
            assert read_action(str(some)) == some
            match.play(random_move(at(match), rng))
