"""Every check counts, also one whose report is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tooling import checks

if TYPE_CHECKING:
    from pathlib import Path


def test_counts_come_from_the_report(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(
        '<testsuites><testsuite tests="9" failures="2" errors="1" skipped="3"/></testsuites>'
    )
    tally = checks.Tally()
    tally.add_report("tests", 1, report)
    assert (tally.passed, tally.failed, tally.skipped) == (3, 3, 3)
    assert tally.failures == ["tests"]


@pytest.mark.parametrize("text", [None, "", "<testsuites/>"])
def test_a_run_that_broke_off_is_a_failure(tmp_path: Path, text: str | None) -> None:
    report = tmp_path / "report.xml"
    if text is not None:
        report.write_text(text)
    tally = checks.Tally()
    tally.add_report("tests", 2, report)
    assert (tally.passed, tally.failed) == (0, 1)
