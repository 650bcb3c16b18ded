"""Beside placing: undo and redo, looking back, resigning, new games, rematches, how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from pygame_core.tetromino.patterns import NAMED
from tests.browser import tetromino_table as table

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from pygame_core import Match

# On the pattern "islands": 16 each at the end, the last placed by X. Found by lot.
_TIE = (
    "L[77,78,79,89]",
    "T[57,58,59,68]",
    "L[54,55,56,64]",
    "S[76,85,86,95]",
    "T[25,34,35,45]",
    "S[22,32,33,43]",
    "L[05,15,16,17]",
    "I[10,11,12,13]",
    "T[83,92,93,94]",
    "S[29,38,39,48]",
    "L[52,62,72,73]",
    "L[70,80,90,91]",
    "I[30,40,50,60]",
)


def _undo(page: Page, match: Match) -> None:
    page.locator("#undo").click()
    match.undo()
    table.compare(page, match)


def _redo(page: Page, match: Match) -> None:
    page.locator("#redo").click()
    match.redo()
    table.wait_for_steps(page, len(match.steps))


def test_a_tie_is_won_by_the_last_to_place_and_a_game_is_undone_to_its_start_and_redone(
    table_page: Page,
) -> None:
    page = table_page
    match = table.new_game(page, "islands", names=("Ann", "Bob"))
    table.play(page, match, [_TIE[0], "swap", *_TIE[1:]])
    table.compare(page, match)
    # After the swap Bob is X.
    words = "Winner: Bob (X). 16 each, and on equal counts the last to place wins."
    assert table.line(page) == words
    assert page.locator(".player small").first.inner_text().startswith("won")
    at_the_end = table.drawn(page)
    while match.steps:
        _undo(page, match)
    assert page.locator("#undo").is_disabled()
    while match.undone:
        _redo(page, match)
        if table.state_of(match).swap_offered:
            # Before the swap was redone the question stands again.
            assert table.read(page) == table.expected(match)
    assert page.locator("#redo").is_disabled()
    table.compare(page, match)
    assert table.line(page) == words
    assert table.drawn(page) == at_the_end


def test_undoing_a_swap_brings_the_question_back(table_page: Page) -> None:
    page = table_page
    match = table.match_on(page)
    table.play(page, match, ["T[44,45,46,55]", "swap"])
    assert table.read(page)["names"] == ["Player 2", "Player 1"]
    _undo(page, match)
    assert page.locator("#pie").is_visible()
    page.locator("#pie-stay").click()
    expect(page.locator("#pie")).to_have_count(0)
    assert table.read(page)["names"] == ["Player 1", "Player 2"]
    # Placing instead forgets the swap; undone, the question is there once more.
    table.place_by_marks(page, table.placement("I[47,57,67,77]"))
    match.play("I[47,57,67,77]")
    table.compare(page, match)
    assert page.locator("#redo").is_disabled()
    _undo(page, match)
    assert page.locator("#pie").is_visible()


def test_one_can_look_back_without_changing_anything(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    pictures = [table.drawn(page)]
    scores = [table.read(page)["scores"]]
    for move in _TIE[:4]:
        table.play(page, match, [move])
        page.mouse.move(0, 0)
        pictures.append(table.drawn(page))
        scores.append(table.read(page)["scores"])

    def shows(step: int) -> None:
        if step < 4:
            table.wait_for_line(page, f"Looking back: after move {step} of 4.")
        else:
            page.locator("#now").wait_for(state="detached")
        seen = table.read(page)
        assert seen["scores"] == scores[step]
        assert seen["steps"] == list(_TIE[:4])
        assert table.drawn(page) == pictures[step]

    page.locator("#look-first").click()
    shows(0)
    assert page.locator("#look-previous").is_disabled()
    for step in (1, 2, 3):
        page.locator("#look-next").click()
        shows(step)
    page.locator("#look-next").click()
    shows(4)
    for step in (3, 2):
        page.keyboard.press("Comma")
        shows(step)
    # A position of the past is to look at: nothing can be placed there.
    page.mouse.click(*table.spot(page, 0.5, 0.5))
    page.keyboard.press("Digit1")
    shows(2)
    page.keyboard.press("Period")
    shows(3)
    page.keyboard.press("Escape")
    shows(4)
    page.locator("#history li button").nth(1).click()
    shows(2)
    page.locator("#now").click()
    shows(4)
    page.locator("#look-first").click()
    shows(0)
    page.locator("#look-last").click()
    shows(4)
    assert table.read(page) == table.expected(match)
    table.play(page, match, _TIE[4:5])
    table.compare(page, match)


def test_new_games_rematches_and_resigning_make_a_series(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "rings", pie=False, names=("Ann", " Bob "), first="1")
    assert match.seats == ("Bob", "Ann")
    assert table.state_of(match).board == NAMED["rings"]
    table.compare(page, match)
    assert table.line(page) == "Bob (X): choose a shape, or mark four cells."
    table.play(page, match, ["L[00,10,20,21]"])
    # Without the pie rule nothing is asked.
    table.compare(page, match)
    expect(page.locator("#pie")).to_have_count(0)

    _resign(page, "Bob")
    match.concede(0)
    table.compare(page, match)
    assert table.line(page) == "Winner: Ann (O). Bob resigned."
    assert _wins(page) == {"Bob": "0 wins", "Ann": "1 win"}
    # It can be undone, and the series forgets it.
    _undo(page, match)
    assert _wins(page) == {}
    _resign(page, "Ann")
    assert _wins(page) == {"Bob": "1 win", "Ann": "0 wins"}

    page.locator("#rematch").click()
    table.wait_for_steps(page, 0)
    again = table.match_on(page, pie=False)
    assert again.seats == ("Ann", "Bob")
    assert table.state_of(again).board == NAMED["rings"]
    assert _wins(page) == {"Ann": "0 wins", "Bob": "1 win"}
    _resign(page, "Ann")
    assert _wins(page) == {"Ann": "0 wins", "Bob": "2 wins"}
    page.locator("#menu").click()
    page.locator("#menu-rematch").click()
    table.wait_for_steps(page, 0)
    assert table.match_on(page, pie=False).seats == ("Bob", "Ann")

    # The dialog remembers what was chosen last; a new game begins a new series.
    page.locator("#new").click()
    dialog = page.get_by_role("dialog")
    assert dialog.locator("[name=name-0]").input_value() == "Ann"
    assert dialog.locator("[name=first]:checked").get_attribute("value") == "1"
    assert dialog.locator("[name=pattern]:checked").get_attribute("value") == "rings"
    assert not dialog.locator("[name=pie]").is_checked()
    expect(dialog.locator("[name=pattern]")).to_have_count(len(NAMED) + 2)
    dialog.locator("#begin").click()
    page.wait_for_function("!document.querySelector('.player').textContent.includes('win')")
    assert _wins(page) == {}


def _resign(page: Page, name: str) -> None:
    page.locator("#menu").click()
    page.locator("#menu-resign").click()
    page.get_by_role("button", name=f"{name} resigns").click()
    page.locator("#rematch").wait_for()


def _wins(page: Page) -> dict[str, str]:
    """Who has won how many games of the series, as it stands beside the names."""
    cards = page.locator(".player").all()
    said = {
        card.locator(".name").inner_text(): card.locator("small").inner_text() for card in cards
    }
    return {name: words.split(" · ")[1] for name, words in said.items() if " · " in words}
