"""Puts dist/ together: a static site that works from any folder of any web server.

dist/ holds
- all of web/: its modules and style sheets bundled into page/ and workers/ (see `bundle`),
  index.html and the web app manifest worded and linked (see `page`);
- `pyodide/`: the runtime from npm, made smaller, `pyodide-lock.json` of our own, and the wheels it
  names;
- `third-party-licenses.txt`;
- beside these what lets Python start faster, see `start`;
- `boot-manifest.json`: the sizes of what the page may fetch before Python answers, so that it can
  show its progress in bytes; those of the files as they lie there, not compressed:

      {"pyodide/pyodide.mjs": BYTES, ...}

- `service-worker.js`, which keeps all these for use offline (see `offline`);
- `build.json`: what was built. `content` changes exactly if any file of the site does:

      {"version": "0.1.0", "content": HEX, "files": {PATH: {"bytes": BYTES, "sha256": HEX}, ...}}

Paths are relative to the file that names them; no file names another host.
"""

from __future__ import annotations

import hashlib
import html
import json
import shutil
from pathlib import Path
from typing import Any

from tooling import bundle, environment, node, offline, start, steps, wheels
from tooling.console import BuildError, say
from tooling.licences import licences
from tooling.lock import build_lock
from tooling.page import fill, link_bundles, style_sheets
from tooling.paths import DIST, REQUIREMENTS, ROOT, WEB

_STEP = "site"

# What goes into bundles, and the scripts that run before any module can.
_BUNDLED = {".js", ".css"}
_CLASSIC = {WEB / "before-modules.js", WEB / "engine" / "head-start.js"}

_SERVICE_WORKER = WEB / "workers" / "service-worker.js"

_AS_SHIPPED = ("pyodide.mjs", "python_stdlib.zip")


def build() -> None:
    """Build dist/ if anything it is made from has changed. Raises BuildError.

    Installs what that takes. Whoever reads dist/ meanwhile finds either the old site or the
    new one, and if the build fails, the old one.
    """
    with build_lock():
        sources = steps.digest(_sources())
        if steps.is_fresh(_STEP, sources, steps.files_under(DIST)):
            say("dist/ is up to date.")
            return
        environment.ensure()
        tools = node.ensure()
        say("Building dist/ …")
        steps.forget(_STEP)
        with steps.replacing(DIST) as new:
            _assemble(new, tools)
        steps.remember(_STEP, sources, steps.files_under(DIST))
        facts = json.loads((DIST / "build.json").read_text("utf-8"))
        say(f"Built dist/: version {facts['version']}, content {facts['content'][:12]}.")


def _sources() -> list[Path]:
    """Everything that dist/ is made from, this very program included."""
    return [
        *wheels.own_sources(),
        *steps.files_under(WEB, ROOT / "tooling", REQUIREMENTS),
        ROOT / "package.json",
        ROOT / "package-lock.json",
    ]


def _assemble(site: Path, tools: node.Node) -> None:
    if not (WEB / "index.html").is_file():
        raise BuildError("There is no web/index.html to build a site from.")
    for source in steps.files_under(WEB):
        if source.suffix not in _BUNDLED or source in _CLASSIC:
            _copy(source, site / source.relative_to(WEB))
    for name in _AS_SHIPPED:
        _copy(node.PYODIDE / name, site / "pyodide" / name)
    carried = wheels.put_on_site(site / "pyodide")
    start.make(tools)
    for source in start.FOR_THE_SITE:
        _copy(source, site / "pyodide" / source.name)
    packages = _add_page(site, tools.node)
    texts = licences({"pyodide", *packages}, carried[:-1])
    (site / "third-party-licenses.txt").write_text(texts, "utf-8")
    _write_json(site / "boot-manifest.json", _boot_manifest(site))
    offline.add_service_worker(site, _SERVICE_WORKER)
    _write_json(site / "build.json", _build_facts(site, carried[-1]))


def _add_page(site: Path, node_program: Path) -> set[str]:
    """Write the page, its manifest and its bundles. Returns the npm packages that are in these.

    All of Python has to be there: workers are told which of its files are theirs.
    """
    page = bundle.modules(node_program, ["main.js"], site / "page")
    scripts = ["workers/engine.js", "workers/search.js", "workers/prepare.js"]
    first = f"self.IN_OPFS = {json.dumps(offline.in_opfs(site))};"
    workers = bundle.modules(node_program, scripts, site / "workers", shared=False, first=first)
    html_page = (WEB / "index.html").read_text("utf-8")
    bundle.styles(node_program, style_sheets(html_page, WEB), site / "page" / "styles.css")
    needed = page.needed_at_once(site / "page" / "main.js")
    modules = [path.relative_to(site).as_posix() for path in needed]
    html_page = link_bundles(html_page, "page/styles.css", modules)
    messages = WEB / "messages"
    (site / "index.html").write_text(fill(html_page, messages, html.escape), "utf-8")
    manifest = (WEB / "manifest.webmanifest").read_text("utf-8")
    manifest = fill(manifest, messages, lambda word: json.dumps(word)[1:-1])
    (site / "manifest.webmanifest").write_text(manifest, "utf-8")
    return page.packages | workers.packages


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    # Contents only: a new file has a new time, by which browsers and our server tell it apart.
    shutil.copyfile(source, target)


def _boot_manifest(site: Path) -> dict[str, int]:
    return {
        path.relative_to(site).as_posix(): path.stat().st_size
        for path in steps.files_under(site / "pyodide")
    }


def _build_facts(site: Path, own_wheel: Path) -> dict[str, Any]:
    files = {}
    content = hashlib.sha256()
    for path in steps.files_under(site):
        name, sha256 = path.relative_to(site).as_posix(), steps.file_digest(path)
        files[name] = {"bytes": path.stat().st_size, "sha256": sha256}
        content.update(f"{name} {sha256}\n".encode())
    version = own_wheel.name.split("-")[1]
    return {"version": version, "content": content.hexdigest(), "files": files}


def _write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1) + "\n", "utf-8")
