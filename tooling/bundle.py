"""Bundles the page's modules, those of its workers and its style sheets, each into a few files.

A browser finds out the modules of a page step by step: of each that it has, what that imports.
With some eighty of them this took longer than all else until the board was to be seen, see
docs/start.md.

A module that names a file of the site by `import.meta.url` says how to go there from a folder on
the site: so all bundles lie in one, however deep the modules lie in web/.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tooling import node
from tooling.paths import ROOT, WEB
from tooling.process import run

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tooling.process import Command

_OPTIONS = (
    "--bundle",
    "--format=esm",
    "--minify",
    "--target=es2024",
    "--legal-comments=inline",
    "--log-level=warning",
)


def modules(
    node_program: Path,
    names: Sequence[str],
    folder: Path,
    *,
    shared: bool = True,
    first: str = "",
) -> Bundle:
    """Bundle modules of web/ by name, as `main.js`, into `folder`.

    What several of them need, or one only later, gets files of its own, unless `shared` is false.
    Each begins with the JavaScript `first`. Raises BuildError if one imports what isn't there.
    """
    facts = folder / "facts.json"
    command: Command = [
        node_program,
        node.tool("esbuild", "bin/esbuild"),
        *(WEB / name for name in names),
        *_OPTIONS,
        *(["--splitting"] if shared else []),
        *([f"--banner:js={first}"] if first else []),
        "--entry-names=[name]",
        "--chunk-names=[name]-[hash]",
        f"--outdir={folder}",
        f"--metafile={facts}",
    ]
    run(command, "esbuild", "Can't bundle the page's modules")
    metafile = json.loads(facts.read_text("utf-8"))
    facts.unlink()
    return Bundle(metafile)


class Bundle:
    """What went into a bundle, as esbuild tells it."""

    def __init__(self, metafile: dict[str, Any]) -> None:
        self._inputs: dict[str, Any] = metafile["inputs"]
        self._outputs: dict[str, Any] = metafile["outputs"]

    @property
    def packages(self) -> set[str]:
        """The names of the npm packages in it."""
        paths = (path for path in self._inputs if path.startswith("node_modules/"))
        return {_package_of(path) for path in paths}

    def needed_at_once(self, output: Path) -> list[Path]:
        """The file and all that it imports before it runs."""
        found = [output.relative_to(ROOT).as_posix()]
        for path in found:
            imports = self._outputs[path]["imports"]
            found += [
                each["path"]
                for each in imports
                if each["kind"] == "import-statement" and each["path"] not in found
            ]
        return [ROOT / path for path in found]


def _package_of(path: str) -> str:
    """`@scope/name` or `name`, of a file in node_modules."""
    parts = path.removeprefix("node_modules/").split("/")
    return "/".join(parts[: 2 if parts[0].startswith("@") else 1])


def styles(node_program: Path, sheets: Sequence[Path], target: Path) -> None:
    """Write these style sheets, in this order, into one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join(sheet.read_text("utf-8") for sheet in sheets), "utf-8")
    esbuild: Command = [node_program, node.tool("esbuild", "bin/esbuild"), target]
    options = ["--minify", "--allow-overwrite", f"--outfile={target}", "--log-level=warning"]
    run([*esbuild, *options], "esbuild", "Can't bundle the style sheets")
