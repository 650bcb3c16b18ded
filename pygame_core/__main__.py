"""The command line: ``python3 -m pygame_core COMMAND``."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from time import perf_counter

from pygame_core import __version__, arena, selfplay
from pygame_core.command_line import add_command, whole
from pygame_core.errors import Malformed
from pygame_core.tetromino.search.commands import add_commands
from pygame_core.tetromino.study import commands as study

MOST_PLIES = 20  # five pieces of each of the four shapes


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks. Returns the exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.command is None:
        parser.print_help()
        return 0
    try:
        options.run(options)
    except Malformed as error:
        options.parser.error(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody reads any more: that is no error, and the last flush must not make one of it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m pygame_core",
        description="Rule engines for board games: Tetromino and Tetra Tiles.",
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    perft = add_command(
        commands,
        "perft",
        _perft,
        summary="count the placements that can be reached, ply by ply",
        description="Counts the sequences of 1 to N legal placements from Tetromino's empty board, "
        "without swaps, and says how long that took. Four plies take about a minute.",
    )
    perft.add_argument(
        "plies", type=whole(1, MOST_PLIES), metavar="N", help=f"1 to {MOST_PLIES} plies"
    )
    add_command(
        commands,
        "ltp",
        _ltp,
        summary="play Tetromino by lines of text (the LITS Text Protocol)",
        description="Reads commands from standard input, a line each, and answers on standard "
        "output: newgame, validmoves, play L[00,01,02,10], swap, undo, print, quit and others.",
    )
    add_commands(commands)
    arena.add_command(commands)
    study.add_commands(commands)
    selfplay.add_command(commands)
    return parser


def _perft(options: argparse.Namespace) -> None:
    from pygame_core.tetromino.position import EMPTY, perft

    for plies in range(1, options.plies + 1):
        start = perf_counter()
        count = perft(EMPTY, plies)
        print(f"{plies:2}  {count:15,}  {perf_counter() - start:8.2f} s", flush=True)


def _ltp(_: argparse.Namespace) -> None:
    from pygame_core.tetromino.ltp import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    # End as on Ctrl+C, so that processes we have started end too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
