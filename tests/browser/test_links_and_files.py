"""Games go elsewhere and come back: by links, files and text; what is wrong with them is told."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from pygame_core import Match
from tests.browser import axe
from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.links import pack, unpack
from tests.browser.site import open_site
from tests.browser.tetratiles_page import TilesPage
from tests.browser.touch import Finger
from tests.browser.words import heard, listen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

FIRST, SECOND, THIRD = "T[44,45,46,55]", "I[47,57,67,77]", "L[76,86,96,97]"


def test_two_people_play_by_sending_the_link_back_and_forth(
    table_page: Page, phone: Page, site_url: str
) -> None:
    ann = table_page
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    match = table.new_game(ann, "islands", names=("Ann", "Bob"))
    table.play(ann, match, [FIRST])
    dialog = kept.open_menu(ann, "share")
    dialog.locator("#copy-link:enabled").click()
    dialog.locator(".said", has_text="The link is copied.").wait_for()
    link = ann.evaluate("navigator.clipboard.readText()")
    kept.close_dialog(ann)
    assert link.startswith(f"{site_url}#game=")
    games = len(kept.stored(ann))

    # On another device, by touch: the last move is there, and the next one can be made.
    bob, finger = phone, Finger(phone)
    open_site(bob, link)
    assert bob.url == site_url
    table.compare(bob, match)
    assert "Ann placed T[44,45,46,55]" in bob.locator("#live").inner_text()
    finger.tap(bob.locator("#pie-stay"))
    for cell in table.placement(SECOND).cells:
        finger.tap_at(*table.spot(bob, *table.middle(cell)))
    listen(bob)
    finger.tap(bob.locator("#place"))
    match.play(SECOND)
    bob.get_by_role("heading", name="Send it back").wait_for()
    # What was said just before is heard though the dialog lies over it.
    assert any(f"Bob placed {SECOND}" in said for _, said in heard(bob))
    assert "To move: Ann" in bob.get_by_role("dialog").inner_text()
    bob.wait_for_function("document.querySelector('#link')?.value")
    answer = bob.locator("#link").input_value()
    finger.tap(bob.locator("dialog .head button"))
    # It survives a reload, and the same link once more does not set it back.
    kept.wait_until_kept(bob, [FIRST, SECOND])
    open_site(bob, link)
    table.compare(bob, match)
    assert len(kept.stored(bob)) == 1

    # The answer, entered where the game was begun, goes on with that game.
    ann.evaluate("link => { location.href = link; }", answer)
    table.wait_for_steps(ann, 2)
    table.compare(ann, match)
    ann.wait_for_function("!location.hash")
    kept.wait_until_kept(ann, [FIRST, SECOND])
    assert len(kept.stored(ann)) == games
    table.play(ann, match, [THIRD])
    ann.get_by_role("heading", name="Send it back").wait_for()
    kept.close_dialog(ann)
    # The back button still asks before it leaves.
    ann.evaluate("history.back()")
    ann.get_by_role("heading", name="Leave the game?").wait_for()
    ann.locator("#stay").click()
    table.compare(ann, match)


def test_a_game_is_saved_as_a_file_as_text_and_as_a_picture_and_opened_again(
    table_page: Page, tmp_path: Path
) -> None:
    page = table_page
    match = table.new_game(page, "islands", names=("Ann", "Ольга"))
    table.play(page, match, [FIRST, SECOND])
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = kept.open_menu(page, "share")
    record = _download(page, "#save-record", tmp_path)
    assert "Ольга" in record.name
    assert json.loads(record.read_text("utf-8"))["seats"] == ["Ann", "Ольга"]
    written = _download(page, "#save-written", tmp_path)
    assert written.read_text("utf-8").strip() == match.write()
    drawing = _download(page, "#save-drawing", tmp_path).read_text("utf-8")
    pixels = _download(page, "#save-pixels", tmp_path).read_bytes()
    assert pixels.startswith(b"\x89PNG")
    dialog.locator("#copy-text").click()
    dialog.locator(".said", has_text="The text is copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == match.write()
    kept.close_dialog(page)

    # Both pictures are of this board: one an SVG that needs no style sheet, both as large as meant.
    # They are looked at elsewhere: the page itself may show no image but the site's.
    elsewhere = page.context.new_page()
    sizes = elsewhere.evaluate(
        """async ([drawing, pixels]) => {
          const bytes = Uint8Array.from(pixels);
          const files = [new Blob([drawing], { type: "image/svg+xml" }), new Blob([bytes])];
          const sizes = [];
          for (const file of files) {
            const image = new Image();
            image.src = URL.createObjectURL(file);
            await image.decode();
            const canvas = document.createElement("canvas");
            canvas.width = canvas.height = 210;
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0, 210, 210);
            // In the T, in the I, on bare ground; 20 pixels a cell, 5 around.
            const at = (row, column) => [...context.getImageData(
              5 + 20 * column + 10, 5 + 20 * row + 4, 1, 1).data].join();
            sizes.push([image.width, at(4, 5), at(5, 7), at(4, 5) === at(5, 7)]);
          }
          return sizes;
        }""",
        [drawing, list(pixels)],
    )
    elsewhere.close()
    assert [size[0] for size in sizes] == [504, 1008]
    assert not any(size[3] for size in sizes)
    assert "var(" not in drawing

    for file, names in (record, ("Ann", "Ольга")), (written, ("Player 1", "Player 2")):
        table.new_game(page, "rim")
        dialog = kept.open_menu(page, "games")
        dialog.locator("#open-other").click()
        dialog.locator("[name=file]").set_input_files(file)
        dialog.wait_for(state="detached")
        table.wait_for_steps(page, 2)
        assert table.read(page)["names"] == list(names)
        assert table.read(page)["cells"] == table.expected(match)["cells"]
    # A file that is dropped on the page opens as well.
    table.new_game(page, "rim")
    page.evaluate(
        """text => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], "game.json"));
          document.body.dispatchEvent(
            new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        record.read_text("utf-8"),
    )
    table.compare(page, match)


def _download(page: Page, button: str, folder: Path) -> Path:
    with page.expect_download() as started:
        page.locator(f"{button}:enabled").click()
    download = started.value
    file = folder / download.suggested_filename
    download.save_as(file)
    page.get_by_role("dialog").get_by_text(f"Saved: {download.suggested_filename}").wait_for()
    return file


@pytest.mark.usefixtures("no_clipboard")
def test_where_the_page_may_not_copy_one_copies_by_hand(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands")
    table.play(page, match, [FIRST])
    dialog = kept.open_menu(page, "share")
    dialog.locator("#copy-text:enabled").click()
    field = dialog.locator(".by-hand")
    assert field.input_value() == match.write()
    assert "doesn’t let the page copy" in dialog.inner_text()


def _refusal(page: Page) -> str:
    page.get_by_role("heading", name="It can’t be opened").wait_for()
    said: str = page.locator("dialog .body").inner_text()
    page.locator("#refused-ok").click()
    page.get_by_role("dialog").wait_for(state="detached")
    return said


def test_what_is_wrong_with_a_link_a_file_or_a_text_is_told_and_changes_nothing(
    table_page: Page, tmp_path: Path
) -> None:
    page = table_page
    match = table.new_game(page, "islands", names=("Ann", "Bob"))
    table.play(page, match, [FIRST, SECOND])
    kept.wait_until_kept(page, [FIRST, SECOND])
    link = kept.link_of(page)
    before = kept.stored(page)
    code = link.split("#game=")[1]
    bomb = pack("0" * 20_000_000)
    illegal = match.record()
    illegal["actions"] = [FIRST, FIRST]
    newer = {**match.record(), "version": 99}
    texts = {
        link[:-9]: "The link is damaged or was cut off.",
        link.replace(code[20:24], "AAAA"): "The link is damaged or was cut off.",
        f"#game={'A' * 50_000}z": "The link is larger than any game: it was not read.",
        f"#game={bomb}": "The link is larger than any game: it was not read.",
        "Good game!": "The text holds no game of this page.",
        '{"format": "chess"}': "The text holds no game of this page.",
        "{" + '"x":' * 40: "The text is damaged: it can’t be read as a game.",
        match.dumps()[:-40]: "The text is damaged: it can’t be read as a game.",
        json.dumps(newer): "The text is of a newer version of this page.",
        json.dumps(
            illegal
        ): "Move 2 in the text breaks a rule. The marked cells are covered already.",
        "{" + " " * 60_000: "The text is larger than any game: it was not read.",
    }
    for text, sentence in texts.items():
        kept.paste(page, text)
        said = _refusal(page)
        assert sentence in said
        assert "Nothing has changed." in said
    files = {
        b"\x89PNG\r\n\x1a\n\xff\xfe": "The file holds something other than text.",
        b"": "The file holds no game of this page.",
        b" " * 300_000: "The file is larger than any game: it was not read.",
        b"<script>alert(1)</script>": "The file holds no game of this page.",
    }
    for number, (content, sentence) in enumerate(files.items()):
        file = tmp_path / f"{number}.json"
        file.write_bytes(content)
        dialog = kept.open_menu(page, "games")
        dialog.locator("#open-other").click()
        dialog.locator("[name=file]").set_input_files(file)
        assert sentence in _refusal(page)
    # A link entered on the open page, damaged in many ways.
    rng = Random(8)
    for _ in range(12):
        place = rng.randrange(len(code))
        wrong = code[:place] + rng.choice("aZ9-_.%") + code[place + rng.randrange(1, 4) :]
        if wrong == code:
            continue
        page.evaluate("code => { location.hash = `#game=${code}`; }", wrong)
        assert "The link" in _refusal(page)
        page.wait_for_function("!location.hash")
    table.compare(page, match)
    assert kept.stored(page) == before
    table.play(page, match, [THIRD])
    table.compare(page, match)


def test_names_in_what_comes_in_are_only_names(table_page: Page) -> None:
    page = table_page
    record = table.new_game(page, "islands").record()
    name = "<img src=x onerror=window.evil=1>"
    kept.paste(page, json.dumps({**record, "seats": [name, "${1}"], "actions": [FIRST]}))
    table.wait_for_steps(page, 1)
    assert table.read(page)["names"] == [name, "${1}"]
    kept.open_menu(page, "games")
    assert kept.titles(page)[0] == f"{name} – ${{1}}"
    assert page.evaluate("window.evil") is None
    expect(page.locator("img")).to_have_count(0)
    kept.close_dialog(page)


def test_a_page_opened_with_a_broken_link_says_so_over_the_game_that_goes_on(
    page: Page, site_url: str
) -> None:
    open_site(page, site_url, "#game=nothing")
    assert "The link is damaged" in _refusal(page)
    assert page.url == site_url
    table.play(page, table.match_on(page), [FIRST])
    kept.wait_until_kept(page, [FIRST])


def test_hidden_cards_go_into_no_link_and_a_file_says_that_it_holds_them(
    tiles: Callable[..., TilesPage], tmp_path: Path
) -> None:
    page = tiles().page
    dialog = kept.open_menu(page, "share")
    assert "While cards are hidden there is no link" in dialog.inner_text()
    expect(dialog.locator("#link")).to_have_count(0)
    assert "the hidden ones too" in dialog.inner_text()
    file = _download(page, "#save-record", tmp_path)
    assert "hidden-cards" in file.name
    assert json.loads(file.read_text("utf-8"))["hidden"] is True
    kept.close_dialog(page)

    kept.open_menu(page, "resign").locator("#resign-0").click()
    _close_result(page)
    link = kept.link_of(page)
    assert Match.from_record(_record_in(link)).outcome
    page.evaluate("link => { location.href = link; }", link)
    page.wait_for_function("!location.hash")
    assert page.locator("#rematch").is_visible()


def test_a_game_with_open_hands_goes_to_and_fro_by_link_without_the_order_of_the_pile(
    tiles: Callable[..., TilesPage], phone_table: Page
) -> None:
    mine = tiles(hands="open")
    page = mine.page
    # Everyone sees every hand, and no curtain comes between turns.
    expect(page.locator(".tt-open-hand [role=img]")).to_have_count(4)
    axe.check(page, "open hands")
    mine.act()
    expect(page.locator("#lift")).to_have_count(0)
    page.locator("#draw").wait_for()
    assert mine.to_move == "Taro"
    shown = _open_hands(page)
    games = len(kept.stored(page))
    link = kept.link_of(page)
    record = _record_in(link)
    assert "hidden" not in record
    assert len(record["deal"]["cards"]) == 2 * 4 + 1
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = kept.open_menu(page, "share")
    dialog.locator("#copy-text").click()
    dialog.locator(".said", has_text="The text is copied.").wait_for()
    assert json.loads(page.evaluate("navigator.clipboard.readText()")) == record
    kept.close_dialog(page)

    # The other one sees the same, goes on, and sends it back.
    phone_table.evaluate("link => { location.href = link; }", link)
    theirs = TilesPage(phone_table, 2, "touch")
    phone_table.locator("#draw").wait_for()
    assert _open_hands(phone_table) == shown
    assert phone_table.evaluate("document.documentElement.scrollWidth <= innerWidth")
    theirs.act()
    phone_table.get_by_role("heading", name="Send it back").wait_for()
    phone_table.wait_for_function("document.querySelector('#link')?.value")
    answer = phone_table.locator("#link").input_value()
    kept.close_dialog(phone_table)
    assert len(_record_in(answer)["deal"]["cards"]) == 2 * 4 + 2
    page.evaluate("link => { location.href = link; }", answer)
    page.wait_for_function("!location.hash")
    expect(page.locator("#players .to-move .name")).to_have_text("Oksana")
    # It goes on with the game that was kept, and is no second one.
    kept.wait_until_kept(page, _record_in(answer)["actions"])
    assert len(kept.stored(page)) == games
    assert mine.filled() == theirs.filled()


def _open_hands(page: Page) -> list[str]:
    """The cards of those who are not to move, as they lie beside their names."""
    cards = page.locator(".tt-open-hand [role=img]").all()
    return [str(card.get_attribute("aria-label")) for card in cards]


def test_the_level_of_the_computer_travels_with_the_game(table_page: Page) -> None:
    page = table_page
    match = table.new_game(page, "islands", names=("Ann", "Bob"))
    record = {**match.record(), "seats": ["Ann", "Computer 2"], "levels": [None, "novice"]}
    kept.paste(page, json.dumps({**record, "levels": [None, "grandmaster"]}))
    assert "The text is damaged" in _refusal(page)
    kept.paste(page, json.dumps({**record, "actions": [FIRST]}))
    # The computer is to move, and moves.
    table.wait_for_steps(page, 2)
    page.locator(".supply").wait_for()
    link = kept.link_of(page)
    assert _record_in(link)["levels"] == [None, "novice"]
    # So it is where the link is opened.
    table.new_game(page, "rim")
    page.evaluate("link => { location.href = link; }", link)
    table.wait_for_steps(page, 2)
    assert "Computer 2" in table.read(page)["names"]
    page.locator("#undo").click()
    table.wait_for_steps(page, 0)
    table.place_by_marks(page, table.placement(FIRST))
    table.wait_for_steps(page, 2)
    # Two computers wait until they are told to go on.
    kept.paste(page, json.dumps({**record, "levels": ["novice", "novice"]}))
    page.locator("#go-on").wait_for()
    assert table.read(page)["steps"] == []


def _record_in(link: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(unpack(link.split("#game=")[1]))
    return record


def _close_result(page: Page) -> None:
    page.locator("#rematch").wait_for(state="attached")
    page.locator("dialog[data-name='resign']").wait_for(state="detached")
    if page.locator("dialog[data-name='result']").count():
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
