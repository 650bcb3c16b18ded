"""The computer's levels and the fixed opponents: legal, steady, and never blind to a win."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from pygame_core.arena import Contest, contest, interval
from pygame_core.errors import Malformed
from pygame_core.searcher import Searcher
from pygame_core.tetromino import TETROMINO
from pygame_core.tetromino.geometry import PLACEMENTS, Placement
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.patterns import random_antisymmetric
from pygame_core.tetromino.position import indices, legal
from pygame_core.tetromino.search.engine import merged, think
from pygame_core.tetromino.search.levels import LEVELS
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.state import TetrominoState
from pygame_core.thinking import Job, Thought


def decide(state: TetrominoState, level: str, nodes: int = 300, seed: int = 0) -> Thought:
    chosen = None
    for thought in think(Job(state.view(state.to_move), level, nodes=nodes, seed=seed)):
        chosen = thought or chosen
    assert chosen
    return chosen


def random_state(seed: int, plies: int) -> TetrominoState:
    rng = Random(seed)
    state = TetrominoState(random_antisymmetric(rng), pie=True)
    for _ in range(plies):
        moves = indices(legal(state.position))
        if not moves:
            break
        state = state.play(PLACEMENTS[rng.choice(moves)])
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legally_to_the_end(level: str) -> None:
    for seed in range(3):
        state = random_state(seed, seed)
        while state.to_move is not None:
            thought = decide(state, level, seed=seed)
            state = state.play(read_move(thought.action))  # raises where it is illegal


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_ever_chooses_what_is_illegal(level: str) -> None:
    for seed in range(1000):
        state = random_state(seed, seed % 14)
        if state.to_move is not None:
            state.play(read_move(decide(state, level, 100, seed).action))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_a_win_in_one(level: str) -> None:
    found = 0
    for seed in range(200):
        state = random_state(seed, 12)
        if state.to_move is None:
            continue
        side = state.to_move
        ends = [state.play(PLACEMENTS[index]) for index in indices(legal(state.position))]
        if any(end.outcome and end.outcome.winners == (side,) for end in ends):
            found += 1
            after = state.play(read_move(decide(state, level).action))
            assert after.outcome
            assert after.outcome.winners == (side,)
    assert found


def test_the_same_seed_and_nodes_give_the_same_choice() -> None:
    for plies in (0, 1, 3, 6, 8):
        state = random_state(plies, plies)
        assert decide(state, "full", 3000, 7) == decide(state, "full", 3000, 7)


def test_parts_search_different_placements_and_add_up() -> None:
    state = random_state(3, 7)
    view = state.view(None)
    parts = []
    for part in range(2):
        *_, last = filter(None, think(Job(view, "full", seed=1, share=(part, 2))))
        parts.append(last)
    whole = decide(state, "full", 10**9)
    assert merged(parts).proved == whole.proved
    if whole.proved == "loss":
        assert [part.proved for part in parts] == ["loss", "loss"]


def first_placement(seed: int, best: bool) -> TetrominoState:
    """The position after the first placement that gains most, or least."""
    state = random_state(seed, 0)
    pattern = Pattern.of(state.board)
    _, placements = pattern.by_gain[0][0 if best else -1]
    return state.play(PLACEMENTS[indices(placements)[0]])


@pytest.mark.parametrize("level", ["strong", "expert", "full"])
def test_a_strong_first_placement_is_taken_over_and_a_poor_one_is_not(level: str) -> None:
    nodes = 20_000 if LEVELS[level].tree else 3_000
    for seed in range(3):
        assert decide(first_placement(seed, best=True), level, nodes).action == "swap"
        assert decide(first_placement(seed, best=False), level, nodes).action != "swap"


def test_the_first_placement_is_neither_good_nor_bad_for_long() -> None:
    for seed in range(3):
        state = random_state(seed, 0)
        opening = read_move(decide(state, "full", 20_000, seed).action)
        assert isinstance(opening, Placement)
        gain = Pattern.of(state.board).gain[0][opening.index]
        assert 1 <= gain <= 3


def test_a_worker_plays_tetromino_in_slices() -> None:
    assert TETROMINO.levels == tuple(LEVELS)
    searcher = Searcher()
    state = random_state(1, 9)
    request = {"do": "think", "game": "tetromino", "view": state.view(0), "level": "full"}
    assert json.loads(searcher.handle_text(json.dumps(request))) == {}
    answer: dict[str, Any] = {"done": False}
    while not answer["done"]:
        answer = json.loads(searcher.handle_text('{"do": "work", "milliseconds": 20}'))
    assert answer["thought"]["proved"] in ("win", "loss")


@pytest.mark.parametrize(
    "change",
    [{"board": "X"}, {"pieces": [{"cells": [[0, 0]]}]}, {"pieces": [{"cells": 3}]}, {"pieces": 1}],
)
def test_a_view_that_makes_no_sense_is_malformed(change: dict[str, object]) -> None:
    view = {**random_state(0, 2).view(0), **change}
    with pytest.raises(Malformed):
        think(Job(view, "full"))  # type: ignore[arg-type]


def test_an_unknown_level_is_malformed() -> None:
    view = random_state(0, 2).view(0)
    with pytest.raises(Malformed):
        think(Job(view, "grandmaster"))


def arena(*seats: str, games: int = 2) -> Contest:
    return contest("tetromino", [*seats], games, 1, {})


@pytest.mark.parametrize("name", ["random", "greedy", "uct:nodes=20", "novice"])
def test_contests_are_repeatable(name: str) -> None:
    assert arena(name, "random").result(1) == arena(name, "random").result(1)


def test_a_contest_goes_on_where_it_stopped(tmp_path_factory: pytest.TempPathFactory) -> None:
    out = tmp_path_factory.mktemp("arena") / "results.jsonl"
    heard: list[tuple[int, int]] = []
    arena("greedy", "random").run(1, out, lambda *progress: heard.append(progress))
    points = arena("greedy", "random", games=4).run(
        1, out, lambda *progress: heard.append(progress)
    )
    assert sum(points) == 4
    assert heard == [(0, 2), (1, 2), (2, 2), (2, 4), (3, 4), (4, 4)]
    assert len(out.read_text().splitlines()) == 4


@pytest.mark.parametrize("text", ["nobody", "full:time=x", "full:depth=3", "full:nodes=0"])
def test_entrants_that_make_no_sense_are_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        arena(text, "random")


def test_a_contest_has_a_player_for_every_seat() -> None:
    with pytest.raises(Malformed):
        arena("random")


def test_the_interval_holds_the_rate() -> None:
    low, high = interval(70, 100)
    assert 0.59 < low < 0.7 < high < 0.79


def test_the_pie_question_is_answered_from_all_placements_whatever_the_share() -> None:
    state = random_state(4, 1)
    assert state.swap_offered
    answers = []
    for share in ((0, 1), (0, 2), (1, 2)):
        job = Job(state.view(1), "strong", nodes=2_000, seed=1, share=share)
        answers.append([thought for thought in TETROMINO.think(job) if thought][-1])
    assert answers[0] == answers[1] == answers[2]
