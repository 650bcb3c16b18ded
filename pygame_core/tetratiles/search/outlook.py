"""How likely each seat is to win, judged from a game that is broken off.

The numbers were fitted to games that were played to their ends at a glance; see
docs/search-tetratiles.md.
"""

from __future__ import annotations

from math import exp

from pygame_core.game import Seat
from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.search.expected import expected_turns
from pygame_core.tetratiles.search.sketch import Sketch

# What an expected turn more counts, and what it counts to act a seat later, by how many play.
_RACE = 0.57
_THREE_DECKS = 0.33
_LATER = {2: 0.4, 3: 0.15, 4: 0.1}
_LATER_IN_THREE_DECKS = 0.08


def chance(sketch: Sketch, seat: Seat) -> float:
    """The chance that `seat` wins, 0 to 1; its share of the win when the game is over."""
    if sketch.winners:
        return (seat in sketch.winners) / len(sketch.winners)
    turns, filled, seats = expected_turns(), sketch.filled, sketch.seats
    weight, later = (_RACE, _LATER[seats]) if sketch.race else (_THREE_DECKS, _LATER_IN_THREE_DECKS)
    own = total = 0.0
    for each in range(seats):
        left = turns[filled[BOARDS * each]] + turns[filled[BOARDS * each + 1]]
        if not sketch.race:
            left -= sketch.completions[each] * turns[0]
        strength = exp(-weight * left - later * ((each - sketch.mover) % seats))
        total += strength
        if each == seat:
            own = strength
    return own / total
