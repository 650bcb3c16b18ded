"""Games of Tetra Tiles in which what a test is about lies in hand, put on the page as text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pygame_core import Match
from pygame_core.tetratiles import TETRATILES
from pygame_core.tetratiles.cards import HAND, codes, deck
from tests.browser import kept_games as kept
from tests.browser.tetratiles_page import NAMES, Means, TilesPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from pygame_core.plain import Json, JsonObject

SPECIAL = ("break", "twotile", "reset", "V3")
"""A hand with everything that is chosen in a way of its own."""


def dealt(
    hand: tuple[str, ...],
    drawn: tuple[str, ...],
    plays: tuple[str, ...] = (),
    seats: int = 2,
    *,
    open_undo: bool = False,
    **options: Json,
) -> Match:
    """A game after `plays`, which go round. Each of them takes the card of the tile that it lays,
    so that Oksana still has the cards that she was dealt; she is to draw the first of `drawn`."""
    assert len(hand) == HAND
    assert len(plays) % seats == 0
    known = [*hand, *(play.split("[")[0] for play in plays), *drawn]
    rest = Counter(codes(deck(seats)))
    rest.subtract(known)
    assert min(rest.values()) >= 0
    others, pile = [*rest.elements()], HAND * (seats - 1)
    cards = [*hand, *others[:pile], *known[HAND:], *others[pile:]]
    deal: JsonObject = {"first": 0, "cards": [*cards]}
    checked = TETRATILES.check_options({"first": 0, **options}, seats)
    match = Match(TETRATILES, checked, NAMES[:seats], deal, open_undo=open_undo)
    for play in plays:
        match.play("draw")
        match.play(play)
    return match


def with_special_cards(seats: int = 2, *, open_undo: bool = False) -> Match:
    """Oksana has one card of each kind, and on one board of each player lies a tile."""
    plays = [f"{tile}@{seat}.0" for seat, tile in enumerate(("1[00]", "2[00,01]") * (seats // 2))]
    return dealt(SPECIAL, ("1", "2", "2"), tuple(plays), seats, open_undo=open_undo)


def before_the_last_placement(seats: int = 2) -> Match:
    """Nobody has laid a tile, the pile has run out, and everybody has tiles in hand."""
    match = Match.new("tetratiles", NAMES[:seats], {"first": 0}, 5)
    while "draw" in map(str, match.state.actions()):
        match.play("draw")
        # Special cards first: small letters come last.
        discards = (str(action) for action in match.state.actions())
        match.play(max(each for each in discards if each.startswith("discard")))
    return match


def put_on_table(page: Page, match: Match, means: Means = "mouse") -> TilesPage:
    """Open a game as text, whatever is on the table."""
    kept.paste(page, match.dumps())
    page.get_by_role("dialog").wait_for(state="detached")
    page.wait_for_function(
        "seats => document.querySelectorAll('.tt-player').length === seats",
        arg=len(match.seats),
    )
    return TilesPage(page, len(match.seats), means)
