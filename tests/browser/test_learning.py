"""Hints, puzzles, the review of a game and the analysis board: by keyboard, by touch, in three
languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from pygame_core.tetromino.geometry import PLACEMENTS
from pygame_core.tetromino.notation import read_move
from pygame_core.tetromino.search.exact import solve
from tests.browser import axe, kept_games
from tests.browser import tetromino_table as table
from tests.browser.puzzles import BEGIN_THE_DAY, puzzle_of_the_day
from tests.browser.site import PATIENCE_MS, open_site, speak
from tests.browser.thrown_away import BLUNDERS, GAME, PATTERN, match_after, wins
from tests.browser.touch import check_sizes
from tests.tetratiles.missed_win import MISSED, missed_win

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from pygame_core import Match
    from pygame_core.tetromino.state import TetrominoState
    from tests.browser.tetratiles_page import TilesPage


def begin(page: Page, moves: list[str]) -> Match:
    match = table.new_game(page, PATTERN, pie=False, names=("Ann", "Bob"))
    table.play(page, match, moves)
    return match


def test_a_hint_tells_the_shape_then_the_place_then_why(speaking: Page) -> None:
    page = speaking
    match = begin(page, GAME[:10])
    state = table.state_of(match)
    page.keyboard.press("KeyH")
    page.locator(".advised-shape").wait_for()
    # The searches may find something better than the quick first word; then it begins again.
    for _ in range(12):
        said = table.line(page)
        if said.startswith("There:"):
            page.wait_for_timeout(300)
        page.keyboard.press("KeyH")
        page.wait_for_function(
            "said => document.querySelector('#line').innerText !== said", arg=said
        )
        if "proved win" in table.line(page):
            break
    else:
        raise AssertionError("no certain hint for a position that is won")
    page.keyboard.press("KeyH")
    expect(page.locator(".advised-shape")).to_have_count(0)
    # By touch or mouse the same, in every language; and a hint goes with the position.
    for language in ("uk", "ja", "en"):
        speak(page, language)
        page.locator("#hint").click()
        page.locator(".advised-shape").wait_for()
        while page.locator(".advised-shape").count():
            page.locator("#hint").click()
    page.locator("#hint").click()
    shape = page.locator(".advised-shape").get_attribute("data-shape")
    assert any(str(each).startswith(f"{shape}[") for each in state.actions())
    table.place_by_marks(page, table.placement(GAME[10]))
    match.play(GAME[10])
    table.compare(page, match)
    expect(page.locator(".advised-shape")).to_have_count(0)


def test_the_puzzle_of_the_day_by_touch(phone: Page, site_url: str) -> None:
    page = phone
    puzzle = puzzle_of_the_day()
    page.add_init_script(BEGIN_THE_DAY)
    open_site(page, site_url)
    before = table.read(page)
    page.locator("#menu").tap()
    page.locator("#menu-puzzles").tap()
    page.locator("#puzzle-daily").wait_for()
    axe.check(page, "puzzles")
    check_sizes(page, "puzzles")
    page.locator("#puzzle-daily").tap()
    page.locator("#puzzle").wait_for()
    axe.check(page, "a puzzle")
    check_sizes(page, "a puzzle")
    symbol = puzzle.state.symbol_to_move
    assert f"{symbol} to move" in table.line(page)
    all_in_sight(page, "canvas", ".supply", "#place", "#turn", "#puzzle-show", "#study-leave")
    wrong = next(
        each
        for each in puzzle.state.actions()
        if each != PLACEMENTS[puzzle.solution] and not puzzle.state.play(each).outcome
    )
    tap(page, str(wrong))
    page.locator(".puzzle-wrong").wait_for()
    # Why it loses: the reply, in words and on the board, and how that goes on.
    page.locator("#puzzle-reply").wait_for(timeout=PATIENCE_MS)
    axe.check(page, "a puzzle that went wrong")
    check_sizes(page, "a puzzle that went wrong")
    all_in_sight(page, "canvas", "#refutation", "#puzzle-again", "#puzzle-reply")
    after = puzzle.state.play(wrong)
    said = page.locator("#refutation").inner_text()
    reply = re.search(r"answers ([LITS]\[[0-9,]+\])", said)
    assert reply
    assert not wins_for(after.play(read_move(reply[1])), symbol)
    page.locator("#puzzle-reply").tap()
    page.locator("#history li", has_text=reply[1]).wait_for()
    assert page.locator(".puzzle-wrong").count()
    page.locator("#puzzle-again").tap()
    page.locator(".puzzle-open").wait_for()
    tap(page, str(PLACEMENTS[puzzle.solution]))
    page.locator(".puzzle-solved").wait_for()
    kept = page.evaluate("JSON.parse(localStorage.getItem('tetromino-table/puzzles'))")
    assert kept["streak"]["length"] == 1
    assert len(kept["solved"]) == 1
    # The next one is another; shown, it counts for nothing.
    page.locator("#puzzle-next").tap()
    page.locator(".puzzle-open").wait_for()
    page.locator("#puzzle-show").tap()
    page.locator(".puzzle-solved").wait_for()
    again = page.evaluate("JSON.parse(localStorage.getItem('tetromino-table/puzzles'))")
    assert again["solved"] == kept["solved"]
    page.locator("#study-leave").tap()
    page.locator("#puzzle").wait_for(state="detached")
    assert table.read(page) == before
    review_of_tiles_by_touch(page)


def review_of_tiles_by_touch(page: Page) -> None:
    """On the same phone, since to start Python takes long."""
    kept_games.paste(page, missed_win().dumps())
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator("#review-game").tap()
    point = page.locator(f".turning [data-step='{MISSED}']")
    point.wait_for(timeout=PATIENCE_MS)
    axe.check(page, "a review in Tetra Tiles on a phone")
    check_sizes(page, "a review in Tetra Tiles on a phone")
    point.tap()
    page.locator("#judgement", has_text="that wins").wait_for()


def all_in_sight(page: Page, *selectors: str) -> None:
    """All of these can be seen at once, without scrolling."""
    page.evaluate("scrollTo(0, 0)")
    window = page.viewport_size
    assert window
    for selector in selectors:
        box = page.locator(selector).first.bounding_box()
        assert box, selector
        assert 0 <= box["x"] <= box["x"] + box["width"] <= window["width"], selector
        assert 0 <= box["y"] <= box["y"] + box["height"] <= window["height"], selector


def wins_for(state: TetrominoState, symbol: str) -> bool:
    """Whether the one who plays this symbol wins, by the solver."""
    mine = state.symbol_to_move == symbol
    over = state.outcome
    return "XO"[over.winners[0]] == symbol if over else solve(state).won == mine


def tap(page: Page, move: str) -> None:
    page.evaluate("scrollTo(0, 0)")
    for row, column in table.placement(move).cells:
        page.touchscreen.tap(*table.spot(page, row + 0.5, column + 0.5))
    page.locator("#place").tap()


def test_a_game_is_reviewed_and_its_turning_points_are_tried_again(speaking: Page) -> None:
    page = speaking
    match = begin(page, GAME)
    page.locator("#review-game").click()
    page.locator(".turning li").nth(len(BLUNDERS) - 1).wait_for(timeout=PATIENCE_MS)
    page.wait_for_function(
        "plies => document.querySelectorAll('.graph circle:not(.open)').length >= plies",
        arg=len(GAME) - 5,
        timeout=PATIENCE_MS,
    )
    axe.check(page, "review")
    # Every proof agrees with the solver.
    colours = page.locator(".graph circle").evaluate_all("all => all.map((it) => it.classList[0])")
    for ply in range(8, len(GAME)):
        state = table.state_of(match_after(match, ply))
        winner = (
            state.symbol_to_move if solve(state).won else "XO".replace(state.symbol_to_move, "")
        )
        assert colours[ply] == f"won-{winner.lower()}"
    for step, symbol in BLUNDERS.items():
        point = page.locator(f".turning [data-step='{step}']")
        assert f"{symbol}: a won game" in point.inner_text()
        sign = page.locator("#history li .move-sign").all_inner_texts()
        assert "??" in sign
    page.locator(".turning [data-step='11']").click()
    page.locator("#judgement").filter(has_text="threw a won game away").wait_for()
    for language in ("uk", "ja", "en"):
        speak(page, language)
        assert page.locator("#judgement").inner_text()
    page.locator("[data-retry='11']").click()
    page.locator("#retry-point").wait_for()
    axe.check(page, "a turning point")
    state = table.state_of(match_after(match, 11))
    verdicts = {wins(state, str(each)): str(each) for each in state.actions()}
    table.place_by_marks(page, table.placement(verdicts[False]))
    page.locator("#retry-point .puzzle-wrong").wait_for(timeout=PATIENCE_MS)
    page.locator("#retry-again").click()
    page.locator("#retry-point .puzzle-open").wait_for()
    table.place_by_marks(page, table.placement(verdicts[True]))
    page.locator("#retry-point .puzzle-right").wait_for(timeout=PATIENCE_MS)
    page.locator("#study-leave").click()
    page.locator("#review").wait_for()
    table.wait_for_steps(page, len(GAME))
    # Of another game nothing is shown.
    page.locator("#rematch").click()
    table.wait_for_steps(page, 0)
    expect(page.locator("#review")).to_have_count(0)


def test_the_analysis_board_proves_tries_and_comes_back(speaking: Page) -> None:
    page = speaking
    match = begin(page, GAME[:10])
    before = table.read(page)
    # In a game there is no bar unless it is wanted.
    expect(page.locator("#evaluation")).to_have_count(0)
    for wanted in (1, 0):
        page.locator("#menu").click()
        page.locator("#menu-settings").click()
        page.locator("[name=showEvaluation]").set_checked(bool(wanted))
        page.keyboard.press("Escape")
        page.locator("#evaluation").first.wait_for(
            state="visible" if wanted else "detached", timeout=PATIENCE_MS
        )
    page.locator("#menu").click()
    page.locator("#menu-analysis").click()
    page.locator("#analysis .moves .win").first.wait_for(timeout=PATIENCE_MS)
    axe.check(page, "analysis")
    state = table.state_of(match)
    rows = page.locator("#analysis [data-move]")
    best = str(rows.first.get_attribute("data-move"))
    assert wins(state, best)
    assert "wins, proved" in page.locator("#evaluation").inner_text()
    # By keyboard: the first of the list, back, another, and the first again from the tree.
    page.locator(f"#analysis [data-move='{best}']").focus()
    page.keyboard.press("Enter")
    table.wait_for_steps(page, 11)
    page.keyboard.press("KeyU")
    table.wait_for_steps(page, 10)
    other = page.locator(f"#analysis [data-move]:not([data-move='{best}'])").first
    other.wait_for(timeout=PATIENCE_MS)
    other.focus()
    page.keyboard.press("Enter")
    table.wait_for_steps(page, 11)
    expect(page.locator(".variations li")).to_have_count(3)  # the start, the main line, one aside
    page.locator(".variations button").filter(has_text=best).click()
    page.wait_for_function(
        "best => document.querySelector('#history li:last-child').textContent.includes(best)",
        arg=best,
    )
    for language in ("uk", "ja", "en"):
        speak(page, language)
    page.locator("#analysis-cut").click()
    table.wait_for_steps(page, 10)
    expect(page.locator(".variations button").filter(has_text=best)).to_have_count(0)
    page.locator("#study-leave").click()
    page.locator("#analysis").wait_for(state="detached")
    assert table.read(page) == before
    table.play(page, match, [GAME[10]])
    table.compare(page, match)


def test_variations_are_shared_opened_again_and_kept_with_the_game(
    speaking: Page, tmp_path: Path
) -> None:
    page = speaking
    match = begin(page, GAME[:10])
    kept_games.open_menu(page, "analysis")
    page.locator("#analysis").wait_for()
    shown = page.locator(".variations button.mono")
    others = []
    for step in (8, 9):
        shown.nth(step - 1).click()
        # As many moves may have been there before, with another one at the end.
        page.locator("#history li:last-child", has_text=GAME[step - 1]).wait_for()
        table.wait_for_steps(page, step)
        state = table.state_of(match_after(match, step))
        other = next(str(each) for each in state.actions() if str(each) != GAME[step])
        table.place_by_marks(page, table.placement(other))
        table.wait_for_steps(page, step + 1)
        others.append(f"{step + 1} {other}")
    for other in others:
        expect(shown.filter(has_text=other)).to_have_count(1)
    whole = shown.all_inner_texts()
    page.locator("#analysis-share").click()
    axe.check(page, "sharing variations")
    link = page.locator("#link").input_value()
    with page.expect_download() as download:
        page.locator("#save-tree").click()
    file = tmp_path / "variations.txt"
    download.value.save_as(file)
    kept_games.close_dialog(page)
    page.locator("#study-leave").click()
    # They are there again when one comes back to the game.
    table.new_game(page, "rim", pie=False)
    games = _games_of_ann(page)
    # A link on the open page: the game that is kept here already, with its variations.
    page.evaluate("link => { location.href = link; }", link)
    page.locator("#analysis").wait_for()
    page.wait_for_function(
        "most => document.querySelectorAll('.variations button.mono').length === most",
        arg=len(whole),
    )
    assert shown.all_inner_texts() == whole
    assert _games_of_ann(page) == games
    page.locator("#study-leave").click()
    table.compare(page, match)
    # Where the game is not kept, a file brings it along.
    table.new_game(page, "rim", pie=False)
    dialog = kept_games.open_menu(page, "games")
    rows = dialog.locator(".kept", has_text="Ann")
    while left := rows.count():
        rows.first.get_by_role("button", name="Delete").click()
        expect(rows).to_have_count(left - 1)
    dialog.locator("#open-other").click()
    dialog.locator("[name=file]").set_input_files(file)
    page.locator("#analysis").wait_for()
    assert sorted(shown.all_inner_texts()) == sorted(whole)
    # What breaks a rule is told, and nothing changes.
    page.locator("#study-leave").click()
    kept_games.paste(page, file.read_text("utf-8").replace(GAME[3], GAME[2], 1))
    page.get_by_role("heading", name="It can’t be opened").wait_for()
    assert "Move 4 in the text breaks a rule." in page.get_by_role("dialog").inner_text()
    page.keyboard.press("Escape")


def _games_of_ann(page: Page) -> int:
    return sum("Ann" in game["names"] for game in kept_games.stored(page).values())


def test_a_hint_and_the_odds_in_tetra_tiles(tiles: Callable[..., TilesPage]) -> None:
    page = tiles().page
    page.locator("#lift").click()
    page.locator(".tt-hand [data-card]").nth(4).wait_for()
    page.keyboard.press("KeyH")
    page.locator("[data-advised]").first.wait_for()
    axe.check(page, "a hint in Tetra Tiles")
    # What is better after all may begin with the same sentence.
    for _ in range(40):
        if not page.locator("#hint[aria-pressed=true]").count():
            break
        page.locator("#hint").click()
        page.wait_for_timeout(200)
    expect(page.locator("[data-advised]")).to_have_count(0)
    page.locator("#menu").click()
    page.locator("#menu-odds").click()
    page.locator(".odds").first.wait_for()
    axe.check(page, "odds")
    chances = page.locator(".odds").first.locator("tbody td").all_inner_texts()
    assert len(chances) == 6
    assert all(each.endswith("%") for each in chances)
    left = page.locator(".odds").nth(1).locator("tbody td").all_inner_texts()
    assert sum(map(int, left[::2])) == 50  # all the tiles of two sets are still in the centre
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
