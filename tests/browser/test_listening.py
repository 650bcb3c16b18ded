"""The tests' own ear: what a screen reader would miss is not taken for heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.kept_games import open_menu
from tests.browser.words import heard, listen

if TYPE_CHECKING:
    from playwright.sync_api import Page

_IN_DIALOG = "document.querySelector('dialog [data-live]').textContent = 'Time is up.';"
_BY_PAGE = "document.querySelector('#live').textContent = 'Time is up.';"
_CLOSE = "document.querySelector('dialog .head button').click();"
_OPEN = "document.querySelector('#menu').click();"


@pytest.fixture
def reading(table_page: Page) -> Page:
    """The shared page with a dialog open, listened to."""
    open_menu(table_page, "settings").wait_for()
    listen(table_page)
    return table_page


def test_what_is_said_in_a_dialog_is_heard(reading: Page) -> None:
    reading.evaluate(f"() => {{ {_IN_DIALOG} }}")
    assert [what for _, what in heard(reading)] == ["Time is up."]


@pytest.mark.parametrize(
    "unheard",
    [_BY_PAGE, f"{_CLOSE} {_BY_PAGE} {_OPEN}", f"{_IN_DIALOG} {_CLOSE}"],
    ids=["behind a dialog", "just before one opens", "in one that is gone"],
)
def test_what_is_said_where_nobody_hears_it_is_a_loss(reading: Page, unheard: str) -> None:
    reading.evaluate(f"() => {{ {unheard} }}")
    with pytest.raises(AssertionError, match=r"not heard: .*Time is up"):
        heard(reading)


def test_what_is_said_again_where_it_is_heard_is_none(reading: Page) -> None:
    reading.evaluate(f"() => {{ {_IN_DIALOG} {_CLOSE} {_BY_PAGE} }}")
    assert heard(reading) == [("live", "Time is up.")]
