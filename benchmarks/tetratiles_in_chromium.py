"""The Tetra Tiles opponent in Chromium: how fast it is, and how well it plays there.

    python3 build.py bench tetratiles_in_chromium speed [--seconds 2] [--workers 1]
    python3 build.py bench tetratiles_in_chromium levels
    python3 build.py bench tetratiles_in_chromium games [--games 10] [--level full] [--players 2]
        [--option goal=three-decks] [--against greedy]

It drives the page's own search workers, `--workers` of them (1 unless given). `speed` tells how
many positions the full level looks into in so many seconds. `levels` tells the median time of a
move of each level that has a limit of its own. `games` plays a level in the browser against fixed
opponents that run here, in CPython.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import median
from time import process_time

from playwright.sync_api import Page

from benchmarks._chromium import chromium, open_when_playable, served_site, start_search, think
from pygame_core.arena import Entrant, interval
from pygame_core.command_line import (
    add_choice,
    add_options,
    add_seed,
    progress,
    read_options,
    whole,
)
from pygame_core.match import Match
from pygame_core.tetratiles import TETRATILES
from pygame_core.tetratiles.position import PLAYING
from pygame_core.tetratiles.search.arena import FIXED, player
from pygame_core.tetratiles.search.levels import LEVELS
from pygame_core.tetratiles.search.opponents import GreedyOpponent
from pygame_core.tetratiles.state import TetraTilesState
from pygame_core.thinking import Job


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="build.py bench tetratiles_in_chromium", description=__doc__
    )
    add_choice(parser, ["speed", "levels", "games"])
    parser.add_argument("--workers", type=whole(1, 64), default=1)
    parser.add_argument("--positions", type=whole(1, 10**9), default=12)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--games", type=whole(1, 10**9), default=10)
    parser.add_argument("--players", type=whole(2, 4), default=2)
    add_options(parser)
    parser.add_argument("--level", default="full")
    parser.add_argument("--against", default="greedy", choices=FIXED)
    add_seed(parser, "the games")
    asked = parser.parse_args()
    with served_site() as url, chromium() as browser:
        page = open_when_playable(browser, url)
        start_search(page, asked.workers)
        think(page, "tetratiles", next(positions(asked)), 0.5, "full")
        {"speed": _speed, "levels": _levels, "games": _games}[asked.what](page, asked)


def positions(asked: argparse.Namespace) -> Iterator[TetraTilesState]:
    """Positions in which a card is to be played, from games of greedy players."""
    greedy = GreedyOpponent()
    for number in count(asked.seed):
        names = ["x"] * asked.players
        match = Match.new("tetratiles", names, read_options(asked.option), number)
        until = Random(number).randrange(4, 24)
        while isinstance(now := match.state, TetraTilesState) and now.to_move is not None:
            if match.length >= until and now.position.phase == PLAYING:
                yield now
                break
            match.play(greedy.choose(now.view(now.to_move)))


def _speed(page: Page, asked: argparse.Namespace) -> None:
    """The same positions here, too, for what the two speeds have to do with each other."""
    there, here = [], []
    for _, state in zip(range(asked.positions), positions(asked), strict=False):
        found = think(page, "tetratiles", state, asked.seconds, asked.level)
        there.append(found["nodes"] / found["seconds"])
        began = process_time()
        job = Job(state.view(state.to_move), asked.level, nodes=4_000)
        *_, thought = filter(None, TETRATILES.think(job))
        here.append(thought.nodes / (process_time() - began))
    print(
        f"{asked.players} players {' '.join(asked.option)}, {asked.positions} positions: "
        f"{median(there):,.0f} actions a second in Chromium ({asked.workers} workers), "
        f"{median(there) * asked.seconds:,.0f} in {asked.seconds:g} s; "
        f"{median(here):,.0f} a second of processor time here"
    )


def _levels(page: Page, asked: argparse.Namespace) -> None:
    for name, level in LEVELS.items():
        if level.nodes is None:
            continue
        took = [
            think(page, "tetratiles", state, 30, name)["seconds"]
            for _, state in zip(range(asked.positions), positions(asked), strict=False)
        ]
        print(f"{name}: {median(took):.2f} s a move (median of {asked.positions})")


def _games(page: Page, asked: argparse.Namespace) -> None:
    points = 0.0
    with progress() as tell:
        for number in range(asked.games):
            own = number % asked.players
            rivals = [player(Entrant.read(asked.against, FIXED), seat) for seat in range(4)]
            match = Match.new(
                "tetratiles",
                ["x"] * asked.players,
                read_options(asked.option),
                asked.seed + number // asked.players,
            )
            while (seat := match.to_move) is not None:
                if seat == own:
                    found = think(
                        page, "tetratiles", match.state, asked.seconds, asked.level, number
                    )
                    match.play(match.read_action(found["action"]))
                else:
                    match.play(rivals[seat].choose(match.state))
            assert match.outcome
            winners = match.outcome.winners
            points += (own in winners) / len(winners)
            tell(f"{points:g} of {number + 1}")
    low, high = interval(points, asked.games)
    print(
        f"{asked.level} in Chromium, {asked.workers} workers, {asked.seconds:g} s, "
        f"{asked.players} players {' '.join(asked.option)}, against {asked.against}: "
        f"{points:g} of {asked.games} won ({low:.0%} to {high:.0%})"
    )


if __name__ == "__main__":
    main()
