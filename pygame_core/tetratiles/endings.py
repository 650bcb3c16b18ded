"""What completes a board, ends a turn, a pile and the game.

The pile has run out when its last card is drawn; what follows waits for the end of the turn: in a
race the last placement; in three decks a new pile, and after the third one the last placement.
"""

from __future__ import annotations

from collections import Counter

from pygame_core.game import Outcome, Seat
from pygame_core.tetratiles.cards import HAND, Card, is_tile, tile_kinds
from pygame_core.tetratiles.judgement import (
    BY_LAST_PLACEMENT,
    RACE_WON,
    counts,
    outcome_by_judgement,
)
from pygame_core.tetratiles.options import ALL, DECKS
from pygame_core.tetratiles.position import (
    DRAWING,
    LAST_PLACEMENT,
    OVER,
    SHUFFLING,
    Position,
    clear,
    draw,
    tell,
)
from pygame_core.tetratiles.tiles import fitting


def complete(position: Position, owner: Seat, board: int) -> Position:
    """A board has just been filled: it stays, and may win a race; in three decks it is counted for
    its owner, whoever filled it, and cleared."""
    if position.options.race:
        position = tell(position, "complete", owner, board=(owner, board), by=position.mover)
        # Not in the last placement, where everybody may still do as much.
        if position.phase != LAST_PLACEMENT and owner in _both_complete(position):
            return finish(position, Outcome(RACE_WON, (owner,), counts(position)))
        return position
    completions = tuple(count + (seat == owner) for seat, count in enumerate(position.completions))
    position = clear(position, owner, board)._replace(completions=completions)
    return tell(
        position,
        "cleared",
        owner,
        board=(owner, board),
        by=position.mover,
        completions=completions[owner],
    )


def _both_complete(position: Position) -> tuple[Seat, ...]:
    return tuple(
        seat
        for seat in range(position.seats)
        if all(board.complete for board in position.boards_of(seat))
    )


def end_turn(position: Position) -> Position:
    """The turn with all its actions is over: the next one, or what the end of the pile brings."""
    if position.pile:
        return position._replace(
            mover=(position.mover + 1) % position.seats,
            phase=DRAWING,
            owed=1,
            turn=position.turn + 1,
        )
    if not position.options.race and position.run_outs < DECKS and to_shuffle(position):
        return position._replace(phase=SHUFFLING)
    return begin_last_placement(position)


def to_shuffle(position: Position) -> tuple[Card, ...]:
    """The discards that make the new pile, sorted: all of them or, as agreed, the specials and as
    many of each tile card as there are such tiles in the centre."""
    if position.options.rebuild == ALL:
        return tuple(sorted(position.discards))
    found: list[Card] = []
    for card, count in sorted(Counter(position.discards).items()):
        found += [card] * (min(count, position.centre[card]) if is_tile(card) else count)
    return tuple(found)


def rebuild(position: Position, cards: tuple[Card, ...]) -> Position:
    """The shuffled cards are the new pile; then hands under four are filled up in turn order from
    the next player, and the next turn begins, unless that has emptied the pile again."""
    staying = Counter(position.discards)
    staying.subtract(cards)
    kept: list[Card] = []
    for card in position.discards:
        if staying[card] > 0:
            staying[card] -= 1
            kept.append(card)
    # The pile was empty, so whoever counted knows what the other hands hold together.
    held = tuple(
        tuple(
            sorted(
                card for other, hand in enumerate(position.hands) if other != seat for card in hand
            )
        )
        for seat in range(position.seats)
    )
    position = position._replace(pile=cards, discards=tuple(kept), held=held)
    position = tell(position, "rebuild", None, cards=len(cards), kept=len(kept))
    for seat in position.turn_order(position.mover + 1):
        missing = min(HAND - len(position.hands[seat]), len(position.pile))
        if missing > 0:
            position = tell(position, "refill", seat, drawn=missing)
            position = draw(position, seat, missing)
    return end_turn(position)


def begin_last_placement(position: Position) -> Position:
    """Everybody in turn order, from the player after the one who just moved, puts what fits."""
    order = position.turn_order(position.mover + 1)
    position = tell(position, "last-placement", None, seats=order)
    return _next_to_place(position._replace(phase=LAST_PLACEMENT), order)


def place_on(position: Position) -> Position:
    """After a tile in the last placement: the same seat while something fits, then the next."""
    if can_place(position, position.mover):
        return position
    return _next_to_place(position, position.waiting)


def _next_to_place(position: Position, order: tuple[Seat, ...]) -> Position:
    for place, seat in enumerate(order):
        if can_place(position, seat):
            return position._replace(mover=seat, waiting=order[place + 1 :])
    return finish(position._replace(waiting=()), _read(position))


def can_place(position: Position, seat: Seat) -> bool:
    """Whether a tile in this hand is in the centre and fits on an own board."""
    return any(
        position.centre[kind] and fitting(kind, board.filled)
        for kind in tile_kinds(position.hands[seat])
        for board in position.boards_of(seat)
    )


def _read(position: Position) -> Outcome:
    """How the game ends when all have placed."""
    everyone = range(position.seats)
    if position.options.race:
        winners = _both_complete(position)
        if winners:
            return Outcome(BY_LAST_PLACEMENT, winners, counts(position))
    return outcome_by_judgement(position, everyone)


def concede(position: Position, seat: Seat, reason: str) -> Position:
    """This seat gives up, and the game ends. Of two, the other wins; of three or four, the others
    are judged as their boards are now."""
    others = [other for other in range(position.seats) if other != seat]
    position = position._replace(step=position.step + 1, revealed=False)
    position = tell(position, "concede", seat, reason=reason)
    if len(others) == 1:
        return finish(position, Outcome(reason, tuple(others), counts(position)))
    return finish(position, outcome_by_judgement(position, others, reason))


def finish(position: Position, outcome: Outcome) -> Position:
    """The game is over, and all hands are shown."""
    position = tell(position, "end", None, reason=outcome.reason, winners=outcome.winners)
    return position._replace(
        phase=OVER,
        owed=0,
        outcome=outcome,
        revealed=position.revealed or (not position.options.open_hands and any(position.hands)),
    )
