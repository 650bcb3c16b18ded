"""What the players agree on before the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pygame_core.errors import Malformed
from pygame_core.plain import Json, JsonObject, as_text, as_whole, only_keys

RACE = "race"
THREE_DECKS = "three-decks"
ALL = "all"
MATCHING = "matching"
MORE = "more"
FEWER = "fewer"
HIDDEN = "hidden"
OPEN = "open"
RANDOM = "random"
DECKS = 3

# The default first.
CHOICES: dict[str, tuple[str, ...]] = {
    "goal": (RACE, THREE_DECKS),
    "rebuild": (ALL, MATCHING),
    "tiles": (MORE, FEWER),
    "fourBlockTiles": (MORE, FEWER),
    "hands": (HIDDEN, OPEN),
}
Preference: TypeAlias = Literal["more", "fewer"]


@dataclass(frozen=True, slots=True)
class Options:
    """`goal`: "race" or "three-decks". `rebuild`: which discards make the new pile, "all" or
    those "matching" a tile in the centre. `tiles`, `four_block_tiles`: whether "more" or "fewer"
    of them win the judgement, when it comes to that. `hands`: whether they are "hidden" from the
    others, or lie "open" for everybody."""

    goal: str = RACE
    rebuild: str = ALL
    tiles: str = MORE
    four_block_tiles: str = MORE
    hands: str = HIDDEN

    @property
    def open_hands(self) -> bool:
        """Whether everybody sees every hand."""
        return self.hands == OPEN

    @property
    def race(self) -> bool:
        """Whether two complete boards win; else completions are counted."""
        return self.goal == RACE


def check_options(raw: Mapping[str, Json], seats: int) -> JsonObject:
    """`raw` complete and checked: the keys of `CHOICES`, and ``first``: "random" or the seat that
    begins. Raises `Malformed` with what would be right."""
    only_keys(raw, (*CHOICES, "first"), "Tetra Tiles' options")
    options: JsonObject = {}
    for key, choices in CHOICES.items():
        value = as_text(raw.get(key, choices[0]), f"The option {key}")
        if value not in choices:
            raise Malformed(f"The option {key} is {' or '.join(choices)}, not {value[:40]!r}.")
        options[key] = value
    first = raw.get("first", RANDOM)
    if first != RANDOM:
        as_whole(first, f"The option first, unless it is {RANDOM!r},", 0, seats - 1)
    return {**options, "first": first}


def options_of(checked: Mapping[str, Json]) -> Options:
    """The rules' part of checked options; who begins is known once the cards are dealt."""
    return Options(
        str(checked["goal"]),
        str(checked["rebuild"]),
        str(checked["tiles"]),
        str(checked["fourBlockTiles"]),
        str(checked["hands"]),
    )
