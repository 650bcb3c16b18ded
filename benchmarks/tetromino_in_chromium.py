"""The Tetromino opponent in Chromium: how fast it searches, how soon it proves, what it costs.

    python3 build.py bench tetromino_in_chromium speed
    python3 build.py bench tetromino_in_chromium solve --ply 6 --seconds 5 30 [--positions 100]
    python3 build.py bench tetromino_in_chromium smooth
    python3 build.py bench tetromino_in_chromium memory [--minutes 10]
    python3 build.py bench tetromino_in_chromium games [--games 10] [--level full] [--against uct]

It drives the page's own search workers, `--workers` of them (1 unless given, what the page takes on
two cores), with the full level.
`speed` tells positions a second on a named set. `solve` counts in how many positions win or loss is
proved within each limit; a position not proved within one is given again with the next. `smooth`
tells, while the search is under way, the page's longest frames, how long the engine takes to answer
a request, and how soon the search obeys. `memory` tells the private memory of the page's process
above that of a blank page. `games` plays the level in the browser against a fixed opponent that
runs here, in CPython, with as many seconds a move.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import monotonic
from typing import Any

from playwright.sync_api import Page

from benchmarks._chromium import (
    chromium,
    frames_seen,
    open_when_playable,
    private_megabytes,
    served_site,
    start_search,
    think,
    watch_frames,
)
from pygame_core.arena import Entrant, interval
from pygame_core.command_line import add_choice, add_seed, progress, whole
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.patterns import random_antisymmetric
from pygame_core.tetromino.search.arena import FIXED, player
from pygame_core.tetromino.search.positions import position
from pygame_core.tetromino.state import TetrominoState

_ENGINE = """() => new Promise(async (ready, failed) => {
  const { createEngine } = await import(new URL("bench/client.js", document.baseURI));
  window.engine_ = createEngine({ progress() {}, ready, failed });
  engine_.start();
})"""
_REPLIES = """async (view) => {
  const times = [];
  await engine_.ask({ do: "new", game: "tetromino", seats: ["a", "b"], options: {}, seat: 0 });
  const job = { game: "tetromino", view, level: "full", seconds: 10, seed: 1 };
  const done = pool.think(job, () => {});
  await new Promise((go) => setTimeout(go, 300));
  for (let n = 0; n < 40; n += 1) {
    const began = performance.now();
    await engine_.ask({ do: "view", seat: 0 });
    times.push(performance.now() - began);
    await new Promise((go) => setTimeout(go, 50));
  }
  pool.cancel();
  await done;
  return times;
}"""
_OBEY = """async ({ view, after }) => {
  const job = { game: "tetromino", view, level: "full", seconds: 60, seed: 1 };
  const done = pool.think(job, () => {});
  await new Promise((go) => setTimeout(go, after));
  const began = performance.now();
  pool.moveNow();
  await done;
  return performance.now() - began;
}"""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="build.py bench tetromino_in_chromium", description=__doc__
    )
    add_choice(parser, ["speed", "solve", "smooth", "memory", "games"])
    parser.add_argument("--workers", type=whole(1, 64), default=1)
    parser.add_argument("--ply", type=whole(1, 20), default=6)
    parser.add_argument("--positions", type=whole(1, 10**9), default=100)
    parser.add_argument("--seconds", type=float, nargs="+", default=[5.0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=whole(1, 10**9), default=10)
    parser.add_argument("--level", default="full")
    parser.add_argument("--against", default="uct")
    add_seed(parser, "the positions")
    options = parser.parse_args()
    if options.what == "memory":
        _memory(options)
        return
    with served_site() as url, chromium() as browser:
        page = open_when_playable(browser, url)
        start_search(page, options.workers)
        _warm_up(page)
        {"speed": _speed, "solve": _solve, "smooth": _smooth, "games": _games}[options.what](
            page, options
        )


def _think(page: Page, state: TetrominoState, seconds: float, level: str = "full") -> Any:
    return think(page, "tetromino", state, seconds, level)


def _warm_up(page: Page) -> None:
    """Have the workers started and their tables built."""
    _think(page, position("warm", 8), 0.5)


def _speed(page: Page, options: argparse.Namespace) -> None:
    """Twelve positions, 5 s each or until proved, at ply 3 (only estimates) and ply 6 (solver)."""
    for ply, kind in ((3, "estimates"), (6, "estimates a tenth, then proofs")):
        nodes, seconds = 0, 0.0
        for number in range(12):
            found = _think(page, position(f"speed {number}", ply), options.seconds[0])
            nodes += found["nodes"]
            seconds += found["seconds"]
        print(
            f"ply {ply} ({kind}), {options.workers} workers: {nodes / seconds:9,.0f} positions "
            f"a second, {nodes / 12:9,.0f} a move of at most {options.seconds[0]:g} s"
        )


def _solve(page: Page, options: argparse.Namespace) -> None:
    limits = sorted(options.seconds)
    proved = dict.fromkeys(limits, 0)
    took = []
    with progress() as tell:
        for number in range(options.positions):
            state = position(f"{options.seed} {number}", options.ply)
            for limit in limits:
                found = _think(page, state, limit)
                if found["proved"]:
                    took.append(found["seconds"])
                    for longer in limits:
                        proved[longer] += longer >= limit
                    break
            tell(f"{number + 1} of {options.positions}")
    print(
        f"ply {options.ply}, {options.positions} positions, seed {options.seed}, "
        f"{options.workers} workers; the proved ones took {median(took):.2f} s (median)"
    )
    for limit in limits:
        low, high = interval(proved[limit], options.positions)
        print(
            f"proved within {limit:g} s: {proved[limit]} of {options.positions} "
            f"({low:.0%} to {high:.0%})"
        )


def _smooth(page: Page, _options: argparse.Namespace) -> None:
    page.evaluate(_ENGINE)
    for ply in (0, 1, 4, 6):
        state = (
            position("smooth", ply)
            if ply
            else TetrominoState(random_antisymmetric(Random(1)), pie=True)
        )
        watch_frames(page)
        replies = sorted(page.evaluate(_REPLIES, state.view(0)))
        frames = frames_seen(page)
        obeyed = [
            page.evaluate(_OBEY, {"view": state.view(state.to_move), "after": after})
            for after in (150, 400, 700, 1000, 1300, 1700, 2100, 2600)
        ]
        print(
            f"ply {ply}: frames {frames}; replies median {median(replies):.0f} ms, 95 % within "
            f"{replies[int(0.95 * len(replies))]:.0f} ms, longest {replies[-1]:.0f} ms; "
            f"told to move, it moves after {median(obeyed):.0f} ms, longest {max(obeyed):.0f} ms"
        )


def _memory(options: argparse.Namespace) -> None:
    with chromium() as browser:
        browser.new_page().goto("about:blank")
        blank = private_megabytes(browser)
    with served_site() as url, chromium() as browser:
        page = open_when_playable(browser, url)
        page.wait_for_timeout(3000)
        before = private_megabytes(browser)
        start_search(page, options.workers)
        _warm_up(page)
        until = monotonic() + 60 * options.minutes
        most, number = 0.0, 0
        while monotonic() < until:
            _think(page, position(f"memory {number}", 1 + number % 6), 20)
            most = max(most, private_megabytes(browser))
            number += 1
        print(
            f"above a blank page's {blank:.0f} MB: the page {before - blank:.0f} MB, with "
            f"{options.workers} searching at most {most - blank:.0f} MB in {options.minutes:g} "
            f"minutes, that is {(most - before) / options.workers:.0f} MB a worker"
        )


def _games(page: Page, options: argparse.Namespace) -> None:
    seconds = options.seconds[0]
    won = 0
    with progress() as tell:
        for number in range(options.games):
            rng = Random(f"game {options.seed} {number}")
            board = random_antisymmetric(Random(f"pattern {options.seed} {number // 2}"))
            state = TetrominoState(board, pie=True)
            rival = player(
                Entrant.read(f"{options.against}:time={seconds}", FIXED), rng.getrandbits(32)
            )
            seat = number % 2
            while state.to_move is not None:
                if state.to_move == seat:
                    move = read_move(_think(page, state, seconds, options.level)["action"])
                else:
                    move = rival.choose(state)
                state = state.play(move)
            assert state.outcome
            won += state.outcome.winners[0] == seat
            tell(f"{number + 1} of {options.games}")
    low, high = interval(won, options.games)
    print(
        f"{options.level} in Chromium, {options.workers} workers, {seconds:g} s, against "
        f"{options.against} here, {seconds:g} s: {won} of {options.games} won "
        f"({low:.0%} to {high:.0%})"
    )


if __name__ == "__main__":
    main()
