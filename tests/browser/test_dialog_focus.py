"""Where the keyboard is in a dialog: never lost, never out of sight, and safe to press twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.site import open_site, speak_behind, wait_for_phase
from tests.browser.words import heard, listen, message

if TYPE_CHECKING:
    from playwright.sync_api import Page

_FIRST = "T[44,45,46,55]"
# Of what has the focus: what it is, and whether any of it is seen.
_FOCUSED = """() => {
  const { activeElement } = document;
  const { left, top, width, height } = activeElement.getBoundingClientRect();
  const shares = [0.05, 0.5, 0.95];
  const seen = shares.some((down) => shares.some((right) => {
    const hit = document.elementFromPoint(left + width * right, top + height * down);
    return hit && (activeElement.contains(hit) || hit.closest("label")?.control === activeElement);
  }));
  return [activeElement.outerHTML.slice(0, 120), seen];
}"""


@pytest.mark.parametrize("size", [(1280, 720), (360, 640), (320, 568), (320, 256)])
@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
def test_what_has_the_focus_in_a_dialog_is_in_sight(
    speaking: Page, size: tuple[int, int], key: str
) -> None:
    page = speaking
    page.set_viewport_size({"width": size[0], "height": size[1]})
    speak_behind(page, "uk")
    table.let_it_draw(page)
    for entry in ("new-game", "rules", "settings", "share", "games"):
        dialog = kept.open_menu(page, entry)
        controls = dialog.locator("a, button:enabled, input:enabled, select, textarea").count()
        hidden = set()
        for _ in range(controls + 1):
            page.keyboard.press(key)
            what, seen = page.evaluate(_FOCUSED)
            if not seen and not what.startswith("<body"):
                hidden.add(what)
        assert not hidden, f"{entry} at {size}: {hidden}"
        kept.close_dialog(page)


def _two_games(page: Page, *names: tuple[str, str]) -> None:
    for pair in names:
        table.play(page, table.new_game(page, "islands", names=pair), [_FIRST])


def test_a_second_press_after_renaming_puts_no_other_game_on_the_table(table_page: Page) -> None:
    page = table_page
    _two_games(page, ("Mai", "Ben"), ("Taro", "Ann"))
    dialog = kept.open_menu(page, "games")
    row = dialog.locator(".kept").nth(1)
    row.get_by_title(message("games.rename")).focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Неділя")
    page.keyboard.press("Enter")
    expect(row.get_by_title(message("games.rename"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(row.locator("[name=title]")).to_be_focused()
    kept.close_dialog(page)
    expect(page.locator(".player .name").first).to_have_text("Taro")
    # What was begun is not there any more when the list is opened anew.
    dialog = kept.open_menu(page, "games")
    expect(dialog.locator("[name=title]")).to_have_count(0)
    kept.close_dialog(page)


def test_escape_within_a_conversion_ends_that_and_not_the_renaming(table_page: Page) -> None:
    page = table_page
    dialog = kept.open_menu(page, "games")
    dialog.get_by_title(message("games.rename")).first.click()
    field = dialog.locator("[name=title]")
    field.fill("にちよう")
    field.evaluate("""field => field.dispatchEvent(new KeyboardEvent("keydown", {
      code: "Escape", key: "Escape", isComposing: true, bubbles: true, cancelable: true }))""")
    expect(field).to_have_value("にちよう")
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    kept.close_dialog(page)


@pytest.mark.console_errors
def test_a_damaged_game_that_is_deleted_takes_neither_the_focus_nor_the_way_back_along(
    page: Page, site_url: str
) -> None:
    open_site(page, site_url)
    _two_games(page, ("Eva", "Fay"), ("Gus", "Hed"))
    kept.put_into_storage(page, "broken", {"id": "broken"})
    page.reload()
    wait_for_phase(page, "ready")
    dialog = kept.open_menu(page, "games")
    listen(page)
    dialog.locator(".kept").nth(1).get_by_title(message("games.delete")).click()
    page.locator("#undelete").wait_for()
    told = message("games.deleted", title="Eva – Fay")
    assert [text for _, text in heard(page)] == [told]
    expect(page.locator("#undelete")).to_have_accessible_description(told)
    dialog.locator("[data-damaged] button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#open-other")).to_be_focused()
    expect(dialog.locator("[data-damaged]")).to_have_count(0)
    page.locator("#undelete").click()
    assert "Eva – Fay" in kept.titles(page)


def test_a_drag_into_a_dialog_does_not_close_it(table_page: Page) -> None:
    page = table_page
    dialog = kept.open_menu(page, "games")
    box = dialog.locator(".head").bounding_box()
    assert box
    page.mouse.move(5, 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + 20)
    page.mouse.up()
    table.let_it_draw(page)
    expect(dialog).to_have_count(1)
    kept.close_dialog(page)
