"""The tables of docs/tetratiles-notation.md name every code there is."""

import re
from pathlib import Path

from pygame_core.tetratiles import judgement
from pygame_core.tetratiles.cards import CODES
from pygame_core.tetratiles.notation import read_action
from pygame_core.tetratiles.options import CHOICES

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs/tetratiles-notation.md").read_text("utf-8")
SOURCES = "".join(
    path.read_text("utf-8") for path in (ROOT / "pygame_core/tetratiles").glob("*.py")
)


def listed(codes: set[str]) -> None:
    assert codes
    assert {code for code in codes if f"`{code}`" not in DOCS} == set()


def test_refusals() -> None:
    listed(set(re.findall(r'Fault\(\s*"([a-z-]+)"', SOURCES)))
    untimely = SOURCES[SOURCES.index("def _untimely") : SOURCES.index("def _faults")]
    listed(set(re.findall(r'return "([a-z-]+)"', untimely)))


def test_events() -> None:
    listed(set(re.findall(r'tell\(\s*position,\s*"([a-z-]+)"', SOURCES)))


def test_outcomes() -> None:
    reasons = [
        value for name, value in vars(judgement).items() if re.match("BY_|RACE_|DRAWN", name)
    ]
    listed(set(reasons))


def test_cards_and_options() -> None:
    listed(set(CODES) | set(CHOICES) | {value for values in CHOICES.values() for value in values})


def test_the_examples_of_actions_are_written_so() -> None:
    table = DOCS[DOCS.index("## Actions") : DOCS.index("Everything is written sorted")]
    examples = [text for row in table.splitlines() for text in re.findall(r"`([^`]+)`", row)]
    assert len(examples) == 10
    assert [str(read_action(example)) for example in examples] == examples
