"""Tours of the site, for tests that look at all there is to see in one way or another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core import Match
from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.tetratiles_hands import (
    SPECIAL,
    before_the_last_placement,
    put_on_table,
    with_special_cards,
)
from tests.browser.tetratiles_page import begin_tiles
from tests.browser.words import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.tetratiles_page import Means


class Tour:
    """One who goes through the site by mouse or touch, and looks around everywhere."""

    def __init__(self, page: Page, means: Means, look: Callable[[str], None]) -> None:
        self._page = page
        self._means = means
        self._look = look

    def press(self, selector: str) -> None:
        """Click or tap the first of these."""
        button = self._page.locator(selector).first
        if self._means == "touch":
            button.tap()
        else:
            button.click()

    def open(self, entry: str) -> None:
        """Open a dialog by the menu, or begin what the menu leads to."""
        self.press("#menu")
        self.press(f"#menu-{entry}")

    def close(self) -> None:
        """Close the dialog that is open."""
        self._page.keyboard.press("Escape")
        self._page.get_by_role("dialog").wait_for(state="detached")

    def tetromino(self) -> None:
        """From a new game of Tetromino to its end."""
        page = self._page
        table.new_game(page, "islands")
        self._look("a new game")
        self.press(".supply [data-shape=T]")
        self._look("a shape is chosen")
        self.press("#drop")
        match = Match.new("tetromino", ["Ann", "Bob"], {"pattern": "islands"})
        match.play("T[44,45,46,55]")
        kept.paste(page, match.dumps())
        page.locator("#pie").wait_for()
        self._look("asked")
        self.press("#pie-swap")
        table.wait_for_steps(page, 2)
        self._look("a piece lies")
        self.press("#look-first")
        page.locator("#now").wait_for()
        self._look("looking back")
        self.press("#now")
        self.open("resign")
        self._look("who resigns")
        self.press("#resign-0")
        page.locator("#rematch").wait_for()
        self._look("the end")

    def tetra_tiles(self, seats: int) -> None:
        """From the first hand of a game of Tetra Tiles to its end."""
        page = self._page
        tiles = put_on_table(page, with_special_cards(seats), self._means)
        self._look("the curtain")
        tiles.begin_turn()
        self._look("the hand")
        if seats > 2:
            for seat in range(1, seats):
                self.press(f"#players [data-seat='{seat}']")
                assert tiles.board(f"{seat}.1").is_visible()
        for card in SPECIAL:
            tiles.pick(card)
            self._look(f"{card} is chosen")
        self.press("#discard")
        page.locator("#discard[aria-pressed=true]").wait_for()
        self._look("a card is discarded")
        self.press("#drop")
        self.press("#hint")
        page.locator("#hint[aria-pressed=true]").wait_for()
        self._look("a hint")
        self.press("#look-previous")
        page.locator("#now").wait_for()
        self._look("looking back")
        self.press("#now")
        self.press("#discards")
        self._look("the discards")
        self.close()
        self.open("resign")
        self._look("who resigns")
        self.press("#resign-0")
        if seats > 2:
            page.locator("dialog[data-name=result]").wait_for()
            self._look("how it ended")
            self.close()
        page.locator("#rematch").wait_for()
        self._look("the end")

    def rest_of_tetra_tiles(self) -> None:
        """What no other tour of Tetra Tiles comes to."""
        page = self._page
        put_on_table(page, before_the_last_placement(), self._means).begin_turn()
        self._look("the last placement")
        begin_tiles(page, seats=4, hands="open", means=self._means)
        page.locator("#draw").wait_for()
        self._look("a card is to be taken, with open hands")

    def dialogs(self, *names: str) -> None:
        """The menu, what it opens of these, and the list of games."""
        page = self._page
        self.press("#menu")
        self._look("the menu")
        self.close()
        for name in names:
            self.open(name)
            page.locator(f"dialog[data-name={name}]").wait_for()
            self._look(name)
            self.close()
        self.open("games")
        self._look("games")
        self.press(f"[title={message('games.rename')}]")
        self._look("a game is renamed")
        page.keyboard.press("Escape")
        self.press(f"[title={message('games.delete')}]:enabled >> nth=-1")
        page.locator("#undelete").wait_for()
        self._look("a game is deleted")
        self.press("#undelete")
        self.press("#open-other")
        self._look("open")
        page.locator("dialog [name=text]").fill("?")
        self.press("#open-text")
        page.locator("#refused-ok").wait_for()
        self._look("refused")
        self.close()

    def new_game(self, clock: str) -> None:
        """All that can be chosen for a new game, with a computer and such a clock."""
        page = self._page
        self.press("#new")
        page.locator("[name=level-1]").select_option("novice")
        page.locator("[name=clock]").select_option(clock)
        self._look("a new game with all that can be chosen")
        page.locator("[name=level-1]").select_option("")
        page.locator("[name=clock]").select_option("")
        self.press("#begin")
        page.get_by_role("dialog").wait_for(state="detached")

    def lesson(self) -> None:
        """The beginning of the lesson."""
        self.open("lesson")
        self._page.locator(".lesson").wait_for()
        self._page.locator("#controls button").first.wait_for()
        self._look("a lesson")
        self.press("#lesson-leave")
        self._page.locator("#menu").wait_for()

    def studies(self, match: Match) -> None:
        """Puzzles, and the analysis and the review of a game of Tetromino that has ended."""
        page = self._page
        self.open("puzzles")
        page.locator("#puzzle-daily").wait_for()
        self._look("puzzles")
        self.press("#puzzle-daily")
        page.locator(".puzzle-open").wait_for()
        self._look("a puzzle")
        self.press("#puzzle-show")
        page.locator(".puzzle-solved").wait_for()
        self._look("a puzzle that is solved")
        self.press("#study-leave")
        page.locator("#puzzle").wait_for(state="detached")
        kept.paste(page, match.dumps())
        page.get_by_role("dialog").wait_for(state="detached")
        self.open("analysis")
        page.locator("#analysis .variations button.mono").first.wait_for()
        self._look("the analysis board")
        self.press("#study-leave")
        page.locator("#analysis").wait_for(state="detached")
        self.press("#review-game")
        page.locator(".turning [data-step]").first.wait_for()
        self._look("a review")
        self.press(".turning [data-step]")
        page.locator("#judgement").wait_for()
        self._look("a turning point")
