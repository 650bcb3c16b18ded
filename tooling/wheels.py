"""The wheels that run in Pyodide: our own, built here, and pinned ones from the registry."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING

from tooling import environment, steps
from tooling.console import BuildError, say
from tooling.node import PYODIDE
from tooling.paths import COMPILER_WHEELS, OWN_WHEEL, REQUIREMENTS, ROOT, RUNTIME_WHEELS
from tooling.process import run

if TYPE_CHECKING:
    from pathlib import Path

# What the site carries besides our own wheel. The rest of the lock is there for the tests.
FOR_THE_SITE = ("micropip", "packaging")

_OWN_STEP = "wheel"

# The earliest time a zip file can hold, so that the same sources give the same wheel.
REPRODUCIBLE = {"SOURCE_DATE_EPOCH": "315532800"}


def package_name(wheel: Path) -> str:
    """The name of the package that a wheel holds, as one would type it."""
    return re.sub(r"[-_.]+", "-", wheel.name.split("-")[0]).lower()


def own_sources() -> list[Path]:
    """The files that our wheel is made from."""
    about = (ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE"))
    return steps.files_under(ROOT / "pygame_core", *about, REQUIREMENTS / "build.txt")


def own() -> Path:
    """Our wheel, built anew if its sources have changed. Raises BuildError."""
    sources = steps.digest(own_sources())
    if not steps.is_fresh(_OWN_STEP, sources, steps.files_under(OWN_WHEEL)):
        say("Building the wheel of pygame-core …")
        steps.forget(_OWN_STEP)
        with steps.replacing(OWN_WHEEL) as new:
            run(
                [environment.python(), "-m", "flit_core.wheel", "--outdir", new],
                "wheel",
                "Can't build the wheel",
                env=REPRODUCIBLE,
            )
        steps.remember(_OWN_STEP, sources, steps.files_under(OWN_WHEEL))
    (wheel,) = OWN_WHEEL.glob("*.whl")
    return wheel


def runtime() -> list[Path]:
    """The pinned wheels for Pyodide's Python, downloaded if need be. Raises BuildError."""
    return _download("runtime", RUNTIME_WHEELS)


def compiler() -> list[Path]:
    """pyodide-build and what it imports, for Pyodide's Python. Raises BuildError."""
    return _download("compile", COMPILER_WHEELS)


def _download(name: str, folder: Path) -> list[Path]:
    """The wheels that requirements/NAME.txt pins."""
    lock, step = REQUIREMENTS / f"{name}.txt", f"{name}-wheels"
    version = _runtime_python()
    wanted = steps.digest([lock], version)
    if not steps.is_fresh(step, wanted, steps.files_under(folder)):
        say(f"Downloading the wheels of requirements/{lock.name} for Pyodide's Python …")
        steps.forget(step)
        with steps.replacing(folder) as new:
            run(
                environment.pip(
                    "download",
                    "--require-hashes",
                    "--no-deps",
                    "--only-binary=:all:",
                    "--platform=any",
                    f"--python-version={version}",
                    f"--dest={new}",
                    "--requirement",
                    lock,
                ),
                f"pip-download-{name}",
                "Can't download the wheels that run inside Pyodide",
                registry="the Python package registry",
            )
        steps.remember(step, wanted, steps.files_under(folder))
    return sorted(folder.glob("*.whl"))


def _runtime_python() -> str:
    """Pyodide's version of Python, such as 3.14."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    return ".".join(str(info["python"]).split(".")[:2])


def put_on_site(folder: Path) -> list[Path]:
    """Copy the wheels that the site carries into `folder`, with a lock file that names them.

    Returns the copies, our own wheel last.
    """
    chosen = [wheel for wheel in runtime() if package_name(wheel) in FOR_THE_SITE]
    if len(chosen) != len(FOR_THE_SITE):
        raise BuildError(f"requirements/runtime.txt must pin {' and '.join(FOR_THE_SITE)}.")
    copies = [folder / wheel.name for wheel in (*chosen, own())]
    for source, copy in zip((*chosen, own()), copies, strict=True):
        shutil.copyfile(source, copy)
    run(
        [
            environment.python(),
            "-m",
            "tooling.lockfile",
            PYODIDE / "pyodide-lock.json",
            folder / "pyodide-lock.json",
            *copies,
        ],
        "lockfile",
        "Can't write the lock file for Pyodide",
    )
    return copies
