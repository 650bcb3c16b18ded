"""The published facts: how many placements there are, at once and ply after ply."""

from __future__ import annotations

from collections import Counter

import pytest

from pygame_core.tetromino.geometry import ORIENTATIONS, PLACEMENTS, SHAPES
from pygame_core.tetromino.position import EMPTY, indices, left_of, legal, perft


def test_the_empty_board_has_1292_placements() -> None:
    assert Counter(placement.shape for placement in PLACEMENTS) == {
        "L": 576,
        "I": 140,
        "T": 288,
        "S": 288,
    }
    assert len(PLACEMENTS) == 1292
    assert legal(EMPTY).bit_count() == 1292


def test_l_counts_j_and_s_counts_z() -> None:
    figures = {shape: len(ORIENTATIONS[shape]) for shape in SHAPES}

    assert figures == {"L": 8, "I": 2, "T": 4, "S": 4}


def test_there_are_five_pieces_of_each_shape() -> None:
    assert {shape: left_of(EMPTY, shape) for shape in SHAPES} == dict.fromkeys(SHAPES, 5)


@pytest.mark.parametrize(("plies", "count"), [(0, 1), (1, 1_292), (2, 89_808), (3, 8_192_896)])
def test_placements_reachable_in_n_plies(plies: int, count: int) -> None:
    assert perft(EMPTY, plies) == count


@pytest.mark.slow
def test_placements_reachable_in_four_plies() -> None:
    assert perft(EMPTY, 4) == 844_692_944


def test_a_set_of_placements_lists_its_members_in_order() -> None:
    assert indices(0) == []
    assert indices(legal(EMPTY)) == list(range(1292))
    assert indices(1 << 1291 | 1 << 8 | 1 << 7 | 1) == [0, 7, 8, 1291]


def test_placements_are_numbered_in_the_order_of_shapes_and_cells() -> None:
    assert [placement.index for placement in PLACEMENTS] == list(range(1292))
    order = [(SHAPES.index(placement.shape), placement.cells) for placement in PLACEMENTS]
    assert order == sorted(order)
