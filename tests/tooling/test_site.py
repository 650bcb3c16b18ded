"""What build.py puts into dist/, and what it makes it from."""

from __future__ import annotations

import gzip
import html
import json
import re
import sys
import zipfile
from typing import TYPE_CHECKING

import pytest

from tooling import bundle, node, page, process, steps, wheels
from tooling.console import BuildError
from tooling.paths import DIST, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def unpacked(path: Path) -> Iterator[tuple[str, bytes]]:
    """What is in a file of the site, each with a name: an archive's members one by one."""
    content = path.read_bytes()
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            for member in archive.namelist():
                yield f"{path.name}: {member}", archive.read(member)
    else:
        packed = content.startswith(b"\x1f\x8b")
        yield path.name, gzip.decompress(content) if packed else content


class TestSite:
    """What build.py puts into dist/."""

    @pytest.fixture
    def site(self) -> Path:
        if not DIST.is_dir():
            pytest.fail("There is no dist/ to test: run `python3 build.py build` first.")
        return DIST

    def test_the_boot_manifest_tells_true_sizes(self, site: Path) -> None:
        manifest = json.loads((site / "boot-manifest.json").read_text("utf-8"))
        assert "pyodide/snapshot.bin" in manifest
        for file, size in manifest.items():
            assert (site / file).stat().st_size == size

    def test_the_lock_names_wheels_beside_it_with_their_hashes(self, site: Path) -> None:
        packages = json.loads((site / "pyodide/pyodide-lock.json").read_text("utf-8"))["packages"]
        assert sorted(packages) == ["micropip", "packaging", "pygame-core"]
        for package in packages.values():
            assert "/" not in package["file_name"]
            wheel = site / "pyodide" / package["file_name"]
            assert steps.file_digest(wheel) == package["sha256"]

    def test_build_json_lists_every_file(self, site: Path) -> None:
        files = json.loads((site / "build.json").read_text("utf-8"))["files"]
        there = {path.relative_to(site).as_posix(): path for path in steps.files_under(site)}
        there.pop("build.json")
        assert sorted(files) == sorted(there)
        for name, path in there.items():
            assert files[name] == {
                "bytes": path.stat().st_size,
                "sha256": steps.file_digest(path),
            }

    def test_nothing_tells_where_it_was_built(self, site: Path) -> None:
        # Two builds in two places would not be the same, byte for byte.
        for path in steps.files_under(site):
            for name, content in unpacked(path):
                assert str(ROOT).encode() not in content, name
                assert b"tooling/pyodide" not in content, name

    def test_every_part_from_elsewhere_is_named_with_its_licence(self, site: Path) -> None:
        text = (site / "third-party-licenses.txt").read_text("utf-8")
        for name in ("pyodide", "lit-html", "intl-messageformat", "micropip", "packaging"):
            assert re.search(rf"^{name} \d", text, re.MULTILINE), name

    def test_what_is_not_as_it_was_shipped_is_told(self, site: Path) -> None:
        text = (site / "third-party-licenses.txt").read_text("utf-8")
        carried = [
            path for path in (site / "pyodide").iterdir() if (node.PYODIDE / path.name).exists()
        ]
        changed = [
            path.name
            for path in carried
            if path.read_bytes() != (node.PYODIDE / path.name).read_bytes()
        ]
        told = re.search(r"^Changed: (.*)", text, re.MULTILINE)
        assert told
        named = {path.name for path in carried if path.name in told[1]}
        assert named == set(changed) - {"pyodide-lock.json"}  # which is our own
        assert len(named) == 2

    def test_the_same_sources_give_the_same_wheel(self, workshop: Path) -> None:
        command = [sys.executable, "-m", "flit_core.wheel", "--outdir"]
        made = []
        for folder in (workshop / "one", workshop / "two"):
            folder.mkdir()
            process.run([*command, folder], "wheel", "No wheel", env=wheels.REPRODUCIBLE)
            made.append(next(folder.glob("*.whl")).read_bytes())
        assert made[0] == made[1]


class TestWords:
    """Words that a page must have before any script runs come from the messages."""

    @pytest.fixture
    def messages(self, tmp_path: Path) -> Path:
        (tmp_path / "en.json").write_text('{"page.title": "Cats & <dogs>"}')
        (tmp_path / "uk.json").write_text('{"page.title": "Коти"}', "utf-8")
        return tmp_path

    def test_they_are_filled_in_escaped(self, messages: Path) -> None:
        filled = page.fill("<title>{{page.title}}</title> { {x} }", messages, html.escape)
        assert filled == "<title>Cats &amp; &lt;dogs&gt;</title> { {x} }"

    def test_each_in_its_language(self, messages: Path) -> None:
        assert page.fill("{{page.title}} {{uk:page.title}}", messages, html.escape).endswith(
            "dogs&gt; Коти"
        )

    def test_a_missing_one_stops_the_build(self, messages: Path) -> None:
        with pytest.raises(BuildError, match=r"page\.text"):
            page.fill("{{page.text}}", messages, html.escape)
        with pytest.raises(BuildError, match=r"page\.title.*ja"):
            page.fill("{{ja:page.title}}", messages, html.escape)


class TestStyles:
    """A game's style sheets are part of the page's without being named in it."""

    def test_every_game_has_its_own_its_main_one_first(self, tmp_path: Path) -> None:
        for name in ("go/board.css", "go/go.css", "chess/chess.css"):
            path = tmp_path / "games" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
        sheets = page.style_sheets('<link rel="stylesheet" href="styles/base.css">', tmp_path)
        assert [sheet.relative_to(tmp_path).as_posix() for sheet in sheets] == [
            "styles/base.css",
            "games/chess/chess.css",
            "games/go/go.css",
            "games/go/board.css",
        ]


class TestBundles:
    """The page names few files, and all that it needs at once."""

    def test_they_take_the_place_of_what_they_are_made_from(self) -> None:
        source = """<head>
    <!-- The page's style sheet, ahead. -->
    <link rel="stylesheet" href="styles/a.css">
    <link rel="stylesheet" href="styles/b.css">
    <!-- The page's modules. -->
  </head>"""
        linked = page.link_bundles(source, "page/styles.css", ["page/main.js", "page/more.js"])
        assert linked.count("stylesheet") == 1
        assert re.findall(r'(?:href|src)="(\S+)"', linked) == [
            "page/styles.css",
            "page/styles.css",
            "page/more.js",
            "page/main.js",
        ]

    def test_what_is_imported_at_once_is_told_what_comes_later_is_not(self) -> None:
        imports = {
            "main": [("shared", "import-statement"), ("later", "dynamic-import")],
            "shared": [("deep", "import-statement")],
            "deep": [("shared", "import-statement")],
        }
        outputs = {
            name: {"imports": [{"path": path, "kind": kind} for path, kind in found]}
            for name, found in imports.items()
        }
        made = bundle.Bundle({"inputs": {}, "outputs": outputs})
        assert made.needed_at_once(ROOT / "main") == [
            ROOT / "main",
            ROOT / "shared",
            ROOT / "deep",
        ]

    def test_packages_are_known_by_their_folders(self) -> None:
        inputs = dict.fromkeys(["web/a.js", "node_modules/b/c.js", "node_modules/@d/e/f/g.js"])
        assert bundle.Bundle({"inputs": inputs, "outputs": {}}).packages == {"b", "@d/e"}


class TestRepository:
    """What is committed works for anyone, wherever their packages come from."""

    def test_no_lock_names_an_address_to_download_from(self) -> None:
        packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
        assert not any("resolved" in package for package in packages.values())
        for path in (ROOT / "requirements").glob("*.txt"):
            assert "://" not in path.read_text("utf-8")

    def test_every_npm_package_is_locked_by_its_hash(self) -> None:
        packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
        assert all("integrity" in package for name, package in packages.items() if name)
