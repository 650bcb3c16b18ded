"""Collects the licences of all that the site carries from elsewhere."""

from __future__ import annotations

import json
import zipfile
from typing import TYPE_CHECKING

from tooling.paths import NODE_MODULES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

# Told of those that the site does not carry as they are shipped, or that hold others.
_NOTES = {
    "pyodide": "Changed: pyodide.asm.mjs and pyodide.asm.wasm are without what the site\n"
    "does not use of them, and what a game hardly ever calls is in rest.wasm: done by slim.mjs,\n"
    "glue.mjs and split.mjs in the site's sources.\n\n"
    "Holds Python: Copyright (c) 2001 Python Software Foundation; All Rights Reserved.\n"
    "Licence: PSF-2.0, https://docs.python.org/3/license.html, which also names what Python\n"
    "itself holds of others. Changed: compiled for WebAssembly, as told at Pyodide's address,\n"
    "and without the C functions that only extension modules would call.",
}


def licences(packages: Iterable[str], wheels: Iterable[Path]) -> str:
    """One text that names all third-party parts of the site, each with its licence."""
    texts = [_npm_licence(name) for name in sorted(packages)]
    texts += [_wheel_licence(wheel) for wheel in wheels]
    return f"\n\n{'-' * 80}\n\n".join(texts) + "\n"


def _npm_licence(name: str) -> str:
    folder = NODE_MODULES / name
    facts = json.loads((folder / "package.json").read_text("utf-8"))
    head = f"{name} {facts['version']}\n{facts.get('homepage', '')}\nLicence: {facts['license']}"
    files = sorted(folder.glob("LICEN[CS]E*"))
    told = [head, _NOTES[name]] if name in _NOTES else [head]
    return "\n\n".join([*told, *(file.read_text("utf-8").strip() for file in files)])


def _wheel_licence(wheel: Path) -> str:
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as archive:
        files = sorted(entry for entry in archive.namelist() if ".dist-info/licenses/" in entry)
        texts = [archive.read(file).decode("utf-8").strip() for file in files]
    return "\n\n".join([f"{name} {version}", *texts])
