"""A record that was tampered with is refused or replays to a sound match; nothing else happens."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_core import Illegal, Malformed, Match
from pygame_core.plain import Json
from tests.plain_strategies import TEXTS, anything
from tests.tetromino.games import BLANK, CORNER, random_match, symbols_at

WORDS = st.sampled_from(
    ["swap", CORNER, BLANK, "tetromino", "random", "custom", "resignation", "time", "Ann", "pie"]
)
VALUES = anything(WORDS)


def a_record(seed: int) -> Any:
    """The record of a random game, given up in half of the cases before its end."""
    rng = Random(seed)
    whole = random_match(rng, symbols_at("11 12 13", "21 22"), pie=True)
    for _ in range(rng.randint(0, 6)):
        whole.undo()
    if not whole.outcome and rng.random() < 0.5:
        whole.concede(rng.randrange(2), "time")
    return whole.record()


def check(source: Any) -> None:
    """Malformed, illegal, or a match whose own record replays to the same."""
    try:
        match = Match.from_record(source)
    except Malformed as error:
        message = str(error)
    except Illegal as error:
        message = str(error)
    else:
        match.dumps().encode()
        assert Match.from_record(match.dumps()).record() == match.record()
        return
    assert len(message) < 500
    message.encode()


def places(value: Any) -> list[tuple[Any, Any]]:
    """Each container in a value with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


@settings(max_examples=200)
@given(st.integers(0, 2**32), st.data())
def test_a_record_with_some_part_changed(seed: int, data: st.DataObject) -> None:
    record = a_record(seed)
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(places(record)))
        match data.draw(st.sampled_from(["replace", "remove", "repeat", "add"])):
            case "replace":
                container[key] = data.draw(VALUES)
            case "remove":
                del container[key]
            case "repeat" if isinstance(container, list):
                container.insert(data.draw(st.integers(0, len(container))), container[key])
            case _:
                record[data.draw(TEXTS)] = data.draw(VALUES)
        if not places(record):
            break
    check(record)


@settings(max_examples=200)
@given(
    st.integers(0, 2**32),
    st.integers(0, 2000),
    st.integers(0, 20),
    st.text(st.characters(), max_size=5) | st.sampled_from(["[", "{", "]", "}", ",", '"', "NaN"]),
)
def test_a_record_with_some_of_its_text_changed(
    seed: int, place: int, length: int, text: str
) -> None:
    whole = json.dumps(a_record(seed), ensure_ascii=False)
    place %= len(whole)
    check(whole[:place] + text + whole[place + length :])


@settings(max_examples=100)
@given(VALUES)
def test_a_record_that_is_none(value: Json) -> None:
    if isinstance(value, dict | str):
        check(value)
    check(repr(value) if isinstance(value, float | str) else "null")


@given(st.sampled_from(['{"seats":', "[", '{"deal": {"board": [']), st.integers(1, 200_000))
@settings(max_examples=30)
def test_a_record_that_is_nested_without_end(opening: str, times: int) -> None:
    check(opening * times)


@given(st.sampled_from(["version", "seats", "options", "actions"]), st.integers(1, 900_000))
@settings(max_examples=30)
def test_a_record_with_a_number_without_end(key: str, digits: int) -> None:
    record = json.dumps({**a_record(digits), key: None})
    check(record.replace(f'"{key}": null', f'"{key}": {"9" * digits}'))


def test_a_record_of_nan_and_infinity() -> None:
    for key in a_record(1):
        for value in (float("nan"), float("inf"), -float("inf")):
            check({**a_record(1), key: value})
            check(json.dumps({**a_record(1), key: value}))


def test_a_record_nested_without_end_as_plain_data() -> None:
    nested: Json = []
    for _ in range(100_000):
        nested = [nested]
    for key in a_record(1):
        check({**a_record(1), key: nested})
