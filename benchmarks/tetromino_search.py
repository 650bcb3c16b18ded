"""Solving times by ply, chosen wins, proofs of given cases, positions a second.

``python3 build.py bench tetromino_search solve --ply 7 --positions 100 [--seed S]``
``python3 build.py bench tetromino_search choose --ply 5 --nodes 85000 --positions 100 [--first N]``
``python3 build.py bench tetromino_search cases FILE [--from-ply 6]``
``python3 build.py bench tetromino_search speed``

`choose` counts, over positions that the side to move wins, how often the full level picks a
placement that keeps the win; what is won is proved with as much work as that takes, so that plies
before 5 need patience, and may be looked at in parts, each of so many positions from the --first
on. Times are of one process.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import process_time

from pygame_core.command_line import add_choice, add_seed, progress, whole
from pygame_core.tetromino.geometry import Placement
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.position import indices
from pygame_core.tetromino.search.commands import read_state
from pygame_core.tetromino.search.engine import think
from pygame_core.tetromino.search.estimate import Estimator
from pygame_core.tetromino.search.exact import answer, node_of, solve
from pygame_core.tetromino.search.positions import position
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.search.solver import WIN, Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.thinking import Job

LIMITS = (2, 5, 30, 60)  # seconds


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench tetromino_search", description=__doc__)
    add_choice(parser, ["solve", "choose", "cases", "speed"])
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="of cases")
    parser.add_argument("--ply", type=whole(1, 20), default=7)
    parser.add_argument("--from-ply", type=whole(1, 20), default=6)
    parser.add_argument("--positions", type=whole(1, 10**9), default=100)
    parser.add_argument("--first", type=whole(0, 10**9), default=0, metavar="N")
    parser.add_argument("--nodes", type=whole(1, 10**12), default=85_000)
    add_seed(parser, "the positions")
    options = parser.parse_args()
    if options.what == "cases" and not options.file:
        parser.error("cases needs a FILE")
    {"solve": _solve, "choose": _choose, "cases": _cases, "speed": _speed}[options.what](options)


def _solve(options: argparse.Namespace) -> None:
    times, nodes = [], []
    for number in range(options.positions):
        state = position(f"{options.seed} {number}", options.ply)
        start = process_time()
        solution = solve(state)
        times.append(process_time() - start)
        nodes.append(solution.nodes)
    times.sort()
    nodes.sort()
    count = len(times)
    print(f"ply {options.ply}, {count} positions, seed {options.seed}")
    for part in (0.5, 0.8, 0.95, 0.98):
        at = min(count - 1, int(part * count))
        print(f"{part:4.0%} within {times[at]:7.2f} s, {nodes[at]:11,} nodes")
    for limit in LIMITS:
        print(f"within {limit:2} s: {sum(time <= limit for time in times) / count:.1%}")


def _choose(options: argparse.Namespace) -> None:
    won = right = 0
    with progress() as tell:
        for number in range(options.first, options.first + options.positions):
            state = position(f"{options.seed} {number}", options.ply)
            if not solve(state).won:
                continue
            won += 1
            job = Job(state.view(None), "full", nodes=options.nodes)
            *_, chosen = filter(None, think(job))
            move = read_move(chosen.action)
            assert isinstance(move, Placement)
            after = state.play(move)
            right += after.outcome is not None or not solve(after).won
            tell(f"{right} of {won} won ({number + 1})")
    print(f"ply {options.ply}: kept {right} of {won} wins with {options.nodes:,} positions a move")


def _cases(options: argparse.Namespace) -> None:
    wrong = 0
    for text in options.file.read_text("utf-8").splitlines():
        case = json.loads(text)
        ply = len(case["moves"])
        if ply < options.from_ply:
            continue
        start = process_time()
        solution = solve(read_state("; ".join([case["board"], *case["moves"]])), "margin" in case)
        right = solution.won == (case["value"] == "win")
        right = right and solution.margin in (None, case.get("margin"))
        wrong += not right
        seconds = process_time() - start
        print(f"ply {ply} {'right' if right else 'WRONG'} {solution.nodes:,} {seconds:.2f} s")
    print(f"{wrong} wrong")


def _speed(options: argparse.Namespace) -> None:  # noqa: ARG001 - called as the others are
    """Positions a second: the solver on 20 positions at ply 7, the estimate on 10 at ply 4."""
    states = [position(f"speed {number}", 7) for number in range(20)]
    start, nodes = process_time(), 0
    for state in states:
        solver = Solver(Pattern.of(state.board), Table(100_000))
        answer(solver.prove(node_of(state), state.ply % 2, WIN))
        nodes += solver.nodes
    print(f"solver   {nodes / (process_time() - start):9,.0f} a second, {nodes:,} in all")
    states = [position(f"speed {number}", 4) for number in range(10)]
    start, nodes = process_time(), 0
    for state in states:
        estimator, node = Estimator(Pattern.of(state.board)), node_of(state)
        for _ in estimator.deepen(node, 0, indices(node.reachable & node.possible), 3):
            pass
        nodes += estimator.nodes
    print(f"estimate {nodes / (process_time() - start):9,.0f} a second, {nodes:,} in all")


if __name__ == "__main__":
    main()
