"""Plain data: the JSON types that cross every border, and reading them with clear complaints."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TypeAlias

from pygame_core.errors import Malformed, TooLong

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"
JsonObject: TypeAlias = "dict[str, Json]"

# A whole match is a few kilobytes, some levels deep; anything far larger is no record of ours.
MAX_TEXT = 1_000_000
MAX_DEPTH = 50
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)


def parse_object(text: str, what: str) -> JsonObject:
    """Read `text` as one JSON object; `what` names it in the complaint.

    Raises `TooLong`, or `Malformed` when it is nested too deep, no JSON, or not an object.
    """
    if len(text) > MAX_TEXT:
        raise TooLong(f"{what} is {len(text):,} characters long; at most {MAX_TEXT:,} are read.")
    # To be asked before reading: where the stack is small, as in a browser, reading what is nested
    # without end does not raise but ends the program.
    if _depth(text) > MAX_DEPTH:
        raise Malformed(f"{what} is nested more than {MAX_DEPTH} levels deep.")
    try:
        value = json.loads(text)
    except ValueError as error:
        raise Malformed(f"{what} is not readable as JSON: {error}.") from None
    return as_object(value, what)


def _depth(text: str) -> int:
    depth = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def as_object(value: object, what: str) -> JsonObject:
    """`value` as a JSON object with text keys, else `Malformed`."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise Malformed(f"{what} must be an object, not {_kind(value)}.")
    return value


def as_list(value: object, what: str) -> list[Json]:
    """`value` as a list, else `Malformed`."""
    if not isinstance(value, list):
        raise Malformed(f"{what} must be a list, not {_kind(value)}.")
    return value


def as_text(value: object, what: str, longest: int = 10_000) -> str:
    """`value` as text of at most `longest` characters that UTF-8 can write, else `Malformed`."""
    if not isinstance(value, str):
        raise Malformed(f"{what} must be text, not {_kind(value)}.")
    if len(value) > longest:
        raise Malformed(f"{what} is {len(value):,} characters long; at most {longest:,} fit.")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Malformed(f"{what} holds half a character (a lone surrogate).") from None
    return value


def as_flag(value: object, what: str) -> bool:
    """`value` as true or false, else `Malformed`."""
    if not isinstance(value, bool):
        raise Malformed(f"{what} must be true or false, not {_kind(value)}.")
    return value


def as_whole(value: object, what: str, low: int, high: int) -> int:
    """`value` as a whole number from `low` to `high`, else `Malformed`."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Malformed(f"{what} must be a whole number from {low} to {high}, not {_kind(value)}.")
    return value


def only_keys(data: Mapping[str, object], known: tuple[str, ...], what: str) -> None:
    """Complain about a key that nobody reads: it is most likely a slip of the pen."""
    for key in data:
        if key not in known:
            raise Malformed(f"{what} has no {key[:40]!r}; it has {', '.join(known)}.")


def _kind(value: object) -> str:
    if isinstance(value, int) and abs(value) > 10**15:
        return "a huge number"
    if value is None or isinstance(value, bool | int | float):
        return json.dumps(value)
    if isinstance(value, str):
        return "text"
    return "a list" if isinstance(value, list) else "an object"
