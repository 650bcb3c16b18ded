"""Fills index.html: the words, since it must be able to speak before any script runs, the style
sheets of the games, and the modules of the start. The web app manifest gets its words in the same
way.

``{{key}}`` is a message in English, ``{{uk:key}}`` the same in Ukrainian.
"""

from __future__ import annotations

import html
import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from tooling.console import BuildError

if TYPE_CHECKING:
    from collections.abc import Callable

_STYLES = "<!-- The style sheets of the games. -->"
_MODULES = "<!-- The modules of the start. -->"
_IMPORT = re.compile(r"""^(?:import|export|\})\b[^;"]*?"(\.[^"]+)";$""", re.MULTILINE)
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


def preload_modules(page: str, web: Path) -> str:
    """`page` with links to all modules that main.js needs, where a comment stands for them.

    Else a browser finds them out step by step: of each module it has, what that imports.
    """
    assert _MODULES in page, f"index.html lacks {_MODULES}"
    found = [web / "main.js"]
    for module in found:
        source = module.read_text("utf-8") if module.is_file() else ""
        needed = (module.parent / name for name in _IMPORT.findall(source))
        found += [path for path in map(_plain, needed) if path not in found]
    links = (
        f'<link rel="modulepreload" href="{html.escape(module.relative_to(web).as_posix())}">'
        for module in found[1:]
    )
    return page.replace(_MODULES, "".join(links))


def _plain(path: Path) -> Path:
    """`path` without steps back."""
    return Path(os.path.normpath(path))


def _main(sheet: Path) -> bool:
    return sheet.stem == sheet.parent.name
