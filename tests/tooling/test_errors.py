"""What goes wrong is told in one line that helps."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tooling import node, paths, process
from tooling.console import BuildError
from tooling.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def build_py(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run build.py as a person would."""
    return subprocess.run(
        [sys.executable, ROOT / "build.py", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_a_program_that_is_not_there(workshop: Path) -> None:
    with pytest.raises(BuildError, match=r"^No tea: can't start no-such-program \("):
        process.run(["no-such-program"], "log", "No tea")


def test_a_program_that_fails(workshop: Path) -> None:
    code = "print('working'); raise SystemExit('error: out of water')"
    with pytest.raises(BuildError, match=r"^No tea: error: out of water\. Details: .*log\.txt"):
        process.run([sys.executable, "-c", code], "log", "No tea")
    assert "working" in (paths.LOGS / "log.txt").read_text()


@pytest.mark.parametrize(
    "words",
    [
        "ProxyError('Cannot connect to proxy.')",
        "npm error code ECONNREFUSED",
        "Temporary failure in name resolution",
    ],
)
def test_a_registry_that_cannot_be_reached(workshop: Path, words: str) -> None:
    code = f"raise SystemExit({words!r})"
    with pytest.raises(BuildError, match=r"^No tea: the shop can't be reached\. Check the"):
        process.run([sys.executable, "-c", code], "log", "No tea", registry="the shop")


def test_an_unknown_benchmark() -> None:
    done = build_py("bench", "nonsense")
    assert done.returncode == 1
    assert re.fullmatch(r"build\.py: There is no benchmark 'nonsense': .*\n", done.stderr)


def test_a_port_in_use() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = build_py("serve", "--no-open", "--port", str(port))
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.fullmatch(rf"build\.py: Port {port} is in use: .*\n", done.stderr)


@pytest.mark.parametrize("port", ["abc", "-1", "65536", "99999", "²", "9" * 5000])
def test_a_port_that_is_none(port: str) -> None:
    done = build_py("serve", f"--port={port}")
    assert done.returncode == 2
    assert f"a whole number from 0 to 65535 is needed, not {port[:40]!r}" in done.stderr


@pytest.mark.parametrize("arguments", [(), ("--help",)])
def test_help_lists_the_commands_and_what_they_do(arguments: tuple[str, ...]) -> None:
    done = build_py(*arguments)
    assert done.returncode == 0
    for command in ("serve", "build", "test", "bench"):
        assert re.search(rf"^ +{command} +\w+", done.stdout, re.MULTILINE)


BENCHMARKS = sorted(path.stem for path in (ROOT / "benchmarks").glob("[!_]*.py"))


@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_benchmark_refuses_what_it_does_not_know(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.{name}", "--nope"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"usage: build.py bench {name} ")
    assert not re.search(r"required: what\b|Traceback", done.stderr)


def test_a_node_that_is_too_old_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho v18.19.0\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert node.on_path() is None
