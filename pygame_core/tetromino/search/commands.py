"""The search on the command line: ``solve`` and ``arena``; and for LTP a choice within a limit."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from pygame_core.errors import Illegal, Malformed
from pygame_core.tetromino.geometry import PLACEMENTS

if TYPE_CHECKING:
    from pygame_core.tetromino.state import TetrominoState

_BAR = 30  # characters


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``solve`` and ``arena`` to the command line's parser."""
    solve = commands.add_parser(
        "solve",
        help="prove who wins a position of Tetromino",
        description="Proves win or loss for the side to move, and with --margin by how many "
        "symbols. Far from the end of the game that takes longer than anyone can wait.",
    )
    solve.add_argument("game", metavar="GAME", help="the game in LTP: 'BOARD; MOVE; MOVE …'")
    solve.add_argument("--margin", action="store_true", help="prove the best final lead too")
    solve.set_defaults(run=_solve)

    arena = commands.add_parser(
        "arena",
        help="let levels of the computer play each other",
        description="Plays each random pattern twice, the seats exchanged, and gives the first "
        "seat's win rate with its 95 %% interval.",
    )
    arena.add_argument("what", choices=["tetromino"], help="the game")
    arena.add_argument(
        "--seat",
        action="append",
        required=True,
        metavar="PLAYER",
        help="twice: a level or random, greedy, uct, with time=SECONDS or nodes=N a move, as in "
        "full:time=0.5",
    )
    arena.add_argument("--games", type=int, default=100, metavar="N")
    arena.add_argument("--seed", type=int, default=0, metavar="S")
    arena.add_argument("--jobs", type=int, default=1, metavar="J", help="processes at work")
    arena.add_argument("--out", type=Path, metavar="FILE", help="keep results here, and go on")
    arena.add_argument("--json", action="store_true", help="print the result as JSON")
    arena.set_defaults(run=_arena)


def read_state(game: str) -> TetrominoState:
    """The state after a game in LTP. Raises `Malformed` or `Illegal`."""
    from pygame_core.tetromino.notation import SWAP, read_game
    from pygame_core.tetromino.state import TetrominoState

    board, moves = read_game(game)
    state = TetrominoState(board, pie=SWAP in moves)
    for move in moves:
        state = state.play(move)
    return state


def _solve(options: argparse.Namespace) -> None:
    from pygame_core.tetromino.search.exact import solve

    try:
        state = read_state(options.game)
        if not state.ply or state.to_move is None:
            raise Malformed("There is something to solve once a piece lies and while one fits.")
    except (Malformed, Illegal) as error:
        sys.exit(str(error))
    start = perf_counter()
    solution = solve(state, options.margin)
    seconds = perf_counter() - start
    print("win" if solution.won else "loss")
    if solution.margin is not None:
        print(f"margin {solution.margin}")
    print(f"best {PLACEMENTS[solution.best]}")
    print(f"{solution.nodes:,} nodes, {seconds:.2f} s")


def _arena(options: argparse.Namespace) -> None:
    from pygame_core.tetromino.search.arena import Contest, Entrant, interval

    try:
        if len(options.seat) != 2 or options.games < 1:
            raise Malformed("An arena has two seats and at least one game.")
        first, second = map(Entrant.read, options.seat)
    except Malformed as error:
        sys.exit(str(error))
    contest = Contest((first, second), options.games, options.seed)
    won, games = contest.run(options.jobs, options.out, _progress)
    print(file=sys.stderr)
    low, high = interval(won, games)
    if options.json:
        result = {"first": first.text, "second": second.text, "seed": options.seed}
        result |= {"games": games, "won": won, "rate": won / games, "interval": [low, high]}
        print(json.dumps(result))
        return
    print(
        f"{first.text} won {won} of {games} against {second.text}: "
        f"{won / games:.1%} (95 %: {low:.1%} to {high:.1%})"
    )


def _progress(played: int, games: int) -> None:
    full = _BAR * played // games
    bar = "#" * full + "." * (_BAR - full)
    print(f"\r[{bar}] {played}/{games}", end="", file=sys.stderr, flush=True)
