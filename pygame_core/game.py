"""The contract that every game fulfils: options, a deal, states, actions, an outcome, views.

A game is stateless: it knows its options, deals what chance decides before the first turn, and
gives the first state. A state is an immutable value that knows whose turn it is, what is legal and
what each seat may see. Seats are numbered from 0 in turn order; who sits there is the match's
business. An action is a small value whose ``str`` reads back to an equal value. What chance decides
later is an action too, one that no seat takes: the record holds it, so replaying draws nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, Protocol, TypeAlias, TypeVar

from pygame_core.errors import Refusal
from pygame_core.plain import Json, JsonObject

Seat: TypeAlias = int

RESIGNATION = "resignation"
TIME = "time"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: by which rule, who won (several in a draw), and the counts that show it."""

    reason: str
    winners: tuple[Seat, ...]
    counts: Mapping[str, Json]

    def to_json(self) -> JsonObject:
        """As plain data: ``{"reason", "winners": [seat, ...], "counts": {...}}``."""
        return {"reason": self.reason, "winners": list(self.winners), "counts": dict(self.counts)}


class Action(Hashable, Protocol):
    """What a seat can do in a state; ``str(action)`` is its notation."""

    def __str__(self) -> str: ...


ActionT = TypeVar("ActionT", bound=Action)


@dataclass(frozen=True, slots=True)
class Written(Generic[ActionT]):
    """What a text in a game's own notation tells: how the game began and what was done."""

    options: JsonObject
    deal: JsonObject
    actions: Sequence[ActionT]


class State(Protocol[ActionT]):
    """A position with all that belongs to it; playing an action gives a new state."""

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides now; None when chance decides, and when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @property
    def revealed(self) -> bool:
        """Whether the step that led here showed somebody what was hidden, so that taking it back
        would be unfair."""

    @property
    def hides(self) -> bool:
        """Whether a seat has secrets from the others, so that only the seat to move may ask what is
        legal."""

    def chance(self, rng: Random) -> ActionT | None:
        """What chance decides now, drawn with `rng`; None when it is not chance's turn."""

    def actions(self) -> Sequence[ActionT]:
        """All legal actions, sorted."""

    def refusal(self, action: ActionT) -> Refusal | None:
        """Why `action` is illegal here, or None when it is legal."""

    def play(self, action: ActionT) -> State[ActionT]:
        """The state after `action`. Raises `Illegal` when the rules forbid it."""

    def concede(self, seat: Seat, reason: str) -> State[ActionT]:
        """The state after `seat` has given up, by `RESIGNATION` or on `TIME`; it has an outcome."""

    def overdue(self) -> ActionT | None:
        """What the rules do for the seat to move when its time is up, one action at a time; None
        where running out of time loses the game."""

    def effect(self, action: ActionT) -> JsonObject:
        """What a legal `action` would do, in the game's own terms, as plain data."""

    def view(self, seat: Seat | None) -> JsonObject:
        """All that `seat` may see and nothing else, as plain data; None is an onlooker."""


class Game(Protocol[ActionT]):
    """A game's facts and its beginnings."""

    @property
    def name(self) -> str:
        """The game's name in records and requests."""

    @property
    def seats(self) -> range:
        """How many can play."""

    def describe(self) -> JsonObject:
        """What never changes and a page needs to draw the game: shapes, options, defaults."""

    def check_options(self, raw: Mapping[str, Json], seats: int) -> JsonObject:
        """`raw` checked and completed with the defaults. Raises `Malformed`."""

    def deal(self, options: JsonObject, seats: int, rng: Random) -> JsonObject:
        """What chance decides before the first turn, as plain data for the record."""

    def start(self, options: JsonObject, seats: int, deal: JsonObject) -> State[ActionT]:
        """The first state. Raises `Malformed` when the deal doesn't fit the options."""

    def read_action(self, source: Json) -> ActionT:
        """An action from its notation, or from the game's own plain form. Raises `Malformed`."""

    def told(self, action: ActionT) -> str:
        """The notation of an action as everybody may read it, without what chance keeps secret."""

    def write(self, deal: JsonObject, actions: Sequence[ActionT]) -> str | None:
        """A whole game as one line in a notation that other programs read; None where there is
        no such notation."""

    def read(self, text: str) -> Written[ActionT] | None:
        """What `text` tells in that notation; None when it is clearly none of it. Whether the
        actions are legal is not looked at. Raises `Malformed` when it can't be read."""
