"""Reading plain data: what fits is given back, anything else gets a short, clear complaint."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from pygame_core import Malformed
from pygame_core.plain import (
    MAX_TEXT,
    as_flag,
    as_list,
    as_object,
    as_text,
    as_whole,
    only_keys,
    parse_object,
)


def complaint(read: Callable[[], object]) -> str:
    with pytest.raises(Malformed) as caught:
        read()
    message = str(caught.value)
    assert len(message) < 300
    message.encode()
    return message


def test_brackets_within_a_text_are_no_nesting() -> None:
    text = "[" * 100 + '"{' + "\\" + "[" * 100
    nested = '{"a": ' * 49 + "[]" + "}" * 49

    assert parse_object(json.dumps({text: text}), "It") == {text: text}
    assert parse_object(nested, "It")
    assert "50 levels" in complaint(lambda: parse_object('{"b": ' + nested + "}", "It"))


def test_what_fits_is_given_back() -> None:
    assert as_object({"a": 1}, "It") == {"a": 1}
    assert as_list([1, 2], "It") == [1, 2]
    assert as_text("Łucja 🎲", "It") == "Łucja 🎲"
    assert as_flag(False, "It") is False
    assert as_whole(7, "It", 0, 7) == 7
    assert parse_object(' {"a": [null]} ', "It") == {"a": [None]}


KINDS = {
    "null": None,
    "true": True,
    "7": 7,
    "2.5": 2.5,
    "NaN": float("nan"),
    "a huge number": 10**5000,
    "text": "word",
    "a list": [1],
    "an object": {"a": 1},
}
READERS: dict[type, Callable[[object, str], object]] = {
    dict: as_object,
    list: as_list,
    str: as_text,
    bool: as_flag,
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wanted", READERS)
def test_a_complaint_names_what_was_found(wanted: type, kind: str) -> None:
    value = KINDS[kind]
    if not isinstance(value, wanted):
        message = complaint(lambda: READERS[wanted](value, "This"))
        assert message.startswith("This must be ")
        assert message.endswith(f", not {kind}.")


@pytest.mark.parametrize("value", [True, 1.0, "1", None, -1, 8, 10**30, float("inf")])
def test_a_whole_number_is_no_flag_no_fraction_and_within_its_bounds(value: object) -> None:
    assert "a whole number from 0 to 7" in complaint(lambda: as_whole(value, "It", 0, 7))


def test_a_text_has_a_length_and_whole_characters() -> None:
    assert "41 characters" in complaint(lambda: as_text("x" * 41, "It", 40))
    assert "half a character" in complaint(lambda: as_text("\ud800", "It"))


def test_the_keys_of_an_object_are_texts() -> None:
    complaint(lambda: as_object({1: 2}, "It"))


def test_a_key_that_nobody_reads_is_named() -> None:
    assert "'colour'" in complaint(lambda: only_keys({"colour": 1}, ("color",), "It"))
    complaint(lambda: only_keys({"x" * 100_000: 1}, ("color",), "It"))
    complaint(lambda: only_keys({"\ud800": 1}, ("color",), "It"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"text"',
        "{'a': 1}",
        '{"a": 1} {"b": 2}',
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"a": ' + "9" * 100_000 + "}",
        " " * (MAX_TEXT + 1),
        "\ud800",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_what_is_no_json_object_is_malformed(text: str) -> None:
    complaint(lambda: parse_object(text, "It"))
