"""Fills index.html: the words, since it must be able to speak before any script runs, and the
style sheets of the games. The web app manifest gets its words in the same way.

``{{key}}`` is a message in English, ``{{uk:key}}`` the same in Ukrainian.
"""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING

from tooling.console import BuildError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_STYLES = "<!-- The style sheets of the games. -->"
_PLACE = re.compile(r"\{\{(?:(\w+):)?([\w.-]+)\}\}")


def fill(page: str, messages: Path, escape: Callable[[str], str]) -> str:
    """`page` with each place replaced by its message, escaped. Raises BuildError.

    `messages` is the folder with a file of messages for each language; `escape` makes a word fit
    for the kind of file.
    """
    languages: dict[str, dict[str, str]] = {
        file.stem: json.loads(file.read_text("utf-8")) for file in messages.glob("*.json")
    }

    def word(match: re.Match[str]) -> str:
        language, key = match[1] or "en", match[2]
        if key not in languages.get(language, {}):
            raise BuildError(f"index.html asks for {key!r}, which {language}.json lacks.")
        return escape(languages[language][key])

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
