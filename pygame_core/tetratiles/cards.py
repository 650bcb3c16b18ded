"""The cards: one for every tile, and three kinds of special cards.

A card is a number: a tile card has its tile's kind (an index into `TILES`), the special cards
follow. Equal cards are equal numbers, so that no action is offered twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from pygame_core.tetratiles.tiles import BLOCKS, TILES, TileKind

Card: TypeAlias = int

BREAK = len(TILES)
TWO_TILE = BREAK + 1
RESET = BREAK + 2
CODES = (*(tile.code for tile in TILES), "break", "twotile", "reset")
CARD_OF_CODE = {code: card for card, code in enumerate(CODES)}
PER_SET = (*(tile.per_set for tile in TILES), 1, 2, 2)

HAND = 4  # cards dealt to everyone, and drawn by a Reset
MOST_BROKEN = 2  # tiles that one Break removes at most
HEAPS = ("1", "2", "3", "4", "special")


def is_tile(card: Card) -> bool:
    """Whether the card shows a tile."""
    return card < BREAK


def heap_of(card: Card) -> str:
    """The discard heap where the card lies: by the number of blocks, or with the specials."""
    return str(BLOCKS[card]) if is_tile(card) else HEAPS[-1]


def deck(sets: int) -> tuple[Card, ...]:
    """All cards of so many sets, sorted."""
    return tuple(card for card, count in enumerate(PER_SET) for _ in range(sets * count))


def tiles_in_centre(sets: int) -> tuple[int, ...]:
    """How many tiles of each kind there are in so many sets."""
    return tuple(sets * tile.per_set for tile in TILES)


def codes(cards: Iterable[Card]) -> list[str]:
    """The cards' codes."""
    return [CODES[card] for card in cards]


def tile_kinds(cards: Iterable[Card]) -> list[TileKind]:
    """The different tiles that the cards show, smaller ones first."""
    return sorted({card for card in cards if is_tile(card)})
