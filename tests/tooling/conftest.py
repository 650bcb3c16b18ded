"""Fixtures of the tests of what stands behind build.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tooling import paths

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in whose `.build` the steps keep what they keep, instead of the project's."""
    monkeypatch.setattr(paths, "STAMPS", tmp_path / ".build/stamps")
    monkeypatch.setattr(paths, "TEMPORARY", tmp_path / ".build/tmp")
    monkeypatch.setattr(paths, "WORK", tmp_path / ".build")
    monkeypatch.setattr(paths, "LOGS", tmp_path / ".build/logs")
    return tmp_path
