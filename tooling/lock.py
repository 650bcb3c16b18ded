"""Lets one build at a time change the project's folder."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tooling import paths
from tooling.console import say
from tooling.steps import clear_leftovers, writable_work_folder

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

# The open lock file while this process holds it. Children inherit it: when a build is
# killed, the lock stays taken until the installers that it had started have ended too.
held: list[int] = []


def _try_to_take(file: IO[bytes]) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextmanager
def build_lock() -> Iterator[None]:
    """Hold the project's lock; wait for it, and say so, if another build has it.

    The operating system gives the lock back when its holders end, however they end.
    """
    writable_work_folder()
    with (paths.WORK / "lock").open("ab") as file:
        if not _try_to_take(file):
            say("Another build is at work here: waiting for it to finish …")
            while not _try_to_take(file):
                time.sleep(0.2)
        if sys.platform != "win32":  # There, open files can't be handed on.
            held.append(file.fileno())
        try:
            clear_leftovers()
            yield
        finally:
            held.clear()
