"""The quick copy of the rules that the search plays on does what the rules do."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from pygame_core.match import Match
from pygame_core.plain import Json
from pygame_core.tetratiles.actions import Shuffle
from pygame_core.tetratiles.position import PLAYING, Position
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.search.outlook import chance
from pygame_core.tetratiles.search.policy import choose
from pygame_core.tetratiles.search.sketch import Sketch, move_of, step_of
from pygame_core.tetratiles.state import TetraTilesState
from tests.tetratiles.build import at, state

OPTIONS: list[dict[str, Json]] = [
    {"goal": goal, "rebuild": rebuild}
    for goal in ("race", "three-decks")
    for rebuild in ("all", "matching")
]


def facts(sketch: Sketch) -> object:
    return (
        sketch.filled,
        [sorted(tiles) for tiles in sketch.tiles],
        sketch.centre,
        [sorted(hand) for hand in sketch.hands],
        sketch.pile,
        sorted(sketch.discards),
        (sketch.mover, sketch.owed, sketch.completions, sketch.run_outs),
    )


def drawn(match: Match) -> Position:
    """Where the next card is to be played, or the last position of all."""
    while match.to_move is not None and at(match).phase == "draw":
        match.play("draw")
    return at(match)


@pytest.mark.parametrize(("options", "seats"), [*product(OPTIONS, (2, 3, 4))])
def test_every_step_leads_to_the_same_table(options: dict[str, Json], seats: int) -> None:
    for seed in range(6):
        match, rng = Match.new("tetratiles", ["x"] * seats, options, seed), Random(seed)
        while (before := drawn(match)).phase == PLAYING:
            # Now by chance, now as one plays at a glance, which gets further.
            sketch = Sketch.of(before, Random(0))
            by_chance = random_move(before, rng)
            step = choose(sketch.copy()) if rng.random() < 0.7 else step_of(by_chance)
            move = move_of(step)
            assert move_of(step_of(move)) == move
            played = match.length
            match.play(move)
            sketch.do(step)
            after = drawn(match)
            shuffled = any(isinstance(each.done, Shuffle) for each in match.steps[played:])
            if shuffled:
                # How the pile is shuffled is left to chance; how many cards there are is not.
                if after.phase == PLAYING:
                    assert len(sketch.pile) == len(after.pile)
            elif after.phase == PLAYING:
                assert facts(sketch) == facts(Sketch.of(after, Random(0)))
            elif after.outcome and after.outcome.reason == "race":
                assert sketch.winners == after.outcome.winners
                for seat in range(seats):
                    assert chance(sketch, seat) == (seat in sketch.winners)
            else:
                assert sketch.winners, "last placement has been played to its end"


def test_what_is_compared_at_the_end_is_compared_as_the_rules_do() -> None:
    for seed in range(40):
        rng = Random(seed)
        options: dict[str, Json] = {
            "goal": rng.choice(["race", "three-decks"]),
            "tiles": rng.choice(["more", "fewer"]),
            "fourBlockTiles": rng.choice(["more", "fewer"]),
        }
        match = Match.new("tetratiles", ["x"] * 3, options, seed)
        kept = None
        while not match.outcome:
            now = match.state
            assert isinstance(now, TetraTilesState)
            if now.position.phase == PLAYING:
                kept = Sketch.of(now.position, rng)
            match.play(random_move(now.position, rng))
        assert kept
        over = at(match)
        kept.filled = [board.filled for board in over.boards]
        kept.tiles = [[*board.tiles] for board in over.boards]
        kept.completions = [*over.completions]
        keys = [kept.judgement(seat) for seat in range(3)]
        if match.outcome.reason not in ("race", "last-placement"):
            best = tuple(seat for seat in range(3) if keys[seat] == max(keys))
            assert best == match.outcome.winners


def test_a_copy_is_a_game_of_its_own() -> None:
    game = Sketch.of(state("1 2 I3 V3 T4", "2 2 2 2").position, Random(1))
    before = facts(game)
    other = game.copy()
    while not other.winners:
        other.do(choose(other))
    assert facts(game) == before
