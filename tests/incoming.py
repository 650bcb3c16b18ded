"""What may come in from a link or a file: records and game strings, whole and tampered with."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from pygame_core.match import Match
from pygame_core.plain import JsonObject
from pygame_core.tetratiles.random_player import random_move
from tests.tetratiles.build import at
from tests.tetromino.games import random_match, symbols_at

_PIECES = (
    "[",
    "{",
    "]",
    "}",
    ",",
    '"',
    ":",
    "\\",
    "null",
    "NaN",
    "1e999",
    "-1",
    "\ud800",
    "\0",
    ";",
)
_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    10**30,
    1.5,
    "",
    "X",
    "swap",
    [],
    {},
    [[]],
    {"a": 1},
)


def random_tiles(
    rng: Random, seats: int, goal: str, hands: str = "hidden", most: int = 10_000
) -> Match:
    """A game of Tetra Tiles that was played at random to its end, or for so many steps at most."""
    options: JsonObject = {"goal": goal, "hands": hands}
    match = Match.new("tetratiles", ["x"] * seats, options, seed=rng.randrange(2**32))
    while not match.outcome and match.length < most:
        match.play(random_move(at(match), rng))
    return match


def some_texts(rng: Random) -> list[str]:
    """Sound texts of every kind: a record under way, ended and given up, of either game, with open
    hands and against the computer; game strings of Tetromino."""
    tetromino = random_match(rng, symbols_at("11 12 13", "21 22"), pie=True)
    begun = Match.from_record(tetromino.dumps())
    for _ in range(6):
        begun.undo()
    race = random_tiles(rng, 2, "race")
    given_up = Match.from_record(race.record())
    given_up.open_undo = True
    for _ in range(5):
        given_up.undo()
    running = given_up.dumps()
    given_up.concede(1)
    shown = random_tiles(rng, 2, "three-decks", "open", most=130)
    shown.levels = (None, "easy")
    matches = [begun, tetromino, race, given_up, shown]
    games = [str(tetromino.write()), str(begun.write())]
    return [*(match.dumps() for match in matches), running, *games]


def _cut(rng: Random, text: str) -> str:
    return text[: rng.randrange(len(text))]


def _slip(rng: Random, text: str) -> str:
    place = rng.randrange(len(text))
    return (
        text[:place] + chr(rng.choice((rng.randrange(32, 127), 0x416, 0x1F3B2))) + text[place + 1 :]
    )


def _insert(rng: Random, text: str) -> str:
    place = rng.randrange(len(text))
    return text[:place] + rng.choice(_PIECES) * rng.choice((1, 1, 3, 2000)) + text[place:]


def _remove(rng: Random, text: str) -> str:
    place = rng.randrange(len(text))
    return text[:place] + text[place + rng.choice((1, 2, 30)) :]


def _swap(rng: Random, text: str) -> str:
    one, two, three = sorted(rng.randrange(len(text)) for _ in range(3))
    return text[:one] + text[two:three] + text[one:two] + text[three:]


def _repeat(rng: Random, text: str) -> str:
    place = rng.randrange(len(text))
    return text[:place] + text[place : place + 40] * rng.choice((2, 3, 200)) + text[place + 40 :]


def _in_data(rng: Random, text: str) -> str:
    """Another value, name or number of things somewhere in the data."""
    try:
        value = json.loads(text)
    except ValueError:
        return _slip(rng, text)
    places: list[tuple[Any, Any]] = []

    def walk(within: Any) -> None:
        keys = list(within) if isinstance(within, dict) else range(len(within))
        for key in keys:
            places.append((within, key))
            if isinstance(within[key], dict | list):
                walk(within[key])

    walk(value)
    container, key = rng.choice(places)
    match rng.randrange(4):
        case 0:
            container[key] = rng.choice(_VALUES)
        case 1:
            del container[key]
        case 2 if isinstance(container, list):
            container[key:key] = [container[key]] * rng.choice((1, 5, 2000))
        case _:
            other, place = rng.choice(places)
            container[key] = json.loads(json.dumps(other[place]))
    return json.dumps(value, ensure_ascii=rng.random() < 0.5)


_WAYS: tuple[Callable[[Random, str], str], ...] = (
    *(_cut, _slip, _insert, _remove, _swap, _repeat),
    *(_in_data, _in_data, _in_data),
)


def mutated(rng: Random, text: str) -> str:
    """The text with one to three things wrong with it; now and then they are harmless."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(_WAYS)(rng, text) or "{"
    return text
