"""Bundles the few npm libraries that the page uses, and collects the licences of all it carries.

Each `web/vendor/NAME.js` re-exports what the page needs from npm packages. The site gets one
self-contained module in its place, so that the page needs no bundler and no import map.
"""

from __future__ import annotations

import json
import zipfile
from typing import TYPE_CHECKING

from tooling import node
from tooling.paths import NODE_MODULES, WEB
from tooling.process import run

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

ENTRIES = WEB / "vendor"


def bundle(node_program: Path, folder: Path) -> set[str]:
    """Bundle every entry into `folder`. Returns the names of the npm packages that went in.

    Raises BuildError if an entry names something that isn't there.
    """
    entries = sorted(ENTRIES.glob("*.js"))
    if not entries:
        return set()
    facts = folder / "facts.json"
    run(
        [
            node_program,
            node.tool("esbuild", "bin/esbuild"),
            *entries,
            "--bundle",
            "--format=esm",
            "--minify",
            "--target=es2022",
            "--legal-comments=inline",
            f"--outdir={folder}",
            f"--metafile={facts}",
            "--log-level=warning",
        ],
        "esbuild",
        "Can't bundle web/vendor",
    )
    inputs = json.loads(facts.read_text("utf-8"))["inputs"]
    facts.unlink()
    return {_package_of(path) for path in inputs if path.startswith("node_modules/")}


def _package_of(path: str) -> str:
    """`@scope/name` or `name`, of a file in node_modules."""
    parts = path.removeprefix("node_modules/").split("/")
    return "/".join(parts[: 2 if parts[0].startswith("@") else 1])


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
    return "\n\n".join([head, *(file.read_text("utf-8").strip() for file in files)])


def _wheel_licence(wheel: Path) -> str:
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as archive:
        files = sorted(entry for entry in archive.namelist() if ".dist-info/licenses/" in entry)
        texts = [archive.read(file).decode("utf-8").strip() for file in files]
    return "\n\n".join([f"{name} {version}", *texts])
