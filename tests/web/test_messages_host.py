"""Every word that the page asks for is there, and every word that is there is asked for."""

from __future__ import annotations

import json
import re

from tooling.paths import ROOT

WEB = ROOT / "web"
LANGUAGES = sorted((WEB / "messages").glob("*.json"))

# Keys that the page puts together: these and something that only shows when it runs.
BUILT = (
    "draw.",
    "draw.symmetry.",
    "clock.",
    "clock.field.",
    "analysis.",
    "event.",
    "event.concede.",
    "game.",
    "heap.",
    "incoming.",
    "judge.",
    "keys.",
    "lesson.",
    "level.",
    "look.",
    "menu.",
    "outcome.",
    "pattern.",
    "puzzle.",
    "puzzle.because.",
    "reason.",
    "refusal.",
    "review.",
    "rules.",
    "settings.",
    "settings.offline.",
    "share.",
    "start.failedStage.",
    "start.reason.",
    "start.stage.",
    "step.",
    "storage.",
    "thought.proved.",
    "tile.",
    "tiles.do.",
    "tiles.line.",
    "tiles.option.",
    "tiles.outcome.",
    "tiles.reason.",
    "tiles.refusal.",
)

_SOURCES = {
    str(path.relative_to(WEB)): path.read_text("utf-8")
    for path in sorted(WEB.rglob("*.js"))
    if "vendor" not in path.parts
}
_SCRIPTS = "\n".join(_SOURCES.values())
_PAGE = (WEB / "index.html").read_text("utf-8")


def _keys(language: str = "en") -> list[str]:
    text = (WEB / "messages" / f"{language}.json").read_text("utf-8")
    pairs: list[tuple[str, str]] = json.loads(text, object_pairs_hook=list)
    return [key for key, _ in pairs]


def _asked_for() -> set[str]:
    """Keys that stand in a call of `t`, alone or as one of two, and those in index.html."""
    calls = re.findall(r"\bt\(\s*((?:[^\"`(),]*\?\s*\"[^\"]+\"\s*:\s*)?\"[^\"]+\")", _SCRIPTS)
    return {
        *re.findall(r"\"([^\"]+)\"", " ".join(calls)),
        *re.findall(r"\{\{(?:\w+:)?([\w.-]+)\}\}", _PAGE),
    }


def test_every_message_that_is_asked_for_is_there() -> None:
    asked = _asked_for()

    assert len(asked) > 50
    assert asked <= set(_keys())


def test_every_message_is_asked_for() -> None:
    quoted = set(re.findall(r"\"([\w.-]+)\"", _SCRIPTS)) | _asked_for()

    unasked = [key for key in _keys() if key not in quoted and not key.startswith(BUILT)]
    assert not unasked


def test_the_list_of_keys_that_are_put_together_is_that_of_the_page() -> None:
    built = set(re.findall(r"`([a-z]\w*(?:\.\w+)*\.)\$\{", _SCRIPTS))

    assert built == set(BUILT)


def test_no_message_is_there_twice() -> None:
    for language in LANGUAGES:
        keys = _keys(language.stem)
        assert len(keys) == len(set(keys))
