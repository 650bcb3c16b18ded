"""Steps that are left out when nothing they depend on has changed.

A stamp, `.build/stamps/NAME.json`, is `{"inputs": HEX, "outputs": HEX}`: the digests of
what a step read and of what it wrote. A step is fresh when both still hold, so a changed
source and a damaged result are noticed alike. The stamp goes away before the step's
result is touched and comes back last, so a step that was killed half-way is done again.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tooling import paths
from tooling.console import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def files_under(*places: Path) -> list[Path]:
    """The files in `places` (files or folders), sorted, without hidden and compiled ones."""
    found = []
    for place in places:
        if place.is_file():
            found.append(place)
        for path in place.rglob("*"):
            inside = path.relative_to(place).parts
            hidden = any(part.startswith(".") or part == "__pycache__" for part in inside)
            if path.is_file() and not hidden and path.suffix != ".pyc":
                found.append(path)
    return sorted(found)


def file_digest(path: Path) -> str:
    """The SHA-256 of a file in hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def digest(files: Iterable[Path], *more: str) -> str:
    """The digest of the names and contents of files, and of what else matters.

    Names count relative to the project, so that a moved project is the same project.
    """
    total = hashlib.sha256()
    for path in files:
        total.update(f"{paths.relative(path)}\0{file_digest(path)}\n".encode())
    for text in more:
        total.update(f"{text}\n".encode())
    return total.hexdigest()


def _stamp(name: str) -> Path:
    return paths.STAMPS / f"{name}.json"


def is_fresh(name: str, inputs: str, outputs: Iterable[Path]) -> bool:
    """Whether step `name` was finished with these inputs and its outputs are untouched."""
    try:
        stamp = json.loads(_stamp(name).read_text("utf-8"))
        return bool(stamp == {"inputs": inputs, "outputs": digest(outputs)})
    except (OSError, ValueError):
        return False


def forget(name: str) -> None:
    """Call before a step changes anything: from here on it counts as unfinished."""
    _stamp(name).unlink(missing_ok=True)


def remember(name: str, inputs: str, outputs: Iterable[Path]) -> None:
    """Call when a step has finished."""
    paths.STAMPS.mkdir(parents=True, exist_ok=True)
    unfinished = paths.STAMPS / f"{name}.{os.getpid()}"
    unfinished.write_text(json.dumps({"inputs": inputs, "outputs": digest(outputs)}), "utf-8")
    unfinished.replace(_stamp(name))


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """A new empty folder that takes `target`'s place when the block ends well.

    Whoever looks at `target` meanwhile sees the old folder whole. If the block raises,
    the old folder stays. Raises BuildError if `target` can't be replaced.
    """
    paths.TEMPORARY.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=paths.TEMPORARY))
    new, old = work / "new", work / "old"
    new.mkdir()
    try:
        yield new
        try:
            if target.exists() or target.is_symlink():
                target.rename(old)
            try:
                new.rename(target)
            except OSError:
                old.rename(target)
                raise
        except OSError as error:
            raise BuildError(
                f"Can't replace {paths.relative(target)} ({error.strerror})."
            ) from error
    finally:
        shutil.rmtree(work, ignore_errors=True)


def clear_leftovers() -> None:
    """Remove what builds that were killed left behind. Only for who holds the lock."""
    shutil.rmtree(paths.TEMPORARY, ignore_errors=True)


def writable_work_folder() -> None:
    """Raises BuildError if the project's folder can't be written to."""
    try:
        paths.STAMPS.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=paths.STAMPS.parent):
            pass
    except OSError as error:
        raise BuildError(f"Can't write in {paths.ROOT} ({error.strerror}).") from error
