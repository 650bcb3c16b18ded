"""The search on the command line: ``solve``."""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import TYPE_CHECKING

from pygame_core.command_line import add_command
from pygame_core.errors import Illegal, Malformed
from pygame_core.tetromino.geometry import PLACEMENTS

if TYPE_CHECKING:
    from pygame_core.command_line import Commands
    from pygame_core.tetromino.state import TetrominoState


def add_commands(commands: Commands) -> None:
    """Add ``solve`` to the command line's parser."""
    solve = add_command(
        commands,
        "solve",
        _solve,
        summary="prove who wins a position of Tetromino",
        description="Proves win or loss for the side to move, and with --margin by how many "
        "symbols. Far from the end of the game that takes longer than anyone can wait.",
    )
    solve.add_argument("game", metavar="GAME", help="the game in LTP: 'BOARD; MOVE; MOVE …'")
    solve.add_argument("--margin", action="store_true", help="prove the best final lead too")


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
    except Illegal as error:
        raise Malformed(str(error)) from None
    if not state.ply:
        raise Malformed("Place at least one piece first: 'BOARD; MOVE'.")
    if state.to_move is None:
        raise Malformed("The game is over: no placement is legal any more.")
    start = perf_counter()
    solution = solve(state, options.margin)
    seconds = perf_counter() - start
    print("win" if solution.won else "loss")
    if solution.margin is not None:
        print(f"margin {solution.margin}")
    print(f"best {PLACEMENTS[solution.best]}")
    print(f"{solution.nodes:,} nodes, {seconds:.2f} s")
