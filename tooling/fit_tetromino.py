"""Fit Tetromino's estimate to exact values: ``python3 -m tooling.fit_tetromino [--positions N]``.

Positions come from games of the middle level against itself after a random first placement, each
taken at ply 8, 9 or 10 and solved exactly with its margin. The estimate is linear: of the side to
move's future (twice the final lead less twice the present lead, plus one for the last placement)

    future = tempo + risk * (symbols of the other side at risk - own symbols at risk)

where a symbol is at risk while some possible placement covers it. Two thirds of the positions fit
the two numbers by least squares; the rest tell the error. Writes
``pygame_core/tetromino/search/weights.py``.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from pygame_core.command_line import add_seed, progress, whole
from pygame_core.tetromino.search.exact import answer, node_of
from pygame_core.tetromino.search.positions import position
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.search.solver import Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.tetromino.state import TetrominoState

WEIGHTS = Path(__file__).resolve().parent.parent / "pygame_core/tetromino/search/weights.py"
PLIES = (8, 9, 10)


def main() -> None:
    """Make the positions, solve them, fit, tell and write."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tooling.fit_tetromino",
        description="Fit Tetromino's estimate to exact values.",
    )
    parser.add_argument("--positions", type=whole(3, 10**9), default=600, metavar="N")
    add_seed(parser, "the positions", default=1)
    options = parser.parse_args()
    samples = []
    with progress() as tell:
        for number in range(options.positions):
            state = position(f"fit {options.seed} {number}", PLIES[number % len(PLIES)])
            samples.append((risk_difference(state), future(state), lead(state)))
            tell(f"{number + 1}/{options.positions}")
    Random(options.seed).shuffle(samples)
    part = 2 * len(samples) // 3
    tempo, risk = line([(x, y) for x, y, _ in samples[:part]])
    rest = samples[part:]
    error = (sum((tempo + risk * x - y) ** 2 for x, y, _ in rest) / len(rest)) ** 0.5
    guessed = sum((2 * d + tempo + risk * x > 0.5) == (2 * d + y >= 1) for x, y, d in rest)
    WEIGHTS.write_text(
        f'"""What the estimate weighs, made by tooling/fit_tetromino.py; do not edit.\n\n'
        f"Fitted to {part} positions at plies {PLIES[0]} to {PLIES[-1]}, seed {options.seed}. On "
        f"{len(rest)} others the standard error is\n{error / 2:.2f} symbols and the winner is "
        f'guessed right in {guessed / len(rest):.0%}.\n"""\n\n'
        f"TEMPO = {tempo:.2f}\nRISK = {risk:.2f}\n",
        "utf-8",
    )
    print("\n" + WEIGHTS.read_text("utf-8"))


def risk_difference(state: TetrominoState) -> int:
    """The other side's symbols at risk less the side to move's."""
    pattern, side = Pattern.of(state.board), state.ply % 2
    own, other = (
        sum(1 for cover in pattern.exposable[each] if state.position.possible & cover)
        for each in (side, 1 - side)
    )
    return other - own


def lead(state: TetrominoState) -> int:
    """The side to move's present lead in symbols."""
    return Pattern.of(state.board).lead(state.position.covered, state.ply % 2)


def future(state: TetrominoState) -> int:
    """The exact future of the side to move: the highest that it reaches."""
    solver = Solver(Pattern.of(state.board), Table(500_000))
    node, side = node_of(state), state.ply % 2
    result = 2 * lead(state) + round(3 + risk_difference(state))
    if answer(solver.prove(node, side, result)):
        while answer(solver.prove(node, side, result + 1)):
            result += 1
    else:
        result -= 1
        while not answer(solver.prove(node, side, result)):
            result -= 1
    return result - 2 * lead(state)


def line(points: list[tuple[int, int]]) -> tuple[float, float]:
    """The straight line through the points with the least squares: value at 0, and slope."""
    count = len(points)
    mean_x, mean_y = (sum(each[k] for each in points) / count for k in (0, 1))
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / sum(
        (x - mean_x) ** 2 for x, _ in points
    )
    return mean_y - slope * mean_x, slope


if __name__ == "__main__":
    main()
