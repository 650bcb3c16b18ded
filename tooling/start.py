"""Makes what lets Python start fast in the browser.

That is a smaller runtime, the rules compiled, and a snapshot of Python's memory with them.

The work is done inside Pyodide under Node, by the scripts in tooling/pyodide/, since only the
Python that will run the bytecode can write it. docs/start.md tells why there are several ways.
"""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from tooling import steps, wheels
from tooling.console import say
from tooling.paths import NODE_MODULES, REQUIREMENTS, ROOT, START, WEB
from tooling.process import run

if TYPE_CHECKING:
    from tooling.node import Node

# Pyodide's two big files, without what nothing on the site needs.
RUNTIME_MODULE, RUNTIME_WASM = START / "pyodide.asm.mjs", START / "pyodide.asm.wasm"
# What no game calls of it.
RUNTIME_REST = START / "rest.wasm"
# The wheel, compiled; what it needs of the standard library, compiled; the snapshot; and a library
# with nothing in it, since Pyodide asks for one also where the snapshot holds all.
RULES, LIBRARY = START / "rules.zip", START / "library.zip"
SNAPSHOT, EMPTY = START / "snapshot.bin", START / "empty.zip"
FOR_THE_SITE = (RUNTIME_MODULE, RUNTIME_WASM, RUNTIME_REST, RULES, LIBRARY, SNAPSHOT, EMPTY)
# The names of the modules of ours that the page imports, one a line.
MODULES = START / "modules.txt"

_STEP = "start"
_SCRIPTS = ROOT / "tooling" / "pyodide"


def make(tools: Node) -> None:
    """Make the files, if what they come from has changed. Raises BuildError.

    The snapshot has been tried: brought back to life, it has played a game of each kind.
    """
    own, compiler = wheels.own(), wheels.compiler()
    sources = steps.digest(
        [
            own,
            REQUIREMENTS / "compile.txt",
            *steps.files_under(_SCRIPTS),
            ROOT / "tooling" / "start.py",
            WEB / "workers" / "later.js",
            WEB / "workers" / "rest.js",
            WEB / "workers" / "snapshot.js",
            WEB / "workers" / "ways.js",
            NODE_MODULES / "pyodide" / "package.json",
            NODE_MODULES / "binaryen" / "package.json",
            NODE_MODULES / "terser" / "package.json",
        ]
    )
    if not steps.is_fresh(_STEP, sources, steps.files_under(START)):
        say("Slimming the runtime, compiling the rules and taking a snapshot of Python …")
        steps.forget(_STEP)
        with steps.replacing(START) as new:
            rules, library, snapshot, empty, modules = (
                new / file.name for file in (RULES, LIBRARY, SNAPSHOT, EMPTY, MODULES)
            )
            with zipfile.ZipFile(empty, "w"):
                pass
            _run(tools, "slim.mjs", new / RUNTIME_MODULE.name, new / RUNTIME_WASM.name)
            _run(tools, "compile.mjs", rules, library, modules, own, *compiler)
            _run(tools, "snapshot.mjs", snapshot, new, rules, library, modules)
            _run(tools, "split.mjs", new, snapshot, empty, rules)
            _run(tools, "try.mjs", snapshot, new, empty)
        steps.remember(_STEP, sources, steps.files_under(START))


def _run(tools: Node, script: str, *arguments: str | Path) -> None:
    failures = {
        "slim.mjs": "Can't make the runtime smaller",
        "compile.mjs": "Can't compile the rules",
        "snapshot.mjs": "Can't take a snapshot of Python",
        "split.mjs": "Can't split the runtime in two",
        "try.mjs": "The snapshot of Python doesn't work",
    }
    run([tools.node, _SCRIPTS / script, *arguments], Path(script).stem, failures[script])
