"""Where things are in the project."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

DIST = ROOT / "dist"
WEB = ROOT / "web"
REQUIREMENTS = ROOT / "requirements"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"

# All that the build keeps between runs and nobody else needs; safe to delete at any time.
WORK = ROOT / ".build"
LOGS = WORK / "logs"
REPORTS = WORK / "reports"
STAMPS = WORK / "stamps"
TEMPORARY = WORK / "tmp"
RUNTIME_WHEELS = WORK / "runtime-wheels"
COMPILER_WHEELS = WORK / "compiler-wheels"
OWN_WHEEL = WORK / "wheel"
START = WORK / "start"


def relative(path: Path) -> str:
    """`path` as a person at the project's root would write it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)
