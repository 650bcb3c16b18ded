"""The set of each player, the placements, the deal."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from pygame_core.errors import Malformed
from pygame_core.tetratiles import TETRATILES
from pygame_core.tetratiles.cards import CODES, HEAPS, codes, deck, heap_of, tiles_in_centre
from pygame_core.tetratiles.tiles import (
    BLOCKS,
    PLACEMENTS,
    PLACEMENTS_OF,
    TILES,
    cells_of,
    fitting,
    on_board,
)


def test_a_set_has_25_tiles_of_nine_kinds() -> None:
    assert {tile.code: tile.per_set for tile in TILES} == {
        "1": 5,
        "2": 7,
        "I3": 4,
        "V3": 4,
        "I4": 1,
        "O4": 1,
        "T4": 1,
        "S4": 1,
        "L4": 1,
    }
    assert [sum(tiles_in_centre(sets)) for sets in (1, 2, 3, 4)] == [25, 50, 75, 100]
    assert BLOCKS == (1, 2, 3, 3, 4, 4, 4, 4, 4)


def test_a_set_has_30_cards_one_for_each_tile_and_five_specials() -> None:
    cards = Counter(codes(deck(1)))
    assert sum(cards.values()) == 30
    assert all(cards[tile.code] == tile.per_set for tile in TILES)
    assert (cards["break"], cards["twotile"], cards["reset"]) == (1, 2, 2)
    assert [len(deck(sets)) for sets in (2, 3, 4)] == [60, 90, 120]


def test_cards_lie_in_five_heaps() -> None:
    heaps = {CODES[card]: heap_of(card) for card in range(len(CODES))}
    assert set(heaps.values()) == set(HEAPS)
    assert [heaps[code] for code in ("1", "2", "V3", "L4", "reset")] == [*"1234", "special"]


def test_there_are_205_placements() -> None:
    counts = {tile.code: len(PLACEMENTS_OF[kind]) for kind, tile in enumerate(TILES)}
    assert counts == {
        "1": 16,
        "2": 24,
        "I3": 16,
        "V3": 36,
        "I4": 8,
        "O4": 9,
        "T4": 24,
        "S4": 24,
        "L4": 48,
    }
    assert len(PLACEMENTS) == 205


def test_a_placement_is_its_tile_turned_and_flipped_on_the_board() -> None:
    # Distances between blocks tell all nine tiles apart, whichever way they lie.
    def distances(cells: tuple[tuple[int, int], ...]) -> list[int]:
        return sorted((a - c) ** 2 + (b - d) ** 2 for (a, b), (c, d) in combinations(cells, 2))

    assert len({str(distances(tile.cells)) for tile in TILES}) == len(TILES)
    for placement in PLACEMENTS:
        assert distances(placement.cells) == distances(TILES[placement.kind].cells)
        assert all(map(on_board, placement.cells))
        assert cells_of(placement.blocks) == placement.cells
    assert len({placement.blocks for placement in PLACEMENTS}) == 205


def test_what_fits_is_what_overlaps_nothing() -> None:
    rng = Random(4)
    for _ in range(200):
        filled = rng.getrandbits(16)
        for kind in range(len(TILES)):
            free = [
                placement.number
                for placement in PLACEMENTS_OF[kind]
                if not any(cell in cells_of(filled) for cell in placement.cells)
            ]
            assert [*fitting(kind, filled)] == free


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_are_dealt_to_each_and_the_rest_is_the_pile(seats: int) -> None:
    options = TETRATILES.check_options({}, seats)
    deal = TETRATILES.deal(options, seats, Random(1))
    start = TETRATILES.start(options, seats, deal)
    position = start.position
    assert [len(hand) for hand in position.hands] == [4] * seats
    assert len(position.pile) == 30 * seats - 4 * seats
    assert position.centre == tiles_in_centre(seats)
    assert not any(board.filled for board in position.boards)
    assert len(position.boards) == 2 * seats
    assert position.discards == ()
    order = [*position.turn_order(position.first)]
    dealt = [card for seat in order for card in position.hands[seat]]
    cards = deal["cards"]
    assert isinstance(cards, list)
    assert sorted(codes(dealt)) == sorted(map(str, cards[: 4 * seats]))
    assert codes(position.hands[order[0]]) == codes(
        sorted(CODES.index(str(card)) for card in cards[:4])
    )
    assert codes(position.pile) == cards[4 * seats :]


def test_the_deck_is_shuffled() -> None:
    options = TETRATILES.check_options({}, 2)
    deals = [TETRATILES.deal(options, 2, Random(seed)) for seed in range(20)]
    assert len({str(deal["cards"]) for deal in deals}) == 20
    assert TETRATILES.deal(options, 2, Random(3)) == deals[3]


def test_the_first_player_is_drawn_or_chosen() -> None:
    drawn = TETRATILES.check_options({}, 3)
    assert drawn["first"] == "random"
    assert {TETRATILES.deal(drawn, 3, Random(seed))["first"] for seed in range(40)} == {0, 1, 2}
    for seat in range(3):
        options = TETRATILES.check_options({"first": seat}, 3)
        deal = TETRATILES.deal(options, 3, Random(seat))
        assert TETRATILES.start(options, 3, deal).to_move == seat
        with pytest.raises(Malformed, match="first player"):
            TETRATILES.start(options, 3, {**deal, "first": (seat + 1) % 3})


@pytest.mark.parametrize(
    "cards",
    [
        [],
        ["1"] * 60,
        codes(deck(2))[:-1],
        [*codes(deck(2)), "1"],
        [*codes(deck(2))[:-1], "joker"],
        [*codes(deck(2))[:-1], 7],
        codes(deck(3)),
        "1 2",
        None,
    ],
)
def test_a_deal_has_exactly_the_cards_of_the_sets(cards: object) -> None:
    options = TETRATILES.check_options({}, 2)
    with pytest.raises(Malformed):
        TETRATILES.start(options, 2, {"first": 0, "cards": cards})  # type: ignore[dict-item]


def test_the_description_tells_what_never_changes() -> None:
    description = TETRATILES.describe()
    placements, tiles = description["placements"], description["tiles"]
    assert isinstance(placements, list)
    assert isinstance(tiles, list)
    assert len(placements) == 205
    assert len(tiles) == 9
    assert description["options"] == TETRATILES.check_options({}, 2)
    assert description["seats"] == [2, 3, 4]
