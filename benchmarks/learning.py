"""What helps to learn Tetromino, measured: hints, reviews, puzzles.

- ``hints``: how long the quick first word of a hint takes, in Chromium, after some moves.
- ``review``: games between the levels middle and strong, reviewed here until who wins is known
  from ply 6 on, or patience is at its end; how many are proved, and the processor's time.
- ``review --chromium``: the same on the page, by the clock on the wall, until the review is done.
- ``tiles-review``: the same for races of two in Tetra Tiles; here also what the choices that are
  told to be costly lose in a thousand new deals.
- ``puzzles``: every puzzle of the site proved again, from nothing.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any

from pygame_core.command_line import add_choice, add_seed, progress, whole
from pygame_core.match import Match
from pygame_core.plain import Json, JsonObject, as_list
from pygame_core.tetratiles.search.engine import think as tiles_think
from pygame_core.tetratiles.search.review import choices_of, verdict
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.patterns import random_antisymmetric
from pygame_core.tetromino.search.engine import think
from pygame_core.tetromino.state import TetrominoState
from pygame_core.tetromino.study.puzzles import check, read_puzzle
from pygame_core.tetromino.study.tasks import study
from pygame_core.thinking import Job
from tooling.paths import ROOT

LEVELS = ("middle", "strong")
FIRST_PROVED = 6


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="build.py bench learning", description=__doc__)
    add_choice(parser, ["hints", "review", "tiles-review", "puzzles"])
    parser.add_argument("--games", type=whole(1, 10**9), default=40)
    add_seed(parser, "the games")
    parser.add_argument("--chromium", action="store_true")
    options = parser.parse_args(arguments)
    if options.what == "puzzles":
        return puzzles()
    if options.what == "hints":
        return hints(options.games, options.seed)
    if options.what == "tiles-review":
        way = tiles_review_in_chromium if options.chromium else tiles_review
        return way(options.games, options.seed)
    if options.chromium:
        return review_in_chromium(options.games, options.seed)
    return review(options.games, options.seed)


def game(seed: str) -> tuple[str, list[str]]:
    """A game between the two levels, by turns the first player."""
    rng = Random(seed)
    state = TetrominoState(random_antisymmetric(rng), pie=True)
    moves = []
    while state.to_move is not None:
        job = Job(state.view(state.to_move), LEVELS[state.to_move], seed=rng.getrandbits(32))
        *_, chosen = filter(None, think(job))
        moves.append(chosen.action)
        state = state.play(read_move(chosen.action))
    return state.board, moves


def review(games: int, seed: int) -> int:
    proved = positions = whole = 0
    times = []
    for number in range(games):
        board, moves = game(f"review {seed} {number}")
        plies = sum(move != "swap" for move in moves)
        task: JsonObject = {"what": "review", "board": board, "moves": [*moves], "pie": True}
        start = process_time()
        found: list[Json] = []
        for told in study(task):
            if told is None:
                continue
            found = as_list(told["positions"], "The positions")
            late = [_proved(each) for each in found if _ply(each) >= FIRST_PROVED]
            if len(found) == plies + 1 and all(late):
                break
        times.append(process_time() - start)
        late = [_proved(each) for each in found if _ply(each) >= FIRST_PROVED]
        proved, positions = proved + sum(late), positions + len(late)
        whole += all(late)
        print(f"game {number}: {plies} plies, {sum(late)} of {len(late)}, {times[-1]:.1f} s")
    print(f"{whole} of {games} games proved from ply {FIRST_PROVED} on, {proved} of {positions}")
    print(f"positions; {statistics.median(times):.1f} s a game, {max(times):.1f} s at most")
    return 0


def _ply(told: Json) -> int:
    assert isinstance(told, dict)
    ply = told["ply"]
    assert isinstance(ply, int)
    return ply


def _proved(told: Json) -> bool:
    assert isinstance(told, dict)
    return told["proved"] is not None


def tiles_match(seed: str) -> Match:
    """A race of two between the levels, by turns the first player."""
    match = Match.new("tetratiles", LEVELS, seed=Random(seed).getrandbits(32))
    rng = Random(seed)
    while (seat := match.to_move) is not None:
        job = Job(match.state.view(seat), LEVELS[seat], seed=rng.getrandbits(32))
        *_, chosen = filter(None, tiles_think(job))
        match.play(chosen.action)
    return match


def tiles_review(games: int, seed: int) -> int:
    times, told, again = [], [], []
    for number in range(games):
        match = tiles_match(f"tiles {seed} {number}")
        start = process_time()
        choices = choices_of(match.record())
        for choice in choices:
            for _ in choice.weigh():
                pass
        times.append(process_time() - start)
        found = verdict([each.told() for each in choices], 2)
        for choice, judged in zip(choices, as_list(found["choices"], "Choices"), strict=True):
            assert isinstance(judged, dict)
            if judged["judgement"] == "best":
                continue
            before: Any = choice.told()
            for _ in range(1000):
                choice.go_on()
            after: Any = choice.told()
            told.append(before["lost"])
            again.append((after["lost"] * after["deals"]) - (before["lost"] * before["deals"]))
            again[-1] /= 1000
        print(
            f"game {number}: {len(choices)} choices, {times[-1]:.1f} s, {len(told)} costly so far"
        )
    print(f"{statistics.median(times):.1f} s a game, {max(times):.1f} s at most")
    real = sum(each > 0.015 for each in again)
    print(f"{len(told)} costly, {statistics.mean(told):.3f} on average; in new deals")
    print(f"{statistics.mean(again):.3f}, {real} of them more than 0.015")
    return 0


def tiles_review_in_chromium(games: int, seed: int) -> int:
    from benchmarks._chromium import chromium, open_when_playable, served_site
    from tests.browser.kept_games import paste

    times = []
    with served_site() as url, chromium() as browser:
        page = open_when_playable(browser, url)
        for number in range(games):
            match = tiles_match(f"tiles {seed} {number}")
            paste(page, match.dumps())
            page.get_by_role("dialog").wait_for(state="detached")
            start = perf_counter()
            page.locator("#review-game").click()
            page.locator("#review[aria-busy=false]").wait_for(timeout=600_000)
            times.append(perf_counter() - start)
            standing = page.locator("#review .standing").inner_text().replace("\n", "; ")
            print(f"game {number}: {len(match.steps)} steps, {times[-1]:.0f} s. {standing}")
    print(f"{statistics.median(times):.0f} s a review, {max(times):.0f} s at most")
    return 0


def puzzles() -> int:
    lines = (ROOT / "web/games/tetromino/puzzles.txt").read_text("utf-8").splitlines()
    start = process_time()
    wrong = []
    with progress() as tell:
        for number, line in enumerate(lines):
            proof = check(read_puzzle(line))
            while True:
                try:
                    next(proof)
                except StopIteration as end:
                    if not end.value:
                        wrong.append(line)
                    break
            tell(f"{number + 1}/{len(lines)} proved, {len(wrong)} wrong")
    print(
        f"{len(lines)} puzzles, {len(wrong)} wrong; {process_time() - start:.0f} s of the processor"
    )
    for line in wrong:
        print(line)
    return 1 if wrong else 0


def hints(games: int, seed: int) -> int:
    from benchmarks._chromium import chromium, open_when_playable, served_site
    from tests.browser import tetromino_table as table

    times = []
    with served_site() as url, chromium() as browser:
        page = open_when_playable(browser, url)
        for number in range(games):
            match = table.new_game(page, "islands", pie=False)
            rng = Random(f"hints {seed} {number}")
            while len(match.steps) < number % 9 and match.to_move is not None:
                table.play(page, match, [str(rng.choice(match.state.actions()))])
            if match.outcome:
                continue
            start = perf_counter()
            page.keyboard.press("KeyH")
            page.locator(".advised-shape").wait_for()
            times.append(perf_counter() - start)
    print(f"{len(times)} hints: {statistics.median(times):.2f} s, {max(times):.2f} s at most")
    return 0


def review_in_chromium(games: int, seed: int) -> int:
    from benchmarks._chromium import (
        chromium,
        frames_seen,
        open_when_playable,
        served_site,
        watch_frames,
    )
    from tests.browser import tetromino_table as table

    times = []
    with served_site() as url, chromium() as browser:
        page = open_when_playable(browser, url)
        for number in range(games):
            match = table.new_game(page, "random")
            rng = Random(f"review {seed} {number}")
            while match.to_move is not None:
                seat = match.to_move
                job = Job(match.state.view(seat), LEVELS[seat], seed=rng.getrandbits(32))
                *_, chosen = filter(None, think(job))
                table.play(page, match, [chosen.action])
            watch_frames(page)
            start = perf_counter()
            page.locator("#review-game").click()
            page.locator("#review[aria-busy=false]").wait_for(timeout=600_000)
            times.append(perf_counter() - start)
            exact = page.locator("#review .small.muted").first.inner_text()
            print(
                f"game {number}: {len(match.steps)} moves, {times[-1]:.0f} s. {exact} "
                f"Frames: {frames_seen(page)}"
            )
    print(f"{statistics.median(times):.0f} s a review, {max(times):.0f} s at most")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
