"""The command line: ``python -m pygame_core COMMAND``; ``--help`` tells more."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from pygame_core import selfplay


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m pygame_core", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    selfplay.add_command(commands)
    asked = parser.parse_args(arguments)
    code: int = asked.run(asked)
    return code


if __name__ == "__main__":
    sys.exit(main())
