"""What the page talks to: every request with its reply, and the people across several games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_core.plain import Json, JsonObject
from pygame_core.table import LONGEST_OPENED, Table
from tests.tetromino.games import BLANK, CORNER, CORNER_AND_I, ELEVEN_PIECES, symbols_at

NEW: JsonObject = {
    "do": "new",
    "game": "tetromino",
    "seats": ["Ann", "Ben"],
    "options": {"pattern": "custom", "board": BLANK, "pie": True},
}


def ask(table: Table, do: str, **more: Json) -> Any:
    """What is in the reply, which must be the table or an answer."""
    reply = table.handle({"do": do, **more})
    assert len(reply) == 1
    assert reply.keys() <= {"table", "answer"}
    (content,) = reply.values()
    return content


def table_after(moves: str = "", **options: Json) -> Table:
    table = Table()
    before: Any = NEW["options"]
    assert "table" in table.handle({**NEW, "options": {**before, **options}})
    for move in filter(None, moves.split("; ")):
        ask(table, "play", action=move)
    return table


def wins(table: Table) -> list[tuple[str, int]]:
    return [(each["name"], each["wins"]) for each in ask(table, "view")["series"]["people"]]


def test_before_a_game_only_its_description_and_a_new_one_can_be_asked_for() -> None:
    table = Table()
    assert "tetromino" in ask(table, "describe")
    for do in ("view", "play", "try", "undo", "redo", "resign", "rematch", "record", "look"):
        reply = table.handle({"do": do, "action": CORNER, "seat": 0, "step": 0})
        assert "no game on the table" in str(reply["malformed"])


def test_a_new_game_shows_all_there_is_to_see() -> None:
    view = ask(table_after(), "view")

    assert view["game"] == "tetromino"
    assert view["options"] == NEW["options"]
    assert view["seats"] == [
        {"name": "Ann", "person": 0, "level": None},
        {"name": "Ben", "person": 1, "level": None},
    ]
    assert (view["toMove"], view["steps"], view["undone"], view["outcome"]) == (0, [], 0, None)
    assert view["series"] == {
        "people": [{"name": "Ann", "wins": 0}, {"name": "Ben", "wins": 0}],
        "games": 0,
    }
    position = view["position"]
    assert len(position["legal"]) == 1292
    assert position["supply"] == {"L": 5, "I": 5, "T": 5, "S": 5}


def test_a_seed_draws_the_same_board_again() -> None:
    boards = {
        ask(Table(), "new", game="tetromino", seats=["A", "B"], seed=seed)["position"]["board"]
        for seed in (7, 7, 8)
    }

    assert len(boards) == 2


def test_play_by_notation_or_by_cells() -> None:
    table = table_after(CORNER)
    view = ask(table, "play", action={"cells": [[2, 5], [2, 2], [2, 3], [2, 4]]})

    assert view["steps"] == [
        {"seat": 0, "text": CORNER},
        {"seat": 1, "text": "I[22,23,24,25]"},
    ]
    assert view["position"]["pieces"][1] == {
        "shape": "I",
        "cells": [[2, 2], [2, 3], [2, 4], [2, 5]],
        "symbol": "O",
    }


def test_a_refusal_explains_itself_and_changes_nothing() -> None:
    table = table_after(CORNER)
    before = ask(table, "view")

    reply = table.handle({"do": "play", "action": "I[11,12,13,14]"})

    square = {"code": "square", "cells": [[1, 0], [1, 1], [2, 0], [2, 1]], "facts": {}}
    assert reply == {"refusal": {"reason": "square", "faults": [square]}}
    assert ask(table, "view") == before


def test_try_tells_what_would_happen_and_changes_nothing() -> None:
    table = table_after(CORNER, board=symbols_at(x="22 23 30", o="24 99"))
    before = ask(table, "view")

    good = ask(table, "try", action="I[22,23,24,25]")
    bad = ask(table, "try", action={"cells": [[-1, 0], [0, 0], [1, 0], [2, 0]]})
    swap = ask(table, "try", action="swap")

    assert (good["text"], good["refusal"]) == ("I[22,23,24,25]", None)
    assert good["effect"]["covers"] == {"X": 2, "O": 1}
    assert bad["refusal"]["reason"] == "bounds"
    assert bad["effect"] is None
    assert (swap["refusal"], swap["effect"]["covers"]) == (None, {"X": 0, "O": 0})
    assert ask(table, "view") == before


def test_try_tells_which_symbols_are_protected_for_good() -> None:
    # The inner corner of an L can never be covered: that would fill a 2x2 block.
    table = table_after("", board=symbols_at(x="11", o="99"))

    assert ask(table, "try", action=CORNER)["effect"]["protects"] == {"X": 1, "O": 0}
    assert [1, 1] in ask(table, "play", action=CORNER)["position"]["settled"]
    # The next piece protects what it adds, not what was safe before.
    assert ask(table, "try", action="I[22,23,24,25]")["effect"]["protects"] == {"X": 0, "O": 0}


def test_the_pie_rule_is_put_and_everyone_sees_who_is_who() -> None:
    table = table_after(CORNER)
    assert ask(table, "view")["position"]["swap"] is True

    view = ask(table, "play", action="swap")

    assert view["toMove"] == 0
    assert view["position"]["seats"] == {"X": 1, "O": 0}
    assert view["position"]["swap"] is False
    assert ask(table, "undo")["position"]["swap"] is True


def test_undo_to_the_start_and_redo_to_the_end() -> None:
    table = table_after(CORNER_AND_I)
    end = ask(table, "view")

    assert ask(table, "undo")["undone"] == 1
    assert ask(table, "undo")["position"]["pieces"] == []
    assert table.handle({"do": "undo"})["refusal"]
    ask(table, "redo")
    assert ask(table, "redo") == end
    assert table.handle({"do": "redo"})["refusal"]


def test_look_shows_any_step_while_the_match_stays_where_it_is() -> None:
    table = table_after(CORNER_AND_I)
    ask(table, "undo")
    before = ask(table, "view")

    assert [len(ask(table, "look", step=step)["pieces"]) for step in range(3)] == [0, 1, 2]
    assert "malformed" in table.handle({"do": "look", "step": 3})
    assert ask(table, "view") == before


def test_resigning_names_the_reason_and_the_winner() -> None:
    view = ask(table_after(CORNER), "resign", by=0)

    assert view["outcome"] == {
        "reason": "resignation",
        "winners": [1],
        "counts": {"X": 0, "O": 0, "winner": "O"},
    }
    assert view["toMove"] is None
    assert view["steps"][-1] == {"seat": 0, "text": "resignation"}


def test_the_end_shows_the_outcome_and_the_final_position() -> None:
    view = ask(table_after(ELEVEN_PIECES), "view")

    assert view["outcome"]["reason"] == "last-placement"
    assert view["outcome"]["winners"] == [0]
    assert view["position"]["legal"] == []
    assert view["position"]["symbol"] is None
    assert len(view["position"]["pieces"]) == 11


def test_a_record_is_loaded_again_by_text() -> None:
    table = table_after(CORNER_AND_I)
    text = ask(table, "record")

    assert ask(Table(), "load", record=text) == ask(table, "view")


def test_what_is_saved_is_loaded_again_with_what_was_undone() -> None:
    table = table_after(CORNER_AND_I)
    ask(table, "resign", by=1)
    for _ in range(2):
        ask(table, "undo")
    again = Table()
    assert ask(again, "load", **ask(table, "save")) == ask(table, "view")
    for _ in range(2):
        assert ask(again, "redo") == ask(table, "redo")


def test_what_comes_from_elsewhere_opens_as_a_record_or_in_its_notation() -> None:
    table = table_after(CORNER_AND_I)
    assert ask(Table(), "open", text=ask(table, "record")) == ask(table, "view")
    text = ask(table, "write")
    assert text == f"{BLANK}; {CORNER_AND_I}"
    opened = ask(Table(), "open", text=text, names=["Cy", "Di"])
    assert [seat["name"] for seat in opened["seats"]] == ["Cy", "Di"]
    assert opened["position"] == ask(table, "view")["position"]


def test_what_can_not_be_opened_says_why_and_leaves_the_table_as_it_was() -> None:
    table = table_after(CORNER_AND_I)
    before = ask(table, "view"), ask(table, "save")
    record = json.loads(ask(table, "record"))
    texts = {
        "foreign": ["", "hello", "{}", '{"format": "chess"}'],
        "newer": [json.dumps({**record, "version": 99})],
        "too-long": ["x" * (LONGEST_OPENED + 1), json.dumps({**record, "actions": [""] * 1001})],
        "malformed": ["{", "X", json.dumps({**record, "deal": {}}), "{" * 1000],
    }
    for code, wrong in texts.items():
        for text in wrong:
            reply = table.handle({"do": "open", "text": text})
            assert reply.keys() == {"malformed", "code"}
            assert reply["code"] == code, text[:50]
    illegal = table.handle({"do": "open", "text": f"{BLANK}; {CORNER}; {CORNER}"})
    refusal: Any = illegal["refusal"]
    assert (refusal["reason"], refusal["number"]) == ("overlap", 2)
    assert (ask(table, "view"), ask(table, "save")) == before


def test_a_record_that_can_not_be_loaded_leaves_the_table_as_it_was() -> None:
    table = table_after(CORNER_AND_I)
    before = ask(table, "view")
    record = json.loads(ask(table, "record"))

    assert "malformed" in table.handle({"do": "load", "record": "{}"})
    broken = json.dumps({**record, "actions": [CORNER, CORNER]})
    assert table.handle({"do": "load", "record": broken})["refusal"]
    assert ask(table, "view") == before


def test_a_rematch_lets_the_other_begin_and_counts_by_person() -> None:
    table = table_after(CORNER)
    ask(table, "resign", by=0)
    assert wins(table) == [("Ann", 0), ("Ben", 1)]

    view = ask(table, "rematch")

    assert view["seats"] == [
        {"name": "Ben", "person": 1, "level": None},
        {"name": "Ann", "person": 0, "level": None},
    ]
    assert (view["outcome"], view["steps"], view["series"]["games"]) == (None, [], 1)
    ask(table, "resign", by=0)
    assert wins(table) == [("Ann", 1), ("Ben", 1)]
    assert ask(table, "rematch")["seats"][0] == {"name": "Ann", "person": 0, "level": None}


def test_the_computer_keeps_its_level_when_seats_change() -> None:
    table = Table()
    seats: Json = ["Ann", "Ben"]
    view = ask(table, "new", game="tetromino", seats=seats, levels=[None, "easy"])
    assert [seat["level"] for seat in view["seats"]] == [None, "easy"]
    again = ask(table, "rematch")["seats"]
    assert again[0] == {"name": "Ben", "person": 1, "level": "easy"}
    assert again[1] == {"name": "Ann", "person": 0, "level": None}
    assert ask(Table(), "load", **ask(table, "save"))["seats"] == again
    for wrong in (["easy"], [None, "hardest"], [None, 1], "easy"):
        levels: Json = wrong  # type: ignore[assignment]
        reply = table.handle({"do": "new", "game": "tetromino", "seats": seats, "levels": levels})
        assert "malformed" in reply


def test_an_undone_end_counts_for_nobody() -> None:
    table = table_after(CORNER)
    ask(table, "resign", by=0)

    view = ask(table, "undo")

    assert view["series"]["games"] == 0
    assert wins(table) == [("Ann", 0), ("Ben", 0)]


def test_a_game_broken_off_counts_for_nobody() -> None:
    table = table_after(CORNER)

    assert ask(table, "rematch")["series"]["games"] == 0


def test_a_new_game_begins_a_new_series() -> None:
    table = table_after(CORNER)
    ask(table, "resign", by=0)
    table.handle(NEW)

    assert ask(table, "view")["series"]["games"] == 0


@pytest.mark.parametrize(
    "request_",
    [
        None,
        [],
        "view",
        {},
        {"do": None},
        {"do": "dance"},
        {"do": "x" * 100_000},
        {"do": "play"},
        {"do": "play", "action": "pass"},
        {"do": "resign"},
        {"do": "resign", "by": 2},
        {"do": "resign", "by": True},
        {"do": "look", "step": -1},
        {"do": "load"},
        {"do": "load", "record": {}},
        {"do": "new"},
        {**NEW, "seats": "AB"},
        {**NEW, "seats": ["Ann", None]},
        {**NEW, "seed": -1},
        {**NEW, "seed": "7"},
        {**NEW, "options": None},
    ],
    ids=lambda request_: repr(request_)[:50],
)
def test_a_request_that_nobody_can_read_is_malformed(request_: Json) -> None:
    table = table_after(CORNER)
    before = ask(table, "view")

    reply = table.handle(request_)

    assert reply.keys() == {"malformed", "code"}
    assert len(str(reply["malformed"])) < 300
    assert ask(table, "view") == before


def test_a_study_finds_something_and_changes_nothing() -> None:
    table = table_after(CORNER)
    before = ask(table, "view")
    hint = ask(table, "study", task={"what": "hint", "nodes": 500})

    assert hint["action"] in [*before["position"]["legal"], "swap"]
    assert hint["reasons"]
    assert ask(table, "view") == before
    assert "malformed" in table.handle({"do": "study", "task": {"what": "nonsense"}})
    assert "malformed" in table.handle({"do": "study", "game": "chess", "task": {}})


def test_what_a_task_says_itself_needs_no_match() -> None:
    line = f"{'X' + '.' * 49} 0001 0 0"
    reply = Table().handle(
        {"do": "study", "game": "tetromino", "task": {"what": "puzzle", "puzzle": line}}
    )

    assert reply["code"] == "malformed"  # the second piece would lie on the first
    assert "overlap" in str(reply["malformed"])


def test_what_a_reply_holds_can_be_changed_without_changing_the_table() -> None:
    table = table_after(CORNER)
    before = json.dumps(ask(table, "view"))
    view = ask(table, "view")
    view["options"]["pie"] = False
    view["position"]["pieces"].clear()
    view["seats"][0]["name"] = "Zoe"

    assert json.dumps(ask(table, "view")) == before
