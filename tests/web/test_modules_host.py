"""Runs the tests of the page's modules that need no page, under Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tooling import node


@pytest.mark.parametrize(
    "file", sorted(Path(__file__).parent.glob("*.mjs")), ids=lambda it: it.stem
)
def test_a_module_passes_its_own_tests(file: Path) -> None:
    done = subprocess.run(
        [node.find().node, "--test", "--test-reporter=spec", file],
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert "tests 0" not in done.stdout
    assert done.returncode == 0, done.stdout + done.stderr
