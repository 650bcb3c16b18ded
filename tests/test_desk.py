"""The tables that a page talks to, by text."""

from __future__ import annotations

import json

from pygame_core.desk import Desk
from pygame_core.plain import Json, JsonObject
from tests.tetromino.games import BLANK


def ask(desk: Desk, **request: Json) -> JsonObject:
    reply: JsonObject = json.loads(desk.handle_text(json.dumps(request)))
    return reply


def new(desk: Desk, **more: Json) -> JsonObject:
    options: JsonObject = {"pattern": "custom", "board": BLANK}
    return ask(desk, do="new", game="tetromino", seats=["A", "B"], options=options, **more)


def test_what_happens_on_one_table_leaves_the_other_alone() -> None:
    desk = Desk()
    new(desk)
    match = ask(desk, do="play", action="T[44,45,46,55]")
    assert "malformed" in ask(desk, do="view", on="study")  # nothing lies there yet
    new(desk, on="study")
    study = ask(desk, do="play", action="I[00,01,02,03]", on="study")

    assert study != match
    assert ask(desk, do="view") == match == ask(desk, do="view", on="match")
    assert ask(desk, do="view", on="study") == study


def test_what_can_not_be_read_is_told() -> None:
    desk = Desk()
    new(desk)
    for text in ("", "view", "[" * 100_000, "7", "\ud800", '{"do": "view", "on": "floor"}'):
        assert "malformed" in json.loads(desk.handle_text(text))
