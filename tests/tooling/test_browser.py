"""A browser for the tests is found, or installed where that can be done."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from tooling import browser, environment
from tooling.console import BuildError

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")


def script(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def machine(workshop: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a browser, where Playwright can't install one. Its path is one folder."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(workshop))
    monkeypatch.setattr(browser, "_PLACES", ())
    asked = script(workshop / "python", f'[ "$1" = -c ] && echo {workshop}/playwrights-own')
    monkeypatch.setattr(environment, "python", lambda: asked)
    return workshop


def test_the_machines_own_is_found(machine: Path) -> None:
    own = script(machine / "google-chrome", "exit 0")
    assert browser.ensure() == own


def test_playwrights_own_comes_first(machine: Path) -> None:
    script(machine / "chromium", "exit 0")
    playwrights = script(machine / "playwrights-own", "exit 0")
    assert browser.ensure() == playwrights


def test_one_that_does_not_start_is_passed_over(machine: Path) -> None:
    script(machine / "playwrights-own", "exit 127")
    own = script(machine / "chromium", "exit 0")
    assert browser.ensure() == own


def test_what_is_named_goes_before_all(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(machine / "chromium", "exit 0")
    monkeypatch.setenv("CHROMIUM", str(script(machine / "my-browser", "exit 0")))
    assert browser.ensure() == machine / "my-browser"


def test_what_is_named_and_does_not_run_is_an_error(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHROMIUM", "no-such-browser")
    with pytest.raises(BuildError, match="CHROMIUM is set to no-such-browser, which"):
        browser.ensure()


def test_root_gets_debians(
    machine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    install = f"echo '#!/bin/sh' > {machine}/chromium; /bin/chmod +x {machine}/chromium"
    script(machine / "apt-get", f'[ "$1" != install ] || {{ {install}; }}')
    assert browser.ensure() == machine / "chromium"
    assert "installing the machine's own package chromium" in capsys.readouterr().out


@pytest.mark.parametrize("user", [0, 1000])
def test_where_nothing_helps_the_message_says_what_would(
    machine: Path, monkeypatch: pytest.MonkeyPatch, user: int
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    script(machine / "apt-get", "exit 100")
    with pytest.raises(BuildError, match="install Chromium or Google Chrome, or set CHROMIUM"):
        browser.ensure()
