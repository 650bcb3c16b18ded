"""What is agreed before the game, checked when it is set."""

import pytest

from pygame_core.errors import Malformed
from pygame_core.plain import Json
from pygame_core.tetratiles import TETRATILES
from pygame_core.tetratiles.options import CHOICES


def test_the_defaults_are_those_of_the_sheet() -> None:
    assert TETRATILES.check_options({}, 2) == {
        "goal": "race",
        "rebuild": "all",
        "tiles": "more",
        "fourBlockTiles": "more",
        "hands": "hidden",
        "first": "random",
    }


def test_every_choice_can_be_set_and_stays_as_it_is_when_checked_again() -> None:
    for key, choices in CHOICES.items():
        for choice in choices:
            options = TETRATILES.check_options({key: choice}, 2)
            assert options[key] == choice
            assert TETRATILES.check_options(options, 2) == options


@pytest.mark.parametrize(
    "wrong",
    [
        {"goal": "fun"},
        {"goal": None},
        {"goal": ["race"]},
        {"rebuild": "some"},
        {"tiles": "most"},
        {"fourBlockTiles": True},
        {"hands": "shown"},
        {"hands": True},
        {"first": 2},
        {"first": -1},
        {"first": "0"},
        {"first": True},
        {"first": 0.0},
        {"colour": "red"},
    ],
)
def test_anything_else_is_malformed(wrong: dict[str, Json]) -> None:
    with pytest.raises(Malformed):
        TETRATILES.check_options(wrong, 2)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_it_is_played_by_two_to_four(seats: int) -> None:
    with pytest.raises(Malformed, match="two, three or four"):
        TETRATILES.check_options({}, seats)
    assert TETRATILES.check_options({"first": 3}, 4)["first"] == 3
