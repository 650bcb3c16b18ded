"""The table answers whatever it is asked, and changes only when it says so."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_core.desk import Desk
from pygame_core.plain import Json, JsonObject
from pygame_core.table import Table
from pygame_core.tetromino.game import PATTERNS
from tests.plain_strategies import TEXTS, anything
from tests.tetromino.games import BLANK, CORNER, CORNER_AND_I, match_after

REQUESTS = ["describe", "new", "rematch", "load", "open", "record", "write", "save", "view"]
REQUESTS += ["play", "try", "overdue", "undo", "redo", "resign", "look"]
KEYS = ["do", "game", "seats", "options", "seed", "record", "text", "undone"]
KEYS += ["action", "seat", "step", "cells"]
OPTIONS = ["pattern", "board", "pie", *PATTERNS]
WORDS = st.sampled_from(
    [*KEYS, *OPTIONS, "tetromino", "Ann", "swap", BLANK, CORNER, match_after(CORNER_AND_I).dumps()]
)
VALUES = anything(WORDS)
CELLS = st.lists(st.lists(st.integers(-3, 12), min_size=2, max_size=2), min_size=4, max_size=4)
SENSIBLE: dict[str, st.SearchStrategy[Any]] = {
    "game": st.just("tetromino"),
    "seats": st.just(["Ann", "Ben"]),
    "options": st.fixed_dictionaries(
        {}, optional={"pattern": st.sampled_from(PATTERNS), "pie": st.booleans()}
    ),
    "seed": st.none() | st.integers(0, 2**64),
    "seat": st.integers(0, 2),
    "step": st.integers(0, 3),
    "action": st.fixed_dictionaries({"cells": CELLS}) | st.sampled_from([CORNER, "swap"]),
}


@st.composite
def requests(draw: st.DrawFn) -> Json:
    """Requests by name with what belongs to them, or with anything at all, or no requests."""
    if draw(st.integers(0, 9)) == 0:
        return draw(VALUES)
    request: JsonObject = {"do": draw(st.sampled_from(REQUESTS))}
    for key, sensible in SENSIBLE.items():
        if draw(st.booleans()):
            request[key] = draw(sensible)
    for key in draw(st.lists(WORDS | TEXTS, max_size=2)):
        request[key] = draw(VALUES)
    return request


def seen(table: Table) -> str:
    """All that the table shows, what could be redone included."""
    shown = [table.handle({"do": do}) for do in ("view", "save")]
    return json.dumps([*shown, [table.handle({"do": "look", "step": step}) for step in range(6)]])


@settings(max_examples=100)
@given(st.lists(requests(), max_size=6), st.booleans())
def test_any_request_gets_one_reply_and_only_a_table_is_a_change(
    asked: list[Json], begun: bool
) -> None:
    table = Table()
    if begun:
        table.handle({"do": "load", "record": match_after(CORNER_AND_I, pie=True).dumps()})
        table.handle({"do": "undo"})
    before = seen(table)
    for request in asked:
        reply = table.handle(request)
        kind = next(iter(reply))
        assert reply.keys() in ({kind}, {"malformed", "code"})
        assert kind in ("table", "answer", "refusal", "malformed")
        json.dumps(reply, ensure_ascii=False).encode()
        after = seen(table)
        if kind == "malformed":
            assert len(str(reply["malformed"])) < 500
        if kind != "table":
            assert after == before
        before = after


@settings(max_examples=100)
@given(st.text(st.characters(), max_size=60) | requests().map(repr))
def test_any_text_gets_a_reply_that_is_json(text: str) -> None:
    assert isinstance(json.loads(Desk().handle_text(text)), dict)
