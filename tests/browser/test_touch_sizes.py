"""All that is to be pressed is large enough for a finger, wherever one is in either game.

Puzzles, reviews and the analysis board are looked at by the tests that go through them by touch:
test_learning.py and test_learning_by_touch_and_keys.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.touch import check_sizes
from tests.browser.tours import Tour

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture
def tour(phone_table: Page) -> Tour:
    """A tour by touch, on which all sizes are looked at."""
    return Tour(phone_table, "touch", lambda state: check_sizes(phone_table, state))


def test_everything_pressed_in_tetromino_is_large_enough(tour: Tour) -> None:
    tour.tetromino()
    tour.new_game("increment")
    tour.dialogs("share", "pattern", "rules", "settings", "keys", "resign")
    tour.lesson()


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_pressed_at_the_table_of_tetra_tiles_is_large_enough(
    tour: Tour, seats: int
) -> None:
    tour.tetra_tiles(seats)


def test_so_is_what_is_pressed_elsewhere_in_tetra_tiles(tour: Tour) -> None:
    tour.rest_of_tetra_tiles()
    tour.dialogs("share", "rules", "resign")
    tour.new_game("per-turn")
    tour.lesson()
