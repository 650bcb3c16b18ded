"""Every word on the page is in the language that is on, which the browser chooses or a switch."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import tetromino_table as table
from tests.browser.kept_games import link_of, open_menu, paste
from tests.browser.site import speak, wait_for_phase
from tests.browser.words import english_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.faults import Faults
    from tests.browser.tetratiles_page import TilesPage

_DIALOGS = ("new-game", "settings", "keys", "resign")


def _open(page: Page, name: str) -> None:
    page.locator("#menu").click()
    page.locator(f"#menu-{name}").click()
    page.locator(f"dialog[data-name={name}]").wait_for()


def test_the_switch_changes_every_word_at_once_and_nothing_else(speaking: Page) -> None:
    page = speaking
    match = table.new_game(page, "islands", names=("", "Bob"))
    table.play(page, match, ["T[44,45,46,55]", "swap"])
    page.evaluate("window.sameVisit = true")
    before = table.read(page)
    for language, title, undo, line in (
        ("uk", "Тетроміно", "Скасувати хід", "Bob тепер грає за X і має першу фігуру."),
        ("ja", "テトロミノ", "一手戻す", "Bob が X と最初のピースを取りました。"),
    ):
        speak(page, language)
        assert page.title() == title
        assert page.locator("h1:visible").inner_text() == title
        assert page.get_by_role("button", name=undo).is_enabled()
        assert table.line(page).startswith(line)
        assert english_words(page) == set()
        for name in _DIALOGS:
            _open(page, name)
            assert english_words(page) == set(), name
            page.keyboard.press("Escape")
            page.get_by_role("dialog").wait_for(state="detached")
    assert page.locator(".player .name").all_inner_texts() == ["Bob", "プレイヤー1"]
    # The menu has the switch too, and it works while a dialog is open.
    page.locator("#menu").click()
    menu = page.get_by_role("dialog")
    menu.locator("[name=language]").select_option("en")
    menu.get_by_role("heading", name="More").wait_for()
    page.keyboard.press("Escape")
    menu.wait_for(state="detached")
    assert table.read(page) == before
    assert page.evaluate("window.sameVisit")
    table.play(page, match, ["I[06,16,26,36]"])
    table.compare(page, match)


def test_what_is_in_hand_stays_there_when_the_language_changes(
    speaking: Page, tiles: Callable[..., TilesPage]
) -> None:
    page = speaking
    match = table.new_game(page, "islands", pie=False)
    table.mark(page, table.placement("T[44,45,46,55]").cells)
    expect(page.locator("#place")).to_be_enabled()
    page.locator("[role=gridcell]").nth(12).focus()
    for language in ("uk", "ja", "en"):
        speak(page, language)
        expect(page.locator("#place")).to_be_enabled()
        expect(page.locator("[role=gridcell]").nth(12)).to_have_attribute("tabindex", "0")
    page.locator("#place").click()
    match.play("T[44,45,46,55]")
    table.compare(page, match)
    tiles()
    page.locator("#lift").click()
    page.locator(".tt-hand [data-card]").nth(4).wait_for()
    for index in (0, 4):
        page.locator(".tt-hand [data-card]").nth(index).click()
        for language in ("uk", "ja", "en"):
            speak(page, language)
            card = page.locator(".tt-hand [data-card]").nth(index)
            expect(card).to_have_attribute("aria-pressed", "true")


def test_who_has_a_default_name_is_called_by_it_in_every_language(speaking: Page) -> None:
    page = speaking
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, ["T[44,45,46,55]"])
    players = page.locator(".player .name")
    expect(players).to_have_text(["Player 1", "Player 2"])
    page.locator("#menu").click()
    page.locator("#menu-analysis").click()
    page.locator("#analysis").wait_for()
    speak(page, "ja")
    expect(players).to_have_text(["プレイヤー1", "プレイヤー2"])
    speak(page, "uk")
    ukrainian = players.all_inner_texts()
    page.locator("#study-leave").click()
    page.locator("#analysis").wait_for(state="detached")
    # So they are in the game that waited.
    expect(players).to_have_text(ukrainian)
    assert english_words(page) == set()


def test_the_list_of_games_calls_players_as_the_language_that_is_on_does(speaking: Page) -> None:
    page = speaking
    match = table.new_game(page, "islands", pie=False, first="1")
    table.play(page, match, ["T[44,45,46,55]"])
    speak(page, "ja")
    dialog = open_menu(page, "games")
    row = dialog.locator(".kept").first
    # The list may be open when another language comes on.
    for language, one, two, rename in (
        ("ja", "プレイヤー1", "プレイヤー2", "{} の名前を変える"),
        ("en", "Player 1", "Player 2", "Rename {}"),
    ):
        speak(page, language)
        title = f"{two} – {one}"
        expect(row.locator(".title")).to_have_text(title)
        expect(row.get_by_role("button", name=rename.format(title))).to_have_count(1)
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    table.new_game(page, "rim", names=("Ann", "Bob"))
    dialog = open_menu(page, "games")
    row = dialog.locator(".kept").nth(1)
    expect(row).to_contain_text("Player 1 to move")
    row.get_by_title("Delete").click()
    expect(page.locator("#deleted")).to_contain_text("Player 2 – Player 1")
    speak(page, "ja")
    expect(page.locator("#deleted")).to_contain_text("プレイヤー2 – プレイヤー1")
    page.locator("#undelete").click()
    row.get_by_title("名前を変える").click()
    expect(row.locator("[name=title]")).to_have_attribute(
        "placeholder", "プレイヤー2 – プレイヤー1"
    )
    page.keyboard.press("Escape")


def test_who_opens_a_link_reads_default_names_in_their_own_language(speaking: Page) -> None:
    page = speaking
    record = table.new_game(page, "islands", pie=False, first="1").record()
    speak(page, "uk")
    page.locator("#new").click()
    page.locator("#begin").click()
    page.get_by_role("dialog").wait_for(state="detached")
    names = page.locator(".player .name")
    link = link_of(page)
    speak(page, "en")
    table.new_game(page, "rim", names=("Ann", "Bob"))
    speak(page, "uk")
    page.evaluate("link => { location.href = link; }", link)
    expect(names).to_have_text(["Гравець 2", "Гравець 1"])
    # So is what is read aloud of it, and after a reload too.
    live = page.locator("#live")
    expect(live).to_contain_text("Гравець")
    page.reload()
    wait_for_phase(page, "ready")
    expect(live).to_contain_text("Гравець")
    for language, player, computer in (
        ("ja", "プレイヤー", "コンピューター"),
        ("en", "Player ", "Computer "),
    ):
        speak(page, language)
        expect(names).to_have_text([f"{player}2", f"{player}1"])
        seats = {"seats": ["Player 1", "Computer 2"], "levels": [None, "novice"]}
        paste(page, json.dumps({**record, **seats}))
        expect(names).to_have_text([f"{player}1", f"{computer}2"])
        page.evaluate("link => { location.href = link; }", link)
        expect(names).to_have_text([f"{player}2", f"{player}1"])
    # An older record has names of the language in which it was written: they are known in that one.
    speak(page, "uk")
    paste(page, json.dumps({**record, "seats": ["Гравець 2", "Гравець 1"]}))
    expect(page.get_by_role("dialog")).to_have_count(0)
    speak(page, "en")
    expect(names).to_have_text(["Player 2", "Player 1"])


def test_why_something_can_not_be_done_is_told_again_in_another_language(
    speaking: Page, tiles: Callable[..., TilesPage]
) -> None:
    page = speaking
    tiles()
    page.locator("#lift").click()
    page.locator(".tt-hand [data-card]").nth(4).wait_for()
    page.keyboard.press("KeyU")
    line, live = page.locator("#line"), page.locator("#live")
    refused = {
        "en": "This can’t be undone",
        "uk": "Скасувати не можна",
        "ja": "伏せたカードが見えた後なので戻せません",
    }
    for language, words in refused.items():
        if language != "en":
            speak(page, language)
        expect(line).to_contain_text(words)
        expect(live).to_contain_text(words)
    # So it is of what came from elsewhere and can't be opened.
    paste(page, "rubbish")
    dialog = page.locator("dialog[data-name=refused]")
    expect(dialog).to_contain_text("テキスト")
    speak(page, "en")
    expect(dialog.locator("[role=alert]")).not_to_contain_text("テキスト")


@pytest.mark.console_errors
def test_that_a_language_did_not_come_is_told_until_one_does(
    speaking: Page, faults: Faults
) -> None:
    page = speaking
    line = page.locator("#line")
    faults.status("messages/ja.json", 503)
    page.locator("#bar [name=language]").select_option("ja")
    expect(line).to_contain_text("日本語")
    speak(page, "uk")
    expect(line).not_to_contain_text("日本語")
    # In a lesson too.
    open_menu(page, "lesson")
    page.locator(".lesson").wait_for()
    page.locator("#bar [name=language]").select_option("ja")
    expect(line).to_contain_text("日本語")
    speak(page, "en")
    expect(line).not_to_contain_text("日本語")
    page.locator("#lesson-leave").click()


def test_tetra_tiles_speaks_every_language(speaking: Page, tiles: Callable[..., TilesPage]) -> None:
    page = speaking
    tiles()
    for language, draw in (("uk", "Показати карти, узяти одну"), ("ja", "手札を見て1枚引く")):
        speak(page, language)
        assert english_words(page) == set()
        page.get_by_role("button", name=draw).first.click()
        page.locator(".tt-hand button:enabled").first.wait_for()
        assert english_words(page) == set()
        for index in range(5):
            page.locator(".tt-hand button").nth(index).click()
            assert english_words(page) == set()
        page.keyboard.press("KeyD")
        page.locator(".tt-tools .primary:enabled").click()
        page.locator("#lift").wait_for()
        _open(page, "resign")
        assert english_words(page) == set()
        page.locator("#resign-0").click()
        page.locator("#result").click()
        page.locator(".tt-finals").wait_for()
        assert english_words(page) == set()
        page.keyboard.press("Escape")
        _open(page, "new-game")
        assert english_words(page) == set()
        page.locator("#begin").click()
        page.locator("#lift").wait_for()


@pytest.mark.console_errors
def test_the_browser_chooses_the_language_until_a_person_does(
    new_page: Callable[..., Page], site_url: str, faults: Faults
) -> None:
    page: Page | None = None
    faults.stall("pyodide/pyodide-lock.json")  # the words come before the rules
    for locale, language, wait in (
        ("uk-UA", "uk", "Завантажуємо Python"),
        ("ja", "ja", "Python を読み込んでいます"),
        ("de-DE", "en", "Fetching Python"),
    ):
        page = new_page()
        page.add_init_script(
            f"Object.defineProperty(navigator, 'languages', {{ get: () => ['{locale}', 'en'] }})"
        )
        page.goto(site_url)
        page.get_by_text(wait).wait_for()
        assert page.locator("html").get_attribute("lang") == language
    assert page
    # Japanese is set in Japanese fonts, in the list of languages too.
    font = "element => getComputedStyle(element).fontFamily.split(',')[0]"
    speak(page, "ja")
    assert page.locator("h1:visible").evaluate(font) == '"Hiragino Sans"'
    speak(page, "uk")
    assert page.locator("h1:visible").evaluate(font) == "system-ui"
    assert page.locator("#bar option[lang=ja]").evaluate(font) == '"Hiragino Sans"'
    # Words that don't come change nothing; what was chosen is there at the next visit.
    faults.status("messages/ja.json", 503)
    page.locator("#bar [name=language]").select_option("ja")
    page.wait_for_function("document.querySelector('#live').textContent.includes('日本語')")
    assert page.locator("html").get_attribute("lang") == "uk"
    assert page.locator("#bar [name=language]").input_value() == "uk"
    page.reload()
    page.get_by_text("Завантажуємо Python").wait_for()
    # A page that can't start says so in that language.
    faults.status("page/main.js", 503)
    page.reload()
    page.get_by_role("heading", name="Не вдалося запустити гру").wait_for()
    expect(page.get_by_role("alert").locator("h1")).to_have_count(1)
