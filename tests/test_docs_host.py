"""The docs tell of everything that there is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pygame_core import Match
from pygame_core.game import Game, State
from pygame_core.selfplay import DrawsActions
from pygame_core.study import HasStudy
from pygame_core.tetromino.ltp import Session
from pygame_core.thinking import HasPlayer
from tests.tetromino.games import CORNER, match_after

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.glob("*.md")), ROOT / "requirements/README.md"]


def read(file: str) -> str:
    return (DOCS / file).read_text("utf-8")


def example_in(file: str, language: str = "") -> str:
    """The one block of code of this language in a file."""
    (block,) = re.findall(rf"^```{language}\n(.*?)^```$", read(file), re.DOTALL | re.MULTILINE)
    assert isinstance(block, str)
    return block


def named_in(file: str) -> set[str]:
    """All that stands between backticks in a file's tables."""
    rows = [line for line in read(file).splitlines() if line.startswith("|")]
    return set(re.findall(r"`([^`]+)`", "\n".join(rows)))


def public(contract: type) -> set[str]:
    return {name for name in vars(contract) if not name.startswith("_")}


def test_every_command_of_ltp_is_told_and_no_other() -> None:
    commands = read("ltp.md").split("## Commands")[1].split("## Errors")[0]

    assert set(re.findall(r"^\| `(\w+)", commands, re.MULTILINE)) == set(Session().commands)


def test_no_command_that_ltp_tells_of_is_called_unknown() -> None:
    commands = rf"`(?:{'|'.join(Session().commands)})\b[^|]*\|"
    rows = [line for line in read("ltp.md").splitlines() if re.search(commands, line)]

    assert rows
    assert not [row for row in rows if "unknown-command" in row or "not yet" in row]


def test_the_example_of_ltp_is_what_it_answers() -> None:
    example = example_in("ltp.md")
    session = Session()
    for part in example.split("> ")[1:]:
        line, *reply = part.splitlines()
        if line == "newgame":  # a random board: here the one that was drawn when this was written
            line = f"newgame {reply[0]}"
        assert session.reply(line) == reply


def test_every_field_of_a_record_is_told() -> None:
    match = match_after(CORNER)
    match.concede(0)

    assert set(match.record()) <= named_in("record.md")


def test_the_example_of_a_record_can_be_read() -> None:
    example = example_in("record.md", "json")

    assert Match.from_record(example).record() == json.loads(example)


def test_all_of_the_contract_is_told() -> None:
    told = {name.split("(")[0] for name in named_in("adding-a-game.md")}

    assert public(State) | public(Game) | public(HasPlayer) | public(HasStudy) <= told
    assert public(DrawsActions) <= told


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_links_to_or_shows_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = re.findall(r"\]\(([^)\s]+)\)|\b(?:src|href)=\"([^\"]+)\"", text)
    relative = [file for pair in targets for file in pair if file and "://" not in file]

    missing = [file for file in relative if not (page.parent / file.split("#")[0]).exists()]
    assert not missing
