"""Writes pyodide-lock.json for the site. Runs in .venv, as it needs the package pyodide-lock.

The lock tells Pyodide's own version of Python and lists our wheels with their hashes and
nothing else: of the hundreds of packages that Pyodide's own lock names, none is on the site.
Wheels are named relative to the lock, in whose folder they lie.

    python -m tooling.lockfile PYODIDES_OWN_LOCK NEW_LOCK WHEEL...
"""

import json
import sys
import tempfile
from pathlib import Path

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec


def write_lock(original: Path, new: Path, wheels: list[Path]) -> None:
    """Write a lock at `new` for the runtime that `original` belongs to, with `wheels` in it.

    Raises RuntimeError if a wheel needs a package that is not among them.
    """
    info = json.loads(original.read_text("utf-8"))["info"]
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / original.name
        # The old pyodide-lock, for Python 3.11, still asks for a version that locks no longer have.
        empty = {"info": {**info, "version": ""}, "packages": {}}
        draft.write_text(json.dumps(empty), "utf-8")
        add_wheels_to_spec(PyodideLockSpec.from_json(draft), wheels).to_json(draft)
        packages = json.loads(draft.read_text("utf-8"))["packages"]
    for package in packages.values():
        # Only the new pyodide-lock writes it. The lock is the same whichever wrote it.
        package.pop("tool", None)
    lock = {"info": info, "packages": packages}
    new.write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    write_lock(Path(sys.argv[1]), Path(sys.argv[2]), [Path(name) for name in sys.argv[3:]])
