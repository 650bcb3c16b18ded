"""What one chooses in the dialog of a new game is what one gets, chance included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import tetromino_table as table

if TYPE_CHECKING:
    from playwright.sync_api import Page

# So many fair coins fall alike once in 2,000 tries.
_COINS = 12


def _symbols(page: Page) -> str:
    """The board of a game that has just begun, as 100 characters."""
    return "".join(
        {"X": "X", "O": "O", "blank": "."}[label.split(": ")[1]]
        for label in table.read(page)["cells"]
    )


def _begin(page: Page, field: str, value: str) -> None:
    page.locator("#new").click()
    dialog = page.get_by_role("dialog")
    dialog.locator(f"[name={field}][value={value}]").check()
    dialog.get_by_role("button", name="Begin", exact=True).click()
    dialog.wait_for(state="detached")
    page.wait_for_function("document.documentElement.dataset.phase === 'ready'")


def test_a_random_pattern_is_fair_and_new_each_time(table_page: Page) -> None:
    boards = set()
    for _ in range(3):
        _begin(table_page, "pattern", "random")
        board = _symbols(table_page)
        assert board.count("X") == board.count("O") == 30
        # Opposite every X lies an O.
        assert board[::-1] == board.translate(str.maketrans("XO", "OX"))
        boards.add(board)
    assert len(boards) == 3


def test_a_free_random_pattern_has_thirty_of_each_anywhere(table_page: Page) -> None:
    _begin(table_page, "pattern", "random-free")
    board = _symbols(table_page)
    assert board.count("X") == board.count("O") == 30
    assert board[::-1] != board.translate(str.maketrans("XO", "OX"))


def test_lot_decides_who_goes_first(table_page: Page) -> None:
    first = set()
    for _ in range(_COINS):
        _begin(table_page, "first", "random")
        first.add(table.read(table_page)["toMove"])
        if len(first) == 2:
            break
    assert first == {"Player 1", "Player 2"}
