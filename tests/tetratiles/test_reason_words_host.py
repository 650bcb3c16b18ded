"""The page has words for every reason that the engine gives."""

from __future__ import annotations

import json
from random import Random

from pygame_core.match import Match
from pygame_core.tetratiles.position import PLAYING
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.search.reasons import reasons
from pygame_core.tetratiles.search.sketch import Sketch, step_of
from tests.tetratiles.build import at
from tooling.paths import ROOT


def test_every_reason_of_a_game_has_words() -> None:
    words = json.loads((ROOT / "web/messages/en.json").read_text("utf-8"))
    given = set()
    for seed in range(8):
        match, rng = Match.new("tetratiles", ["x"] * 3, {}, seed), Random(seed)
        while not match.outcome:
            move = random_move(at(match), rng)
            if at(match).phase == PLAYING:
                sketch = Sketch.of(at(match), Random(0))
                given |= {str(reason["code"]) for reason in reasons(sketch, step_of(move))}
            match.play(move)
    assert len(given) > 5
    assert {f"tiles.reason.{code}" for code in given} <= words.keys()
