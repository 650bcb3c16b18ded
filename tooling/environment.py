"""Makes .venv: the Python packages that build and test the project, at their pinned versions."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from typing import TYPE_CHECKING

from tooling import steps
from tooling.console import BuildError, say
from tooling.paths import REQUIREMENTS, VENV
from tooling.process import run

if TYPE_CHECKING:
    from pathlib import Path

_BUILD_STEP = "python-packages"
_TEST_STEP = "python-test-packages"
_BUILD_LOCK = REQUIREMENTS / "build.txt"
_TEST_LOCK = REQUIREMENTS / "test.txt"


def python() -> Path:
    """The Python in .venv."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def ensure(*, tests: bool = False) -> None:
    """Make .venv, unless it is there and was made by this Python from the present locks.

    What only the tests take is installed when they are run for the first time. Raises BuildError.
    """
    maker = (sys.version, sys.base_prefix, sysconfig.get_platform(), str(VENV))
    for_build = steps.digest([_BUILD_LOCK], *maker)
    if not python().exists() or not steps.is_fresh(_BUILD_STEP, for_build, []):
        say("Installing what the build takes into .venv …")
        steps.forget(_BUILD_STEP)
        steps.forget(_TEST_STEP)
        _create()
        install(_BUILD_LOCK)
        steps.remember(_BUILD_STEP, for_build, [])
    for_tests = steps.digest([_TEST_LOCK], for_build)
    if tests and not steps.is_fresh(_TEST_STEP, for_tests, []):
        say("Installing what the tests take into .venv …")
        steps.forget(_TEST_STEP)
        install(_TEST_LOCK)
        steps.remember(_TEST_STEP, for_tests, [])


def _create() -> None:
    """Make an empty .venv in place of any that is there."""
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        # Asked for here, since Debian's Python has venv in it but not what venv needs.
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError as error:
        raise BuildError(
            "This Python can't make virtual environments: install its venv module "
            "(on Debian and Ubuntu the package python3-venv)."
        ) from error
    # The base Python, so that a build started from another environment does not lean on it.
    base = getattr(sys, "_base_executable", None) or sys.executable
    run([base, "-m", "venv", VENV], "venv", "Can't make .venv")


def pip(*arguments: str | Path) -> list[str | Path]:
    """The command line of .venv's pip, quiet about itself and not too patient with the network."""
    return [
        python(),
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--no-input",
        "--retries=2",
        "--timeout=30",
        *arguments,
    ]


def install(lock: Path) -> None:
    """Install what a lock file names into .venv. Raises BuildError."""
    run(
        pip("install", "--require-hashes", "--only-binary=:all:", "-r", lock),
        f"pip-{lock.stem}",
        "Can't install the Python packages",
        registry="the Python package registry",
    )
