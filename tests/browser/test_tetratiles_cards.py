"""Playing cards on the page: the special ones, discards, refusals, undo, and the curtain."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from pygame_core.tetratiles.cards import CARD_OF_CODE, is_tile
from pygame_core.tetratiles.tiles import SIZE, TILES, fitting
from tests.browser.site import open_site, press_arrows, settled_picture
from tests.browser.tetratiles_page import begin_tiles, log_of
from tests.browser.touch import Finger

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.questions import Questions
    from tests.browser.tetratiles_page import TilesPage


def with_card(table: TilesPage, card: str) -> None:
    """Go on until somebody who is to move has this card, and tiles lie on the boards of both."""
    assert table.pass_turns(until=card)
    holder = table.to_move
    for _ in range(4):
        table.begin_turn()
        hand = [each for each in table.hand() if each != card and table.places(each)]
        best = [place for place in table.places(hand[0]) if place[0] in table.own_boards()]
        table.begin_change()
        table.place(hand[0], *best[-1])
        table.end_change()
    table.begin_turn()
    assert table.to_move == holder
    assert card in table.hand()


def test_break_takes_up_to_two_tiles_of_anyone(tiles: Callable[..., TilesPage]) -> None:
    table = tiles()
    page = table.page
    with_card(table, "break")
    filled = table.filled()
    table.pick("break")
    expect(page.locator("#place")).to_have_text("Break none")
    theirs = [name for name in table.board_names() if name not in table.own_boards()]
    for boards in (table.own_boards(), theirs):
        found = table.first_filled(boards)
        assert found
        table.tap_tile(*found)
    expect(page.locator("#place")).to_have_text("Break 2")
    expect(page.locator("#line")).to_contain_text(re.compile("Takes away .* from your .* and"))
    page.locator("#place").click()
    expect(page.locator("#curtain")).to_be_visible()
    now = table.filled()
    assert sum(each.bit_count() for each in now.values()) < sum(
        each.bit_count() for each in filled.values()
    )
    assert "plays Break" in log_of(page)[0]


def test_two_tile_says_how_many_actions_are_left(tiles: Callable[..., TilesPage]) -> None:
    table = tiles()
    page = table.page
    assert table.pass_turns(until="twotile")
    holder = table.to_move
    table.pick("twotile")
    expect(page.locator("#line")).to_contain_text("2 to go")
    page.locator("#place").click()
    for left in (2, 1):
        expect(page.locator("#owed")).to_have_text(f"{left} more")
        expect(page.locator("#draw")).to_be_visible()
        page.locator("#pile").click()
        page.locator("#place").wait_for()
        assert table.to_move == holder
        table.begin_change()
        tile = next(card for card in table.hand() if table.places(card))
        table.place(tile, *table.places(tile)[0])
        table.end_change()
    expect(page.locator("#owed")).to_have_count(0)
    assert table.to_move != holder


def test_reset_says_whose_hand_goes_before_it_does(tiles: Callable[..., TilesPage]) -> None:
    table = tiles()
    page = table.page
    assert table.pass_turns(until="reset")
    other = 1 - int(table.own_boards()[0][0])
    out = int(page.locator("#discards .total .figure").inner_text())
    table.pick("reset")
    expect(page.locator("#place")).to_be_disabled()
    page.locator(f"[data-target='{other}']").click()
    expect(page.locator("#line")).to_contain_text("hand goes: 4 cards are discarded, 4 are drawn.")
    page.locator("#place").click()
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#discards .total .figure")).to_have_text(str(out + 5))


def test_a_discard_takes_a_tile_back_and_says_so_first(tiles: Callable[..., TilesPage]) -> None:
    table = tiles()
    page = table.page
    for _ in range(2):
        table.act()
    table.begin_turn()
    table.pick(table.hand()[0])
    page.locator("#discard").click()
    expect(page.locator("#place")).to_be_disabled()
    found = table.first_filled(table.own_boards())
    assert found
    table.tap_tile(*found)
    expect(page.locator("#line")).to_contain_text(re.compile("Discards .*; .* comes back"))
    page.locator("#place").click()
    expect(page.locator("#curtain")).to_be_visible()
    assert table.first_filled([found[0]]) is None
    page.locator("#discards").click()
    heaps = page.locator(".tt-heap")
    expect(heaps).to_have_count(5)
    counts = heaps.locator(".count").all_inner_texts()
    assert sum(map(int, counts)) == int(page.locator("#discards .total .figure").inner_text())
    page.keyboard.press("Escape")


def test_boards_that_cant_take_the_tile_are_dimmed(tiles: Callable[..., TilesPage]) -> None:
    table = tiles()
    for _ in range(12):
        table.act(helping=0)
        if table.over:
            return
    table.begin_turn()
    filled = table.filled()
    for card in {card for card in table.hand() if is_tile(CARD_OF_CODE[card])}:
        table.pick(card)
        for name in table.board_names():
            deaf = table.board(name).get_attribute("data-dim") is not None
            assert deaf == (not fitting(CARD_OF_CODE[card], filled[name])), (card, name)


def test_a_tile_on_filled_blocks_is_refused_with_the_reason(
    tiles: Callable[..., TilesPage],
) -> None:
    table = tiles()
    page = table.page
    table.act()
    table.begin_turn()
    found = table.first_filled(table.board_names())
    assert found
    name, row, column = found
    tile = next(card for card in table.hand() if is_tile(CARD_OF_CODE[card]))
    table.pick(tile)
    x, y = table.point(name, row + 0.5, column + 0.5)
    page.mouse.move(x, y)
    expect(page.locator("#line.bad")).to_have_text("The marked blocks are filled already.")
    before = table.filled()
    page.mouse.click(x, y)
    expect(page.locator("#live")).to_have_text("The marked blocks are filled already.")
    assert table.filled() == before


def test_a_tile_is_dragged_from_the_hand(
    questions: Questions, tiles: Callable[..., TilesPage]
) -> None:
    table = tiles()
    page = table.page
    table.begin_turn()
    index = next(n for n, card in enumerate(table.hand()) if is_tile(CARD_OF_CODE[card]))
    page.locator(f".tt-card[data-index='{index}']").hover()
    page.mouse.down()
    x, y = table.point(table.own_boards()[1], 1, 1)
    page.mouse.move(x, y + 400, steps=3)
    # Put back in mid-drag it is carried no longer.
    expect(page.locator(".tt-carried")).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.move(x + 9, y + 400)
    expect(page.locator(".tt-carried")).to_be_hidden()
    page.mouse.up()
    page.locator(f".tt-card[data-index='{index}']").hover()
    page.mouse.down()
    page.mouse.move(x, y + 400, steps=3)
    page.mouse.move(x, y, steps=3)
    assert questions.answered()  # whether it may lie there
    assert table.filled()["0.1"] == 0
    page.mouse.up()
    expect(page.locator("#curtain")).to_be_visible()
    assert table.filled()["0.1"] != 0


def test_a_touch_drag_waits_for_confirmation(phone: Page, site_url: str) -> None:
    open_site(phone, site_url)
    table = begin_tiles(phone, means="touch")
    table.begin_turn()
    card = next(card for card in table.hand() if is_tile(CARD_OF_CODE[card]))
    box = phone.locator(f".tt-card[data-card='{card}']").first.bounding_box()
    assert box
    x, y = table.point("0.0", 3, 2)
    Finger(phone).drag((box["x"] + 30, box["y"] + 30), (x, y))
    # It floats above the finger, where it can be seen, and stays until it is placed or put back.
    expect(phone.locator("#place")).to_be_enabled()
    assert phone.evaluate("scrollY") == 0
    assert sum(table.filled().values()) == 0
    phone.locator("#place").tap()
    expect(phone.locator("#curtain")).to_be_visible()
    assert table.filled()["0.0"] != 0


def test_the_last_action_can_be_undone_until_a_card_is_taken(
    tiles: Callable[..., TilesPage],
) -> None:
    table = tiles()
    page = table.page
    table.act()
    before = table.filled()
    page.locator("#undo").click()
    expect(page.locator("#line")).to_have_text("Next: Oksana. The others look away.")
    assert table.filled() != before
    page.locator("#redo").click()
    expect(page.locator("#line")).to_have_text("Next: Taro. The others look away.")
    assert table.filled() == before
    table.begin_turn()
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("KeyU")
    expect(page.locator("#line")).to_contain_text("a hidden card has been shown")


def test_a_practice_game_undoes_what_was_shown(tiles: Callable[..., TilesPage]) -> None:
    table = tiles(open_undo=True)
    page = table.page
    table.begin_turn()
    page.locator("#undo").click()
    expect(page.locator("#draw")).to_be_visible()
    expect(page.locator(".tt-hand button")).to_have_count(4)


def test_nothing_behind_the_curtain_is_on_the_page(tiles: Callable[..., TilesPage]) -> None:
    pictures = set()
    table = tiles()
    page = table.page
    for _ in range(2):
        table = tiles()
        expect(page.locator("#lift")).to_be_visible()
        expect(page.locator(".tt-card")).to_have_count(0)
        seen = page.locator("body").aria_snapshot() + page.content()
        assert not re.search(r"(1-block|2-block|3|[IOTSL]|Break|TwoTile|Reset) card", seen)
        page.evaluate("document.activeElement?.blur()")
        page.mouse.move(0, 0)
        pictures.add(settled_picture(page.locator("#curtain")))
    # Two games whose hands differ look the same, down to the pixel.
    assert len(pictures) == 1
    table.act()
    expect(page.locator(".tt-card")).to_have_count(0)
    # Looking back shows no hand either.
    page.keyboard.press("Comma")
    expect(page.locator("#now")).to_be_visible()
    expect(page.locator(".tt-hand button")).to_have_count(0)
    assert sum(each.bit_count() for each in table.filled().values()) < SIZE * SIZE


def test_a_tile_turned_by_keyboard_stays_by_the_cursor_on_the_board(
    tiles: Callable[..., TilesPage],
) -> None:
    table = tiles(seats=2, means="keyboard")
    table.begin_turn()
    while not (straight := [card for card in table.hand() if _is_straight(CARD_OF_CODE[card])]):
        table = tiles(seats=2, means="keyboard")
        table.begin_turn()
    card = straight[0]
    table.pick(card)
    board, at = table.cursor()
    press_arrows(table.page, -(at // SIZE), -(at % SIZE))
    assert table.cursor() == (board, 0)
    table.begin_change()
    table.page.keyboard.press("KeyR")
    table.page.keyboard.press("Enter")
    table.end_change()
    blocks = len(TILES[CARD_OF_CODE[card]].cells)
    assert table.filled()[board] == sum(1 << SIZE * row for row in range(blocks))


def _is_straight(kind: int) -> bool:
    return (
        is_tile(kind)
        and len(TILES[kind].cells) > 1
        and not any(row for row, _ in TILES[kind].cells)
    )
