"""What a computer player is asked, read from plain data."""

import pytest

from pygame_core.errors import Malformed
from pygame_core.plain import Json
from pygame_core.thinking import read_share


def test_a_share_is_a_part_and_the_number_of_parts() -> None:
    assert read_share({"share": [2, 3]}) == (2, 3)
    assert read_share({}) == (0, 1)


@pytest.mark.parametrize("share", [1, None, [], [0], [0, 1, 2], [0, 0], [2, 2], [-1, 2], [0, 0.5]])
def test_any_other_share_is_malformed(share: Json) -> None:
    with pytest.raises(Malformed):
        read_share({"share": share})
