"""Fills the words into index.html, which must be able to speak before any script runs.

``{{key}}`` is a message in English, ``{{uk:key}}`` the same in Ukrainian.
"""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING

from tooling.console import BuildError

if TYPE_CHECKING:
    from pathlib import Path

_PLACE = re.compile(r"\{\{(?:(\w+):)?([\w.-]+)\}\}")


def fill(page: str, messages: Path) -> str:
    """`page` with each place replaced by its message, escaped. Raises BuildError.

    `messages` is the folder with a file of messages for each language.
    """
    languages: dict[str, dict[str, str]] = {
        file.stem: json.loads(file.read_text("utf-8")) for file in messages.glob("*.json")
    }

    def word(match: re.Match[str]) -> str:
        language, key = match[1] or "en", match[2]
        if key not in languages.get(language, {}):
            raise BuildError(f"index.html asks for {key!r}, which {language}.json lacks.")
        return html.escape(languages[language][key])

    return _PLACE.sub(word, page)
