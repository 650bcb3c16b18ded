"""How the start goes: honestly told while it lasts, explained and repeated when it fails."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.faults import lack
from tests.browser.site import open_site, wait_for_phase
from tooling.paths import DIST

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.faults import Faults


# Without these no way of starting leads anywhere; of what else may be missing, see test_boot_ways.
_FILES = (
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide-lock.json",
    "workers/engine.js",
)
# What the fastest way fetches.
_FAST = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "snapshot.bin",
    "empty.zip",
)


# Of each of these the first takes long to make, up to a tenth of a second.
_COUNT_FORMATS = """
  window.made = [];
  for (const name of ["Collator", "DateTimeFormat", "DisplayNames", "ListFormat", "NumberFormat",
    "RelativeTimeFormat", "Segmenter"]) {
    Intl[name] = new Proxy(Intl[name], {
      construct(...made) {
        window.made.push(name);
        return Reflect.construct(...made);
      },
    });
  }
"""


def _failure(page: Page) -> str:
    wait_for_phase(page, "failed")
    alert = page.get_by_role("alert")
    alert.wait_for()
    expect(page.locator("progress")).to_have_count(0)
    assert page.locator("#new").is_disabled()
    return alert.inner_text()


def _retry(page: Page) -> None:
    page.get_by_role("button", name="Try again").click()
    wait_for_phase(page, "ready")
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.console_errors
def test_a_start_that_fails_names_the_file_and_can_be_tried_again(
    page: Page, site_url: str, faults: Faults
) -> None:
    for file in _FILES:
        faults.status(file, 503)
        page.goto(site_url)
        assert file in _failure(page), file
        faults.clear()
    faults.drop("pyodide/*.wasm")
    page.goto(site_url)
    assert "pyodide/pyodide.asm.wasm" in _failure(page)
    faults.clear()
    # A retry may fail again, in another way.
    faults.truncate("pyodide/pyodide.asm.wasm", times=1)
    page.get_by_role("button", name="Try again").click()
    page.locator("progress").wait_for()
    assert "pyodide/pyodide.asm.wasm" in _failure(page)
    _retry(page)
    page.locator(".supply [data-shape=T]").click()
    assert page.locator("#line").inner_text() == "Move the T over the board."


@pytest.mark.console_errors
def test_a_runtime_that_can_not_be_compiled_is_named(
    page: Page, site_url: str, faults: Faults
) -> None:
    wasm = "pyodide/pyodide.asm.wasm"
    for body in (b"no WebAssembly", (DIST / wasm).read_bytes()[:-1000]):
        faults.replace(wasm, body)
        page.goto(site_url)
        assert wasm in _failure(page)
        faults.clear()
    _retry(page)


@pytest.mark.console_errors
def test_a_runtime_that_does_not_come_without_a_worker_in_the_worker_is_named(
    page: Page, site_url: str, faults: Faults
) -> None:
    faults.status("workers/prepare.js", 503)
    faults.truncate("pyodide/pyodide.asm.wasm", times=1)
    page.goto(site_url)
    assert "pyodide/pyodide.asm.wasm" in _failure(page)
    _retry(page)


@pytest.mark.console_errors
def test_a_line_that_brings_nothing_any_more_is_noticed(
    page: Page, site_url: str, faults: Faults
) -> None:
    page.clock.install()
    faults.stall("pyodide/pyodide.asm.wasm")
    page.goto(site_url)
    page.locator("progress").wait_for()
    page.clock.fast_forward(44_000)
    assert page.evaluate("document.documentElement.dataset.phase") == "loading"
    page.clock.fast_forward(2_000)
    assert "Nothing has come for a long while." in _failure(page)
    faults.clear()
    page.clock.resume()
    _retry(page)


@pytest.mark.console_errors
def test_a_page_that_lacks_one_of_its_own_files_is_not_blank(
    page: Page, site_url: str, faults: Faults
) -> None:
    chunk = next((DIST / "page").glob("chunk-*.js"))
    for file in ("page/main.js", f"page/{chunk.name}", "messages/en.json"):
        faults.status(file, 503)
        page.goto(site_url)
        wait_for_phase(page, "failed")
        assert page.get_by_role("heading", name="The game could not start").is_visible()
        said = page.locator("body").inner_text()
        assert f"The file {file} could not be fetched." in said
        assert "too old" not in said
        faults.clear()
    page.get_by_role("button", name="Try again").click()
    wait_for_phase(page, "ready")


def _box(page: Page, selector: str) -> list[float]:
    box = page.locator(selector).bounding_box()
    assert box
    return [round(box[side]) for side in ("x", "y", "width")]


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390), (768, 1024)])
def test_the_board_is_there_before_the_page_has_a_module_and_stays_where_it_is(
    page: Page, site_url: str, faults: Faults, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    faults.stall("page/main.js")
    page.goto(site_url, wait_until="commit")
    page.locator(".first-board").wait_for()
    seen = _box(page, ".lits-board") + _box(page, ".first-board .ground")
    faults.clear()
    wait_for_phase(page, "ready")
    expect(page.locator(".first-board")).to_have_count(0)
    assert _box(page, ".lits-board") + _box(page, ".cell-grid") == pytest.approx(seen, abs=1)
    shell, painted, presented = page.evaluate("""() => {
      const [shell, first] = ["shell", "first-contentful-paint"].map(
        (name) => performance.getEntriesByName(name)[0]);
      return [shell.startTime, first.paintTime ?? first.startTime, first.startTime];
    }""")
    assert shell == painted <= presented


def test_before_the_page_has_a_module_it_has_the_colours_and_the_game_of_the_last_visit(
    page: Page, site_url: str, faults: Faults
) -> None:
    kept = {"settings": {"theme": "dark", "colours": "sea"}, "set-up": {"game": "tetratiles"}}
    page.add_init_script(f"""for (const [key, value] of Object.entries({json.dumps(kept)})) {{
      localStorage.setItem(`tetromino-table/${{key}}`, JSON.stringify(value));
    }}""")
    faults.stall("page/main.js")
    page.goto(site_url, wait_until="commit")
    page.locator("html[data-theme=dark][data-colours=sea][data-game=tetratiles]").wait_for()
    page.locator(".first-board").wait_for(state="hidden")
    faults.clear()
    wait_for_phase(page, "ready")
    assert page.evaluate("performance.getEntriesByName('shell').length") == 1


@pytest.mark.parametrize("rubbish", ["{", "null", "7", '"x"', '{"colours": 1, "game": []}'])
def test_before_the_page_has_a_module_it_bears_rubbish_in_its_storage(
    page: Page, site_url: str, rubbish: str
) -> None:
    page.add_init_script(f"""for (const key of ["settings", "set-up"]) {{
      localStorage.setItem(`tetromino-table/${{key}}`, {json.dumps(rubbish)});
    }}""")
    open_site(page, site_url)
    assert page.evaluate("document.documentElement.dataset.game") == "tetromino"
    assert page.evaluate("performance.getEntriesByName('shell').length") == 1


@pytest.mark.console_errors
def test_a_browser_that_can_not_read_the_page_is_told_so(page: Page, site_url: str) -> None:
    bodies = ["let words = ;", "[].notThereYet();"]
    page.route(
        "**/page/main.js",
        lambda route: route.fulfill(body=bodies[0], content_type="text/javascript"),
    )
    while bodies:
        page.goto(site_url)
        wait_for_phase(page, "failed")
        said = page.get_by_role("alert").inner_text()
        assert "This browser is too old for the page." in said
        assert "could not be fetched" not in said
        del bodies[0]


@pytest.mark.parametrize("missing", [None, "Worker"])
def test_a_slow_start_shows_the_board_its_stages_and_the_bytes_that_have_come(
    page: Page, site_url: str, faults: Faults, missing: str | None
) -> None:
    if missing:
        lack(faults, "workers/engine.js", missing)
    sizes = json.loads((DIST / "boot-manifest.json").read_text("utf-8"))
    total = sum(sizes[f"pyodide/{name}"] for name in _FAST)
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
        const said = (window.said = []);
        const notes = () => {
          const bar = document.querySelector("progress");
          const [stage, bytes] = document.querySelectorAll("#progress p");
          if (bar) said.push([stage.textContent, bar.value, bytes.textContent.trim()]);
        };
        const options = { subtree: true, childList: true, characterData: true };
        new MutationObserver(notes).observe(document.getElementById("controls"), options);
      });""")
    faults.slow("pyodide/*.wasm", 2)
    faults.stall("pyodide/pyodide-lock.json")
    page.goto(site_url)
    page.wait_for_function("window.said.some(([, value]) => value > 0.6)")
    assert page.evaluate("document.documentElement.dataset.phase") == "loading"
    assert page.evaluate("performance.getEntriesByName('shell').length") == 1
    assert page.evaluate("performance.getEntriesByName('playable').length") == 0
    # The board is there already, and does nothing yet.
    box = page.locator("canvas").bounding_box()
    assert box
    assert box["width"] > 600
    page.mouse.click(box["x"] + 300, box["y"] + 300)
    page.keyboard.press("Digit1")
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_have_count(0)
    faults.clear()
    wait_for_phase(page, "ready")
    expect(page.locator("progress")).to_have_count(0)
    assert page.evaluate("performance.getEntriesByName('playable').length") == 1
    said = page.evaluate("window.said")
    values = [value for _, value, _ in said]
    assert values == sorted(values)
    assert len(set(values)) > 10
    assert max(values) == 1
    stages = list(dict.fromkeys(stage for stage, _, _ in said))
    assert stages == ["Fetching Python …", "Setting up the table …"]
    megabytes = f"{total / 1_000_000:.1f} MB"
    assert said[0][1:] == [0, ""]  # before it is known how much there is
    for _, value, words in [note for note in said if note[2]]:
        numbers = re.fullmatch(rf"([0-9.]+) of {re.escape(megabytes)}", words)
        assert numbers, words
        # What the bar shows is what the words say.
        assert abs(float(numbers[1]) - value * total / 1_000_000) < 0.06


def test_the_site_works_where_it_lies_and_leaves_nothing_running(page: Page, site_url: str) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    open_site(page, f"{site_url}index.html")
    assert asked
    assert all(address.startswith((site_url, "blob:", "data:")) for address in asked), asked
    assert page.evaluate("document.documentElement.dataset.phase") == "ready"


@pytest.mark.console_errors
def test_opened_from_a_folder_it_says_what_to_do(page: Page) -> None:
    page.goto((DIST / "index.html").as_uri())
    assert page.get_by_text("python3 build.py serve").is_visible()
    assert page.get_by_role("heading", name="Tetromino").is_visible()
    assert page.locator("#app").is_hidden()
    assert page.evaluate("document.documentElement.dataset.phase") == "failed"


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
def test_a_start_makes_none_of_the_browsers_formats(
    page: Page, site_url: str, language: str
) -> None:
    page.add_init_script(_COUNT_FORMATS)
    page.add_init_script(
        f"localStorage.setItem('tetromino-table/settings', '{{\"language\": \"{language}\"}}')"
    )
    open_site(page, site_url)
    assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate("window.made") == []
