"""Why an action is good, as codes with the facts that show it; the page puts them into words.

They speak of what everybody can see and of the hand of the seat to move, so they are for its eyes
only until the action is done. A board is ``[seat, number]``, `turns` are those of the table.

- ``wins``: both own boards are complete now
- ``completes``: `board` is complete now
- ``one-tile``: then a `tile` in hand can complete `board`
- ``short``: `board` has only so many blocks free (`empty`), or fewer than a tile can have
- ``nearer``: it saves so many `turns` on `board`
- ``singles``: it leaves `seat`, on `board`, only single blocks; `left`: single tiles in the centre
- ``hinders``: it costs `seat` so many `turns`; `leads`: whether that one is nearest to winning
- ``frees``: it takes from an own `board` what was in the way
- ``twice``: two actions for one
- ``new-hand``: so many (`useless`) of the own cards fit nowhere, of so many (`cards`)
- ``spoils-hand``: `seat` has to begin with new cards
- ``least-use``: the `card` is of least use, with nothing better to do
- ``waits``: it changes nothing, and everything else would do harm
"""

from __future__ import annotations

from pygame_core.plain import JsonObject
from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.cards import CODES, Card, is_tile
from pygame_core.tetratiles.search.expected import expected_turns
from pygame_core.tetratiles.search.places import BEST, BLOCKS_AT, NO_PLACE
from pygame_core.tetratiles.search.policy import leader
from pygame_core.tetratiles.search.sketch import (
    BROKEN,
    DEALT_ANEW,
    PLAY,
    TWICE,
    Sketch,
    Step,
)
from pygame_core.tetratiles.tiles import FULL, KIND_OF_CODE, SIZE, TILES, fitting

_SINGLE = KIND_OF_CODE["1"]
_SHORT = 4  # blocks: one tile could do
_WORTH_TELLING = 0.25  # turns


def reasons(game: Sketch, step: Step) -> tuple[JsonObject, ...]:
    """What speaks for this step of the seat to move, the most important first."""
    if step.kind == TWICE:
        return ({"code": "twice"},)
    if step.kind == DEALT_ANEW:
        return (_new_hand(game, step),)
    if step.kind == PLAY:
        ((at, placement),) = step.tiles
        if at // BOARDS == game.mover:
            return _on_own_board(game, step.card, at, placement)
        return _on_rivals_board(game, step.card, at, game.filled[at] | BLOCKS_AT[placement])
    if step.kind == BROKEN:
        return _broken(game, step) or ({"code": "waits"},)
    return ({"code": "least-use", "card": CODES[step.card]},)


def _board(at: int) -> list[int]:
    return [at // BOARDS, at % BOARDS]


def _on_own_board(game: Sketch, card: Card, at: int, placement: int) -> tuple[JsonObject, ...]:
    turns = expected_turns()
    before = game.filled[at]
    after = before | BLOCKS_AT[placement]
    board: JsonObject = {"board": [*_board(at)]}
    if after == FULL:
        wins = game.race and game.filled[at ^ 1] == FULL
        return ({"code": "wins" if wins else "completes", **board},)
    found: list[JsonObject] = []
    rest = [*game.hands[game.mover]]
    rest.remove(card)
    finishing = [
        each
        for each in sorted(set(rest))
        if is_tile(each)
        and game.centre[each] - (each == card) > 0
        and after | BLOCKS_AT[BEST[each][after][1]] == FULL
        and BEST[each][after][1] != NO_PLACE
    ]
    empty = SIZE * SIZE - after.bit_count()
    if finishing:
        found.append({"code": "one-tile", **board, "tile": CODES[finishing[0]]})
    elif empty <= _SHORT:
        found.append({"code": "short", **board, "empty": empty})
    saved = turns[before] - turns[after]
    if saved > _WORTH_TELLING:
        found.append({"code": "nearer", **board, "turns": round(saved, 1)})
    return tuple(found)


def _on_rivals_board(game: Sketch, card: Card, at: int, after: int) -> tuple[JsonObject, ...]:
    """What it costs the owner, and whether only single blocks are left there."""
    turns = expected_turns()
    seat = at // BOARDS
    found: list[JsonObject] = []
    if not any(fitting(kind, after) for kind in range(len(TILES)) if kind != _SINGLE):
        left = game.centre[_SINGLE] - (card == _SINGLE)
        found.append({"code": "singles", "seat": seat, "board": [*_board(at)], "left": left})
    cost = turns[after] - turns[game.filled[at]]
    if cost > _WORTH_TELLING:
        found.append(_hinders(game, seat, cost))
    return tuple(found)


def _hinders(game: Sketch, seat: int, cost: float) -> JsonObject:
    leads = seat == leader(game, game.mover, expected_turns())
    return {"code": "hinders", "seat": seat, "turns": round(cost, 1), "leads": leads}


def _broken(game: Sketch, step: Step) -> tuple[JsonObject, ...]:
    turns = expected_turns()
    after = {at: game.filled[at] for at, _ in step.tiles}
    for at, placement in step.tiles:
        after[at] ^= BLOCKS_AT[placement]
    found: list[JsonObject] = []
    costs: dict[int, float] = {}
    for at, filled in after.items():
        cost = turns[filled] - turns[game.filled[at]]
        if at // BOARDS == game.mover:
            if cost < 0:
                found.append({"code": "frees", "board": [*_board(at)], "turns": round(-cost, 1)})
        else:
            costs[at // BOARDS] = costs.get(at // BOARDS, 0.0) + cost
    found += [_hinders(game, seat, cost) for seat, cost in costs.items() if cost > _WORTH_TELLING]
    return tuple(found)


def _new_hand(game: Sketch, step: Step) -> JsonObject:
    if step.seat != game.mover:
        return {"code": "spoils-hand", "seat": step.seat}
    rest = [*game.hands[game.mover]]
    rest.remove(step.card)
    own = BOARDS * game.mover
    useless = sum(
        is_tile(card)
        and (
            not game.centre[card]
            or not any(fitting(card, game.filled[at]) for at in (own, own + 1))
        )
        for card in rest
    )
    return {"code": "new-hand", "useless": useless, "cards": len(rest)}
