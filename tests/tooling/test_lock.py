"""One build at a time works in a folder, and a dead one does not stop the next."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from tooling import lock
from tooling.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there, it can't be inherited")

_HOLD_THE_LOCK = """
import pathlib, subprocess, sys
from tooling import lock, paths
paths.WORK = pathlib.Path(sys.argv[1]) / ".build"
paths.STAMPS, paths.TEMPORARY = paths.WORK / "stamps", paths.WORK / "tmp"
with lock.build_lock():
    child = "print('at work', flush=True); input()"
    subprocess.run([sys.executable, "-c", child], stdin=sys.stdin, pass_fds=lock.held)
"""


@pytest.fixture
def other(workshop: Path) -> Iterator[subprocess.Popen[str]]:
    """Another build that holds the lock, with a child at work that waits for a line."""
    other = subprocess.Popen(
        [sys.executable, "-c", _HOLD_THE_LOCK, workshop],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdout
    assert other.stdout.readline() == "at work\n"
    with other:
        yield other
        other.kill()


def take_in_thread() -> threading.Thread:
    def take() -> None:
        with lock.build_lock():
            pass

    thread = threading.Thread(target=take, daemon=True)
    thread.start()
    return thread


def test_a_second_build_waits_for_the_first(
    other: subprocess.Popen[str], capsys: pytest.CaptureFixture[str]
) -> None:
    thread = take_in_thread()
    thread.join(0.5)
    assert thread.is_alive()
    assert "waiting for it" in capsys.readouterr().out
    other.communicate("\n")
    thread.join(10)
    assert not thread.is_alive()


def test_what_a_killed_build_has_started_is_waited_for(other: subprocess.Popen[str]) -> None:
    other.send_signal(signal.SIGKILL)
    other.wait()
    thread = take_in_thread()
    thread.join(0.5)
    assert thread.is_alive()
    assert other.stdin
    other.stdin.write("\n")
    other.stdin.flush()
    thread.join(10)
    assert not thread.is_alive()
