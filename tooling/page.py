"""Fills index.html: the words, since it must be able to speak before any script runs, and links to
what is bundled. The web app manifest gets its words in the same way.

``{{key}}`` is a message in English, ``{{uk:key}}`` the same in Ukrainian.
"""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING

from tooling.console import BuildError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

_STYLES = re.compile(r'(?:\s*<link rel="stylesheet" href="([^"]+)">)+')
_STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_MODULES = "<!-- The page's modules. -->"
_AHEAD = "<!-- The page's style sheet, ahead. -->"
_PLACE = re.compile(r"\{\{(?:(\w+):)?([\w.-]+)\}\}")


def fill(page: str, messages: Path, escape: Callable[[str], str]) -> str:
    """`page` with each place replaced by its message, escaped. Raises BuildError.

    `messages` is the folder with a file of messages for each language; `escape` makes a word fit
    for the kind of file.
    """
    languages = {file.stem: _messages(file) for file in messages.glob("*.json")}

    def word(match: re.Match[str]) -> str:
        language, key = match[1] or "en", match[2]
        if key not in languages.get(language, {}):
            raise BuildError(f"index.html asks for {key!r}, which {language}.json lacks.")
        return escape(languages[language][key])

    return _PLACE.sub(word, page)


def _messages(file: Path) -> dict[str, str]:
    try:
        found = json.loads(file.read_text("utf-8"))
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BuildError(f"{file.name} is no JSON: {error.msg} at {place}.") from None
    wrong = [key for key, text in found.items() if not isinstance(text, str)]
    if wrong:
        raise BuildError(f"{file.name} has a message that is no text: {wrong[0]!r}.")
    return dict(found)


def style_sheets(page: str, web: Path) -> list[Path]:
    """The style sheets that `page` links, and after them those of the games in `web`/games.

    Of each game its NAME.css comes first.
    """
    own = [web / name for name in _STYLE.findall(page)]
    games = web.glob("games/*/*.css")
    return own + sorted(games, key=lambda path: (path.parent, not _main(path), path))


def _main(sheet: Path) -> bool:
    return sheet.stem == sheet.parent.name


def link_bundles(page: str, styles: str, modules: Sequence[str]) -> str:
    """`page` with a link to the one style sheet in place of those that it links.

    And where comments stand for them, with that sheet to be fetched ahead, and with its modules:
    the first is the one that runs, the others are those that it imports, which the browser is told
    at once.
    """
    for comment in (_MODULES, _AHEAD):
        assert comment in page, f"index.html lacks {comment}"
    styles = html.escape(styles)
    main, *imported = map(html.escape, modules)
    links = [f'<link rel="modulepreload" href="{module}">' for module in imported]
    page = page.replace(
        _MODULES, "".join([*links, f'<script type="module" src="{main}"></script>'])
    )
    page = page.replace(_AHEAD, f'<link rel="preload" href="{styles}" as="style">')
    return _STYLES.sub(f'\n    <link rel="stylesheet" href="{styles}">', page, count=1)
