#!/usr/bin/env python3
"""Builds, serves, tests and measures the project: `python3 build.py --help`."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very line tells those who have an older one
    sys.exit(f"This needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

from tooling.cli import main

if __name__ == "__main__":
    sys.exit(main())
