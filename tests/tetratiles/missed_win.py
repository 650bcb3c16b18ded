"""A short game of Tetra Tiles in which a win is missed, for tests of the review."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from pygame_core.match import Match
from pygame_core.plain import JsonObject
from pygame_core.tetratiles import TETRATILES
from pygame_core.tetratiles.cards import HAND, codes, deck

# Two turns go by, then seven tiles; with the eighth in hand, which would win, it is discarded.
_FIRST = (
    *("discard[1]", "discard[1]"),
    *("S4[00,01,11,12]@0.0", "L4[02,03,13,23]@0.0", "L4[10,20,30,31]@0.0", "S4[21,22,32,33]@0.0"),
    *("I4[00,01,02,03]@0.1", "O4[10,11,20,21]@0.1", "O4[12,13,22,23]@0.1"),
    "discard[I4,I4[00,01,02,03]@0.1]",
)
# The tenth of these wins.
_TILES = ("I3[00,01,02]", "I3[03,13,23]", "I3[10,11,12]", "T4[22,31,32,33]", "V3[20,21,30]")
_SECOND = tuple(f"{tile}@1.{board}" for board in (0, 1) for tile in _TILES)
MISSED = 4 * len(_FIRST) - 3
"""The step in which the first player does not win."""


def _cards(moves: tuple[str, ...]) -> list[str]:
    """The cards that these moves take, in order."""
    return [move.removeprefix("discard[").split("[")[0].split(",")[0].rstrip("]") for move in moves]


def missed_win(names: tuple[str, str] = ("Oksana", "Taro")) -> Match:
    """Oksana could win, does not, and Taro wins."""
    hands = [_cards(moves) for moves in (_FIRST, _SECOND)]
    dealt = [card for hand in hands for card in hand[:HAND]]
    drawn = [*chain(*zip(*(hand[HAND:] for hand in hands), strict=True))]
    rest = Counter(codes(deck(2)))
    rest.subtract(dealt + drawn)
    deal: JsonObject = {"first": 0, "cards": [*dealt, *drawn, *rest.elements()]}
    match = Match(TETRATILES, TETRATILES.check_options({"first": 0}, 2), [*names], deal)
    for move in chain(*zip(_FIRST, _SECOND, strict=True)):
        match.play("draw")
        match.play(move)
    return match
