"""Puzzles on the command line: ``puzzles`` makes them in bulk."""

from __future__ import annotations

import argparse
import sys
from datetime import date, timedelta

_MOST = 100_000


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``puzzles`` to the command line's parser."""
    puzzles = commands.add_parser(
        "puzzles",
        help="make puzzles of Tetromino: positions with a single winning move, proved",
        description="Plays games of the middle level and prints each position in which a single "
        "placement wins, proved, a line each, no two the same. The same seed gives the same "
        "puzzles. A puzzle takes a few seconds.",
    )
    puzzles.add_argument("--count", type=_count, default=10, metavar="N", help="how many")
    puzzles.add_argument("--seed", type=int, default=0, metavar="S")
    puzzles.add_argument(
        "--daily",
        type=_date,
        metavar="DATE",
        help="make the first half the puzzles of the days from this one on, YYYY-MM-DD",
    )
    puzzles.set_defaults(run=_make)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= _MOST):
        raise argparse.ArgumentTypeError(f"a whole number from 1 to {_MOST} is needed")
    return int(text)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError("a date is needed, as in 2026-11-30") from None


def _make(options: argparse.Namespace) -> None:
    from pygame_core.tetromino.study.puzzles import GRADES, many

    by_grade = dict.fromkeys(GRADES, 0)
    found = 0
    for games, puzzle in many(options.seed):
        if puzzle:
            day = ""
            if options.daily and found < options.count // 2:
                day = f"{options.daily + timedelta(found)} "
            found += 1
            by_grade[puzzle.grade] += 1
            print(f"{day}{puzzle}", flush=True)
        grades = " ".join(f"{grade}: {count}" for grade, count in by_grade.items())
        told = f"\r{found}/{options.count} puzzles from {games} games, by grade {grades}"
        print(told, end="", file=sys.stderr, flush=True)
        if found == options.count:
            break
    print(file=sys.stderr)
