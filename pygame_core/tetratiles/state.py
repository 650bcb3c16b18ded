"""A Tetra Tiles game at one moment, as the contract asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygame_core.errors import Illegal, Refusal
from pygame_core.game import Outcome, Seat
from pygame_core.plain import JsonObject
from pygame_core.tetratiles import endings, turn
from pygame_core.tetratiles.actions import Move, Shuffle
from pygame_core.tetratiles.position import OVER, SHUFFLING, Position
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.refusals import refusal
from pygame_core.tetratiles.view import effect, to_move, view


@dataclass(frozen=True, slots=True)
class TetraTilesState:
    """An immutable position, hidden cards included."""

    position: Position

    @property
    def to_move(self) -> Seat | None:
        """The seat that draws or plays; None when the pile is shuffled or the game is over."""
        return to_move(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.position.outcome

    @property
    def revealed(self) -> bool:
        """Whether the last step showed somebody a hidden card: a draw, a Reset, the end."""
        return self.position.revealed

    @property
    def hides(self) -> bool:
        """Whether hands are hidden from the others: not where they lie open, nor at the end."""
        return self.position.outcome is None and not self.position.options.open_hands

    def chance(self, rng: Random) -> Shuffle | None:
        """The order of the new pile when it has to be rebuilt."""
        if self.position.phase != SHUFFLING:
            return None
        cards = [*endings.to_shuffle(self.position)]
        rng.shuffle(cards)
        return Shuffle(tuple(cards))

    def actions(self) -> list[Move]:
        """All that the seat to move may do, sorted."""
        return turn.legal(self.position)

    def random_action(self, rng: Random) -> Move:
        """Some legal action, the card first; see `random_player`."""
        return random_move(self.position, rng)

    def refusal(self, action: Move) -> Refusal | None:
        """Every rule that `action` breaks, or None when it is legal."""
        return refusal(self.position, action)

    def play(self, action: Move) -> TetraTilesState:
        """The state after a legal action. Raises `Illegal` with the refusal otherwise."""
        refused = refusal(self.position, action)
        if refused:
            raise Illegal(action, refused)
        return TetraTilesState(turn.play(self.position, action))

    def concede(self, seat: Seat, reason: str) -> TetraTilesState:
        """The game ends without a win for `seat`; see `endings.concede`."""
        return TetraTilesState(endings.concede(self.position, seat, reason))

    def overdue(self) -> Move | None:
        """Who runs out of time draws and discards; see `turn.overdue`."""
        phase = self.position.phase
        return None if phase in (SHUFFLING, OVER) else turn.overdue(self.position)

    def effect(self, action: Move) -> JsonObject:
        """What a legal action would do; see `view.effect`."""
        return effect(self.position, action)

    def view(self, seat: Seat | None) -> JsonObject:
        """All that `seat` may see and nothing else; see `view.view`."""
        return view(self.position, seat)
