"""The puzzles that the site has, as the tests read them, on a day that never ends."""

from __future__ import annotations

from datetime import UTC, date, datetime

from pygame_core.tetromino.study.puzzles import Puzzle, read_puzzle
from tooling.paths import ROOT

_DAY = date(2026, 12, 15)
_NOON = datetime(_DAY.year, _DAY.month, _DAY.day, 12, tzinfo=UTC)

BEGIN_THE_DAY = f"""(() => {{
  const {{ now }} = Date;
  const ahead = {1000 * int(_NOON.timestamp())} - now();
  Date.now = () => now() + ahead;
  window.endTheDay = () => {{ Date.now = now; }};
}})()"""
"""Has it be noon on that day for a page."""


def puzzle_of_the_day() -> Puzzle:
    """The daily puzzle of that day, by the dated lines of the site's list."""
    lines = (ROOT / "web/games/tetromino/puzzles.txt").read_text("utf-8").splitlines()
    dated = [line for line in lines if line.startswith("20")]
    first = date.fromisoformat(dated[0][:10])
    return read_puzzle(dated[(_DAY - first).days % len(dated)])
