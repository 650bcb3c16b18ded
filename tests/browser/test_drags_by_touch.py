"""Where a drag begins decides what it does: on a board or a card it never scrolls or zooms the
page, beside them it never moves anything that is played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import tetromino_table as table
from tests.browser.questions import Questions
from tests.browser.tetratiles_hands import put_on_table, with_special_cards
from tests.browser.touch import Finger, Point

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page, ViewportSize

    from tests.browser.tetratiles_page import TilesPage

_LOW: ViewportSize = {"width": 360, "height": 560}  # so that there is something to scroll
_VIEW = "[scrollX, scrollY, visualViewport.scale]"
_UNMOVED = [0, 0, 1]


@pytest.fixture
def low(phone_table: Page) -> Iterator[Page]:
    """The shared phone, with a screen so low that the page scrolls."""
    phone_table.set_viewport_size(_LOW)
    yield phone_table
    Finger(phone_table).unzoom()


@pytest.fixture
def questions(phone_table: Page) -> Iterator[Questions]:
    """What the shared phone asks of its engine."""
    questions = Questions(phone_table)
    yield questions
    questions.end()


def _middle(what: Locator) -> Point:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _to_the_top(page: Page) -> None:
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function("scrollY === 0")


def _check_that_it_scrolls_and_zooms(page: Page, beside: Point) -> None:
    """Else to find neither below would mean nothing."""
    finger = Finger(page)
    finger.drag(beside, (beside[0], 5))
    page.wait_for_function("scrollY > 0")
    _to_the_top(page)
    finger.spread(beside)
    page.wait_for_function("visualViewport.scale > 1")
    finger.unzoom()
    page.wait_for_function("visualViewport.scale === 1")


def _check_that_nothing_moves(page: Page, questions: Questions, at: Point) -> None:
    finger = Finger(page)
    for across, down in ((0, -80), (-60, 0)):
        finger.drag(at, (at[0] + across, at[1] + down))
        questions.answered()
        assert page.evaluate(_VIEW) == _UNMOVED
    finger.spread(at)
    questions.answered()
    assert page.evaluate(_VIEW) == _UNMOVED


def test_a_drag_on_the_board_of_tetromino_neither_scrolls_nor_zooms(
    low: Page, questions: Questions
) -> None:
    page = low
    match = table.new_game(page, "islands", pie=False)
    _check_that_it_scrolls_and_zooms(page, _middle(page.locator("#players")))
    for shape in (None, "T"):
        if shape:
            page.locator(f".supply [data-shape={shape}]").tap()
            _to_the_top(page)
        _check_that_nothing_moves(page, questions, table.spot(page, 5, 5))
    assert questions.answered()  # where the piece and the marks would lie
    table.compare(page, match)


def test_a_drag_on_a_board_or_a_card_of_tetra_tiles_neither_scrolls_nor_zooms(
    low: Page, questions: Questions
) -> None:
    page = low
    tiles = put_on_table(page, with_special_cards(), "touch")
    tiles.begin_turn()
    _to_the_top(page)
    before = tiles.filled()
    _check_that_it_scrolls_and_zooms(page, _middle(page.locator(".tt-tray")))
    for card in (None, "V3"):
        if card:
            tiles.pick(card)
            _to_the_top(page)
        # A tile that lies there, a free place of one's own, a board of somebody else's.
        for board, row, column in (("0.0", 0, 0), ("0.1", 2, 2), ("1.1", 1, 1)):
            _check_that_nothing_moves(page, questions, tiles.point(board, row + 0.5, column + 0.5))
    _check_that_nothing_moves(page, questions, _middle(page.locator(".tt-card[data-card=V3]")))
    assert tiles.filled() == before


def test_no_drag_moves_a_tile_that_lies(phone_table: Page, questions: Questions) -> None:
    page = phone_table
    tiles = put_on_table(page, with_special_cards(), "touch")
    tiles.begin_turn()
    before, finger = tiles.filled(), Finger(page)
    for start, end in (
        (("0.0", 0, 0), ("0.0", 2, 2)),
        (("0.0", 0, 0), ("1.1", 1, 1)),
        (("1.0", 0, 0), ("0.1", 1, 1)),
        (("0.1", 3, 3), ("0.0", 0, 0)),
    ):
        finger.drag(_block(tiles, *start), _block(tiles, *end))
        questions.answered()
        expect(page.locator("#place")).to_be_disabled()
        assert tiles.filled() == before


def _block(tiles: TilesPage, board: str, row: int, column: int) -> Point:
    return tiles.point(board, row + 0.5, column + 0.5)


def test_a_drag_that_begins_beside_the_boards_moves_no_tile(
    phone_table: Page, questions: Questions
) -> None:
    page = phone_table
    tiles = put_on_table(page, with_special_cards(), "touch")
    tiles.begin_turn()
    tiles.pick("V3")
    page.touchscreen.tap(*tiles.point("0.1", 1, 1))
    expect(page.locator("#line span")).not_to_be_empty()
    assert questions.answered()  # whether it may lie there
    said = page.locator("#line").inner_text()
    finger = Finger(page)
    for beside in ("#bar h1", "#players", ".tt-tray", "#line", ".tt-player h2 >> nth=-1"):
        for board in ("0.1", "1.0"):
            _to_the_top(page)
            finger.drag(_middle(page.locator(beside).first), _block(tiles, board, 3, 3))
            questions.answered()
            # Where it would lie, and that it waits, is as it was.
            expect(page.locator("#line")).to_have_text(said)
            expect(page.locator("#place")).to_be_enabled()
    _to_the_top(page)
    before = tiles.filled()
    tiles.begin_change()
    page.locator("#place").tap()
    tiles.end_change()
    after = tiles.filled()
    assert after["0.1"].bit_count() == 3
    assert {name: filled for name, filled in after.items() if name != "0.1"} == {
        name: filled for name, filled in before.items() if name != "0.1"
    }
    # All within the corner where the tile was set down.
    assert after["0.1"] & ~0x0033 == 0
