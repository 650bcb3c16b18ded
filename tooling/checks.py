"""The tests: `everything`, as before a change is handed in, or `some`, by pytest's arguments."""

from __future__ import annotations

import subprocess
import time
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tooling import browser, environment, node, site, start, wheels
from tooling.console import BuildError, complain, say
from tooling.lock import build_lock
from tooling.paths import REPORTS, ROOT
from tooling.process import Command, call
from tooling.process import environment as child_environment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tooling.node import Node

_TYPE_CHECKS = ("tsconfig.json", "tsconfig.worker.json", "tsconfig.node.json")


@dataclass
class Tally:
    """How many tests and other checks passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, name: str, *, passed: int = 0, failed: int = 0, skipped: int = 0) -> None:
        """Count a check called `name`."""
        self.passed += passed
        self.failed += failed
        self.skipped += skipped
        if failed:
            self.failures.append(name)

    def add_report(self, name: str, code: int, report: Path) -> None:
        """Count what pytest's report says of a run that ended with the exit code `code`.

        A run that failed in another way than by its tests counts as one failure.
        """
        try:
            suites = list(ET.parse(report).getroot().iter("testsuite"))
        except (OSError, ET.ParseError):
            suites = []
        total, failures, errors, skipped = (
            sum(int(suite.get(key, 0)) for suite in suites)
            for key in ("tests", "failures", "errors", "skipped")
        )
        failed = failures + errors
        self.add(name, passed=total - failed - skipped, failed=failed, skipped=skipped)
        if code and not failed:
            self.add(f"{name} (exit code {code})", failed=1)


def everything() -> int:
    """Run every check and say what failed. Returns the exit code."""
    start = time.monotonic()
    tally = Tally()
    tools = _prepare(tally)
    _read_code(tally, tools)
    # Each of these keeps one core busy, and the browser two.
    with _in_pyodide(tally, tools):
        _pytest(tally, "Python tests", "host", ["-m", "not slow and not browser"])
    _pytest(tally, "browser tests", "browser", ["-m", "browser and not slow"])
    say("")
    for name in tally.failures:
        say(f"FAILED {name}")
    say(f"All checks together took {time.monotonic() - start:.0f} s.")
    # In the words of a test runner's last line, so that whatever reads those can read this.
    say(f"{tally.passed} passed, {tally.failed} failed, {tally.skipped} skipped")
    return 1 if tally.failed else 0


def some(arguments: Sequence[str]) -> int:
    """Run pytest with arguments of the person's own. Returns its exit code."""
    _prepare(Tally())
    return call([environment.python(), "-m", "pytest", *arguments])


def _prepare(tally: Tally) -> Node:
    """Install what the tests take and build the site that they look at.

    A missing browser fails the tests that need one and no others.
    """
    with build_lock():
        environment.ensure(tests=True)
        tools = node.ensure(tests=True)
        wheels.runtime()
        wheels.own()
        try:
            say(f"Browser tests run in {browser.ensure()}.")
        except BuildError as error:
            complain(str(error))
            tally.add("a browser for the browser tests", failed=1)
    site.build()
    return tools


def _read_code(tally: Tally, tools: Node) -> None:
    """Format, lint and types: what can be told without running the code, two at a time."""
    python: Command = [environment.python(), "-m"]
    tsc = node.tool("typescript", "bin/tsc")
    biome = node.tool("@biomejs/biome", "bin/biome")
    commands: dict[str, Command] = {
        "ruff format --check": [*python, "ruff", "format", "--check"],
        "ruff check": [*python, "ruff", "check"],
        "mypy --strict": [*python, "mypy"],
        "biome check": [tools.node, biome, "check", "--colors=off", "--error-on-warnings"],
        **{f"tsc -p {name}": [tools.node, tsc, "-p", name] for name in _TYPE_CHECKS},
    }

    with ThreadPoolExecutor(max_workers=2) as pool:
        for name, (code, output, seconds) in zip(
            commands, pool.map(_quietly, commands.values()), strict=True
        ):
            say(f"{name}: {'failed' if code else 'passed'} in {seconds:.1f} s")
            if code:
                say(output)
            tally.add(name, passed=code == 0, failed=code != 0)


def _quietly(command: Command) -> tuple[int, str, float]:
    """Run a program. Returns its exit code, what it has printed and the seconds that it took."""
    start = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=child_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return done.returncode, done.stdout.decode("utf-8", "replace"), time.monotonic() - start


def _pytest(tally: Tally, name: str, report: str, arguments: Sequence[str]) -> None:
    """Run a part of the tests and count them."""
    say(f"\n{name}:")
    file = _new_report(report)
    pytest: Command = [environment.python(), "-m", "pytest", "-q", f"--junitxml={file}"]
    tally.add_report(name, call([*pytest, *arguments]), file)


@contextmanager
def _in_pyodide(tally: Tally, tools: Node) -> Iterator[None]:
    """Run the rule tests in the Python that the page runs, against the wheel that it loads, beside
    what is done meanwhile, and count them after that."""
    file = _new_report("pyodide")
    script = ROOT / "tests/pyodide/run.mjs"
    library: Command = [start.MODULES, start.LIBRARY]
    command: Command = [tools.node, script, wheels.own(), file, *library, *wheels.runtime()]
    with ThreadPoolExecutor(max_workers=1) as pool:
        tests = pool.submit(_quietly, command)
        yield
        code, output, seconds = tests.result()
    name = "rule tests inside Pyodide"
    say(f"\n{name}, in {seconds:.0f} s beside those:\n{output.rstrip()}")
    tally.add_report(name, code, file)


def _new_report(name: str) -> Path:
    REPORTS.mkdir(parents=True, exist_ok=True)
    file = REPORTS / f"{name}.xml"
    file.unlink(missing_ok=True)
    return file
