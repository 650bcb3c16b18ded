"""The file in which an arena keeps its results: a line of JSON a game, which a later run reads."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from pygame_core.errors import Malformed
from pygame_core.plain import JsonObject, parse_object

_BEGINNING = b'{"arena": '  # of every line


@dataclass(frozen=True, slots=True)
class Results:
    """What a file held when it was opened, and where more is added; without one nothing is kept."""

    lines: list[JsonObject]
    file: BinaryIO | None = None

    def add(self, result: JsonObject) -> None:
        """Append a result, at once."""
        if self.file:
            self.file.write(json.dumps(result).encode() + b"\n")
            self.file.flush()


@contextmanager
def results_in(path: Path | None) -> Iterator[Results]:
    """The results in a file that is there or is begun. Raises `Malformed` where it can't be read
    and written, or holds something else: before the first game, not after it."""
    if not path:
        yield Results([])
        return
    try:
        file = path.open("a+b")
    except OSError as error:
        raise Malformed(f"Results can't be kept in {path}: {error.strerror}.") from None
    with file:
        yield Results(_read(path, file), file)


def _read(path: Path, file: BinaryIO) -> list[JsonObject]:
    """All results. What a crash has cut off at the end is dropped: its game is played again."""
    file.seek(0)
    *lines, last = file.read().split(b"\n")
    cut_off = last[: len(_BEGINNING)] == _BEGINNING[: len(last)]
    if not cut_off:
        lines.append(last)
    results = [_result(path, number, line) for number, line in enumerate(lines, 1)]
    if last:
        file.truncate(file.tell() - len(last))
    return results


def _result(path: Path, number: int, line: bytes) -> JsonObject:
    try:
        if line.startswith(_BEGINNING):
            return parse_object(line.decode(), "A result")
    except ValueError:
        pass
    raise Malformed(f"{path}, line {number}: this is no result of an arena.")
