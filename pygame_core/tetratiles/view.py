"""What a seat may see, as plain data, and what a legal action would do, before it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pygame_core.game import Seat
from pygame_core.plain import Json, JsonObject
from pygame_core.tetratiles.actions import (
    TILES_AT,
    Break,
    Discard,
    Draw,
    Move,
    Play,
    Reset,
    Shuffle,
    TwoTile,
)
from pygame_core.tetratiles.boards import BOARDS, Board
from pygame_core.tetratiles.cards import (
    BREAK,
    CODES,
    HAND,
    HEAPS,
    RESET,
    TWO_TILE,
    Card,
    codes,
    deck,
    heap_of,
    tile_kinds,
)
from pygame_core.tetratiles.events import plain_tile
from pygame_core.tetratiles.options import CHOICES
from pygame_core.tetratiles.position import (
    DRAWING,
    LAST_PLACEMENT,
    OVER,
    PLAYING,
    SHUFFLING,
    Position,
    lying,
)
from pygame_core.tetratiles.tiles import BLOCKS, PLACEMENTS, TILES
from pygame_core.tetratiles.turn import places


def view(position: Position, seat: Seat | None) -> JsonObject:
    """All that `seat` may see and nothing else; None is an onlooker.

    ``options``: goal, rebuild, tiles, fourBlockTiles, hands. ``seats``: how many play. ``seat``:
    whose view it is. ``first``: who began. ``toMove``, ``phase`` ("draw", "play", "last-placement",
    "shuffle", "over"), ``owed`` (draws and plays left in this turn, the present one included),
    ``waiting`` (seats that come after in the last placement), ``turn``, ``step``. ``boards``: by
    seat, two each: ``{"filled": 16 bits, "complete", "empty": blocks, "tiles": [{"tile", "cells",
    "board", "text"}, ...]}``. ``centre``: tiles left, by code. ``pile``: how many cards.
    ``runOuts``. ``discards``: by heap, in the order in which they came. ``hands``: by seat,
    ``{"count", "cards"}``, the cards None unless they are this seat's, or hands lie open, or the
    game is over.
    ``unseen``: cards by code that are in the pile or in others' hands; ``held``: those of them
    that are known to be in the others' hands, taken together. ``completions``: by seat.
    ``legal``: None unless it is this seat's turn, else see `grouped`. ``history``: events.
    """
    everybody = position.phase == OVER or position.options.open_hands
    open_hands = {other for other in range(position.seats) if everybody or other == seat}
    boards: list[Json] = [
        [_plain_board(position, BOARDS * owner + number) for number in range(BOARDS)]
        for owner in range(position.seats)
    ]
    heaps: dict[str, list[str]] = {heap: [] for heap in HEAPS}
    for card in position.discards:
        heaps[heap_of(card)].append(CODES[card])
    hands: list[Json] = [
        {"count": len(hand), "cards": [*codes(hand)] if owner in open_hands else None}
        for owner, hand in enumerate(position.hands)
    ]
    known = () if seat is None or everybody else position.held[seat]
    return {
        "options": {
            "goal": position.options.goal,
            "rebuild": position.options.rebuild,
            "tiles": position.options.tiles,
            "fourBlockTiles": position.options.four_block_tiles,
            "hands": position.options.hands,
        },
        "seats": position.seats,
        "seat": seat,
        "first": position.first,
        "toMove": to_move(position),
        "phase": position.phase,
        "owed": position.owed,
        "waiting": list(position.waiting),
        "turn": position.turn,
        "step": position.step,
        "boards": boards,
        "centre": {tile.code: left for tile, left in zip(TILES, position.centre, strict=True)},
        "pile": len(position.pile),
        "runOuts": position.run_outs,
        "discards": {heap: [*cards] for heap, cards in heaps.items()},
        "hands": hands,
        "unseen": _counted(unseen(position, open_hands)),
        "held": _counted(known),
        "completions": list(position.completions),
        "legal": grouped(position) if seat is not None and seat == to_move(position) else None,
        "history": [event.to_json() for event in position.history],
    }


def to_move(position: Position) -> Seat | None:
    """The seat that decides now; None when chance does, and when the game is over."""
    return None if position.phase in (SHUFFLING, OVER) else position.mover


def unseen(position: Position, open_hands: Iterable[Seat]) -> Counter[Card]:
    """The cards that who sees these hands can't see: all but those and the discards."""
    cards = Counter(deck(position.seats))
    cards.subtract(position.discards)
    for seat in open_hands:
        cards.subtract(position.hands[seat])
    return +cards


def grouped(position: Position) -> JsonObject:
    """What the seat to move may do, grouped as one chooses: card, then board, then place.

    ``draw``: whether it has to draw. ``play``: by tile code, then by board as ``"seat.board"``, the
    numbers of the placements in the game's description. ``break``: the notations of the tiles from
    which none, one or two may be chosen, or None without the card. ``twotile``: whether it may be
    played. ``reset``: the seats to choose from, or None. ``discard``: ``{"cards", "tiles"}``, the
    card and the tile to take back to be chosen freely; no tile is to be chosen when there is none;
    None when nothing may be discarded.
    """
    playing, hand = position.phase == PLAYING, position.hand
    play: JsonObject = {}
    if playing or position.phase == LAST_PLACEMENT:
        for kind in tile_kinds(hand):
            boards: JsonObject = {
                f"{at // BOARDS}.{at % BOARDS}": list(found) for at, found in places(position, kind)
            }
            if boards:
                play[TILES[kind].code] = boards
    every = sorted(tile for seat in range(position.seats) for tile in lying(position, seat))
    own: list[Json] = [str(tile) for tile in lying(position, position.mover)]
    discard: JsonObject = {"cards": [*codes(sorted(set(hand)))], "tiles": own}
    return {
        "draw": position.phase == DRAWING,
        "play": play,
        "break": [str(tile) for tile in every] if playing and BREAK in hand else None,
        "twotile": playing and TWO_TILE in hand,
        "reset": list(range(position.seats)) if playing and RESET in hand else None,
        "discard": discard if playing else None,
    }


def effect(position: Position, move: Move) -> JsonObject:
    """What a legal action would do, as far as it can be known without looking at hidden cards.

    A tile: ``{"board": [seat, board], "empty": blocks left, "completes", "clears", "wins": seat or
    None}``. A Break: ``{"returns": [code, ...]}``. A TwoTile: ``{"owed": draws and plays then}``. A
    Reset: ``{"seat", "discards": cards, "draws": cards}``. A discard: ``{"heap", "returns"}``.
    """
    match move:
        case Play(tile):
            board = position.board_of(tile).with_tile(tile.placement)
            own = [each.complete for each in position.boards_of(tile.seat)]
            own[tile.board] = board.complete
            race = position.options.race
            wins = race and all(own) and position.phase != LAST_PLACEMENT
            return {
                "board": [tile.seat, tile.board],
                "empty": board.empty_blocks,
                "completes": board.complete,
                "clears": board.complete and not race,
                "wins": tile.seat if wins else None,
            }
        case Break(tiles):
            return {"returns": [TILES[tile.kind].code for tile in tiles]}
        case TwoTile():
            return {"owed": position.owed + 1}
        case Reset(seat):
            # The Reset itself is laid down first.
            discarded = len(position.hands[seat]) - (seat == position.mover)
            drawn = min(HAND, len(position.pile))
            return {"seat": seat, "discards": discarded, "draws": drawn}
        case Discard(card, removed):
            returned = TILES[removed.kind].code if removed else None
            return {"heap": heap_of(card), "returns": returned}
        case Draw() | Shuffle():
            return {}


def description(seats: range) -> JsonObject:
    """What never changes: ``size``, ``boards`` of each player, ``seats``, ``tiles`` (``{"tile",
    "blocks", "perSet", "cells"}``), ``cards`` (``{"card", "heap", "perSet"}``), ``heaps``,
    ``placements`` (``{"tile", "cells"}`` by number), ``hand`` (cards dealt), and ``choices``: the
    values of the options, the default first."""
    return {
        "size": 4,
        "boards": BOARDS,
        "seats": list(seats),
        "hand": HAND,
        "tiles": [
            {
                "tile": tile.code,
                "blocks": blocks,
                "perSet": tile.per_set,
                "cells": [[row, column] for row, column in tile.cells],
            }
            for tile, blocks in zip(TILES, BLOCKS, strict=True)
        ],
        "cards": [
            {"card": code, "heap": heap_of(card), "perSet": deck(1).count(card)}
            for card, code in enumerate(CODES)
        ],
        "heaps": [*HEAPS],
        "placements": [
            {
                "tile": TILES[placement.kind].code,
                "cells": [[row, column] for row, column in placement.cells],
            }
            for placement in PLACEMENTS
        ],
        "choices": {key: [*choices] for key, choices in CHOICES.items()},
    }


def _plain_board(position: Position, at: int) -> Json:
    board: Board = position.boards[at]
    return {
        "filled": board.filled,
        "complete": board.complete,
        "empty": board.empty_blocks,
        "tiles": [plain_tile(TILES_AT[at][tile]) for tile in board.tiles],
    }


def _counted(cards: Iterable[Card] | Counter[Card]) -> JsonObject:
    counts = Counter(cards)
    return {CODES[card]: counts[card] for card in sorted(counts)}
