"""The rules of a turn once more, slowly and straight from the sheet, with sets of cells.

It reads the view of the seat to move and writes down every legal action as text. It shares no code
with the rules but the names of cards.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

CELLS = [(row, column) for row in range(4) for column in range(4)]
DRAWINGS = {
    "1": ["#"],
    "2": ["##"],
    "I3": ["###"],
    "V3": ["#.", "##"],
    "I4": ["####"],
    "O4": ["##", "##"],
    "T4": ["###", ".#."],
    "S4": [".##", "##."],
    "L4": ["#.", "#.", "##"],
}


def turned(drawing: list[str]) -> list[str]:
    return ["".join(row[column] for row in reversed(drawing)) for column in range(len(drawing[0]))]


@cache
def pictures(tile: str) -> frozenset[tuple[str, ...]]:
    """The tile's drawing rotated and turned over in all ways."""
    found = set()
    drawing = DRAWINGS[tile]
    for _ in range(4):
        drawing = turned(drawing)
        found |= {tuple(drawing), tuple(row[::-1] for row in drawing)}
    return frozenset(found)


@cache
def picture(cells: frozenset[tuple[int, int]]) -> tuple[str, ...]:
    """How the cells look."""
    rows = range(min(row for row, _ in cells), max(row for row, _ in cells) + 1)
    columns = range(min(column for _, column in cells), max(column for _, column in cells) + 1)
    return tuple("".join(".#"[(row, column) in cells] for column in columns) for row in rows)


def notation(tile: str, cells: frozenset[tuple[int, int]], seat: int, board: int) -> str:
    listed = ",".join(f"{row}{column}" for row, column in sorted(cells))
    return f"{tile}[{listed}]@{seat}.{board}"


@cache
def places(tile: str, free: frozenset[tuple[int, int]]) -> list[frozenset[tuple[int, int]]]:
    """All sets of free cells that look like the tile."""
    blocks = sum(row.count("#") for row in DRAWINGS[tile])
    return [
        frozenset(some)
        for some in combinations(sorted(free), blocks)
        if picture(frozenset(some)) in pictures(tile)
    ]


def legal(view: Any) -> set[str]:
    """The notation of everything that the seat of this view may do."""
    seat, phase = view["seat"], view["phase"]
    assert seat == view["toMove"]
    if phase == "draw":
        return {"draw"}
    hand = set(view["hands"][seat]["cards"])
    boards = {
        (owner, number): board
        for owner, own in enumerate(view["boards"])
        for number, board in enumerate(own)
    }
    found: set[str] = set()
    open_tiles: list[str] = []
    own_tiles: list[str] = []
    for (owner, number), board in boards.items():
        covered = {tuple(cell) for tile in board["tiles"] for cell in tile["cells"]}
        if len(covered) == 16:
            continue  # complete: nothing is placed on it or taken from it
        for tile in board["tiles"]:
            open_tiles.append(tile["text"])
            if owner == seat:
                own_tiles.append(tile["text"])
        if phase == "last-placement" and owner != seat:
            continue
        free = frozenset(cell for cell in CELLS if cell not in covered)
        for card in hand & set(DRAWINGS):
            if view["centre"][card]:
                found |= {notation(card, cells, owner, number) for cells in places(card, free)}
    if phase == "last-placement":
        return found
    if "break" in hand:
        found |= {"break"} | {f"break[{tile}]" for tile in open_tiles}
        for pair in combinations(open_tiles, 2):
            found.add(f"break[{','.join(sorted(pair, key=by_tile))}]")
    if "twotile" in hand:
        found.add("twotile")
    if "reset" in hand:
        found |= {f"reset@{other}" for other in range(view["seats"])}
    for card in hand:
        found |= {f"discard[{card},{tile}]" for tile in own_tiles}
        if not own_tiles:
            found.add(f"discard[{card}]")
    return found


def by_tile(text: str) -> tuple[int, str, str]:
    """Tiles in the order of the sheet, then boards, then cells."""
    tile, rest = text.split("[")
    cells, board = rest.split("]@")
    return [*DRAWINGS].index(tile), board, cells
