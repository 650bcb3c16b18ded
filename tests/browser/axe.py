"""What axe-core finds wrong with a page, and how far its colours are apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tests.browser.site import speak_behind
from tests.browser.words import english_words
from tooling.paths import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

_AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
_RUN = """async (rules) => {
  const only = rules ? { runOnly: { type: "rule", values: rules } } : {};
  const { violations } = await axe.run({ resultTypes: ["violations"], ...only });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
}"""

# What depends on the words.
_OF_WORDS = ["label-content-name-mismatch", "target-size", "scrollable-region-focusable"]
Look = Literal["light", "dark", "forced"]
LOOKS: tuple[Look, ...] = ("light", "dark", "forced")


def dress(page: Page, look: Look) -> None:
    """Make the system prefer light or dark, or force its own colours."""
    page.emulate_media(
        color_scheme="dark" if look == "dark" else "light",
        forced_colors="active" if look == "forced" else "none",
    )


def check(page: Page, state: str, looks: tuple[Look, ...] = LOOKS) -> None:
    """Fail when axe finds anything at all, however the page is looked at and whatever it speaks, or
    words are left in English."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE)
    for look in looks:
        dress(page, look)
        found = page.evaluate(_RUN)
        assert not found, f"{state}, {look}: {found}"
    dress(page, "light")
    spoken = str(page.locator("html").get_attribute("lang"))
    others = [language for language in ("en", "uk", "ja") if language != spoken]
    wrong = []
    for language in (*others, spoken):
        speak_behind(page, language)
        found = page.evaluate(_RUN, _OF_WORDS)
        left = english_words(page) if language != "en" else set()
        wrong += [f"{language}: {each}" for each in [*found, *left]]
    assert not wrong, f"{state}: {wrong}"
