"""Firefox, where it is installed: the page loads there and moves can be made."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tooling import node

FIREFOX = shutil.which("firefox") or shutil.which("firefox-esr")


@pytest.mark.skipif(FIREFOX is None, reason="Firefox is not installed")
def test_moves_are_made_in_firefox(site_url: str) -> None:
    script = Path(__file__).with_name("firefox_smoke.mjs")
    command = [str(node.ensure().node), str(script), str(FIREFOX), site_url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
