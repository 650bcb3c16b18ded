"""Kept games as a person has them: what the list shows, and what the browser's storage holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

_STORE = """(work) => new Promise((done, fail) => {
  const opening = indexedDB.open("tetromino-table");
  opening.onupgradeneeded = () => opening.result.createObjectStore("games");
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const transaction = database.transaction("games", "readwrite");
    const asked = work(transaction.objectStore("games"));
    transaction.oncomplete = () => { database.close(); done(asked?.result); };
    transaction.onabort = () => fail(transaction.error);
  };
})"""


def stored(page: Page) -> dict[str, Any]:
    """All that the browser keeps, by id, as it lies in its storage."""
    found: list[Any] = page.evaluate(f"({_STORE})((store) => store.getAll())")
    keys: list[str] = page.evaluate(f"({_STORE})((store) => store.getAllKeys())")
    return dict(zip(keys, found, strict=True))


def put_into_storage(page: Page, key: str, value: object) -> None:
    """Write past the page, as another version of it or a fault would."""
    page.evaluate(f"([key, value]) => ({_STORE})((store) => store.put(value, key))", [key, value])


def empty_storage(page: Page) -> None:
    """Have nothing kept on a page that is not used any more before it is loaded again."""
    page.evaluate(f"({_STORE})((store) => store.clear())")


_KEPT = f"""async (actions) => {{
  const games = await ({_STORE})((store) => store.getAll());
  const actionsOf = (game) => JSON.stringify(JSON.parse(game.saved.record).actions);
  return games.find((game) => game?.saved && actionsOf(game) === JSON.stringify(actions)) ?? null;
}}"""


def wait_until_kept(page: Page, actions: list[str]) -> dict[str, Any]:
    """Wait until a game with just these actions lies in the storage, and give it."""
    for _ in range(400):
        game: dict[str, Any] | None = page.evaluate(_KEPT, actions)
        if game:
            return game
        page.wait_for_timeout(25)
    raise AssertionError(f"no game is kept with {actions}")


def open_menu(page: Page, entry: str) -> Locator:
    """Open one of the dialogs that the menu leads to, by mouse."""
    page.locator("#menu").click()
    page.locator(f"#menu-{entry}").click()
    return page.get_by_role("dialog")


def close_dialog(page: Page) -> None:
    """Close what is open, by its cross."""
    page.locator("dialog .head button").click()
    page.get_by_role("dialog").wait_for(state="detached")


def titles(page: Page) -> list[str]:
    """The titles in the list of games, which is open."""
    found: list[str] = page.locator(".kept .title").all_inner_texts()
    return found


def link_of(page: Page) -> str:
    """The link that the page offers for the game on the table."""
    dialog = open_menu(page, "share")
    page.wait_for_function("document.querySelector('#link')?.value")
    link: str = dialog.locator("#link").input_value()
    close_dialog(page)
    return link


def paste(page: Page, text: str) -> None:
    """Open a text by the dialog for that."""
    dialog = open_menu(page, "games")
    dialog.locator("#open-other").click()
    dialog.locator("[name=text]").fill(text)
    dialog.locator("#open-text").click()
