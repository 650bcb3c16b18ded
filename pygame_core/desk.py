"""The tables that a page talks to, as JSON text: that of the match, and two to try things out on.

A request is one of `pygame_core.table`; with ``{"on": "study"}`` it is for a table where positions
can be played through while the match rests, with ``{"on": "lesson"}`` for that of the lesson.
"""

from __future__ import annotations

import json

from pygame_core.errors import Malformed
from pygame_core.match import Match
from pygame_core.plain import as_text, parse_object
from pygame_core.table import Table


class Desk:
    """Tables that know nothing of each other."""

    def __init__(self) -> None:
        self._tables = {name: Table() for name in ("match", "study", "lesson")}

    @property
    def match(self) -> Match:
        """The match on the first table. Raises `Malformed` when there is none yet."""
        return self._tables["match"].match

    def handle_text(self, request: str) -> str:
        """Answer a request; text crosses any border."""
        try:
            asked = parse_object(request, "A request")
            on = as_text(asked.get("on", "match"), "The table that a request is for")
            if on not in self._tables:
                raise Malformed(f"No table is called {on[:40]!r}: {', '.join(self._tables)}.")
        except Malformed as error:
            return json.dumps({"malformed": str(error), "code": error.code})
        return json.dumps(self._tables[on].handle(asked))
