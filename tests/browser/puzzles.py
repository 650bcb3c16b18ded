"""The puzzles that the site has, as the tests read them."""

from __future__ import annotations

from datetime import UTC, date, datetime

from pygame_core.tetromino.study.puzzles import Puzzle, read_puzzle
from tooling.paths import ROOT


def puzzle_of_today() -> Puzzle:
    """The daily puzzle, by the date at Greenwich and the dated lines of the site's list."""
    lines = (ROOT / "web/games/tetromino/puzzles.txt").read_text("utf-8").splitlines()
    dated = [line for line in lines if line.startswith("20")]
    first = date.fromisoformat(dated[0][:10])
    today = datetime.now(UTC).date()
    return read_puzzle(dated[(today - first).days % len(dated)])
