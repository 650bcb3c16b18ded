"""The page works in Firefox too: it loads there and moves can be played.

Playwright drives only a Firefox of its own making, so this goes through puppeteer-core.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess

import pytest

from tooling import node
from tooling.paths import ROOT

FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox") or shutil.which("firefox-esr")


@pytest.mark.skipif(not FIREFOX, reason="there is no Firefox on this machine")
def test_two_moves_can_be_played_in_firefox(site_url: str) -> None:
    script = ROOT / "tests/browser/firefox.mjs"
    done = subprocess.run(
        [node.find().node, script, str(FIREFOX), site_url],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen == {"steps": ["L[00,10,20,21]", "I[22,23,24,25]"], "errors": []}
