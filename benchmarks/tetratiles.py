"""Random games of Tetra Tiles, so many of every size and option set: all must end without error.

    python3 build.py bench tetratiles [--games 10000] [--players N] [--course NAME]
        [--seed S] [--check 0.01]

In some of the games (`--check` of them) every step is looked at: all cards and tiles are there, the
record replays to the same state, and everybody's view is plain data. At the end a table with how
long games are, how they end, and how fast they were played.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from itertools import product
from random import Random

from pygame_core.command_line import add_seed, whole
from pygame_core.match import Match
from pygame_core.plain import Json
from pygame_core.selfplay import turns_of
from pygame_core.tetratiles.cards import deck, tiles_in_centre
from pygame_core.tetratiles.position import Position
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.state import TetraTilesState
from pygame_core.tetratiles.tiles import PLACEMENTS

# What changes the course of a game; how it is judged changes only its end and takes turns.
COURSES: dict[str, dict[str, Json]] = {
    "race": {"goal": "race"},
    "three decks, all discards": {"goal": "three-decks", "rebuild": "all"},
    "three decks, matching": {"goal": "three-decks", "rebuild": "matching"},
}
JUDGEMENTS: list[dict[str, Json]] = [
    {"tiles": tiles, "fourBlockTiles": fours}
    for tiles, fours in product(("more", "fewer"), repeat=2)
]


def check(position: Position) -> None:
    cards = [card for hand in position.hands for card in hand]
    cards += [*position.pile, *position.discards]
    assert tuple(sorted(cards)) == deck(position.seats)
    tiles = [*position.centre]
    for board in position.boards:
        blocks = [PLACEMENTS[tile].blocks for tile in board.tiles]
        assert sum(blocks) == board.filled
        assert sum(each.bit_count() for each in blocks) == board.filled.bit_count()
        for tile in board.tiles:
            tiles[PLACEMENTS[tile].kind] += 1
    assert tuple(tiles) == tiles_in_centre(position.seats)


def play(match: Match, rng: Random, checked: bool) -> None:
    while not match.outcome:
        state = match.state
        assert isinstance(state, TetraTilesState)
        match.play(random_move(state.position, rng))
        if checked:
            now = match.state
            assert isinstance(now, TetraTilesState)
            check(now.position)
            json.dumps([now.view(seat) for seat in (None, *range(len(match.seats)))])
    if checked:
        assert Match.from_record(match.dumps()).state == match.state


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench tetratiles", description=__doc__)
    parser.add_argument(
        "--games", type=whole(1, 10**9), default=10_000, help="of each size and option set"
    )
    parser.add_argument(
        "--players", type=whole(2, 4), action="append", help="2, 3 or 4; all unless given"
    )
    parser.add_argument(
        "--course", choices=COURSES, action="append", help="all three courses unless given"
    )
    add_seed(parser, "the first game")
    parser.add_argument("--check", type=float, default=0.01)
    asked = parser.parse_args()
    for players in asked.players or (2, 3, 4):
        for name in asked.course or COURSES:
            course = COURSES[name]
            begun = time.perf_counter()
            reasons: Counter[str] = Counter()
            turns = steps = 0
            for number in range(asked.games):
                options = {**course, **JUDGEMENTS[number % len(JUDGEMENTS)]}
                seed = asked.seed + number
                rng = Random(seed)
                match = Match.new("tetratiles", ["x"] * players, options, seed)
                try:
                    play(match, rng, rng.random() < asked.check)
                except Exception:
                    sys.stderr.write(f"{players} players, {options}, seed {seed}:\n")
                    raise
                assert match.outcome
                reasons[match.outcome.reason] += 1
                turns += turns_of(match)
                steps += match.length
            seconds = time.perf_counter() - begun
            ends = ", ".join(
                f"{reason} {100 * count / asked.games:.1f} %"
                for reason, count in reasons.most_common()
            )
            print(
                f"{players} players, {name}: {asked.games:,} games, "
                f"{asked.games / seconds:.1f} games/s, {steps / seconds:,.0f} steps/s, "
                f"{turns / asked.games:.1f} turns; {ends}",
                flush=True,
            )


if __name__ == "__main__":
    main()
