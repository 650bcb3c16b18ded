"""The review of a game of Tetra Tiles: by keyboard and by touch, in three languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser import axe
from tests.browser import kept_games as kept
from tests.browser.site import PATIENCE_MS, speak
from tests.browser.tetromino_table import let_it_draw
from tests.tetratiles.missed_win import MISSED, missed_win

if TYPE_CHECKING:
    from playwright.sync_api import Page


def open_missed_win(page: Page) -> None:
    kept.paste(page, missed_win().dumps())
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator("#review-game").wait_for()


def test_a_missed_win_is_found_and_shown_as_its_player_saw_it(speaking: Page) -> None:
    page = speaking
    open_missed_win(page)
    page.locator("#review-game").focus()
    page.keyboard.press("Enter")
    page.locator("#review[aria-busy=false]").wait_for(timeout=PATIENCE_MS)
    axe.check(page, "a review in Tetra Tiles")
    expect(page.locator("#review .standing li").first).to_contain_text("Oksana: 10 choices")
    standing = page.locator("#review .standing li").all_inner_texts()
    expect(page.locator("#review .graph polyline")).to_have_count(2)
    # Whose line is which can be told without colours.
    dashes = _dashes(page, ".graph")
    assert dashes == _dashes(page, ".standing")
    assert len(set(dashes.values())) == 2
    page.locator("#history li .move-sign").first.wait_for()
    # By keyboard to the choice: with the hand and the boards that Oksana saw then.
    page.locator(f".turning [data-step='{MISSED}']").focus()
    page.keyboard.press("Enter")
    page.locator("#judgement", has_text="Better: I on the own right board").wait_for()
    assert "Both boards are complete: that wins." in page.locator("#judgement").inner_text()
    hand = page.get_by_role("group", name="Hand of Oksana")
    expect(hand.locator("[data-card]")).to_have_count(5)
    expect(hand.locator("[data-advised]")).to_have_attribute("data-card", "I4")
    assert "with the hand of Oksana" in page.locator("#line").inner_text()
    # What would have won is shown on the board.
    let_it_draw(page)
    advised = _drawn(page)
    page.locator("#look-previous").click()
    page.locator("#line", has_text=f"after step {MISSED - 1}").wait_for()
    let_it_draw(page)
    assert _drawn(page) != advised
    for language in ("uk", "ja", "en"):
        speak(page, language)
        page.locator(f".turning [data-step='{MISSED}']").click()
        page.locator("#judgement").wait_for()
    # It is kept with the game: another one has none, and when this one comes back it is there.
    _wait_until_kept(page, 20)
    page.locator("#now").click()
    page.locator("#rematch").click()
    expect(page.locator("#review")).to_have_count(0)
    # Opened once more it is the game that is kept, and all is known as soon as it is asked for.
    open_missed_win(page)
    page.locator("#review-game").click()
    page.locator("#review[aria-busy=false]").wait_for(timeout=PATIENCE_MS)
    expect(page.locator("#review .standing li")).to_have_text(standing)


def _dashes(page: Page, where: str) -> dict[str, str]:
    """By seat, how its line is broken."""
    found: dict[str, str] = page.locator(f"#review {where} polyline").evaluate_all(
        "all => Object.fromEntries(all.map((it) => "
        "[it.classList.value, it.getAttribute('stroke-dasharray')]))"
    )
    return found


def _wait_until_kept(page: Page, choices: int) -> None:
    """Wait until the one review that lies in the storage tells of so many choices."""
    for _ in range(400):
        found = [game.get("notes", {}).get("review") for game in kept.stored(page).values()]
        if [len(each["found"]) for each in found if each] == [choices]:
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"no review of {choices} choices is kept")


def _drawn(page: Page) -> str:
    """The board on which the winning tile would have gone, as it is drawn."""
    picture: str = page.locator(".tt-board[data-board='0.1'] canvas").evaluate(
        "canvas => canvas.toDataURL()"
    )
    return picture
