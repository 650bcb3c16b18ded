"""Puts the service worker on the site, which keeps the build whole: see web/workers."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from typing import TYPE_CHECKING

from tooling import steps
from tooling.console import BuildError

if TYPE_CHECKING:
    from pathlib import Path

# Where it lies decides which addresses it may answer for.
NAME = "service-worker.js"

# What it writes to the browser's own file system, for workers to read at once.
_IN_OPFS = ("pyodide/pyodide.asm.wasm", "pyodide/snapshot.bin")

_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"\s+content="([^"]+)">')


def add_service_worker(site: Path, source: Path) -> None:
    """Write the service worker for all files that are on the site now. Raises BuildError.

    It gets ``{"id", "files": {PATH: "sha256-..."}, "inOpfs": [PATH, ...], "policy"}``: the id
    changes exactly if any file does, and the policy is the page's own.
    """
    page = (site / "index.html").read_text("utf-8")
    policy = _POLICY.search(page)
    if not policy:
        raise BuildError("index.html has no content security policy.")
    files = {
        path.relative_to(site).as_posix(): _integrity(path) for path in steps.files_under(site)
    }
    facts = {"files": files, "inOpfs": _IN_OPFS, "policy": html.unescape(policy[1])}
    text = source.read_text("utf-8")
    # The worker is part of its build: with other code, the same files are kept anew.
    whole = json.dumps(facts, sort_keys=True) + text
    build = {"id": hashlib.sha256(whole.encode()).hexdigest()[:16], **facts}
    (site / NAME).write_text(f"self.BUILD = {json.dumps(build, indent=1)};\n\n{text}", "utf-8")


def in_opfs(site: Path) -> dict[str, str]:
    """Of each file that the service worker writes there its hash, by which workers find it."""
    return {name: _integrity(site / name) for name in _IN_OPFS}


def _integrity(path: Path) -> str:
    digest = hashlib.sha256(path.read_bytes()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"
