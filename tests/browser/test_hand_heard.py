"""What is in hand is heard however it was changed, and whatever else the line has told before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser import tetromino_table as table
from tests.browser.site import speak
from tests.browser.tetratiles_hands import put_on_table, with_special_cards
from tests.browser.words import heard, listen, message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.tetratiles_page import TilesPage


def _press(button: Locator) -> None:
    """As a screen reader does: without a pointer, and without a key that the page sees."""
    button.evaluate("button => { button.focus(); button.click(); }")


def _told_once(page: Page) -> None:
    told = [text for _, text in heard(page)]
    assert len(told) == len(set(told)), told


def test_what_a_screen_reader_presses_is_heard_in_tetromino(table_page: Page) -> None:
    page = table_page
    table.new_game(page, "islands")
    live = page.locator("#live")
    cells = page.locator("[role=gridcell]")
    listen(page)
    _press(page.locator(".supply [data-shape=L]"))
    expect(live).to_have_text("Move the L over the board.")
    _press(cells.nth(44))
    expect(live).to_have_text(re.compile(r"^Row 4: 3, 4, 5\. Row 5: 3\. Covers "))
    laid = live.inner_text()
    _press(page.locator("#turn"))
    expect(live).not_to_have_text(laid)
    expect(live).to_have_text(re.compile(r"^Row \d: \d, \d.* Covers "))
    _press(page.locator("#drop"))
    for left in (3, 2, 1):
        _press(cells.nth(54 - left))
        expect(live).to_have_text(f"Mark {left if left > 1 else 'one'} more cell{'s'[: left - 1]}.")
    _press(cells.nth(99))
    expect(live).to_have_text(re.compile(r"^Row 5: 1, 2, 3\. Row 9: 9\. These four cells are none"))
    _told_once(page)
    page.keyboard.press("Escape")


def test_what_a_screen_reader_presses_is_heard_in_tetra_tiles(speaking: Page) -> None:
    page = speaking
    table_of_tiles = put_on_table(page, with_special_cards())
    live = page.locator("#live")
    table_of_tiles.begin_turn()
    listen(page)
    hand = page.locator(".tt-hand [data-card]")
    for index in range(hand.count()):
        before = live.inner_text()
        _press(hand.nth(index))
        expect(live).not_to_have_text(before)
        expect(live).to_have_text(re.compile(re.escape(page.locator("#line").inner_text()) + "$"))
        if page.locator("#turn:enabled").count():
            _press(page.locator("[data-board='0.0'] [role=gridcell]").nth(10))
            expect(live).to_have_text(re.compile(r"^Row 3: "))
    _press(page.locator("#discard"))
    expect(live).to_have_text(page.locator("#line").inner_text())
    _told_once(page)
    page.keyboard.press("Escape")


def test_a_piece_that_is_turned_is_heard_where_it_lies_though_it_does_the_same(
    speaking: Page,
) -> None:
    page = speaking
    put_on_table(page, with_special_cards()).begin_turn()
    live = page.locator("#live")
    page.locator(".tt-hand [data-card=V3]").click()
    _press(page.locator("[data-board='0.0'] [role=gridcell]").nth(0))
    expect(live).to_have_text(re.compile(r"^Row 1: "))
    for _ in range(3):
        before = live.inner_text()
        page.keyboard.press("KeyR")
        expect(live).not_to_have_text(before)
        expect(live).to_have_text(re.compile(r"^Row 1: "))
    page.keyboard.press("Escape")


def test_a_slow_engine_has_its_word_heard_and_nothing_before_it(table_page: Page) -> None:
    page = table_page
    table.new_game(page, "islands")
    live = page.locator("#live")
    page.locator("[role=gridcell]").nth(44).focus()
    # Slower than the time for which a key is waited for.
    page.evaluate("""() => {
      const plain = Worker.prototype.postMessage;
      window.slow = (ms) => {
        Worker.prototype.postMessage = ms
          ? function (...message) { setTimeout(() => plain.apply(this, message), ms); }
          : plain;
      };
      slow(700);
    }""")
    try:
        listen(page)
        page.keyboard.press("KeyT")
        expect(live).to_have_text(re.compile("^Row .* Covers "))
        page.keyboard.press("Enter")
        table.wait_for_steps(page, 1)
        expect(live).to_have_text(re.compile(r" placed T\["))
        page.wait_for_timeout(400)
        told = [text for _, text in heard(page)]
        assert [bool(re.search("Covers|placed", text)) for text in told] == [True, True], told
    finally:
        page.evaluate("slow(0)")


def test_a_hint_is_seen_and_heard_with_a_piece_in_hand_until_that_is_moved(speaking: Page) -> None:
    page = speaking
    table.new_game(page, "islands")
    line, live = page.locator("#line"), page.locator("#live")
    page.locator("[role=gridcell]").nth(44).focus()
    page.keyboard.press("KeyL")
    expect(live).to_have_text(re.compile(" Covers "))
    listen(page)
    page.keyboard.press("KeyH")
    page.keyboard.press("KeyH")  # at once: the same question
    expect(line).to_have_text(re.compile("^Try the "))
    expect(live).to_have_text(line.inner_text())
    page.wait_for_timeout(400)
    assert len(heard(page)) == 1
    page.keyboard.press("ArrowRight")
    expect(line).to_have_text(re.compile("^(Covers|The|It) "))
    page.keyboard.press("Escape")
    expect(line).to_have_text(re.compile("^Try the "))
    # What is refused after it is told instead, in every language that comes then.
    page.keyboard.press("KeyY")
    refused = message("refusal.nothing-to-redo")
    expect(line).to_have_text(refused)
    speak(page, "uk")
    expect(line).to_have_text("Повертати нічого.")
    expect(live).to_have_text("Повертати нічого.")
    page.keyboard.press("KeyH")
    expect(line).not_to_have_text("Повертати нічого.")
    page.keyboard.press("Escape")
    hint = line.inner_text()
    speak(page, "en")
    expect(line).not_to_have_text(hint)
    expect(live).to_have_text(line.inner_text())


def test_no_hint_is_told_of_a_position_that_is_not_looked_at(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, ["L[77,78,79,89]"])
    listen(page)
    page.keyboard.press("KeyH")
    page.keyboard.press("Comma")
    looking = "Looking back: after move 0 of 1."
    expect(page.locator("#live")).to_have_text(looking)
    page.wait_for_timeout(600)
    told = [text for _, text in heard(page)]
    assert (told.count(looking), told[-1]) == (1, looking), told
    page.keyboard.press("Escape")


def test_why_something_was_refused_is_not_told_of_another_position(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, ["L[77,78,79,89]"])
    live, line = page.locator("#live"), page.locator("#line")
    page.keyboard.press("Comma")
    page.keyboard.press("KeyY")
    expect(live).to_have_text("There is nothing to redo.")
    page.keyboard.press("Escape")
    expect(line).to_have_text(re.compile("choose a shape"))
    expect(live).to_have_text(line.inner_text())


def test_how_it_ended_stays_to_be_read_whatever_is_refused_then(table_page: Page) -> None:
    page = table_page
    table.new_game(page, "islands", names=("Ann", "Bob"))
    page.locator("#menu").click()
    page.locator("#menu-resign").click()
    page.locator("#resign-0").click()
    page.locator("#rematch").wait_for()
    ended = page.locator("#line").inner_text()
    page.keyboard.press("KeyY")
    expect(page.locator("#line")).to_have_text(f"{ended} There is nothing to redo.")
    expect(page.locator("#live")).to_have_text("There is nothing to redo.")


def test_a_card_is_to_be_taken_first_and_a_key_that_uses_one_says_so(
    speaking: Page, tiles: Callable[..., TilesPage]
) -> None:
    page = speaking
    tiles(seats=2, levels=("novice",))
    page.locator("#draw").wait_for()
    for key in ("Digit1", "KeyR", "KeyF", "KeyD"):
        page.keyboard.press(key)
        expect(page.locator("#line")).to_have_text("Take a card first.")
        expect(page.locator("#live")).to_have_text("Take a card first.")
        page.keyboard.press("Comma")
        page.keyboard.press("Escape")


def test_the_keyboard_goes_on_at_the_pile_where_no_curtain_falls(
    speaking: Page, tiles: Callable[..., TilesPage]
) -> None:
    page = speaking
    game = tiles(seats=2, levels=("novice",), means="keyboard")
    game.begin_turn()
    # Nothing lies on the boards yet, so a discard takes nothing away.
    for key in ("Digit1", "KeyD"):
        page.keyboard.press(key)
    page.locator("#place:enabled").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#draw")).to_be_focused(timeout=20_000)


def test_keys_that_write_something_can_be_switched_off(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, ["L[77,78,79,89]"])
    for pressed, steps in (("KeyU", 1), ("Control+KeyZ", 0)):
        page.locator("#menu").click()
        page.locator("#menu-settings").click()
        page.locator("[name=characterKeys]").set_checked(pressed != "KeyU")
        page.keyboard.press("Escape")
        page.keyboard.press(pressed)
        # A step that is taken back takes what is in hand along.
        table.wait_for_steps(page, steps)
        page.keyboard.press("KeyT")
        # The question to the engine that comes after it is answered.
        table.let_it_draw(page, 6)
        assert len(table.read(page)["steps"]) == steps
        assert (table.shape_in_hand(page) is None) == (pressed == "KeyU")
    page.keyboard.press("Escape")
