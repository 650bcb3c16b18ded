"""The odds against brute force: by dealing out every order of the unseen cards, and by playing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from pygame_core.errors import Malformed
from pygame_core.match import Match
from pygame_core.tetratiles import TETRATILES
from pygame_core.tetratiles.odds import chance, fillings
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.sampling import sample
from pygame_core.tetratiles.state import TetraTilesState
from pygame_core.tetratiles.tiles import FULL, PLACEMENTS, PLACEMENTS_OF
from tests.tetratiles.build import at


def odds(view: Any) -> Any:
    (found,) = TETRATILES.study({"what": "odds", "view": view})
    return found


def fills(filled: int, tiles: tuple[int, ...]) -> bool:
    """Whether these tiles fill the rest, by trying every way to lay them."""
    if not tiles:
        return filled == FULL
    return any(
        fills(filled | placement.blocks, tiles[1:])
        for placement in PLACEMENTS_OF[tiles[0]]
        if not placement.blocks & filled
    )


@pytest.mark.parametrize("seed", range(12))
def test_the_sets_that_fill_a_board_are_those_that_can_be_laid(seed: int) -> None:
    rng = Random(seed)
    filled = 0
    while filled.bit_count() < 9:
        fitting = [each for each in PLACEMENTS if not each.blocks & filled]
        filled |= rng.choice(fitting).blocks
    sets = fillings(filled, 2)
    tried = {
        tiles
        for count in range(3)
        for tiles in ((), *combinations([kind for kind in range(9) for _ in range(2)], count))
        if len(tiles) <= 2 and fills(filled, tiles)
    }
    assert sets == tried


def test_a_chance_is_the_share_of_the_orders_in_which_it_comes_true() -> None:
    needed = frozenset({(0, 0), (1,), (2, 3)})
    cards = [0, 0, 1, 2, 3, 3, 9, 10]
    for hand in ((), (0,), (2,), (0, 3)):
        for draws in (1, 2, 3):
            came = [
                any(not Counter(tiles) - Counter((*hand, *order)) for tiles in needed)
                for order in permutations(cards, draws)
            ]
            share = sum(came) / len(came)
            assert chance(needed, Counter(hand), Counter(cards), draws) == pytest.approx(share)


def positions(seed: int) -> list[TetraTilesState]:
    """Positions of a game that is played at random, each with something to decide."""
    match = Match.new("tetratiles", ["A", "B"], {}, seed)
    rng = Random(seed)
    found: list[TetraTilesState] = []
    while match.to_move is not None and len(found) < 60:
        if match.state.view(match.to_move)["phase"] in ("draw", "play"):
            found.append(TetraTilesState(at(match)))
        match.play(random_move(at(match), rng))
    return found


def test_they_go_up_with_the_turns_and_say_what_is_left() -> None:
    seen = 0
    for state in positions(4):
        view: Any = state.view(state.to_move)
        told = odds(view)
        for board in told["boards"]:
            first, second, third = board["chances"]
            assert 0 <= first <= second <= third <= 1
            seen += 0 < third < 1
        for tile in told["tiles"]:
            assert tile["centre"] == view["centre"][tile["tile"]]
            assert tile["unseen"] == view["unseen"].get(tile["tile"], 0)
        assert told["pile"] == view["pile"]
    assert seen


def test_what_is_hidden_does_not_change_them() -> None:
    rng = Random(1)
    for state in positions(5)[::6]:
        seat = state.to_move
        view = state.view(seat)
        other = sample(view, rng)
        assert odds(other.view(seat)) == odds(view)


def test_a_hint_comes_with_reasons() -> None:
    for state in positions(6)[1:20:4]:
        view: Any = state.view(state.to_move)
        *_, found = filter(None, TETRATILES.study({"what": "hint", "view": view, "nodes": 60}))
        assert TETRATILES.read_action(found["action"]) in state.actions()
        assert found["action"] == "draw" or found["reasons"]


@pytest.mark.parametrize(
    "task", [{}, {"what": "odds"}, {"what": "tea", "view": {}}, {"what": "hint", "view": {}}]
)
def test_a_task_that_makes_no_sense_is_refused(task: Any) -> None:
    with pytest.raises(Malformed):
        list(TETRATILES.study(task))
