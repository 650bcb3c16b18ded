"""The transposition table: what was proved of positions, in bounded memory."""

from __future__ import annotations

_LOWEST, _HIGHEST = -128, 127
_BASE = 256
_UNKNOWN = 0 * _BASE + (_HIGHEST - _LOWEST)
# Every pair of bounds once, so that an entry of the table costs no object of its own.
_POOL: dict[int, int] = {}
_shared = _POOL.setdefault

ENTRY_BYTES = 100
"""About what an entry takes: its key and its share of the dictionary."""


class Table:
    """Lower and upper bounds of a position's future, by the key of its pieces.

    Two dictionaries: when the younger holds `size` entries it becomes the older, and the older is
    dropped, so that at most twice `size` entries are kept, the latest among them.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self._young: dict[int, int] = {}
        self._old: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    def get(self, key: int, need: int) -> bool | None:
        """Whether the future is known to be at least `need`, or less; None where neither is."""
        bounds = self._young.get(key)
        if bounds is None:
            bounds = self._old.get(key)
            if bounds is None:
                return None
        if need - _LOWEST <= bounds // _BASE:
            return True
        if need - _LOWEST > bounds % _BASE:
            return False
        return None

    def put(self, key: int, need: int, reached: bool) -> None:
        """Remember that the future is at least `need`, or that it is less."""
        bounds = self._young.get(key)
        if bounds is None:
            bounds = self._old.get(key, _UNKNOWN)
        low, high = divmod(bounds, _BASE)
        if reached:
            low = max(low, need - _LOWEST)
        else:
            high = min(high, need - 1 - _LOWEST)
        young = self._young
        bounds = low * _BASE + high
        young[key] = _shared(bounds, bounds)
        if len(young) >= self.size:
            self._old = young
            self._young = {}
