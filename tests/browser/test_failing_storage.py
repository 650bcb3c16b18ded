"""A storage that is full, forbidden or fails at any write is told in words and loses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser import kept_games as kept
from tests.browser import tetromino_table as table
from tests.browser.site import open_site

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

FIRST, SECOND, THIRD = "T[44,45,46,55]", "I[47,57,67,77]", "L[76,86,96,97]"
TROUBLE = "The game is not being kept"

# Counts what is written into the storage, and has one write fail, or all from one on. Every other
# failure comes late, when the browser gives up the whole transaction.
_FAULT = """(() => {
  const { put, delete: remove } = IDBObjectStore.prototype;
  window.writes = { done: 0, fail: () => false };
  const faulty = (work) => function (...given) {
    const { writes } = window;
    writes.done += 1;
    if (!writes.fail(writes.done)) return work.apply(this, given);
    if (writes.done % 2) throw new DOMException("no room", "QuotaExceededError");
    const asked = work.apply(this, given);
    this.transaction.abort();
    return asked;
  };
  IDBObjectStore.prototype.put = faulty(put);
  IDBObjectStore.prototype.delete = faulty(remove);
  window.mend = () => Object.assign(IDBObjectStore.prototype, { put, delete: remove });
})()"""


# Whether nothing has been written for a while, so that what came of the last write is known.
_QUIET = """() => {
  const { writes } = window;
  const now = performance.now();
  if (writes.seen !== writes.done) Object.assign(writes, { seen: writes.done, at: now });
  return now - writes.at > 80;
}"""


def _dismiss_trouble(page: Page) -> bool:
    """Whether the page says that it can't keep the game; closes what says it."""
    page.wait_for_function(_QUIET)
    table.let_it_draw(page, frames=3)
    heading = page.get_by_role("heading", name=TROUBLE)
    if not heading.count():
        return False
    page.locator("#storage-go-on").click()
    page.get_by_role("dialog").wait_for(state="detached")
    return True


def _begin(page: Page, pattern: str, names: tuple[str, str]) -> None:
    """Begin a game, after which the page may say at once that it can't keep it."""
    page.locator("#new").click()
    dialog = page.get_by_role("dialog")
    for person, name in enumerate(names):
        dialog.locator(f"[name=name-{person}]").fill(name)
    dialog.locator(f"[name=pattern][value={pattern}]").check()
    dialog.locator("#begin").click()
    dialog.locator("#begin").wait_for(state="detached")
    table.wait_for_steps(page, 0)


def _course(page: Page, number: int) -> dict[str, list[str]]:
    """Two games, one renamed, deleted and brought back: what should be kept of them in the end."""
    name = f"Ann {number}"
    _begin(page, "islands", (name, "Bob"))
    match = table.match_on(page)
    for move in (FIRST, SECOND):
        _dismiss_trouble(page)
        table.play(page, match, [move])
    _dismiss_trouble(page)
    _begin(page, "rim", (name, "Cy"))
    other = table.match_on(page)
    _dismiss_trouble(page)
    table.play(page, other, [FIRST])
    _dismiss_trouble(page)
    dialog = kept.open_menu(page, "games")
    row = dialog.locator(".kept", has_text=f"{name} – Bob")
    row.get_by_title("Rename").click()
    page.keyboard.type(f"Final {number}")
    page.keyboard.press("Enter")
    row = dialog.locator(".kept", has_text=f"Final {number}")
    row.get_by_title("Delete").click()
    dialog.locator("#undelete").click()
    row.wait_for()
    kept.close_dialog(page)
    _dismiss_trouble(page)
    table.play(page, other, [SECOND])
    table.compare(page, other)
    return {f"Final {number}": [FIRST, SECOND], "": [FIRST, SECOND]}


def _kept_of(page: Page, number: int) -> dict[str, list[str]]:
    games: dict[str, Any] = kept.stored(page)
    return {
        game["title"]: page.evaluate("text => JSON.parse(text).actions", game["saved"]["record"])
        for game in games.values()
        if isinstance(game, dict) and game["names"][0] == f"Ann {number}"
    }


def _wait_for_kept(page: Page, number: int, wanted: dict[str, list[str]]) -> None:
    for _ in range(100):
        if _kept_of(page, number) == wanted:
            return
        if _dismiss_trouble(page):  # nothing comes after it: try again
            page.locator("#storage-note").click()
            page.locator("#storage-retry").click()
            page.get_by_text("The games are kept again.").wait_for()
            page.locator("#storage-go-on").click()
    assert _kept_of(page, number) == wanted


@pytest.fixture
def faulty(table_page: Page) -> Iterator[Page]:
    """The shared page, whose storage fails as `window.writes.fail` says, in this test only."""
    table_page.evaluate(_FAULT)
    yield table_page
    table_page.evaluate("window.mend()")


def test_a_storage_that_fails_at_any_one_write_loses_nothing(faulty: Page) -> None:
    page = faulty
    which, done = 0, 0
    while done >= which:  # until there is no write left to fail
        which += 1
        page.evaluate("which => { window.writes = { done: 0, fail: (n) => n === which }; }", which)
        wanted = _course(page, which)
        _wait_for_kept(page, which, wanted)
        expect(page.locator("#storage-note")).to_have_count(0)  # all is well again
        done = page.evaluate("window.writes.done")
    assert which > 8


def test_a_full_storage_is_told_and_the_game_goes_on_and_can_be_saved_as_a_file(
    faulty: Page, tmp_path: Path
) -> None:
    page = faulty
    page.evaluate("window.writes = { done: 0, fail: () => true }")
    told = _dismiss_trouble(page)  # by what was being kept just now
    _begin(page, "islands", ("Ann", "Mai"))
    match = table.match_on(page)
    if not told:
        page.get_by_role("heading", name=TROUBLE).wait_for()
        assert _dismiss_trouble(page)
    page.locator("#storage-note").click()
    assert "goes on, but it is lost when the page is closed" in page.locator("dialog").inner_text()
    axe.check(page, "the storage is full")
    page.locator("#storage-go-on").click()
    table.play(page, match, [FIRST, SECOND])
    table.compare(page, match)
    # It is told again and again, but not in the way.
    expect(page.get_by_role("dialog")).to_have_count(0)
    # Whoever closes the page now is asked.
    with page.expect_event("dialog") as asked:
        page.evaluate("setTimeout(() => location.reload())")
    asked.value.dismiss()
    # Another game, and back to this one: both are in memory.
    table.play(page, table.new_game(page, "rim", names=("Ann", "Other")), [FIRST])
    dialog = kept.open_menu(page, "games")
    dialog.locator(".kept", has_text="Ann – Mai").locator(".resume").click()
    table.compare(page, match)
    page.locator("#storage-note").click()
    with page.expect_download() as started:
        page.locator("#storage-save").click()
    started.value.save_as(tmp_path / "game.json")
    assert "Mai" in (tmp_path / "game.json").read_text("utf-8")
    page.evaluate("window.writes.fail = () => false")
    page.locator("#storage-retry").click()
    page.get_by_text("The games are kept again.").wait_for()
    axe.check(page, "the games are kept again", ("light",))
    page.locator("#storage-go-on").click()
    kept.wait_until_kept(page, [FIRST, SECOND])
    expect(page.locator("#storage-note")).to_have_count(0)


def test_a_browser_that_forbids_storage_plays_in_memory(
    new_page: Callable[..., Page], site_url: str
) -> None:
    page = new_page(viewport={"width": 360, "height": 740})
    page.add_init_script("""for (const name of ["indexedDB", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
        });
      }""")
    open_site(page, site_url)
    page.get_by_role("heading", name=TROUBLE).wait_for()
    said = page.locator("dialog").inner_text()
    assert "doesn’t let this page keep anything" in said
    page.locator("#storage-go-on").click()
    match = table.match_on(page)
    table.play(page, match, [FIRST])
    table.compare(page, match)
    link = kept.link_of(page)
    assert link.startswith(site_url)
    table.play(page, table.new_game(page, "rim", names=("Cy", "Di")), [FIRST])
    kept.paste(page, link)
    page.get_by_role("dialog").wait_for(state="detached")
    table.compare(page, match)
    kept.open_menu(page, "games")
    assert sorted(kept.titles(page)) == ["Cy – Di", "Player 1 – Player 2"]
