"""What browser tests do with the site, whatever game is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# Long enough for Python to start on a slow machine that does other things besides.
PATIENCE_MS = 120_000


def wait_for_phase(page: Page, phase: str) -> None:
    """Wait until the page is in a phase: `loading`, `ready`, `thinking` or `failed`."""
    page.wait_for_function(
        "phase => document.documentElement.dataset.phase === phase", arg=phase, timeout=PATIENCE_MS
    )


def open_site(page: Page, site_url: str, query: str = "") -> None:
    """Go to the site and wait until a move can be made. `query` is what follows the address."""
    page.goto(f"{site_url}{query}")
    wait_for_phase(page, "ready")
    page.wait_for_function("performance.getEntriesByName('playable').length > 0")


def begin_game(page: Page) -> None:
    """Begin a new game on a page that is ready, whatever is going on there, as if the first."""
    page.evaluate("localStorage.clear()")
    page.mouse.move(0, 0)
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    page.locator("#new").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.locator("dialog[open]").wait_for(state="detached")


def press_arrows(page: Page, down: int, right: int) -> None:
    """Go so many cells down and to the right by arrow keys, up and to the left if negative."""
    for key, times in (
        ("ArrowDown", down),
        ("ArrowUp", -down),
        ("ArrowRight", right),
        ("ArrowLeft", -right),
    ):
        for _ in range(times):
            page.keyboard.press(key)


def speak(page: Page, language: str) -> None:
    """Switch to a language by the switch in the bar."""
    page.locator("#bar [name=language]").select_option(language)
    page.locator(f"html[lang={language}]").wait_for()


def speak_by_menu(page: Page, language: str) -> None:
    """Switch to a language by the switch in the menu: a phone's bar has no room for one."""
    page.locator("#menu").click()
    page.locator("dialog [name=language]").select_option(language)
    page.locator(f"html[lang={language}]").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def speak_behind(page: Page, language: str) -> None:
    """Switch to a language by the switch in the bar, whatever lies over it."""
    page.evaluate(
        """(language) => {
          const languages = document.querySelector("#bar [name=language]");
          languages.value = language;
          languages.dispatchEvent(new Event("change", { bubbles: true }));
        }""",
        language,
    )
    page.locator(f"html[lang={language}]").wait_for()


def settled_picture(what: Locator) -> bytes:
    """Give a PNG of something once it looks the same twice running: a busy machine draws late."""
    picture = what.screenshot(animations="disabled")
    while (later := what.screenshot(animations="disabled")) != picture:
        picture = later
    return picture
