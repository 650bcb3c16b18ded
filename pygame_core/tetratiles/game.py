"""Tetra Tiles as a game of the contract: its options, its deal, its first state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from pygame_core.errors import Malformed
from pygame_core.plain import Json, JsonObject, as_list, as_whole, only_keys
from pygame_core.study import Studying
from pygame_core.tetratiles import notation
from pygame_core.tetratiles.actions import MOST_SEATS, Move, Shuffle
from pygame_core.tetratiles.cards import codes, deck
from pygame_core.tetratiles.options import RANDOM, check_options, options_of
from pygame_core.tetratiles.position import dealt
from pygame_core.tetratiles.state import TetraTilesState
from pygame_core.tetratiles.view import description
from pygame_core.thinking import Job, Thinking


class TetraTilesGame:
    """Two to four seats. Options: see `options.check_options`."""

    name = "tetratiles"
    seats = range(2, MOST_SEATS + 1)
    hidden = True

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of the computer's levels, weakest first."""
        from pygame_core.tetratiles.search.levels import LEVELS

        return tuple(LEVELS)

    def think(self, job: Job) -> Thinking:
        """Decide; see `pygame_core.thinking`. Raises `Malformed`."""
        # Only who searches needs it all.
        from pygame_core.tetratiles.search.engine import think

        return think(job)

    @property
    def studies(self) -> tuple[JsonObject, ...]:
        """An example of each kind of task."""
        from pygame_core.tetratiles.search.study import EXAMPLES

        return EXAMPLES

    def study(self, task: JsonObject) -> Studying:
        """Hints and odds; see `search.study`. Raises `Malformed`."""
        from pygame_core.tetratiles.search.study import study

        return study(task)

    def describe(self) -> JsonObject:
        """What a page needs to draw the game, see `view.description`, and the default
        ``options`` and the computer's ``levels``."""
        options = self.check_options({}, self.seats[0])
        return {**description(self.seats), "options": options, "levels": list(self.levels)}

    def check_options(self, raw: Mapping[str, Json], seats: int) -> JsonObject:
        """Options complete and checked. Raises `Malformed` with what would be right."""
        if seats not in self.seats:
            raise Malformed(f"Tetra Tiles is played by two, three or four, not by {seats}.")
        return check_options(raw, seats)

    def deal(self, options: JsonObject, seats: int, rng: Random) -> JsonObject:
        """``{"first": seat, "cards": [code, ...]}``: who begins, and all cards from the top: four
        to each player in turn order from the first, the rest is the draw pile."""
        first = options["first"]
        cards = [*codes(deck(seats))]
        rng.shuffle(cards)
        return {"first": rng.randrange(seats) if first == RANDOM else first, "cards": [*cards]}

    def start(self, options: JsonObject, seats: int, deal: JsonObject) -> TetraTilesState:
        """Empty boards, the hands dealt. Raises `Malformed` unless the deal has exactly the cards
        of so many sets and the first player of the options."""
        only_keys(deal, ("first", "cards"), "The deal of a Tetra Tiles game")
        first = as_whole(deal.get("first"), "The first player of a deal", 0, seats - 1)
        if options["first"] not in (RANDOM, first):
            raise Malformed("The first player of the deal is not the one of the options.")
        listed = as_list(deal.get("cards"), "The cards of a deal")
        cards = tuple(notation.read_card(code) for code in listed)
        if tuple(sorted(cards)) != deck(seats):
            raise Malformed(f"A deal for {seats} has exactly the {30 * seats} cards of their sets.")
        return TetraTilesState(dealt(options_of(options), first, seats, cards))

    def read_action(self, source: Json) -> Move:
        """An action from its notation or the page's plain form; see `notation.read_action`."""
        return notation.read_action(source)

    def told(self, action: Move) -> str:
        """Its notation; of a shuffle, only that it happened."""
        return "shuffle" if isinstance(action, Shuffle) else str(action)

    def write(self, deal: JsonObject, actions: Sequence[Move]) -> None:
        """There is no other program, and so no notation of whole games."""

    def read(self, text: str) -> None:
        """No text is one."""


TETRATILES = TetraTilesGame()
