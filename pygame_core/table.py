"""What a page talks to: a match with people at it. Plain data in, plain data out.

`Table.handle` takes a request ``{"do": name, ...}`` and answers with exactly one of

- ``{"table": ...}``: the table as it is now (see `Table.view`),
- ``{"answer": ...}``: what was asked for, nothing has changed,
- ``{"refusal": {"reason", "faults"}}``: against the rules, nothing has changed; with ``number``
  when it is one of several actions that were to be replayed, counted from 1,
- ``{"malformed": sentence, "code"}``: not readable, nothing has changed; the code is that of
  `pygame_core.errors`: "malformed", "too-long", "foreign" or "newer".

A request says in ``seat`` for whom the answer is: it holds what that seat may see and nothing
else. Without a seat it is for an onlooker.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import TypeAlias

from pygame_core import study
from pygame_core.clock import clock_in
from pygame_core.errors import Illegal, Malformed, Refusal, TooLong, refuse
from pygame_core.game import RESIGNATION, Action, Outcome, Seat
from pygame_core.match import LONGEST_MS, Concession, Match
from pygame_core.plain import (
    MAX_TEXT,
    Json,
    JsonObject,
    as_flag,
    as_list,
    as_object,
    as_text,
    as_whole,
)
from pygame_core.registry import GAMES, find_game

Reply: TypeAlias = JsonObject

# What comes in from anywhere is small and quick to replay, or not read. No game comes near: random
# games of Tetra Tiles, the longest there are, have up to 600 actions and 11,000 characters.
LONGEST_OPENED = 50_000
MOST_OPENED_ACTIONS = 1_000


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
            "open": self._open,
            "record": self._record,
            "write": self._write,
            "save": self._save,
            "view": self._view,
            "play": self._play,
            "try": self._try,
            "overdue": self._overdue,
            "undo": self._undo,
            "redo": self._redo,
            "resign": self._resign,
            "time-up": self._time_up,
            "look": self._look,
            "study": self._study,
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
            return {"malformed": str(error), "code": error.code}
        except Illegal as error:
            number: JsonObject = {} if error.number is None else {"number": error.number}
            return {"refusal": {**error.refusal.to_json(), **number}}

    @property
    def match(self) -> Match:
        """The match on the table. Raises `Malformed` when there is none yet."""
        if self._match is None:
            raise Malformed("There is no game on the table yet: begin one with 'new'.")
        return self._match

    def view(self, seat: Seat | None = None) -> JsonObject:
        """The table as plain data, as `seat` may see it.

        ``game``, ``options``; ``seats``: ``{"name", "person", "level"}`` in turn order, the level
        the computer's, None for a person; ``toMove``: a seat or None; ``steps``:
        ``{"seat", "text"}`` so far, the seat None for what chance decided;
        ``undo``: None, or why the last step can't be taken back (a code); ``undone``: how many can
        be redone; ``openUndo``: whether undo also crosses what was revealed; ``outcome``;
        ``clock``: None, or ``{"kind", "seconds", "increment", "left"}`` with the milliseconds left
        to each seat; ``position``: the game's own view; ``hides``: whether the record holds what
        some seat must not see yet; ``series``: wins by person and the number of games finished, the
        present one included.
        """
        match = self.match
        outcome = match.outcome
        seats: list[Json] = [
            {"name": name, "person": person, "level": level}
            for name, person, level in zip(
                match.seats, self._person_of_seat, match.levels, strict=True
            )
        ]
        steps: list[Json] = [
            {"seat": step.seat, "text": self._told(step.done)} for step in match.steps
        ]
        undo = match.undo_refusal
        return {
            "game": match.game.name,
            "options": deepcopy(match.options),
            "seats": seats,
            "toMove": match.to_move,
            "steps": steps,
            "undo": undo.reason if undo else None,
            "undone": match.undone,
            "openUndo": match.open_undo,
            "outcome": outcome.to_json() if outcome else None,
            "clock": {**match.clock.to_json(), "left": [*match.left]} if match.clock else None,
            "position": match.state.view(seat),
            "hides": match.hides,
            "series": self._series(outcome),
        }

    def _told(self, done: Action | Concession) -> str:
        return str(done) if isinstance(done, Concession) else self.match.game.told(done)

    def _seat(self, asked: JsonObject, key: str = "seat") -> Seat | None:
        """The seat that a request names there, or None."""
        return _seat_of(self.match, asked, key)

    def _series(self, outcome: Outcome | None) -> JsonObject:
        finished = [*self._finished, self._winning_people(outcome)] if outcome else self._finished
        people: list[Json] = [
            {"name": name, "wins": sum(person in winners for winners in finished)}
            for person, name in enumerate(self._people)
        ]
        return {"people": people, "games": len(finished)}

    def _winning_people(self, outcome: Outcome) -> tuple[int, ...]:
        return tuple(self._person_of_seat[seat] for seat in outcome.winners)

    def _view(self, asked: JsonObject) -> Reply:
        return {"table": self.view(self._seat(asked))}

    def _describe(self, _: JsonObject) -> Reply:
        return {"answer": {name: game.describe() for name, game in GAMES.items()}}

    def _new(self, asked: JsonObject) -> Reply:
        names = [
            as_text(name, "A player's name") for name in as_list(asked.get("seats"), "The seats")
        ]
        seed = asked.get("seed")
        match = Match.new(
            as_text(asked.get("game"), "The game"),
            names,
            as_object(asked.get("options", {}), "The options"),
            None if seed is None else as_whole(seed, "The seed", 0, 2**63),
            as_flag(asked.get("openUndo", False), "openUndo"),
            clock_in(asked.get("clock")),
            as_list(asked.get("levels", []), "The levels"),
        )
        return self._sit_down(match, asked)

    def _load(self, asked: JsonObject) -> Reply:
        """A match from its ``record``; with the ``series`` and what was ``undone``, as `_save` gave
        them, these go on too."""
        match = Match.from_record(as_text(asked.get("record"), "The record", MAX_TEXT))
        match.restore_undone(as_list(asked.get("undone", []), "What was undone"))
        return self._go_on(match, asked)

    def _go_on(self, match: Match, asked: JsonObject) -> Reply:
        """Sit down to a match, and to the ``series`` that it belongs to, if there is one."""
        if asked.get("series") is None:
            return self._sit_down(match, asked)
        series = as_object(asked["series"], "The series")
        count = len(match.seats)
        order = _people_in(series.get("seated"), "Who sits where", count)
        if sorted(order) != list(range(count)):
            raise Malformed("Who sits where must name each person once.")
        finished = [
            tuple(_people_in(winners, "The winners of a game", count))
            for winners in as_list(series.get("finished"), "The finished games")
        ]
        self._sit_down(match, asked)
        self._people = [match.seats[order.index(person)] for person in range(count)]
        self._person_of_seat, self._finished = order, finished
        return {"table": self.view(self._seat(asked))}

    def _open(self, asked: JsonObject) -> Reply:
        """A match from a ``text`` that may come from anywhere: a record, or a game in its own
        notation, whose seats get the ``names``. More than a game can be is not even read. With
        ``series`` as for `_load`."""
        text = as_text(asked.get("text"), "The text", MAX_TEXT)
        if len(text) > LONGEST_OPENED:
            raise TooLong(
                f"The text is {len(text):,} characters long; {LONGEST_OPENED:,} are read."
            )
        names = [
            as_text(name, "A player's name")
            for name in as_list(asked.get("names", []), "The names")
        ]
        return self._go_on(Match.from_text(text, names, MOST_OPENED_ACTIONS), asked)

    def _save(self, _: JsonObject) -> Reply:
        """All that `_load` needs: ``{"record", "undone", "series": {"seated": the person in each
        seat, "finished": the winning people of each game before this one}}``."""
        finished: list[Json] = [[*winners] for winners in self._finished]
        series: JsonObject = {"seated": [*self._person_of_seat], "finished": finished}
        match = self.match
        return {
            "answer": {
                "record": match.dumps(redoable=True),
                "undone": match.undone_record(),
                "series": series,
            }
        }

    def _sit_down(self, match: Match, asked: JsonObject) -> Reply:
        seat = _seat_of(match, asked, "seat")
        self._match = match
        self._people = list(match.seats)
        self._person_of_seat = list(range(len(match.seats)))
        self._finished = []
        return {"table": self.view(seat)}

    def _rematch(self, asked: JsonObject) -> Reply:
        """The same people and options once more; who sat second begins."""
        match, seat = self.match, self._seat(asked)
        order = self._person_of_seat[1:] + self._person_of_seat[:1]
        again = Match.new(
            match.game.name,
            [self._people[person] for person in order],
            match.options,
            open_undo=match.open_undo,
            clock=match.clock,
            levels=[*match.levels[1:], *match.levels[:1]],
        )
        if match.outcome:
            self._finished.append(self._winning_people(match.outcome))
        self._match, self._person_of_seat = again, order
        return {"table": self.view(seat)}

    def _record(self, _: JsonObject) -> Reply:
        return {"answer": self.match.dumps()}

    def _write(self, _: JsonObject) -> Reply:
        """The match in the notation that other programs read, or None; see `Match.write`."""
        return {"answer": self.match.write()}

    def _play(self, asked: JsonObject) -> Reply:
        """An action of the seat to move; ``by`` says who acts, where that is to be checked, and
        ``spent`` how many milliseconds it took, where there is a clock."""
        match = self.match
        seat = self._seat(asked)
        spent = as_whole(asked.get("spent", 0), "The time of an action", 0, LONGEST_MS)
        match.play(match.game.read_action(asked.get("action")), self._seat(asked, "by"), spent)
        return {"table": self.view(seat)}

    def _try(self, asked: JsonObject) -> Reply:
        """What an action would do, without doing it: ``{"text", "refusal", "effect"}``."""
        match = self.match
        action = match.game.read_action(asked.get("action"))
        refusal = self._try_refusal(action, self._seat(asked))
        return {
            "answer": {
                "text": str(action),
                "refusal": refusal.to_json() if refusal else None,
                "effect": None if refusal else match.state.effect(action),
            }
        }

    def _overdue(self, asked: JsonObject) -> Reply:
        """What the rules would do for the seat to move if its time were up, in notation; None where
        that loses the game."""
        match = self.match
        refusal = self._hidden_from(self._seat(asked))
        if refusal:
            raise Illegal("overdue", refusal)
        action = match.state.overdue()
        return {"answer": None if action is None else str(action)}

    def _hidden_from(self, seat: Seat | None) -> Refusal | None:
        """What is legal may tell what is in a hand, so only its owner can ask."""
        match = self.match
        if match.hides and seat != match.to_move:
            return refuse("not-your-turn", facts={"seat": match.to_move})
        return None

    def _try_refusal(self, action: Action, seat: Seat | None) -> Refusal | None:
        return self._hidden_from(seat) or self.match.refusal(action)

    def _undo(self, asked: JsonObject) -> Reply:
        seat = self._seat(asked)
        self.match.undo()
        return {"table": self.view(seat)}

    def _redo(self, asked: JsonObject) -> Reply:
        seat = self._seat(asked)
        self.match.redo()
        return {"table": self.view(seat)}

    def _resign(self, asked: JsonObject) -> Reply:
        """The seat in ``by`` gives up, whoever is to move."""
        match, seat = self.match, self._seat(asked)
        by = as_whole(asked.get("by"), "The seat that resigns", 0, len(match.seats) - 1)
        match.concede(by, RESIGNATION)
        return {"table": self.view(seat)}

    def _time_up(self, asked: JsonObject) -> Reply:
        """The time of the seat in ``by``, which is to move, is up: it loses, or its turn is ended
        as the rules say."""
        match, seat = self.match, self._seat(asked)
        if match.clock is None:
            raise Malformed("There is no clock in this match.")
        by = as_whole(asked.get("by"), "The seat whose time is up", 0, len(match.seats) - 1)
        if match.to_move != by:
            raise Illegal("the clock", refuse("not-your-turn", facts={"seat": match.to_move}))
        while match.to_move == by:
            match.time_up()
        return {"table": self.view(seat)}

    def _look(self, asked: JsonObject) -> Reply:
        """The position after some step, undone ones included; the match stays where it is."""
        match = self.match
        step = as_whole(asked.get("step"), "The step to look at", 0, match.length)
        return {"answer": match.state_at(step).view(self._seat(asked))}

    def _study(self, asked: JsonObject) -> Reply:
        """All that a small ``task`` finds about the position as `seat` sees it, or with ``game``
        about whatever of that game the task names itself; None when there is nothing to find."""
        task = as_object(asked.get("task"), "The task")
        if asked.get("game") is not None:
            game = find_game(as_text(asked["game"], "The game"))
            return {"answer": study.whole(game, task)}
        match, seat = self.match, self._seat(asked)
        if match.hides and seat != match.to_move:
            raise Illegal("study", refuse("not-your-turn", facts={"seat": match.to_move}))
        return {"answer": study.whole(match.game, {**task, "view": match.state.view(seat)})}


def _people_in(source: Json, what: str, count: int) -> list[int]:
    return [as_whole(person, what, 0, count - 1) for person in as_list(source, what)]


def _seat_of(match: Match, asked: JsonObject, key: str) -> Seat | None:
    if asked.get(key) is None:
        return None
    return as_whole(asked[key], f"The {key} of a request", 0, len(match.seats) - 1)
