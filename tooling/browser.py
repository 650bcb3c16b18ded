"""Finds a Chromium for the browser tests and benchmarks, or installs one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tooling import environment
from tooling.console import BuildError, say
from tooling.process import Command, run

# The first makes it start as root and in containers; the others keep the browser itself off the
# network, where its doings would be taken for the page's. Port 9 answers nothing.
LAUNCH_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autofill-server-url=http://127.0.0.1:9/",
    "--component-updater=url-source=http://127.0.0.1:9/",
    "--gaia-url=http://127.0.0.1:9/",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
_HELP = (
    "There is no Chromium for the browser tests and none could be installed: install Chromium "
    "or Google Chrome, or set CHROMIUM to the program's path. What was tried is in .build/logs."
)


def _runs(program: Path) -> bool:
    """Whether a browser is there and finds the libraries it needs."""
    if not program.is_file():
        return False
    if sys.platform == "win32":  # There, --version opens a window instead of answering.
        return True
    try:
        asked = subprocess.run([program, "--version"], capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def find(playwrights_own: str) -> Path | None:
    """The browser to test with, or None: $CHROMIUM, Playwright's own, or the machine's.

    Raises BuildError if $CHROMIUM names a program that does not run.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        chosen = Path(shutil.which(named) or named)
        if not _runs(chosen):
            raise BuildError(f"CHROMIUM is set to {named}, which does not run.")
        return chosen
    on_path = [found for name in _NAMES if (found := shutil.which(name))]
    candidates = map(Path, (playwrights_own, *on_path, *_PLACES))
    return next(filter(_runs, candidates), None)


_ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def ensure() -> Path:
    """A browser to test with, installed if need be. Raises BuildError if there is no way."""
    own = run([environment.python(), "-c", _ASK_PLAYWRIGHT], "playwright", "Can't ask Playwright")
    own = own.strip()
    found = find(own)
    for install in (_from_playwright, _from_debian):
        if found is None and install():
            found = find(own)
    if found is None:
        raise BuildError(_HELP)
    return found


def _from_playwright() -> bool:
    say("No Chromium on this machine: asking Playwright for its own …")
    return _try(
        [environment.python(), "-m", "playwright", "install", "chromium"], "playwright-install"
    )


def _from_debian() -> bool:
    """Install Debian's Chromium, with a font to show text in, where we may."""
    if sys.platform == "win32" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    say("Playwright's can't be had: installing the machine's own package chromium …")
    wanted = ["chromium", "fonts-liberation"]
    return _try(["apt-get", "update"], "apt-update") and _try(
        ["apt-get", "install", "--yes", "--no-install-recommends", *wanted], "apt-install"
    )


def _try(command: Command, log: str) -> bool:
    try:
        run(command, log, log, env={"DEBIAN_FRONTEND": "noninteractive"})
    except BuildError:
        return False
    return True
