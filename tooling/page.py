"""Fills the words into index.html, which must be able to speak before any script runs."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING

from tooling.console import BuildError

if TYPE_CHECKING:
    from pathlib import Path

_PLACE = re.compile(r"\{\{([\w.-]+)\}\}")


def fill(page: str, messages: Path) -> str:
    """`page` with each ``{{key}}`` replaced by that message, escaped. Raises BuildError."""
    words: dict[str, str] = json.loads(messages.read_text("utf-8"))

    def word(match: re.Match[str]) -> str:
        if match[1] not in words:
            raise BuildError(f"index.html asks for {match[1]!r}, which {messages.name} lacks.")
        return html.escape(words[match[1]])

    return _PLACE.sub(word, page)
