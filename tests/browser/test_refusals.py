"""What is illegal is refused in words, the cells that show it are marked, and nothing changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pygame_core import Match
from pygame_core.registry import find_game
from pygame_core.tetromino.notation import move_of
from pygame_core.tetromino.patterns import NAMED
from tests.browser import tetromino_table as table

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from pygame_core.tetromino.geometry import Cell
    from tests.browser.questions import Questions

# A short game in which the I runs out, found by lot among games that play an I whenever they can.
_ALL_I_USED = (
    "I[26,27,28,29]",
    "L[14,15,25,35]",
    "I[45,46,47,48]",
    "I[10,11,12,13]",
    "I[31,32,33,34]",
    "I[05,06,07,08]",
)

# Moves before, four cells to mark, the code of the rule, its words.
_REFUSED: dict[str, tuple[int, tuple[Cell, ...], str]] = {
    "shape": (0, ((1, 9), (4, 1), (5, 0), (8, 3)), "These four cells are none of the four shapes."),
    "same-shape": (
        1,
        ((3, 6), (4, 6), (5, 6), (6, 6)),
        "It would share an edge with another I.",
    ),
    "overlap": (6, ((0, 0), (1, 0), (1, 1), (1, 2)), "The marked cells are covered already."),
    "connect": (
        6,
        ((4, 0), (5, 0), (5, 1), (5, 2)),
        "It must share an edge with a piece on the board.",
    ),
    "square": (
        6,
        ((0, 9), (1, 7), (1, 8), (1, 9)),
        "The marked cells would be a fully covered 2 by 2 square.",
    ),
    "supply": (6, ((5, 5), (6, 5), (7, 5), (8, 5)), "All five I pieces are used up."),
}


def _refused(match: Match, cells: tuple[Cell, ...]) -> tuple[str, set[Cell]]:
    refusal = match.refusal(move_of(None, cells))
    assert refusal
    return refusal.reason, set(refusal.faults[0].cells)


def test_each_rule_is_explained_and_shown_where_it_forbids_a_placement(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    for code, (moves, cells, words) in _REFUSED.items():
        table.play(page, match, _ALL_I_USED[len(match.steps) : moves])
        before = table.drawn(page)
        reason, shown = _refused(match, cells)
        assert reason == code
        table.mark(page, cells)
        table.wait_for_line(page, words)
        assert table.warned_cells(page) == shown
        assert page.locator("#place").is_disabled()
        # Enter, which places what can be placed, says why not, and changes nothing.
        page.keyboard.press("Enter")
        page.wait_for_function(
            "words => document.querySelector('#live').textContent === words", arg=words
        )
        assert table.read(page) == table.expected(match)
        page.locator("#drop").click()
        page.mouse.move(0, 0)
        assert table.drawn(page) == before
        assert table.warned_cells(page) == set()
    assert page.locator(".supply [data-shape=I]").is_disabled()


def test_a_piece_over_the_edge_or_in_the_way_stays_there_with_the_reason(
    table_page: Page, questions: Questions
) -> None:
    page = table_page
    match = table.match_on(page)
    table.play(page, match, ["S[44,45,53,54]"])
    page.locator("#pie-stay").click()
    table.pick(page, "I")
    page.keyboard.press("KeyR")
    table.hover(page, 0.5, 0.5)
    table.wait_for_line(page, "Part of the piece is off the board.")
    page.mouse.click(*table.spot(page, 0.5, 0.5))
    questions.answered()
    assert table.read(page) == table.expected(match, stayed=True)
    # Pushed half a cell from where it fits it goes there by itself.
    table.hover(page, 3.45, 6.1)
    page.wait_for_function("document.querySelector('#line').textContent.startsWith('Covers')")
    table.hover(page, 4.1, 4.5)
    table.wait_for_line(page, "The marked cells are covered already.")
    assert table.warned_cells(page) == {(4, 4), (5, 4)}
    page.mouse.click(*table.spot(page, 4.1, 4.5))
    questions.answered()
    assert table.read(page) == table.expected(match, stayed=True)
    assert table.shape_in_hand(page) is not None


def test_a_click_beside_the_board_does_nothing(table_page: Page, questions: Questions) -> None:
    page = table_page
    match = table.match_on(page)
    table.pick(page, "L")
    box = page.locator("canvas").bounding_box()
    assert box
    for x, y in (
        (box["x"] - 5, box["y"] + 300),
        (box["x"] + 3, box["y"] + 300),  # on the canvas, among the coordinates
        (box["x"] + 300, box["y"] + 3),
        (box["x"] + box["width"] + 5, box["y"] + 300),
    ):
        page.mouse.click(x, y)
        questions.answered()
        assert table.read(page) == table.expected(match)
        assert table.line(page) == "Move the L over the board."
    # Pressed on the board and let go beside it is no click either.
    page.mouse.move(*table.spot(page, 5, 5))
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] + 40, box["y"] + 300, steps=4)
    page.mouse.up()
    questions.answered()
    assert table.read(page) == table.expected(match)
    page.locator("#drop").click()
    page.mouse.click(box["x"] + 3, box["y"] + 300)
    questions.answered()
    assert table.line(page).endswith("choose a shape, or mark four cells.")


@pytest.mark.parametrize("code", _REFUSED)
def test_the_examples_break_the_rule_they_stand_for(code: str) -> None:
    moves, cells, _ = _REFUSED[code]
    game = find_game("tetromino")
    match = Match(
        game,
        game.check_options({"pattern": "islands", "pie": False}, 2),
        ("", ""),
        {"board": NAMED["islands"]},
    )
    for move in _ALL_I_USED[:moves]:
        match.play(move)
    assert _refused(match, cells)[0] == code
