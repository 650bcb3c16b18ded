"""A turn: draw a card, then play a tile card, play a special card, or discard."""

import pytest

from pygame_core.plain import JsonObject
from pygame_core.tetratiles.notation import read_action
from tests.tetratiles.build import (
    bars,
    corners,
    discards,
    dominoes,
    hand,
    legal,
    lying,
    pile,
    play,
    refused,
    state,
    told,
)

# Drawing


def test_a_turn_begins_with_a_draw_and_nothing_else() -> None:
    before = state("1 1 1 1", "2 2 2 2", pile="L4 I3", phase="draw")
    assert legal(before) == ["draw"]
    for move in ("1[00]@0.0", "discard[1]", "break", "twotile", "reset@0"):
        assert refused(before, move) == ("draw-first",)
    after = play(before, "draw")
    assert hand(after, 0) == "1 1 1 1 L4"
    assert pile(after) == "I3"
    assert after.to_move == 0


def test_one_card_is_drawn_a_turn() -> None:
    assert refused(state("1 2", "2"), "draw") == ("drawn-already",)


def test_turns_go_round() -> None:
    now = state("1 1", "2 2", "I3 I3", phase="draw")
    order = []
    for _ in range(7):
        order.append(now.to_move)
        now = play(now, "draw")
        now = now.play(now.actions()[0])
    assert order == [0, 1, 2, 0, 1, 2, 0]
    assert now.position.turn == 8


# Playing a tile card


def test_a_tile_is_put_on_an_own_board() -> None:
    before = state("T4 1", "2 2")
    after = play(before, "T4[00,01,02,11]@0.1")
    assert lying(after, 0, 1) == {"T4[00,01,02,11]@0.1"}
    assert lying(after, 0, 0) == set()
    assert after.position.centre[6] == before.position.centre[6] - 1
    assert hand(after, 0) == "1"
    assert discards(after) == "T4"
    assert after.to_move == 1


def test_or_on_another_player_s_board() -> None:
    after = play(state("2", "1", "1", "1"), "2[12,22]@3.0")
    assert lying(after, 3, 0) == {"2[12,22]@3.0"}


def test_it_lies_in_any_of_its_placements_on_any_board() -> None:
    assert len(legal(state("L4", "1"), "L4")) == 4 * 48
    assert len(legal(state("1", "1", "1"), "1")) == 6 * 16
    assert len(legal(state("V3 I4 O4 S4", "1", "1", "1"))) == 8 * (36 + 8 + 9 + 24) + 4


def test_equal_cards_are_offered_once() -> None:
    assert legal(state("2 2 2", "1")) == legal(state("2", "1"))


def test_only_tiles_of_cards_in_hand() -> None:
    assert refused(state("T4", "2"), "2[00,01]@0.0") == ("card",)


def test_no_overlap() -> None:
    now = state("2 V3", "1", boards=["2[00,01]@0.0"])
    assert refused(now, "2[01,02]@0.0") == ("overlap",)
    assert refused(now, "V3[00,01,10]@0.0") == ("overlap",)
    assert "2[01,02]@0.0" not in legal(now)
    assert "2[01,02]@0.1" in legal(now)


def test_a_refusal_shows_the_cells() -> None:
    now = state("V3", "1", boards=["2[00,01]@0.0"])
    action: JsonObject = {"tile": "V3", "cells": [[0, 1], [0, 2], [1, 2]], "board": [0, 0]}
    refusal = now.refusal(read_action(action))
    assert refusal
    assert refusal.faults[0].cells == ((0, 1),)
    assert refusal.to_json()["faults"] == [
        {"code": "overlap", "cells": [[0, 1]], "facts": {"tile": "V3", "board": [0, 0]}}
    ]


def test_not_over_the_edge() -> None:
    over: JsonObject = {"tile": "2", "cells": [[0, -1], [0, 0]], "board": [0, 0]}
    assert refused(state("2", "1"), over) == ("bounds",)
    assert refused(state("2", "1"), "2[03,04]@0.0") == ("bounds",)
    assert refused(state("2", "1", boards=["1[03]@0.0"]), "2[03,04]@0.0") == ("bounds", "overlap")


def test_only_in_its_own_shape() -> None:
    assert refused(state("T4", "1"), "T4[00,01,10,11]@0.0") == ("shape",)
    assert refused(state("I3", "1"), "I3[00,01]@0.0") == ("shape",)
    assert refused(state("2", "1"), "2[00,11]@0.0") == ("shape",)


def test_only_on_boards_that_are_there() -> None:
    assert refused(state("1", "1"), "1[00]@2.0") == ("no-board",)
    assert refused(state("1", "1"), "1[00]@0.2") == ("no-board",)


def test_only_tiles_that_are_in_the_centre() -> None:
    # Two players have two T4 between them.
    there = ["T4[00,01,02,11]@0.0", "T4[00,01,02,11]@1.0"]
    now = state("T4 1", "1", boards=there)
    assert refused(now, "T4[00,01,02,11]@0.1") == ("centre",)
    assert not legal(now, "T4")


def test_all_broken_rules_are_told_in_order() -> None:
    now = state("1", "1", boards=["T4[00,01,02,11]@0.0", "T4[00,01,02,11]@1.0"])
    assert refused(now, "T4[00,01,02,11]@0.0") == ("card", "centre", "overlap")


def test_in_a_race_nothing_is_put_on_a_complete_board() -> None:
    now = state("1", "1", boards=dominoes(1, 0))
    assert refused(now, "1[00]@1.0") == ("complete",)
    assert not [move for move in legal(now, "1[") if move.endswith("@1.0")]


# Discarding


def test_a_card_is_discarded_and_a_tile_goes_back_to_the_centre() -> None:
    before = state("T4 reset", "1", boards=["2[00,01]@0.0", "1[33]@0.1"])
    assert legal(before, "discard") == [
        "discard[T4,1[33]@0.1]",
        "discard[T4,2[00,01]@0.0]",
        "discard[reset,1[33]@0.1]",
        "discard[reset,2[00,01]@0.0]",
    ]
    after = play(before, "discard[T4,2[00,01]@0.0]")
    assert discards(after) == "T4"
    assert lying(after, 0, 0) == set()
    assert lying(after, 0, 1) == {"1[33]@0.1"}
    assert after.position.centre[1] == before.position.centre[1] + 1
    assert after.to_move == 1


@pytest.mark.parametrize("card", ["1", "L4", "break", "twotile", "reset"])
def test_any_card_can_be_discarded_also_when_it_could_be_played(card: str) -> None:
    after = play(state(card, "1"), f"discard[{card}]")
    assert discards(after) == card
    assert hand(after, 0) == ""
    assert after.to_move == 1


def test_taking_a_tile_back_is_a_duty_where_there_is_one() -> None:
    now = state("1", "1", boards=["2[00,01]@0.0"])
    assert refused(now, "discard[1]") == ("must-remove",)


def test_without_a_tile_to_take_back_the_card_alone_is_discarded() -> None:
    assert legal(state("1", "1", boards=["2[00,01]@1.0"]), "discard") == ["discard[1]"]


def test_tiles_of_complete_boards_are_not_taken_back() -> None:
    now = state("1", "1", boards=dominoes(0, 0))
    assert legal(now, "discard") == ["discard[1]"]
    assert refused(now, "discard[1,2[00,01]@0.0]") == ("complete",)
    now = state("1", "1", boards=[*dominoes(0, 0), "1[00]@0.1"])
    assert legal(now, "discard") == ["discard[1,1[00]@0.1]"]


def test_only_own_tiles_that_lie_there_are_taken_back() -> None:
    now = state("1", "1", boards=["2[00,01]@0.0", "2[00,01]@1.0"])
    assert refused(now, "discard[1,2[00,01]@1.0]") == ("not-own",)
    assert refused(now, "discard[1,2[00,10]@0.0]") == ("no-tile",)
    assert refused(now, "discard[1,1[00]@0.0]") == ("no-tile",)
    assert refused(now, "discard[1,2[00,01]@0.1]") == ("no-tile",)
    assert refused(now, "discard[1,2[00,01]@5.0]") == ("not-own", "no-board")
    assert refused(now, "discard[2,2[00,01]@0.0]") == ("card",)


def test_a_hand_without_a_playable_tile_can_only_discard() -> None:
    own = [*dominoes(0, 0, but=["00,01"]), *bars(0, 1, but=["03"])]
    others = [*corners(1, 0, but=["11"]), "I4[01,11,21,31]@1.1", "I4[02,12,22,32]@1.1"]
    now = state("I4 O4 L4", "1", boards=[*own, *others])
    assert {move.split("[")[0] for move in legal(now)} == {"discard"}


def test_a_hand_of_specials_only_can_play_them_or_discard() -> None:
    now = state("break twotile reset", "1")
    assert legal(now) == [
        "break",
        "twotile",
        "reset@0",
        "reset@1",
        "discard[break]",
        "discard[twotile]",
        "discard[reset]",
    ]


# The end of the game


def test_nothing_is_allowed_when_the_game_is_over() -> None:
    now = state("1 2", "1", boards=[*bars(0, 0, but=["03"]), *dominoes(0, 1)])
    over = play(now, "1[03]@0.0")
    assert over.outcome
    assert over.to_move is None
    assert legal(over) == []
    for move in ("draw", "2[00,01]@1.0", "discard[2]", "shuffle[1]"):
        assert refused(over, move) == ("game-over",)


def test_events_tell_the_turn() -> None:
    now = state("2", "1", phase="draw", pile="reset break")
    now = play(now, "draw", "2[00,01]@0.0", "draw", "discard[1]")
    assert told(now) == ["draw", "play", "draw", "run-out", "discard", "last-placement", "end"]
    events = [event.to_json() for event in now.position.history]
    assert events[0] == {"what": "draw", "step": 1, "turn": 1, "seat": 0, "left": 1}
    assert events[1] == {
        "what": "play",
        "step": 2,
        "turn": 1,
        "seat": 0,
        "played": {
            "tile": "2",
            "cells": [[0, 0], [0, 1]],
            "board": [0, 0],
            "text": "2[00,01]@0.0",
        },
    }
    assert events[4] == {
        "what": "discard",
        "step": 4,
        "turn": 2,
        "seat": 1,
        "card": "1",
        "removed": None,
    }
