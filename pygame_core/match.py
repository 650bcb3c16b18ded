"""A match: a game with its options and seats, and all that has happened, undone steps included.

A step is an action or a concession (a resignation, a lost flag). Where chance decides, the match
draws and adds a step of no seat at once, so that it never rests there. Undo goes back to the state
before the last step of a seat, redo plays it again, each with what chance decided after it; a new
step drops what was undone. The record is plain data that replays to the same state anywhere.
With a clock each step holds what it left to every seat, so undo gives the time back too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from pygame_core.clock import LONGEST_SECONDS, Clock, Left, clock_in
from pygame_core.errors import Foreign, Illegal, Malformed, Newer, Refusal, TooLong, refuse
from pygame_core.game import RESIGNATION, TIME, Action, Game, Outcome, Seat, State
from pygame_core.plain import (
    Json,
    JsonObject,
    as_flag,
    as_list,
    as_object,
    as_text,
    as_whole,
    only_keys,
    parse_object,
)
from pygame_core.registry import GAMES, find_game
from pygame_core.sealing import HasStore
from pygame_core.thinking import HasPlayer

FORMAT = "pygame-core match"
VERSION = 3
LONGEST_NAME = 40
MOST_ACTIONS = 20_000
LONGEST_MS = 1000 * LONGEST_SECONDS
_KEYS = (
    *("format", "version", "game", "options", "seats", "deal"),
    *("openUndo", "hidden", "levels", "clock", "spent", "actions", "concession"),
)


@dataclass(frozen=True, slots=True)
class Concession:
    """A seat gives up; `reason` is `RESIGNATION` or `TIME`."""

    seat: Seat
    reason: str

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True, slots=True)
class Step:
    """Who did what, and the state it led to. The seat is None for what chance decided.

    With a clock: the milliseconds that the step took, and those left to each seat after it.
    """

    seat: Seat | None
    done: Action | Concession
    state: State[Any]
    spent: int = 0
    left: Left = ()


class Match:
    """A match under way or over. `Match.new` begins one, `Match.from_record` restores one.

    `rng` draws what chance decides during the match. With `open_undo` (a practice game) undo also
    takes back steps that showed something hidden. `clock` is what the players agreed on, or None.
    `levels`: which level of the computer has each seat, None for a person; empty: all are people.
    """

    def __init__(
        self,
        game: Game[Any],
        options: JsonObject,
        seats: Sequence[str],
        deal: JsonObject,
        *,
        rng: Random | None = None,
        open_undo: bool = False,
        clock: Clock | None = None,
        levels: Sequence[str | None] = (),
    ) -> None:
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.open_undo = open_undo
        self.clock = clock
        self.levels = tuple(levels) or (None,) * len(seats)
        self._rng = rng or Random()
        self._start = game.start(options, len(seats), deal)
        self.deal = deepcopy(deal)
        self._steps: list[Step] = []
        self._at = 0

    @classmethod
    def new(
        cls,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, Json] | None = None,
        seed: int | None = None,
        open_undo: bool = False,
        clock: Clock | None = None,
        levels: Sequence[Json] = (),
    ) -> Match:
        """A new match of the game with this name; `seats` are the players' names in turn order.

        `seed` fixes what chance decides. Raises `Malformed` for options or levels that don't fit.
        """
        found = find_game(game)
        checked = found.check_options(options or {}, len(seats))
        names = [_checked_name(name) for name in seats]
        rng = Random(seed)
        deal = found.deal(checked, len(names), rng)
        playing = _checked_levels(found, levels, len(names))
        return cls(
            found, checked, names, deal, rng=rng, open_undo=open_undo, clock=clock, levels=playing
        )

    @property
    def state(self) -> State[Any]:
        """The state now."""
        return self.state_at(self._at)

    def state_at(self, step: int) -> State[Any]:
        """The state after the first `step` steps, undone ones counted too."""
        return self._steps[step - 1].state if step else self._start

    @property
    def steps(self) -> tuple[Step, ...]:
        """What has happened, without what was undone."""
        return tuple(self._steps[: self._at])

    @property
    def length(self) -> int:
        """How many steps there are, undone ones counted too."""
        return len(self._steps)

    @property
    def undone(self) -> int:
        """How many times `redo` can follow: what chance decided goes with the step before it."""
        return sum(step.seat is not None for step in self._steps[self._at :])

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or by a concession; None while it goes on."""
        return self.state.outcome

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides now; None when the match is over."""
        return self.state.to_move

    @property
    def hides(self) -> bool:
        """Whether the record holds what some seat must not see yet."""
        return self.state.hides

    @property
    def left(self) -> Left:
        """The milliseconds that each seat has; empty without a clock."""
        if self.clock is None:
            return ()
        return self._steps[self._at - 1].left if self._at else self.clock.full(len(self.seats))

    def read_action(self, source: Json) -> Action:
        """An action of this game from text or plain data. Raises `Malformed`."""
        action: Action = self.game.read_action(source)
        return action

    def refusal(self, action: Action) -> Refusal | None:
        """Why `action` is illegal now, or None when it is legal."""
        return self.state.refusal(action)

    def play(self, action: Action | str, seat: Seat | None = None, spent: int = 0) -> None:
        """Do `action` (or its notation), as `seat` if given; it took `spent` milliseconds.

        Raises `Malformed`, or `Illegal` with the refusal; the match is then as it was.
        """
        if isinstance(action, str):
            action = self.read_action(action)
        mover = self.to_move
        if mover is None:
            raise Illegal(action, refuse("game-over"))
        if seat is not None and seat != mover:
            raise Illegal(action, refuse("not-your-turn", facts={"seat": mover}))
        self._append(mover, action, self.state.play(action), spent)
        while (decided := self.state.chance(self._rng)) is not None:
            self._append(None, decided, self.state.play(decided))

    def concede(self, seat: Seat, reason: str = RESIGNATION) -> None:
        """`seat` gives up, by `RESIGNATION` or on `TIME`.

        Raises `Malformed` for another reason or a seat that nobody has, `Illegal` when the match is
        over already, or when the game goes on for a seat whose time is up.
        """
        as_whole(seat, "The seat that gives up", 0, len(self.seats) - 1)
        if reason not in (RESIGNATION, TIME):
            raise Malformed(f"One gives up by {RESIGNATION!r} or on {TIME!r}.")
        concession = Concession(seat, reason)
        if self.outcome:
            raise Illegal(concession, refuse("game-over"))
        if reason == TIME and self.state.overdue() is not None:
            raise Illegal(concession, refuse("plays-on"))
        spent = self.left[seat] if self.clock and reason == TIME else 0
        self._append(seat, concession, self.state.concede(seat, reason), spent)

    def time_up(self) -> None:
        """The time of the seat to move is up: it loses, or one action is done for it where the
        rules say so (call again while it stays to move). Raises `Illegal` when it is over."""
        seat = self.to_move
        if seat is None:
            raise Illegal("the clock", refuse("game-over"))
        action = self.state.overdue()
        if action is None:
            self.concede(seat, TIME)
        else:
            self.play(action, spent=self.left[seat] if self.clock else 0)

    def _append(
        self, seat: Seat | None, done: Action | Concession, state: State[Any], spent: int = 0
    ) -> None:
        left = self.left
        if self.clock and seat is not None:
            over = state.to_move != seat and not isinstance(done, Concession)
            left = self.clock.after(left, seat, spent, over=over)
        del self._steps[self._at :]
        self._steps.append(Step(seat, done, state, spent if self.clock else 0, left))
        self._at += 1

    def _before_last(self) -> int:
        """Where undo leads: before the last step of a seat, what chance did since taken along."""
        at = self._at
        while at and self._steps[at - 1].seat is None:
            at -= 1
        return max(at - 1, 0)

    @property
    def undo_refusal(self) -> Refusal | None:
        """Why the last step can't be taken back, or None when it can."""
        if not self._at:
            return refuse("nothing-to-undo")
        back = self._steps[self._before_last() : self._at]
        if not self.open_undo and any(step.state.revealed for step in back):
            return refuse("revealed")
        return None

    def undo(self) -> None:
        """Take the last step of a seat back. Raises `Illegal` at the beginning, and where something
        hidden has been shown since, unless undo is open."""
        refusal = self.undo_refusal
        if refusal:
            raise Illegal("undo", refusal)
        self._at = self._before_last()

    def redo(self) -> None:
        """Do the last undone step again. Raises `Illegal` when there is none."""
        if not self.undone:
            raise Illegal("redo", refuse("nothing-to-redo"))
        self._at += 1
        while self._at < len(self._steps) and self._steps[self._at].seat is None:
            self._at += 1

    def record(self, *, redoable: bool = False) -> JsonObject:
        """The match as plain data, without what was undone; see docs/record.md. If it is to be
        `redoable`, with `undone_record`, it holds what has been seen in steps undone since, too."""
        deal, written = self._written(self.length if redoable else self._at)
        record: JsonObject = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "options": deepcopy(self.options),
            "seats": list(self.seats),
            "deal": deal,
            "actions": [*written[: self._at]],
        }
        if self.open_undo:
            record["openUndo"] = True
        if self.hides:
            record["hidden"] = True
        if any(self.levels):
            record["levels"] = [*self.levels]
        if self.clock:
            record["clock"] = self.clock.to_json()
            record["spent"] = [
                step.spent for step in self.steps if not isinstance(step.done, Concession)
            ]
        last = self._steps[self._at - 1].done if self._at else None
        if isinstance(last, Concession):
            record["concession"] = {"seat": last.seat, "reason": last.reason}
        return record

    def _written(self, steps: int) -> tuple[JsonObject, list[str]]:
        """The deal, and the notation of what was done in so many steps, without what nobody has
        seen in them, where the game has something in store."""
        deal, done = deepcopy(self.deal), self._steps[:steps]
        # Nothing follows a concession.
        actions = [step.done for step in done if not isinstance(step.done, Concession)]
        if isinstance(self.game, HasStore):
            deal, sealed = self.game.sealed(deal, actions, self.state_at(steps))
            actions = [*sealed]
        return deal, [str(action) for action in actions]

    def dumps(self, *, redoable: bool = False) -> str:
        """The record as text."""
        return json.dumps(self.record(redoable=redoable), ensure_ascii=False)

    def write(self) -> str | None:
        """The match in the notation that other programs of this game read, without names and
        concessions; None where there is no such notation."""
        actions = [step.done for step in self.steps if not isinstance(step.done, Concession)]
        return self.game.write(self.deal, actions)

    @classmethod
    def from_record(
        cls, record: str | Mapping[str, Json], most_actions: int = MOST_ACTIONS
    ) -> Match:
        """The match that a record (text or plain data) tells of, replayed step by step.

        Raises `Malformed` when the record can't be read, `Illegal` when it breaks the rules;
        `TooLong` before any work when it has more than `most_actions`.
        """
        if isinstance(record, str):
            record = parse_object(record, "The record")
        if record.get("format") != FORMAT:
            raise Foreign(f"This is no record of a match: its format is not {FORMAT!r}.")
        version = as_whole(record.get("version"), "The version of a record", 1, 10**6)
        if version > VERSION:
            raise Newer(f"The record is of version {version}; up to {VERSION} can be read here.")
        only_keys(record, _KEYS, "A record")
        game = find_game(as_text(record.get("game"), "The game of a record"))
        names = [_checked_name(name) for name in as_list(record.get("seats"), "The seats")]
        options = game.check_options(
            as_object(record.get("options"), "The options of a record"), len(names)
        )
        rng = Random()
        deal = as_object(record.get("deal"), "The deal of a record")
        if isinstance(game, HasStore):
            deal = game.unsealed_deal(options, len(names), deal, rng)
        match = cls(
            game,
            options,
            names,
            deal,
            rng=rng,
            open_undo=as_flag(record.get("openUndo", False), "openUndo in a record"),
            clock=clock_in(record.get("clock")),
            levels=_levels_in(record, game),
        )
        # Told to people who look into the file; the match knows it by itself.
        as_flag(record.get("hidden", False), "hidden in a record")
        actions = as_list(record.get("actions"), "The actions of a record")
        match._replay_all(actions, _spent_in(record, len(actions)), most_actions)
        match._check_rest()
        if record.get("concession") is not None:
            data = as_object(record["concession"], "The concession of a record")
            only_keys(data, ("seat", "reason"), "A concession")
            seat = as_whole(data.get("seat"), "The seat that gives up", 0, len(names) - 1)
            match.concede(seat, as_text(data.get("reason"), "The reason of a concession"))
        return match

    @classmethod
    def from_text(
        cls, text: str, names: Sequence[str] = (), most_actions: int = MOST_ACTIONS
    ) -> Match:
        """The match that a text tells of: a record, or a game in its own notation, which tells no
        names: `names` are those of the seats, as far as they go.

        Raises `Foreign` when it is neither, else as `from_record`.
        """
        text = text.removeprefix("\ufeff").strip()
        if text.startswith("{"):
            return cls.from_record(text, most_actions)
        for game in GAMES.values():
            written = game.read(text)
            if written is None:
                continue
            count = game.seats[0]
            seats = [*names, *map(str, range(len(names) + 1, count + 1))][:count]
            checked = [_checked_name(name) for name in seats]
            match = cls(game, written.options, checked, written.deal)
            actions: list[Json] = [str(action) for action in written.actions]
            match._replay_all(actions, [0] * len(actions), most_actions)
            return match
        raise Foreign("This is neither a record of a match nor a game in a notation known here.")

    def undone_record(self) -> list[Json]:
        """What could be redone, in the order in which `redo` does it: ``{"action", "spent"}`` with
        its notation and time, and concessions as in a record. `from_record` of a redoable record
        and `restore_undone` give the same match again."""
        written = self._written(self.length)[1]
        return [
            {"seat": step.done.seat, "reason": step.done.reason}
            if isinstance(step.done, Concession)
            else {"action": written[number], "spent": step.spent}
            for number, step in enumerate(self._steps[self._at :], self._at)
        ]

    def restore_undone(self, undone: Sequence[Json]) -> None:
        """Have what `undone_record` told of to be redone again.

        Raises `Malformed` or `Illegal`; nothing is to be redone then.
        """
        at = self._at
        try:
            for number, done in enumerate(undone, 1):
                data = as_object(done, "What was undone")
                if "action" in data:
                    action = self.read_action(as_text(data["action"], "An undone action"))
                    spent = as_whole(data.get("spent", 0), "Its time", 0, LONGEST_MS)
                    self._replay(action, spent, number)
                else:
                    seat = as_whole(data.get("seat"), "A seat", 0, len(self.seats) - 1)
                    self.concede(seat, as_text(data.get("reason"), "A reason"))
            self._check_rest()
        except ValueError:
            del self._steps[at:]
            raise
        finally:
            self._at = at

    def _replay_all(self, actions: Sequence[Json], times: Sequence[int], most: int) -> None:
        """Do what a record says, one by one; `times` in milliseconds."""
        if len(actions) > most:
            raise TooLong(f"A record has at most {most:,} actions, not {len(actions):,}.")
        for number, (text, spent) in enumerate(zip(actions, times, strict=True), 1):
            action = self.read_action(as_text(text, f"Action {number} of a record"))
            self._replay(action, spent, number)

    def _check_rest(self) -> None:
        if self.to_move is None and self.outcome is None:
            raise Malformed("The record ends where chance decides, before saying what it decided.")

    def _replay(self, action: Action, spent: int, number: int) -> None:
        """Do what a record says, of a seat or of chance."""
        if isinstance(self.game, HasStore):
            action = self.game.unsealed(action, self.state, self._rng)
        try:
            state = self.state.play(action)
        except Illegal as error:
            raise Illegal(action, error.refusal, number) from None
        self._append(self.to_move, action, state, spent)


def _spent_in(record: Mapping[str, Json], count: int) -> list[int]:
    """How long each action took; nothing where there was no clock."""
    if record.get("clock") is None:
        if record.get("spent") is not None:
            raise Malformed("A record without a clock does not say what the actions took.")
        return [0] * count
    times = as_list(record.get("spent"), "The times of a record")
    if len(times) != count:
        raise Malformed(f"A record with {count} actions has as many times, not {len(times)}.")
    return [as_whole(time, "A time of a record", 0, LONGEST_MS) for time in times]


def _levels_in(record: Mapping[str, Json], game: Game[Any]) -> list[str | None]:
    """Which level has each seat; nothing where all are people."""
    if record.get("levels") is None:
        return []
    listed = as_list(record["levels"], "The levels of a record")
    return _checked_levels(game, listed, len(as_list(record["seats"], "The seats")))


def _checked_levels(game: Game[Any], levels: Sequence[Json], seats: int) -> list[str | None]:
    if not levels:
        return []
    if len(levels) != seats:
        raise Malformed(f"{seats} seats have as many levels, None for a person, not {len(levels)}.")
    known = game.levels if isinstance(game, HasPlayer) else ()
    checked: list[str | None] = []
    for level in levels:
        name = None if level is None else as_text(level, "A level of the computer")
        if name is not None and name not in known:
            there = ", ".join(known) or "none"
            raise Malformed(f"There is no level {name[:40]!r} in {game.name}; there is {there}.")
        checked.append(name)
    return checked


def _checked_name(name: object) -> str:
    return as_text(name, "A player's name", LONGEST_NAME)
