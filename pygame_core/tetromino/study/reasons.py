"""Why a placement is good, as codes with the facts that show it; the page puts them into words.

``theirs`` and ``mine`` are as the side that places sees them; ``cells`` are what to look at.

- ``wins``: it ends the game with a win; `lead` in symbols, 0 when only the last placement decides
- ``covers``: so many of `theirs`, and of `mine`
- ``stops``: it takes from the other side its best placement, which would have covered so many of
  `mine`
- ``corner``, ``protects``: `mine` can't be covered any more; a whole corner of the board is closed
  with the first
- ``shields``: so many of `theirs` can't be covered any more: what it costs
- ``uses-up``: it is the last `shape` of the supply
- ``few-replies``: the other side has only so many `replies` left
- ``last-move``: nobody can place after it
- ``quiet``: none of these; it keeps what there is
- ``swap``: the first piece is worth having; ``fair``: a first piece that leaves the choice open
"""

from __future__ import annotations

from pygame_core.plain import Json, JsonObject
from pygame_core.tetromino.geometry import CELLS_OF, PLACEMENTS, SIZE, cells_of
from pygame_core.tetromino.position import indices, left_of, legal
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.state import SYMBOLS, TetrominoState

_FEW = 3
_THREAT = 2  # symbols that a placement nets: from here on it is worth stopping
_CORNERS = tuple(
    sum(1 << SIZE * row + column for row in rows for column in columns)
    for rows in (range(2), range(SIZE - 2, SIZE))
    for columns in (range(2), range(SIZE - 2, SIZE))
)


def reasons(state: TetrominoState, index: int) -> list[JsonObject]:
    """What speaks for the legal placement `index`, the most important first, then what it costs."""
    pattern, side = Pattern.of(state.board), state.ply % 2
    mine, theirs = pattern.cells[side], pattern.cells[1 - side]
    after = state.play(PLACEMENTS[index])
    found: list[JsonObject] = []
    if not state.ply and state.pie:
        found.append({"code": "fair"})
    if after.to_move is None:
        lead = after.score(SYMBOLS[side]) - after.score(SYMBOLS[1 - side])
        found.append({"code": "wins", "lead": lead} if lead >= 0 else {"code": "last-move"})
    covered = CELLS_OF[index]
    if covered & theirs:
        counts: JsonObject = _counts(covered, mine, theirs)
        found.append({"code": "covers", **counts, "cells": _plain(covered & theirs)})
    found += _stopped(state, after, pattern)
    newly = after.settled() & ~state.settled()
    if newly & mine:
        closed = _closed_corner(state, after)
        code = "corner" if closed & newly else "protects"
        found.append({"code": code, **_counts(newly, mine, theirs), "cells": _plain(newly & mine)})
    shape = PLACEMENTS[index].shape
    if not left_of(after.position, shape):
        found.append({"code": "uses-up", "shape": shape})
    replies = after.legal.bit_count()
    if 0 < replies <= _FEW:
        found.append({"code": "few-replies", "replies": replies})
    if not found:
        found.append({"code": "quiet"})
    if newly & theirs and not newly & mine:
        found.append({"code": "shields", **_counts(newly, mine, theirs)})
    return found


def reasons_for_swap(state: TetrominoState) -> list[JsonObject]:
    """What speaks for taking X and the first piece."""
    pattern = Pattern.of(state.board)
    (index,) = state.pieces
    counts = _counts(CELLS_OF[index], *pattern.cells)
    return [{"code": "swap", **counts, "cells": _plain(CELLS_OF[index])}]


def _counts(cells: int, mine: int, theirs: int) -> JsonObject:
    return {"mine": (cells & mine).bit_count(), "theirs": (cells & theirs).bit_count()}


def _plain(cells: int) -> list[Json]:
    return [[row, column] for row, column in cells_of(cells)]


def _stopped(state: TetrominoState, after: TetrominoState, pattern: Pattern) -> list[JsonObject]:
    """The best placement that the other side could make if it were its turn, when it is legal no
    more and every one that is left nets less."""
    side = state.ply % 2
    before, now = state.legal, legal(after.position)
    for gain, with_gain in pattern.by_gain[1 - side]:
        if gain < _THREAT or now & with_gain:
            return []
        if gone := before & with_gain:
            bare = pattern.cells[side] & ~after.position.covered
            saved = max((CELLS_OF[each] & bare for each in indices(gone)), key=int.bit_count)
            count = saved.bit_count()
            return [{"code": "stops", "mine": count, "cells": _plain(saved)}] if count else []
    return []


def _closed_corner(state: TetrominoState, after: TetrominoState) -> int:
    """The cells of a corner, 2 by 2, that nobody can cover any more since this placement."""
    before, now = (each.settled() | each.position.covered for each in (state, after))
    for corner in _CORNERS:
        if corner & ~now == 0 and corner & ~before:
            return corner
    return 0
