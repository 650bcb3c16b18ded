"""What the commands share: adding one, numbers and options from text, progress on a terminal."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

HIGHEST_SEED = 2**53 - 1  # what JSON's readers take as a whole number
_MOST = 1_000_000  # of what a command makes, unless it says otherwise
_EVERY = 30.0  # seconds between two lines of progress where there is no terminal


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[argparse.Namespace], None],
    *,
    summary: str,
    description: str,
) -> argparse.ArgumentParser:
    """Add a command; `summary` is its line in the list of all.

    `Malformed` that `run` raises is told as a wrong argument is: it is raised for what was asked.
    """
    parser = commands.add_parser(name, help=summary, description=description)
    parser.set_defaults(run=run, parser=parser)
    return parser


def whole(low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers from `low` to `high`, for `type` of an argument."""

    def read(text: str) -> int:
        # The length first: digits without end take long to read.
        digits = text.isascii() and text.isdigit() and len(text) <= len(str(high))
        if not (digits and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(
                f"a whole number from {low:,} to {high:,} is needed, not {text[:40]!r}"
            )
        return int(text)

    return read


def add_count(
    parser: argparse.ArgumentParser, flag: str, meaning: str, *, default: int, most: int = _MOST
) -> None:
    """Add a whole number from 1 to `most`, such as ``--games``, and what it means."""
    parser.add_argument(
        flag,
        type=whole(1, most),
        default=default,
        metavar="N",
        help=f"{meaning} (default {default})",
    )


def add_seed(parser: argparse.ArgumentParser, of: str, default: int = 0) -> None:
    """Add ``--seed``, the seed `of` something."""
    parser.add_argument(
        "--seed",
        type=whole(0, HIGHEST_SEED),
        default=default,
        metavar="S",
        help=f"seed of {of} (default {default})",
    )


def add_choice(parser: argparse.ArgumentParser, names: list[str]) -> None:
    """Add a first argument, `what`, that is one of these names and is called by them."""
    parser.add_argument("what", choices=names, metavar="|".join(names))


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add ``--option``; `read_options` reads what was given."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be repeated",
    )


def read_options(texts: list[str]) -> JsonObject:
    """Options from ``name=value``; a value is read as JSON where it is some, else as text."""
    options: JsonObject = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Malformed(f"An option is written NAME=VALUE, not {text!r}.")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """What tells how far something is, in a line of its own on the error stream: on a terminal the
    same line again and again, elsewhere one now and then and the last."""
    terminal = sys.stderr.isatty()
    told = written = ""
    due = monotonic() + _EVERY

    def tell(text: str) -> None:
        nonlocal told, written, due
        told = text
        if terminal:
            print(f"\r{text}", end="", file=sys.stderr, flush=True)
        elif monotonic() >= due:
            print(text, file=sys.stderr, flush=True)
            written, due = text, monotonic() + _EVERY

    try:
        yield tell
    finally:
        if told != written:
            print("" if terminal else told, file=sys.stderr, flush=True)
