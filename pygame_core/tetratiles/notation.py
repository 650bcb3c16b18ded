"""Reading actions, from their notation or from the page's plain form."""

from __future__ import annotations

import re

from pygame_core.errors import Malformed
from pygame_core.plain import Json, JsonObject, as_list, as_text, as_whole, only_keys
from pygame_core.tetratiles.actions import (
    DRAW,
    TWO_TILE_PLAYED,
    Break,
    Discard,
    Move,
    Play,
    Reset,
    Shuffle,
    TileAt,
)
from pygame_core.tetratiles.cards import CARD_OF_CODE, Card, is_tile
from pygame_core.tetratiles.tiles import KIND_OF_CODE, SIZE, TILES, Cells

LONGEST = 2_000  # a shuffle of four sets takes 500 characters
MOST_TILES = 8  # more than any rule allows, so that the rules can refuse it

_TILE = r"[0-9A-Z]{1,2}\[[0-9]{2}(?:,[0-9]{2}){0,3}\]@[0-9]\.[0-9]"
_TILE_PARTS = re.compile(r"([0-9A-Z]{1,2})\[([0-9,]+)\]@([0-9])\.([0-9])")
_PLAY = re.compile(_TILE)
_BREAK = re.compile(rf"BREAK(?:\[({_TILE}(?:,{_TILE}){{0,{MOST_TILES - 1}}})?\])?")
_RESET = re.compile(r"RESET@([0-9])")
_DISCARD = re.compile(rf"DISCARD\[([0-9A-Z]+)(?:,({_TILE}))?\]")
_SHUFFLE = re.compile(r"SHUFFLE\[([0-9A-Z]+(?:,[0-9A-Z]+)*)?\]")
_EXAMPLES = (
    "draw, T4[00,01,02,11]@0.1, break[1[33]@1.0], twotile, reset@1, discard[V3,2[00,01]@0.0]"
)


def read_action(source: Json) -> Move:
    """An action from its notation, in any case and with any white space, or a tile to play from
    ``{"tile": code, "cells": [[row, column], ...], "board": [seat, board]}``, which can also name
    cells over the edge. Raises `Malformed` with what would be right."""
    if isinstance(source, dict):
        return _read_plain(source)
    text = as_text(source, "An action", LONGEST)
    move = _read_text("".join(text.split()).upper())
    if move is None:
        shown = text if len(text) <= 60 else text[:57] + "..."
        raise Malformed(f"{shown!r} is no action. Actions are written like {_EXAMPLES}.")
    return move


def _read_text(text: str) -> Move | None:
    if text == "DRAW":
        return DRAW
    if text == "TWOTILE":
        return TWO_TILE_PLAYED
    if _PLAY.fullmatch(text):
        return Play(read_tile(text))
    if found := _BREAK.fullmatch(text):
        parts = _TILE_PARTS.finditer(found[1] or "")
        return Break(tuple(read_tile(part[0]) for part in parts))
    if found := _RESET.fullmatch(text):
        return Reset(int(found[1]))
    if found := _DISCARD.fullmatch(text):
        return Discard(read_card(found[1]), read_tile(found[2]) if found[2] else None)
    if found := _SHUFFLE.fullmatch(text):
        codes = found[1].split(",") if found[1] else []
        return Shuffle(tuple(map(read_card, codes)))
    return None


def read_card(code: object) -> Card:
    """A card from its code, in any case. Raises `Malformed`."""
    text = as_text(code, "A card")
    card = CARD_OF_CODE.get(text.upper() if text.upper() in CARD_OF_CODE else text.lower())
    if card is None:
        raise Malformed(f"There is no card {text[:20]!r}; there is {', '.join(CARD_OF_CODE)}.")
    return card


def _read_kind(code: object) -> int:
    card = read_card(code)
    if not is_tile(card):
        raise Malformed(f"A tile is one of {', '.join(KIND_OF_CODE)}; {code} shows none.")
    return card


def read_tile(text: str) -> TileAt:
    """A tile at a place from its notation. Raises `Malformed`."""
    parts = _TILE_PARTS.fullmatch(text)
    if not parts:
        raise Malformed(f"{text[:60]!r} is no tile at a place, as T4[00,01,02,11]@0.1 is.")
    cells = [(int(cell[0]), int(cell[1])) for cell in parts[2].split(",")]
    return TileAt(_read_kind(parts[1]), int(parts[3]), int(parts[4]), _checked_cells(cells))


def _checked_cells(cells: list[tuple[int, int]]) -> Cells:
    if len(set(cells)) != len(cells):
        raise Malformed("The cells of a tile are different from each other.")
    return tuple(sorted(cells))


def _read_plain(source: JsonObject) -> Play:
    only_keys(source, ("tile", "cells", "board"), "A tile to play")
    cells = as_list(source.get("cells"), "The cells of a tile")
    if not 1 <= len(cells) <= max(len(tile.cells) for tile in TILES):
        raise Malformed(f"A tile has one to four cells, not {len(cells)}.")
    board = as_list(source.get("board"), "The board of a tile")
    if len(board) != 2:
        raise Malformed("A board is named by its player's seat and its number, as in [0, 1].")
    seat, number = (as_whole(part, "A board's seat and number", 0, 9) for part in board)
    return Play(
        TileAt(
            _read_kind(source.get("tile")),
            seat,
            number,
            _checked_cells([_read_cell(cell) for cell in cells]),
        )
    )


def _read_cell(source: Json) -> tuple[int, int]:
    pair = as_list(source, "A cell")
    if len(pair) != 2:
        raise Malformed(f"A cell is a row and a column, not {len(pair)} numbers.")
    row, column = (as_whole(each, "A row or column", -SIZE, 2 * SIZE - 1) for each in pair)
    return row, column
