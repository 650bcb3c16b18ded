"""Puzzles in bulk: by the command line, and those that the site carries."""

from __future__ import annotations

from random import Random

import pytest

from pygame_core.__main__ import main
from pygame_core.tetromino.study.puzzles import check, read_puzzle
from tests.tetromino.study.test_puzzles import run
from tooling.paths import ROOT

SITE = (ROOT / "web/games/tetromino/puzzles.txt").read_text("utf-8").splitlines()


def test_making_is_the_same_for_the_same_seed_and_each_puzzle_is_proved(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for _ in range(2):
        assert main(["puzzles", "--count", "1", "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    first, second = out.splitlines()
    assert first == second
    assert "1/1 puzzles" in err
    puzzle = read_puzzle(first)
    assert run(check(puzzle))
    assert puzzle.looks or puzzle.depth > 2


def test_no_two_puzzles_of_the_site_are_the_same() -> None:
    names = [read_puzzle(line).name for line in SITE]
    assert len(set(names)) == len(names) > 100


@pytest.mark.parametrize("line", Random().sample(SITE, 3))
def test_some_puzzles_of_the_site_are_proved_again(line: str) -> None:
    assert run(check(read_puzzle(line)))
