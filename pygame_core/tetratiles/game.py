"""Tetra Tiles as a game of the contract: its options, its deal, its first state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from pygame_core.errors import Malformed
from pygame_core.plain import Json, JsonObject, as_list, as_whole, only_keys
from pygame_core.study import Studying
from pygame_core.tetratiles import notation
from pygame_core.tetratiles.actions import MOST_SEATS, Move, Shuffle
from pygame_core.tetratiles.cards import HAND, Card, codes, deck
from pygame_core.tetratiles.endings import to_shuffle
from pygame_core.tetratiles.options import OPEN, RANDOM, check_options, options_of
from pygame_core.tetratiles.position import SHUFFLING, dealt
from pygame_core.tetratiles.state import TetraTilesState
from pygame_core.tetratiles.view import description
from pygame_core.thinking import Job, Thinking


class TetraTilesGame:
    """Two to four seats. Options: see `options.check_options`."""

    name = "tetratiles"
    seats = range(2, MOST_SEATS + 1)

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

    def sealed(
        self, deal: JsonObject, actions: Sequence[Move], state: TetraTilesState
    ) -> tuple[JsonObject, Sequence[Move]]:
        """Where hands lie open, without the order of the pile: its cards are the end of the last
        shuffle, or of the deal. See `pygame_core.sealing`."""
        in_pile = len(state.position.pile)
        if not state.position.options.open_hands or not in_pile:
            return deal, actions
        shuffled = [at for at, action in enumerate(actions) if isinstance(action, Shuffle)]
        if not shuffled:
            return {**deal, "cards": as_list(deal["cards"], "The cards")[:-in_pile]}, actions
        kept = [*actions]
        last = kept[shuffled[-1]]
        assert isinstance(last, Shuffle)
        kept[shuffled[-1]] = Shuffle(last.cards[:-in_pile])
        return deal, kept

    def unsealed_deal(
        self, options: JsonObject, seats: int, deal: JsonObject, rng: Random
    ) -> JsonObject:
        """With the cards that are missing at the end, shuffled."""
        if options["hands"] != OPEN:
            return deal
        listed = as_list(deal.get("cards"), "The cards of a deal")
        if not HAND * seats <= len(listed) < len(deck(seats)):
            return deal
        cards = _completed(map(notation.read_card, listed), deck(seats), rng)
        return deal if cards is None else {**deal, "cards": [*codes(cards)]}

    def unsealed(self, action: Move, state: TetraTilesState, rng: Random) -> Move:
        """A shuffle with the cards that are missing at its end."""
        position = state.position
        if not isinstance(action, Shuffle) or not position.options.open_hands:
            return action
        if position.phase != SHUFFLING:
            return action
        cards = _completed(action.cards, to_shuffle(position), rng)
        return action if cards is None else Shuffle(cards)

    def write(self, deal: JsonObject, actions: Sequence[Move]) -> None:
        """There is no other program, and so no notation of whole games."""

    def read(self, text: str) -> None:
        """No text is one."""


def _completed(
    drawn: Iterable[Card], every: Sequence[Card], rng: Random
) -> tuple[Card, ...] | None:
    """The cards that were `drawn`, then the others of `every` card in some order; None where the
    drawn ones are none of them."""
    cards, rest = [*drawn], Counter(every)
    rest.subtract(cards)
    if min(rest.values(), default=0) < 0:
        return None
    missing = sorted(rest.elements())
    rng.shuffle(missing)
    return (*cards, *missing)


TETRATILES = TetraTilesGame()
