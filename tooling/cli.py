"""The command line of build.py."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import webbrowser
from typing import TYPE_CHECKING

from tooling import checks, console, environment, site
from tooling.console import BuildError, complain, say
from tooling.lock import build_lock
from tooling.paths import DIST, ROOT
from tooling.process import call
from tooling.server import HIGHEST_PORT, SiteServer

if TYPE_CHECKING:
    from types import FrameType


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Builds, serves, tests and measures the project. Installs what that takes "
        "into .venv and node_modules, the first time.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    commands.add_parser("build", help="build the site into dist/")

    serve = commands.add_parser("serve", help="build the site and serve it on this machine")
    serve.add_argument(
        "--port", type=_port, default=8000, help="8000 if not given; 0: any free one"
    )
    serve.add_argument("--no-open", action="store_true", help="don't open a browser")

    commands.add_parser(
        "test",
        help="run every check; with arguments, run pytest with them",
        usage="build.py test [PYTEST_ARGUMENT ...]",
        description="Without arguments: lint and types, the Python tests, the rule tests inside "
        "Pyodide, and the tests in a browser. With arguments: only pytest, over all tests but "
        "those inside Pyodide, with these arguments (for example -k pie_rule, -m slow, or a file).",
    )
    commands.add_parser(
        "bench",
        help="run a benchmark",
        usage="build.py bench NAME [ARGUMENT ...]",
        description="Runs benchmarks/NAME.py with the arguments. Benchmarks here: "
        f"{', '.join(_benchmarks()) or 'none'}.",
    )
    return parser


def _port(text: str) -> int:
    # Not by the engine's own check: the build runs while the engine is being mended.
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= HIGHEST_PORT):
        raise argparse.ArgumentTypeError(
            f"a whole number from 0 to {HIGHEST_PORT} is needed, not {text[:40]!r}"
        )
    return int(text)


def main() -> int:
    """Do what the command line asks. Returns the exit code."""
    console.prepare()
    signal.signal(signal.SIGTERM, _stop)
    try:
        match sys.argv[1:]:
            case ["test" | "bench", "-h" | "--help"]:
                _parser().parse_args()
            case ["test"]:
                return checks.everything()
            case ["test", *arguments]:
                return checks.some(arguments)
            case ["bench", *arguments]:
                return _bench(arguments)
            case _:
                parser = _parser()
                options = parser.parse_args()
                if options.command is None:
                    parser.print_help()
                elif options.command == "serve":
                    _serve(options.port, open_browser=not options.no_open)
                else:
                    site.build()
    except BuildError as error:
        complain(str(error))
        return 1
    except KeyboardInterrupt:
        say("\nStopped.")
        return 130
    return 0


def _stop(_signal: int, _frame: FrameType | None) -> None:
    """End as on Ctrl+C, so that programs we have started end too."""
    raise KeyboardInterrupt


def _serve(port: int, *, open_browser: bool) -> None:
    # Take the port first: if that can't be done, there is no need to wait for a build.
    with SiteServer(DIST, port) as server:
        site.build()
        say(f"The game is at {server.url} (Ctrl+C ends it)")
        if open_browser and _has_screen():
            webbrowser.open(server.url)
        server.serve_forever()


def _has_screen() -> bool:
    """Whether a browser could show a window here, and not start inside the terminal instead."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _benchmarks() -> list[str]:
    return sorted(path.stem for path in (ROOT / "benchmarks").glob("[!_]*.py"))


def _bench(arguments: list[str]) -> int:
    name = arguments[0] if arguments else None
    if name not in _benchmarks():
        asked = f"There is no benchmark {name!r}" if name else "Say which benchmark"
        raise BuildError(f"{asked}: there is {', '.join(_benchmarks()) or 'none yet'}.")
    with build_lock():
        environment.ensure(tests=True)
    return call([environment.python(), "-m", f"benchmarks.{name}", *arguments[1:]])
