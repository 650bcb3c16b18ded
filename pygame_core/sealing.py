"""Records of games where something is in store that nobody has seen yet, such as a pile's order.

Where no seat has secrets from the others, whoever gets a record may read all of it. So it leaves
out what nobody has seen, and where it is read chance decides that anew: to everybody at the table
one order is as likely as another.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from pygame_core.plain import JsonObject


@runtime_checkable
class HasStore(Protocol):
    """A game with something in store."""

    def sealed(
        self, deal: JsonObject, actions: Sequence[Any], state: Any
    ) -> tuple[JsonObject, Sequence[Any]]:
        """The deal and the actions that lead to `state`, without what nobody has seen there; as
        they are where seats have secrets from each other."""

    def unsealed_deal(
        self, options: JsonObject, seats: int, deal: JsonObject, rng: Random
    ) -> JsonObject:
        """What `sealed` has left of a deal, made whole by chance; anything else as it is."""

    def unsealed(self, action: Any, state: Any, rng: Random) -> Any:
        """What `sealed` has left of an action, made whole by chance; anything else as it is."""
