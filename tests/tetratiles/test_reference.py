"""The legal actions held against the slow reference, in the middle of random games."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from pygame_core.match import Match
from pygame_core.plain import Json
from pygame_core.tetratiles.actions import TILES_AT, Break, Discard, Play, Reset
from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.notation import read_action
from pygame_core.tetratiles.random_player import random_move
from tests.tetratiles import reference
from tests.tetratiles.build import at

OPTIONS: list[dict[str, Json]] = [
    {},
    {"goal": "three-decks"},
    {"goal": "three-decks", "rebuild": "matching"},
]


def compare(match: Match) -> None:
    seat = match.to_move
    assert seat is not None
    view = match.state.view(seat)
    legal = [str(move) for move in match.state.actions()]
    assert set(legal) == reference.legal(view)
    assert len(legal) == len(set(legal))
    assert legal_of_groups(view) == set(legal)


def legal_of_groups(view: Any) -> set[str]:
    """The actions that the groups of a view stand for."""
    groups = view["legal"]
    found: set[str] = {"draw"} if groups["draw"] else set()
    for boards in groups["play"].values():
        for board, numbers in boards.items():
            seat, own = map(int, board.split("."))
            found |= {str(TILES_AT[BOARDS * seat + own][number]) for number in numbers}
    for count in (0, 1, 2):
        for some in combinations(groups["break"] or [], count):
            found.add(f"break[{','.join(some)}]" if some else "break")
    if groups["break"] is None:
        found.discard("break")
    if groups["twotile"]:
        found.add("twotile")
    found |= {f"reset@{seat}" for seat in groups["reset"] or []}
    discard = groups["discard"] or {"cards": []}
    for card in discard["cards"]:
        found |= {f"discard[{card},{tile}]" for tile in discard["tiles"]}
        if not discard["tiles"]:
            found.add(f"discard[{card}]")
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["race", "all", "matching"])
def test_the_rules_agree_with_the_reference(seats: int, options: dict[str, Json]) -> None:
    rng = Random(seats)
    match = Match.new("tetratiles", ["x"] * seats, options, seed=seats)
    while not match.outcome:
        if rng.random() < 0.15 or at(match).phase == "last-placement":
            compare(match)
        match.play(random_move(at(match), rng))


@pytest.mark.slow
def test_the_rules_agree_with_the_reference_in_many_games() -> None:
    for seed in range(60):
        rng = Random(seed)
        seats = 2 + seed % 3
        match = Match.new("tetratiles", ["x"] * seats, OPTIONS[seed // 3 % 3], seed=seed)
        while not match.outcome:
            compare(match)
            match.play(random_move(at(match), rng))


def test_every_other_action_is_refused() -> None:
    """Actions taken from elsewhere are legal exactly if they are listed."""
    rng = Random(8)
    pool = set()
    for seed in range(4):
        match = Match.new("tetratiles", ["x"] * 4, {"goal": "three-decks"}, seed=seed)
        while not match.outcome:
            actions = match.state.actions()
            pool |= {str(move) for move in rng.sample(actions, min(3, len(actions)))}
            match.play(random_move(at(match), rng))
    texts = sorted(pool)
    match = Match.new("tetratiles", ["x"] * 3, {"goal": "three-decks"}, seed=9)
    kinds: set[type] = set()
    while not match.outcome:
        legal = set(match.state.actions())
        for text in rng.sample(texts, 40):
            action = read_action(text)
            assert (match.state.refusal(action) is None) == (action in legal), text
            kinds.add(type(action))
        match.play(random_move(at(match), rng))
    assert {Break, Discard, Play, Reset} <= kinds
