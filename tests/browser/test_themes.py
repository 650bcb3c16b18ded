"""Every theme keeps apart what is to be read or told apart, and not by colour alone."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser import tetromino_table as table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.browser.tetratiles_page import TilesPage

_THEMES = ("printed", "sea", "distinct", "contrast")

# The contrast of two custom properties, as WCAG reckons it.
_CONTRASTS = """(pairs) => {
  const probe = document.createElement("i");
  document.body.append(probe);
  const light = (token) => {
    probe.style.color = `var(${token})`;
    const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number);
    const [red, green, blue] = parts.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const found = pairs.map(([one, other]) => {
    const [low, high] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  });
  probe.remove();
  return found;
}"""
_GROUNDS = ("--paper", "--card", "--cell")
_TEXT = [
    *((ink, ground) for ink in ("--ink", "--muted") for ground in _GROUNDS),
    *(("--letter", f"--piece-{shape}") for shape in "lits"),
    ("--warn", "--card"),
    ("--on-focus", "--focus"),
]
_GRAPHICS = [
    *((ink, ground) for ink in ("--focus", "--edge") for ground in _GROUNDS),
    *((ink, "--cell") for ink in ("--x", "--o", "--warn", "--seat-2", "--seat-3")),
    *((f"--outline-{shape}", "--cell") for shape in "lits"),
]


@pytest.fixture
def plain(table_page: Page) -> Iterator[Page]:
    """The shared page, printed again afterwards."""
    yield table_page
    while table_page.locator("dialog[open]").count():
        table_page.keyboard.press("Escape")
    _choose(table_page, "printed")


def _choose(page: Page, theme: str) -> None:
    page.locator("#menu").click()
    page.locator("#menu-settings").click()
    page.locator(f"[name=colours][value={theme}]").check()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def test_every_theme_keeps_its_colours_apart(plain: Page) -> None:
    page = plain
    for theme in _THEMES:
        _choose(page, theme)
        for look in ("light", "dark"):
            axe.dress(page, look)
            for least, pairs in ((4.5, _TEXT), (3, _GRAPHICS)):
                found = zip(pairs, page.evaluate(_CONTRASTS, pairs), strict=True)
                low = {pair: contrast for pair, contrast in found if contrast < least}
                assert not low, (theme, look)
            axe.check(page, theme, (look,))


def test_textures_tell_pieces_apart_where_the_theme_has_them(plain: Page) -> None:
    page = plain
    match = table.new_game(page, "islands", pie=False)
    table.play(page, match, ["T[44,45,46,55]", "L[16,17,26,36]"])
    page.mouse.move(0, 0)
    inks = """() => {
      const canvas = document.querySelector("canvas");
      const grid = document.querySelector("[role=grid]").getBoundingClientRect();
      const box = canvas.getBoundingClientRect();
      const scale = canvas.width / box.width;
      const cell = grid.width / 10;
      const inks = ([row, column]) => {
        const left = (grid.left - box.left + (column + 0.2) * cell) * scale;
        const top = (grid.top - box.top + (row + 0.2) * cell) * scale;
        const side = Math.floor(0.6 * cell * scale);
        const { data } = canvas.getContext("2d").getImageData(left, top, side, side);
        return new Set(new Uint32Array(data.buffer)).size;
      };
      return inks([2, 6]);
    }"""

    def inks_seen() -> int:
        table.let_it_draw(page)
        return int(page.evaluate(inks))

    def textures(selector: str) -> list[str]:
        """The colours of the textures on small pictures, where they can be seen."""
        found: list[str] = page.eval_on_selector_all(
            f"{selector} path",
            """(paths) => paths.filter((path) => path.style.stroke.includes("--texture")
              || path.matches(".texture")).map((path) => getComputedStyle(path).stroke)""",
        )
        return [colour for colour in found if colour != "rgba(0, 0, 0, 0)"]

    printed = inks_seen()
    assert textures(".supply") == []
    _choose(page, "contrast")
    assert inks_seen() > printed
    assert len(textures(".supply")) == 4
    # The L is hatched and the T is plain in the list of games too.
    page.locator("#menu").click()
    page.locator("#menu-games").click()
    expect(page.locator(".kept .picture").first).to_be_visible()
    assert len(textures(".kept .picture")) >= 1
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    # Forced colours leave pieces nothing but outlines and textures, and they are still there.
    axe.dress(page, "forced")
    assert inks_seen() > printed


def test_who_asks_the_system_for_more_contrast_gets_it(plain: Page) -> None:
    page = plain
    page.emulate_media(contrast="more")
    page.locator("html[data-colours=contrast]").wait_for()
    page.emulate_media(contrast="no-preference")
    page.locator("html[data-colours=printed]").wait_for()


# Pixels of a picture in two colours, one being that of the ground: how many differ from it.
_INK = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = Object.assign(document.createElement("canvas"), {
    width: image.width, height: image.height,
  });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const light = Math.round((data[at] + data[at + 1] + data[at + 2]) / 24);
    counts.set(light, (counts.get(light) ?? 0) + 1);
  }
  const [ground] = [...counts].toSorted((one, other) => other[1] - one[1])[0];
  let ink = 0;
  for (const [light, count] of counts) if (Math.abs(light - ground) >= 8) ink += count;
  return ink;
}"""


def _ink(page: Page, selector: str) -> int:
    """How many pixels of what is written there stand out from the ground under the letters."""
    box = page.locator(selector).evaluate("""element => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    }""")
    picture = base64.b64encode(page.screenshot(clip=box)).decode()
    return int(page.evaluate(_INK, picture))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_leave_every_label_to_be_read(
    plain: Page, tiles: Callable[..., TilesPage], scheme: Literal["light", "dark"]
) -> None:
    page = plain
    table.new_game(page, "islands", pie=False)
    axe.dress(page, "forced")
    page.emulate_media(color_scheme=scheme)
    enough = 40
    assert _ink(page, "#place") > enough, "disabled"
    page.mouse.move(0, 0)
    page.keyboard.press("Digit1")
    table.go_to(page, (4, 4))
    expect(page.locator("#place")).to_be_enabled()
    assert _ink(page, "#place") > enough
    axe.dress(page, "light")
    tiles()
    axe.dress(page, "forced")
    page.emulate_media(color_scheme=scheme)
    assert _ink(page, "#lift") > enough
    # What is inverted elsewhere: how many actions are owed, and a clock that runs low.
    page.locator("#line").evaluate("""line => {
      line.insertAdjacentHTML("beforeend", '<strong class="tt-owed" id="owed-probe">888</strong>');
      document.querySelector(".player.to-move .who").insertAdjacentHTML("beforeend",
        '<span class="clock" id="clock-probe" data-low>8:88</span>');
    }""")
    probes = {each: _ink(page, each) for each in ("#owed-probe", "#clock-probe")}
    page.locator("#owed-probe, #clock-probe").evaluate_all("all => all.map((it) => it.remove())")
    assert min(probes.values()) > enough, probes
