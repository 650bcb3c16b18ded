"""The Python in README.md runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parent.parent / "README.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```$", README.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def test_there_is_an_example() -> None:
    assert BLOCKS


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: str(block).splitlines()[0])
def test_an_example_runs(block: str) -> None:
    exec(compile(block, str(README), "exec"), {"__name__": "__main__"})
