"""What axe-core finds wrong with a page, and how far its colours are apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tooling.paths import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

_AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
_RUN = """async () => {
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
}"""

Look = Literal["light", "dark", "forced"]
LOOKS: tuple[Look, ...] = ("light", "dark", "forced")


def dress(page: Page, look: Look) -> None:
    """Make the system prefer light or dark, or force its own colours."""
    page.emulate_media(
        color_scheme="dark" if look == "dark" else "light",
        forced_colors="active" if look == "forced" else "none",
    )


def check(page: Page, state: str, looks: tuple[Look, ...] = LOOKS) -> None:
    """Fail when axe finds anything at all, however the page is looked at."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE)
    for look in looks:
        dress(page, look)
        found = page.evaluate(_RUN)
        assert not found, f"{state}, {look}: {found}"
    dress(page, "light")
