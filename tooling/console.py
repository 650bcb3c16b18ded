"""What the build tells the person at the terminal."""

import io
import sys


class BuildError(Exception):
    """Something the person can do something about. The message is one clear line."""


def prepare() -> None:
    """Make sure that no terminal is too old for our words; it may show others in their place."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print a line at once, in order with what child processes print."""
    print(text, flush=True)


def complain(text: str) -> None:
    """Print an error, after all that was said before it."""
    sys.stdout.flush()
    print(f"build.py: {text}", file=sys.stderr, flush=True)
