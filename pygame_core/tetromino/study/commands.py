"""Puzzles on the command line: ``puzzles`` makes them in bulk."""

from __future__ import annotations

import argparse
from datetime import date, timedelta
from typing import TYPE_CHECKING

from pygame_core.command_line import add_command, add_count, add_seed, progress
from pygame_core.errors import Malformed

if TYPE_CHECKING:
    from pygame_core.command_line import Commands

_MOST = 100_000


def add_commands(commands: Commands) -> None:
    """Add ``puzzles`` to the command line's parser."""
    puzzles = add_command(
        commands,
        "puzzles",
        _make,
        summary="make puzzles of Tetromino: positions with a single winning move, proved",
        description="Plays games of the middle level and prints each position in which a single "
        "placement wins, proved, a line each, no two the same. The same seed gives the same "
        "puzzles. A puzzle takes a few seconds.",
    )
    add_count(puzzles, "--count", "how many", default=10, most=_MOST)
    add_seed(puzzles, "the games")
    puzzles.add_argument(
        "--daily",
        type=_date,
        metavar="DATE",
        help="make the first half the puzzles of the days from this one on, YYYY-MM-DD",
    )


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"a date is needed, as in 2026-11-30, not {text[:40]!r}"
        ) from None


def _make(options: argparse.Namespace) -> None:
    from pygame_core.tetromino.study.puzzles import GRADES, many

    days = options.count // 2
    if options.daily and days > (date.max - options.daily).days:
        raise Malformed(f"{days} days from {options.daily} on are more than the calendar has.")
    by_grade = dict.fromkeys(GRADES, 0)
    found = 0
    with progress() as tell:
        for games, puzzle in many(options.seed):
            if puzzle:
                day = ""
                if options.daily and found < days:
                    day = f"{options.daily + timedelta(found)} "
                found += 1
                by_grade[puzzle.grade] += 1
                print(f"{day}{puzzle}", flush=True)
            grades = " ".join(f"{grade}: {count}" for grade, count in by_grade.items())
            tell(f"{found}/{options.count} puzzles from {games} games, by grade {grades}")
            if found == options.count:
                break
