"""`build.py serve` as a person runs it: it says where the game is, and ends when told to."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from typing import TYPE_CHECKING

import pytest

from tooling.paths import DIST, ROOT

if TYPE_CHECKING:
    pass

_SERVE = [sys.executable, str(ROOT / "build.py"), "serve", "--no-open", "--port", "0"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send to a child")
@pytest.mark.usefixtures("interruptible")
def test_it_serves_the_site_until_it_is_interrupted() -> None:
    assert (DIST / "index.html").is_file(), "Run `python3 build.py build` first."
    with subprocess.Popen(_SERVE, cwd=ROOT, stdout=subprocess.PIPE, text=True) as serving:
        assert serving.stdout
        said = ""
        while "http" not in said:
            line = serving.stdout.readline()
            assert line, f"it ended, having said: {said}"
            said += line
        address = re.findall(r"http://127\.0\.0\.1:\d+/", said)[0]
        with urllib.request.urlopen(address, timeout=10) as page:
            assert page.read() == (DIST / "index.html").read_bytes()
        os.kill(serving.pid, signal.SIGINT)
        rest = serving.stdout.read()
    assert serving.returncode == 130
    assert "Stopped." in rest
