"""Fills index.html: the words, since it must be able to speak before any script runs, and the
style sheets of the games."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING

from tooling.console import BuildError

if TYPE_CHECKING:
    from pathlib import Path

_STYLES = "<!-- The style sheets of the games. -->"
_PLACE = re.compile(r"\{\{([\w.-]+)\}\}")


def fill(page: str, messages: Path) -> str:
    """`page` with each ``{{key}}`` replaced by that message, escaped. Raises BuildError."""
    words: dict[str, str] = json.loads(messages.read_text("utf-8"))

    def word(match: re.Match[str]) -> str:
        if match[1] not in words:
            raise BuildError(f"index.html asks for {match[1]!r}, which {messages.name} lacks.")
        return html.escape(words[match[1]])

    return _PLACE.sub(word, page)


def link_styles(page: str, web: Path) -> str:
    """`page` with links to the style sheets of the games, where a comment stands for them.

    They are those in `web`/games; of each game its NAME.css first.
    """
    assert _STYLES in page, f"index.html lacks {_STYLES}"
    sheets = sorted(
        web.glob("games/*/*.css"), key=lambda path: (path.parent, not _main(path), path)
    )
    links = (
        f'<link rel="stylesheet" href="{html.escape(sheet.relative_to(web).as_posix())}">'
        for sheet in sheets
    )
    return page.replace(_STYLES, "".join(links))


def _main(sheet: Path) -> bool:
    return sheet.stem == sheet.parent.name
