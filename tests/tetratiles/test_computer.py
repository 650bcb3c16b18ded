"""The computer's levels and the fixed opponents: legal, fair, steady, and never blind to a win."""

from __future__ import annotations

import json
from itertools import product
from math import isclose
from random import Random
from typing import Any

import pytest

from pygame_core.arena import Contest, contest
from pygame_core.errors import Malformed
from pygame_core.match import Match
from pygame_core.plain import Json
from pygame_core.searcher import Searcher
from pygame_core.tetratiles import TETRATILES
from pygame_core.tetratiles.notation import read_action
from pygame_core.tetratiles.options import CHOICES
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.sampling import sample
from pygame_core.tetratiles.search.expected import canonical, expected_turns
from pygame_core.tetratiles.search.levels import LEVELS
from pygame_core.tetratiles.search.opponents import GreedyOpponent
from pygame_core.tetratiles.state import TetraTilesState
from pygame_core.tetratiles.tiles import FULL, PLACEMENTS
from pygame_core.thinking import Job, Thought
from tests.tetratiles.build import at, bars, corners, dominoes, state, with_all_cards

SEARCHING = [name for name, level in LEVELS.items() if level.nodes != 0]
OPTION_SETS: list[dict[str, Json]] = [
    # Whether hands lie open goes crosswise over the rest, which halves the number.
    {**dict(zip(CHOICES, chosen, strict=False)), "hands": CHOICES["hands"][number.bit_count() % 2]}
    for number, chosen in enumerate(product(*[*CHOICES.values()][:-1]))
]


def table(*hands: str, pile: str = "1 I3 V3 V3", **rest: Any) -> TetraTilesState:
    """A position in which all cards are somewhere."""
    return with_all_cards(state(*hands, pile=pile, **rest))


def decide(now: TetraTilesState, level: str = "full", nodes: int = 200, seed: int = 0) -> Thought:
    chosen = None
    for thought in TETRATILES.think(Job(now.view(now.to_move), level, nodes=nodes, seed=seed)):
        chosen = thought or chosen
    assert chosen
    return chosen


def now_of(match: Match) -> TetraTilesState:
    return TetraTilesState(at(match))


def play_legally(options: dict[str, Json], seats: int, seed: int, every: int, nodes: int) -> int:
    """A game of players who know nothing, in which the levels are asked now and then, by turns, and
    the answer is played. Returns how often they were asked."""
    match = Match.new("tetratiles", ["x"] * seats, options, seed)
    rng = Random(seed)
    asked = 0
    while match.to_move is not None:
        now = now_of(match)
        if rng.randrange(every):
            match.play(random_move(now.position, rng), match.to_move)
            continue
        level = rng.choice([*LEVELS])
        match.play(decide(now, level, nodes, seed).action)  # raises where it is illegal
        greedy = GreedyOpponent().choose(now.view(now.to_move))
        assert now.refusal(greedy) is None
        asked += 1
    return asked


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_whatever_was_agreed_no_level_does_what_is_illegal(number: int) -> None:
    assert play_legally(OPTION_SETS[number], 2 + number % 3, number, every=8, nodes=40)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_no_level_ever_does_what_is_illegal(number: int) -> None:
    asked = 0
    for seed in range(1000):
        asked += play_legally(OPTION_SETS[number], 2 + seed % 3, seed, every=4, nodes=60)
        if asked > 2000:
            break


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_does_not_change_the_choice(level: str) -> None:
    for seed in range(6):
        match, rng = Match.new("tetratiles", ["x"] * (2 + seed % 3), {}, seed), Random(seed)
        for _ in range(rng.randrange(1, 40)):
            match.play(random_move(at(match), rng))
        now = now_of(match)
        other = sample(now.view(now.to_move), rng)
        assert other.position.hands != now.position.hands
        assert decide(other, level, seed=seed) == decide(now, level, seed=seed)


def test_the_same_seed_and_nodes_give_the_same_choice() -> None:
    now = table("1 2 I3 V3 break", "2 2 I3 T4", boards=["1[00]@0.0"])
    assert decide(now, nodes=800, seed=7) == decide(now, nodes=800, seed=7)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_wins_where_it_can(level: str) -> None:
    boards = [*dominoes(0, 0), *bars(0, 1, but=["00,01,02"])]
    now = table("1 I3 twotile reset T4", "2 2 2 2", boards=boards)
    for seed in range(10):
        thought = decide(now, level, seed=seed)
        over = now.play(read_action(thought.action))
        assert over.outcome
        assert over.outcome.winners == (0,)
        assert thought.proved == "win"
        assert thought.reasons[0]["code"] == "wins"


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_wins_for_another(level: str) -> None:
    boards = [*bars(1, 0), *dominoes(1, 1, but=["32,33"])]
    now = table("2 2 2 2 2", "1 1 1 1", boards=boards)
    for seed in range(10):
        assert not now.play(read_action(decide(now, level, seed=seed).action)).outcome


@pytest.mark.parametrize("level", SEARCHING)
def test_who_is_about_to_win_is_hindered(level: str) -> None:
    # Both need two blocks side by side. The other has the card, and this one will get it.
    boards = [*bars(1, 0), "I4[00,01,02,03]@1.1", "I4[10,11,12,13]@1.1"]
    boards += ["I3[20,21,22]@1.1", "1[23]@1.1", "2[30,31]@1.1"]
    boards += [*dominoes(0, 0), "O4[00,01,10,11]@0.1", "O4[02,03,12,13]@0.1"]
    boards += ["2[20,21]@0.1", "2[22,23]@0.1", "2[30,31]@0.1"]
    now = table("1 V3 L4 S4 T4", "2 2", boards=boards, pile="2 2 2")
    after = now.play(read_action(decide(now, level, nodes=1500).action))
    hindered = after.position.boards[3]
    assert hindered.filled != now.position.boards[3].filled


@pytest.mark.parametrize("level", SEARCHING)
def test_a_completed_board_is_what_three_decks_are_played_for(level: str) -> None:
    boards = [*dominoes(0, 0, but=["00,01"])]
    now = table("2 1 I3 L4 S4", "1 1 1 1", boards=boards, goal="three-decks", run_outs=2)
    over = now.play(read_action(decide(now, level, nodes=1000).action))
    assert over.position.completions == (1, 0)


def test_what_is_left_in_the_centre_is_counted() -> None:
    # Three blocks in a row are missing to the win. A double leaves a single block, and all ten
    # single tiles lie on boards already: at a glance that is not seen.
    boards = [*dominoes(0, 1), "I4[10,11,12,13]@0.0", "I4[20,21,22,23]@0.0", "I3[30,31,32]@0.0"]
    boards += ["1[33]@0.0", "1[03]@0.0", *bars(1, 0), *corners(1, 1, but=["00,01,10"])]
    now = table("2 2 T4 S4 L4", "2 2 V3 O4", boards=boards, pile="2 2 I3 I3 V3 V3 L4 I3 O4 V3")
    fatal = {"2[00,01]@0.0", "2[01,02]@0.0"}
    assert decide(now, "middle").action in fatal
    for seed in range(3):
        assert decide(now, "full", nodes=3000, seed=seed).action not in fatal


def test_parts_look_at_different_actions_and_one_action_is_enough_for_both() -> None:
    now = table("1 2 I3 V3 T4", "2 2 2 2")
    answers = []
    for part in range(2):
        job = Job(now.view(0), "full", nodes=300, seed=1, share=(part, 2))
        answers.append([each for each in TETRATILES.think(job) if each][-1])
    assert answers[0].action != answers[1].action
    now = table("1", "2", phase="draw")
    for part in range(2):
        job = Job(now.view(0), "full", nodes=300, seed=1, share=(part, 2))
        assert [each for each in TETRATILES.think(job) if each][-1].action == "draw"


def test_a_worker_plays_in_slices() -> None:
    assert TETRATILES.levels == tuple(LEVELS)
    searcher = Searcher()
    view = table("1 2 I3 V3 T4", "2 2 2 2").view(0)
    request = {"do": "think", "game": "tetratiles", "view": view, "level": "full", "nodes": 500}
    assert json.loads(searcher.handle_text(json.dumps(request))) == {}
    answer: dict[str, Any] = {"done": False}
    while not answer["done"]:
        answer = json.loads(searcher.handle_text('{"do": "work", "milliseconds": 20}'))
    assert 0 <= answer["thought"]["value"] <= 1
    assert answer["thought"]["nodes"] >= 500


@pytest.mark.parametrize(
    "change",
    [
        {"pile": 3}, {"seats": 5}, {"seats": 3}, {"hands": []}, {"boards": 1}, {"phase": "over"},
        {"toMove": None}, {"options": {"goal": "none"}}, {"centre": {}}, {"unseen": {"X": 1}},
        {"boards": [[{"tiles": [{"text": "1[00]@0.0"}] * 2}, {"tiles": []}]] * 2},
    ],
)  # fmt: skip
def test_a_view_that_makes_no_sense_is_malformed(change: dict[str, object]) -> None:
    view: Any = {**table("1 2", "2").view(0), **change}
    with pytest.raises(Malformed):
        TETRATILES.think(Job(view, "full"))


def test_an_unknown_level_is_malformed() -> None:
    view = table("1 2", "2").view(0)
    with pytest.raises(Malformed):
        TETRATILES.think(Job(view, "grandmaster"))


# The table of expected turns


def test_a_full_board_takes_no_turn_and_a_gap_of_one_takes_a_single_block() -> None:
    turns = expected_turns()
    assert len(turns) == 65_536
    assert turns[FULL] == 0
    assert isclose(turns[FULL ^ 1], 1 / (1 - (25 / 30) ** 5))
    assert 5 < turns[0] < 6


def test_turned_and_flipped_boards_take_the_same_turns() -> None:
    turns = expected_turns()
    for filled in (1, 0b0011_0001, 0b1110_0000_1000, 0x0F37):
        rows = [filled >> 4 * row & 15 for row in range(4)]
        upside_down = sum(row << 4 * (3 - number) for number, row in enumerate(rows))
        assert turns[upside_down] == turns[filled]
        assert canonical(upside_down) == canonical(filled)


def test_no_placement_saves_more_turns_than_all_that_are_left() -> None:
    turns = expected_turns()
    rng = Random(1)
    for _ in range(300):
        filled = rng.randrange(FULL)
        assert turns[filled] >= 1
        best = min(turns[filled | each.blocks] for each in PLACEMENTS if not each.blocks & filled)
        assert best < turns[filled], "there is always something that helps"


# The arena


def arena(*seats: str, games: int = 4, **options: Json) -> Contest:
    return contest("tetratiles", [*seats], games, 1, options)


@pytest.mark.parametrize("name", ["random", "greedy", "novice", "full:nodes=30"])
def test_contests_are_repeatable(name: str) -> None:
    assert arena(name, "random").result(1) == arena(name, "random").result(1)


def test_each_deal_is_played_from_every_seat_and_a_draw_is_shared() -> None:
    played = arena("greedy", "greedy", "greedy", games=3)
    results: list[Any] = [played.result(number) for number in range(3)]
    # Equal players: whoever sits in the seat that this deal favours wins.
    assert len(
        {(winner - number) % 3 for number, each in enumerate(results) for winner in each["winners"]}
    ) == len(results[0]["winners"])
    assert all(isclose(sum(each["points"]), 1) for each in results)


def test_options_reach_the_game_and_are_checked() -> None:
    result = arena("greedy", "random", goal="three-decks").result(0)
    assert result["reason"] in ("completions", "empty-blocks")
    with pytest.raises(Malformed):
        arena("greedy", "random", goal="nothing")
    with pytest.raises(Malformed):
        arena("greedy")
