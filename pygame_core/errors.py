"""What can be wrong with input: unreadable (`Malformed`) or against the rules (`Illegal`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_core.plain import Json, JsonObject


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule that an action breaks.

    `code` is the rule's name (a word such as ``overlap``), `cells` the (row, column) pairs that
    show it on the board, `facts` whatever else explains it, as plain data.
    """

    code: str
    cells: tuple[tuple[int, int], ...] = ()
    facts: Mapping[str, Json] = field(default_factory=dict)

    def to_json(self) -> JsonObject:
        """As plain data: ``{"code", "cells": [[row, column], ...], "facts": {...}}``."""
        cells: list[Json] = [[row, column] for row, column in self.cells]
        return {"code": self.code, "cells": cells, "facts": dict(self.facts)}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is illegal: every fault, in the order in which the rules are checked."""

    faults: tuple[Fault, ...]

    @property
    def reason(self) -> str:
        """The code of the first rule that fails."""
        return self.faults[0].code

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all rules that fail, first the reason."""
        return tuple(fault.code for fault in self.faults)

    def to_json(self) -> JsonObject:
        """As plain data: ``{"reason": code, "faults": [...]}``."""
        return {"reason": self.reason, "faults": [fault.to_json() for fault in self.faults]}


def refuse(
    code: str, cells: tuple[tuple[int, int], ...] = (), facts: Mapping[str, Json] | None = None
) -> Refusal:
    """A refusal with a single fault."""
    return Refusal((Fault(code, cells, facts or {}),))


class Malformed(ValueError):
    """Input that can't be read; the message says what is wrong and what would be right."""

    code = "malformed"


class TooLong(Malformed):
    """More than is read at all: nothing of it has been looked at."""

    code = "too-long"


class Foreign(Malformed):
    """Something else than what is read here."""

    code = "foreign"


class Newer(Malformed):
    """Of a version that did not exist when this was written."""

    code = "newer"


class Illegal(ValueError):
    """A readable action that the rules forbid here; `refusal` says which and shows why. Where it is
    one of several, `number` says which, counted from 1."""

    def __init__(self, action: object, refusal: Refusal, number: int | None = None) -> None:
        where = "" if number is None else f"Action {number}: "
        super().__init__(f"{where}{action} is not allowed: {', '.join(refusal.codes)}.")
        self.refusal = refusal
        self.number = number
