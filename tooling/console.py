"""What the build tells the person at the terminal."""

import sys


class BuildError(Exception):
    """Something the person can do something about. The message is one clear line."""


def say(text: str) -> None:
    """Print a line at once, in order with what child processes print."""
    print(text, flush=True)


def complain(text: str) -> None:
    """Print an error, after all that was said before it."""
    sys.stdout.flush()
    print(f"build.py: {text}", file=sys.stderr, flush=True)
