"""How fast the rules of Tetromino are, beside a slow reference: `build.py bench rules`."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from pygame_core.tetromino.position import EMPTY, indices, legal, perft, place
from pygame_core.tetromino.state import TetrominoState
from tests.tetromino import reference

RUNS = 5
GAMES = 1500
SLOW_GAMES = 2
IMPORT = (
    "import dataclasses, json, random, re, time; start = time.process_time(); import pygame_core;"
    "print(time.process_time() - start)"
)


def main() -> None:
    argparse.ArgumentParser(prog="build.py bench rules", description=__doc__).parse_args()
    print(f"Python {sys.version.split()[0]}; medians of {RUNS} runs, in processor time\n")
    count = middle(lambda: seconds(lambda: perft(EMPTY, 3)))
    moves = middle(lambda: rate(random_game, GAMES))
    whole = middle(lambda: rate(random_game_by_the_contract, GAMES // 10))
    slow = rate(random_game_by_the_reference, SLOW_GAMES)
    start = middle(import_time)
    line("counting 8,192,896 placements of ply 3", f"{count:.2f} s", "< 1 s", count < 1)
    line("random moves with lists of moves", f"{moves:,.0f} /s", "25,000 /s", moves >= 25_000)
    line("  the same by the game contract", f"{whole:,.0f} /s")
    line("  the same by the slow reference", f"{slow:,.0f} /s")
    line("  engine to reference", f"{moves / slow:,.0f} times")
    line("importing pygame_core with its tables", f"{1000 * start:.0f} ms")


def line(what: str, measured: str, target: str = "", reached: bool | None = None) -> None:
    verdict = "" if reached is None else "reached" if reached else "NOT reached"
    print(f"{what:40} {measured:>14}   {target:10} {verdict}".rstrip(), flush=True)


def middle(measure: Callable[[], float]) -> float:
    return median(measure() for _ in range(RUNS))


def seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def rate(play: Callable[[Random], int], games: int) -> float:
    """Moves a second over some random games."""
    rng = Random(1)
    start = process_time()
    moves = sum(play(rng) for _ in range(games))
    return moves / (process_time() - start)


def random_game(rng: Random) -> int:
    position, moves = EMPTY, 0
    while found := indices(legal(position)):
        position = place(position, found[int(rng.random() * len(found))])
        moves += 1
    return moves


def random_game_by_the_contract(rng: Random) -> int:
    state = TetrominoState("." * 100, pie=True)
    moves = 0
    while found := state.actions():
        state = state.play(rng.choice(found))
        moves += 1
    return moves


def random_game_by_the_reference(rng: Random) -> int:
    pieces: list[reference.Piece] = []
    while found := reference.legal_pieces(reference.lying(pieces)):
        pieces.append(rng.choice(list(found)))
    return len(pieces)


def import_time() -> float:
    """Seconds that the import takes in a new process, the standard library's modules aside."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


if __name__ == "__main__":
    main()
