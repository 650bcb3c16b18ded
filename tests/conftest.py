"""Settings of all tests, and which of them run where.

Every test runs on the machine's own Python. All of them run inside Pyodide too, but for
what can't: the browser tests, those of the tooling, and, by their names, files called
`*_properties.py` (they need hypothesis, which has no build for Pyodide) and `*_host.py`
(they need processes, threads, sockets or files of the project).
"""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

collect_ignore_glob: list[str] = []

if sys.platform == "emscripten":
    collect_ignore_glob += ["browser", "tooling", "*_properties.py", "*_host.py"]
else:
    from hypothesis import settings

    # How fast a machine is says nothing about the rules.
    settings.register_profile("project", deadline=None)
    settings.load_profile("project")


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let SIGINT reach children, though a shell makes what it runs in the background deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
