"""What a page talks to: a match with people at it. Plain data in, plain data out.

`Table.handle` takes a request ``{"do": name, ...}`` and answers with exactly one of

- ``{"table": ...}``: the table as it is now (see `Table.view`),
- ``{"answer": ...}``: what was asked for, nothing has changed,
- ``{"refusal": {"reason", "faults"}}``: against the rules, nothing has changed,
- ``{"malformed": sentence}``: not readable, nothing has changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import TypeAlias

from pygame_core.errors import Illegal, Malformed
from pygame_core.game import RESIGNATION, Outcome
from pygame_core.match import Match
from pygame_core.plain import Json, JsonObject, as_list, as_object, as_text, as_whole, parse_object
from pygame_core.registry import GAMES

Reply: TypeAlias = JsonObject


class Table:
    """A match, who sits where, and the games that these people have finished before it.

    People are numbered as they first sat down; a rematch moves them on by a seat.
    """

    def __init__(self) -> None:
        self._match: Match | None = None
        self._people: list[str] = []
        self._person_of_seat: list[int] = []
        self._finished: list[tuple[int, ...]] = []
        self._handlers: dict[str, Callable[[JsonObject], Reply]] = {
            "describe": self._describe,
            "new": self._new,
            "rematch": self._rematch,
            "load": self._load,
            "record": self._record,
            "view": lambda _: self._changed(),
            "play": self._play,
            "try": self._try,
            "undo": self._undo,
            "redo": self._redo,
            "resign": self._resign,
            "look": self._look,
        }

    def handle(self, request: Json) -> Reply:
        """Do what a request asks; never raises for what a person or a page can send."""
        try:
            asked = as_object(request, "A request")
            name = as_text(asked.get("do"), "What a request asks to do")
            if name not in self._handlers:
                raise Malformed(f"No request is called {name[:40]!r}: {', '.join(self._handlers)}.")
            return self._handlers[name](asked)
        except Malformed as error:
            return {"malformed": str(error)}
        except Illegal as error:
            return {"refusal": error.refusal.to_json()}

    def handle_text(self, request: str) -> str:
        """`handle` for a request and a reply as JSON text, which crosses any border."""
        try:
            asked = parse_object(request, "A request")
        except Malformed as error:
            return json.dumps({"malformed": str(error)})
        return json.dumps(self.handle(asked))

    @property
    def match(self) -> Match:
        """The match on the table. Raises `Malformed` when there is none yet."""
        if self._match is None:
            raise Malformed("There is no game on the table yet: begin one with 'new'.")
        return self._match

    def view(self) -> JsonObject:
        """The table as plain data.

        ``game``, ``options``; ``seats``: ``{"name", "person"}`` in turn order; ``toMove``: a seat
        or None; ``steps``: ``{"seat", "text"}`` so far; ``undone``: how many can be redone;
        ``outcome``; ``position``: the game's own view; ``series``: wins by person and the number
        of games finished, the present one included.
        """
        match = self.match
        outcome = match.outcome
        seats: list[Json] = [
            {"name": name, "person": person}
            for name, person in zip(match.seats, self._person_of_seat, strict=True)
        ]
        steps: list[Json] = [{"seat": step.seat, "text": str(step.done)} for step in match.steps]
        return {
            "game": match.game.name,
            "options": deepcopy(match.options),
            "seats": seats,
            "toMove": match.to_move,
            "steps": steps,
            "undone": match.undone,
            "outcome": outcome.to_json() if outcome else None,
            "position": match.state.view(match.to_move),
            "series": self._series(outcome),
        }

    def _series(self, outcome: Outcome | None) -> JsonObject:
        finished = [*self._finished, self._winning_people(outcome)] if outcome else self._finished
        people: list[Json] = [
            {"name": name, "wins": sum(person in winners for winners in finished)}
            for person, name in enumerate(self._people)
        ]
        return {"people": people, "games": len(finished)}

    def _winning_people(self, outcome: Outcome) -> tuple[int, ...]:
        return tuple(self._person_of_seat[seat] for seat in outcome.winners)

    def _changed(self) -> Reply:
        return {"table": self.view()}

    def _describe(self, _: JsonObject) -> Reply:
        return {"answer": {name: game.describe() for name, game in GAMES.items()}}

    def _new(self, asked: JsonObject) -> Reply:
        names = [
            as_text(name, "A player's name") for name in as_list(asked.get("seats"), "The seats")
        ]
        seed = asked.get("seed")
        self._sit_down(
            Match.new(
                as_text(asked.get("game"), "The game"),
                names,
                as_object(asked.get("options", {}), "The options"),
                None if seed is None else as_whole(seed, "The seed", 0, 2**63),
            )
        )
        return self._changed()

    def _load(self, asked: JsonObject) -> Reply:
        self._sit_down(Match.from_record(as_text(asked.get("record"), "The record", 1_000_000)))
        return self._changed()

    def _sit_down(self, match: Match) -> None:
        self._match = match
        self._people = list(match.seats)
        self._person_of_seat = list(range(len(match.seats)))
        self._finished = []

    def _rematch(self, _: JsonObject) -> Reply:
        """The same people and options once more; who sat second begins."""
        match = self.match
        order = self._person_of_seat[1:] + self._person_of_seat[:1]
        again = Match.new(
            match.game.name, [self._people[person] for person in order], match.options
        )
        if match.outcome:
            self._finished.append(self._winning_people(match.outcome))
        self._match, self._person_of_seat = again, order
        return self._changed()

    def _record(self, _: JsonObject) -> Reply:
        return {"answer": self.match.dumps()}

    def _play(self, asked: JsonObject) -> Reply:
        match = self.match
        match.play(match.game.read_action(asked.get("action")))
        return self._changed()

    def _try(self, asked: JsonObject) -> Reply:
        """What an action would do, without doing it: ``{"text", "refusal", "effect"}``."""
        match = self.match
        action = match.game.read_action(asked.get("action"))
        refusal = match.refusal(action)
        return {
            "answer": {
                "text": str(action),
                "refusal": refusal.to_json() if refusal else None,
                "effect": None if refusal else match.state.effect(action),
            }
        }

    def _undo(self, _: JsonObject) -> Reply:
        self.match.undo()
        return self._changed()

    def _redo(self, _: JsonObject) -> Reply:
        self.match.redo()
        return self._changed()

    def _resign(self, asked: JsonObject) -> Reply:
        match = self.match
        seat = as_whole(asked.get("seat"), "The seat that resigns", 0, len(match.seats) - 1)
        match.concede(seat, RESIGNATION)
        return self._changed()

    def _look(self, asked: JsonObject) -> Reply:
        """The position after some step, undone ones included; the match stays where it is."""
        match = self.match
        most = len(match.steps) + match.undone
        step = as_whole(asked.get("step"), "The step to look at", 0, most)
        state = match.state_at(step)
        return {"answer": state.view(state.to_move)}
