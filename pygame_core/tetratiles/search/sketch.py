"""The game as plain lists that change in place, for playing a deal to its end many times a second.

It knows the same rules as `turn` and `endings`, without notation, history and refusals; the tests
hold the two against each other. What only chance decides (a draw, the order of a rebuilt pile)
happens by itself, so that somebody always has to act until the game is over.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from pygame_core.game import Seat
from pygame_core.tetratiles.actions import TILES_AT, Break, Discard, Move, Play, Reset, TwoTile
from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.cards import BREAK, HAND, RESET, TWO_TILE, Card, is_tile
from pygame_core.tetratiles.options import ALL, DECKS, MORE, Options
from pygame_core.tetratiles.position import PLAYING, Position
from pygame_core.tetratiles.search.places import BEST, BLOCKS_AT, KIND_AT, KINDS_LARGEST_FIRST
from pygame_core.tetratiles.tiles import BLOCKS, FULL

PLAY, BROKEN, TWICE, DEALT_ANEW, THROWN = range(5)


class Step(NamedTuple):
    """An action: what `kind` of action, the `card` that is laid down, and its tiles as pairs of a
    board (``BOARDS * seat + board``) and a placement; the seat of a Reset stands in `seat`."""

    kind: int
    card: Card
    tiles: tuple[tuple[int, int], ...] = ()
    seat: Seat = 0


def step_of(move: Move) -> Step:
    """The step that a move of the seat to move is."""
    match move:
        case Play(tile):
            return Step(PLAY, tile.kind, ((BOARDS * tile.seat + tile.board, tile.placement),))
        case Break(tiles):
            pairs = tuple((BOARDS * tile.seat + tile.board, tile.placement) for tile in tiles)
            return Step(BROKEN, BREAK, pairs)
        case TwoTile():
            return Step(TWICE, TWO_TILE)
        case Reset(seat):
            return Step(DEALT_ANEW, RESET, (), seat)
        case Discard(card, removed):
            if removed is None:
                return Step(THROWN, card)
            at = BOARDS * removed.seat + removed.board
            return Step(THROWN, card, ((at, removed.placement),))
    raise ValueError(f"{move} is nothing that is done with a card")


def move_of(step: Step) -> Move:
    """The move that a step is."""
    tiles = tuple(TILES_AT[at][placement] for at, placement in step.tiles)
    if step.kind == PLAY:
        return Play(tiles[0])
    if step.kind == BROKEN:
        return Break(tiles)
    if step.kind == TWICE:
        return TwoTile()
    if step.kind == DEALT_ANEW:
        return Reset(step.seat)
    return Discard(step.card, tiles[0] if tiles else None)


class Sketch:
    """A game under way, somebody to act. `filled` and `tiles` are by board, `hands` by seat and in
    no order; the `pile` is drawn from its end. Over when `winners` is not empty."""

    __slots__ = (
        *("seats", "race", "rebuild_all", "judged", "filled", "tiles", "centre", "hands", "pile"),
        *("discards", "mover", "owed", "completions", "run_outs", "winners", "turns", "rng"),
    )

    def __init__(self, options: Options, seats: int) -> None:
        self.seats = seats
        self.race = options.race
        self.rebuild_all = options.rebuild == ALL
        self.judged = (
            1 if options.tiles == MORE else -1,
            1 if options.four_block_tiles == MORE else -1,
        )
        self.filled: list[int] = []
        self.tiles: list[list[int]] = []
        self.centre: list[int] = []
        self.hands: list[list[Card]] = []
        self.pile: list[Card] = []
        self.discards: list[Card] = []
        self.mover = 0
        self.owed = 1
        self.completions: list[int] = []
        self.run_outs = 0
        self.winners: tuple[Seat, ...] = ()
        self.turns = 0
        self.rng = Random()

    @classmethod
    def of(cls, position: Position, rng: Random) -> Sketch:
        """From a position in which a card is to be played; `rng` shuffles rebuilt piles."""
        if position.phase != PLAYING:
            raise ValueError("a sketch begins where a card is to be played")
        sketch = cls(position.options, position.seats)
        sketch.filled = [board.filled for board in position.boards]
        sketch.tiles = [[*board.tiles] for board in position.boards]
        sketch.centre = [*position.centre]
        sketch.hands = [[*hand] for hand in position.hands]
        sketch.pile = [*reversed(position.pile)]
        sketch.discards = [*position.discards]
        sketch.mover = position.mover
        sketch.owed = position.owed
        sketch.completions = [*position.completions]
        sketch.run_outs = position.run_outs
        sketch.rng = rng
        return sketch

    def copy(self) -> Sketch:
        """Another one like it, with the same source of chance."""
        new = Sketch.__new__(Sketch)
        new.seats, new.race = self.seats, self.race
        new.rebuild_all, new.judged = self.rebuild_all, self.judged
        new.filled = self.filled[:]
        new.tiles = [each[:] for each in self.tiles]
        new.centre = self.centre[:]
        new.hands = [each[:] for each in self.hands]
        new.pile, new.discards = self.pile[:], self.discards[:]
        new.mover, new.owed = self.mover, self.owed
        new.completions, new.run_outs = self.completions[:], self.run_outs
        new.winners, new.turns, new.rng = self.winners, self.turns, self.rng
        return new

    def do(self, step: Step) -> None:
        """The seat to move does this, and everything follows that nobody decides."""
        kind, card, tiles, seat = step
        self.hands[self.mover].remove(card)
        self.discards.append(card)
        if kind == PLAY:
            ((at, placement),) = tiles
            self.centre[card] -= 1
            self.tiles[at].append(placement)
            now = self.filled[at] | BLOCKS_AT[placement]
            self.filled[at] = now
            if now == FULL and self._complete(at):
                return
        elif kind == TWICE:
            self.owed += 2
        elif kind == DEALT_ANEW:
            self.discards += self.hands[seat]
            self.hands[seat] = []
            self.draw(seat, HAND)
        else:
            for at, placement in tiles:
                self.tiles[at].remove(placement)
                self.filled[at] ^= BLOCKS_AT[placement]
                self.centre[KIND_AT[placement]] += 1
        self.owed -= 1
        self.go_on()

    def _complete(self, at: int) -> bool:
        """A board has been filled: whether that wins."""
        owner = at // BOARDS
        if self.race:
            if self.filled[at ^ 1] != FULL:
                return False
            self.winners = (owner,)
            return True
        self.completions[owner] += 1
        self.filled[at] = 0
        for placement in self.tiles[at]:
            self.centre[KIND_AT[placement]] += 1
        self.tiles[at] = []
        return False

    def draw(self, seat: Seat, count: int) -> None:
        """As many cards as there are, up to `count`."""
        pile = self.pile
        if not pile:
            return
        hand = self.hands[seat]
        for _ in range(min(count, len(pile))):
            hand.append(pile.pop())
        if not pile:
            self.run_outs += 1

    def go_on(self) -> None:
        """From the end of an action to where somebody has to act, or to the end."""
        while True:
            if self.owed:
                if self.pile:
                    self.hands[self.mover].append(self.pile.pop())
                    if not self.pile:
                        self.run_outs += 1
                    return
                if self.hands[self.mover]:
                    return
            # The turn is over.
            if not self.pile:
                if self.race or self.run_outs >= DECKS or not self._rebuild():
                    self._end()
                    return
                if not self.pile:
                    continue
            self.mover = (self.mover + 1) % self.seats
            self.owed = 1
            self.turns += 1

    def _rebuild(self) -> bool:
        """Shuffle a new pile and fill the hands up; False where there is nothing to shuffle."""
        kept: list[Card] = []
        if self.rebuild_all:
            pile = self.discards
        else:
            left = Counter(dict(enumerate(self.centre)))
            pile = []
            for card in self.discards:
                if not is_tile(card) or left[card] > 0:
                    left[card] -= 1
                    pile.append(card)
                else:
                    kept.append(card)
        if not pile:
            return False
        # Sorted, so that what comes of it does not depend on the order of the discards.
        pile = sorted(pile)
        self.rng.shuffle(pile)
        self.pile, self.discards = pile, kept
        for step in range(1, self.seats + 1):
            seat = (self.mover + step) % self.seats
            self.draw(seat, HAND - len(self.hands[seat]))
        self.owed = 0
        return True

    def _end(self) -> None:
        """Last placement and judgement."""
        for step in range(1, self.seats + 1):
            self._place((self.mover + step) % self.seats)
        everyone = range(self.seats)
        if self.race:
            both = [
                seat
                for seat in everyone
                if self.filled[BOARDS * seat] == self.filled[BOARDS * seat + 1] == FULL
            ]
            if both:
                self.winners = tuple(both)
                return
        keys = [self.judgement(seat) for seat in everyone]
        best = max(keys)
        self.winners = tuple(seat for seat in everyone if keys[seat] == best)

    def judgement(self, seat: Seat) -> tuple[int, int, int, int]:
        """What is compared at the end, in this order; the highest wins."""
        boards = (BOARDS * seat, BOARDS * seat + 1)
        tiles = [placement for at in boards for placement in self.tiles[at]]
        more_tiles, more_fours = self.judged
        return (
            0 if self.race else self.completions[seat],
            sum(self.filled[at].bit_count() for at in boards),
            more_tiles * len(tiles),
            more_fours * sum(BLOCKS[KIND_AT[placement]] == 4 for placement in tiles),
        )

    def _place(self, seat: Seat) -> None:
        """The last placement as one does it at a glance: large tiles first, each where it helps
        most."""
        hand = self.hands[seat]
        placed = True
        while placed:
            placed = False
            for kind in KINDS_LARGEST_FIRST:
                while kind in hand and self.centre[kind]:
                    at = BOARDS * seat
                    gain, placement = BEST[kind][self.filled[at]]
                    other = BEST[kind][self.filled[at + 1]]
                    if other[0] > gain:
                        at, placement = at + 1, other[1]
                    if placement < 0:
                        break
                    hand.remove(kind)
                    self.centre[kind] -= 1
                    self.tiles[at].append(placement)
                    self.filled[at] |= BLOCKS_AT[placement]
                    if self.filled[at] == FULL and not self.race:
                        # What it returns to the centre may be placed now.
                        self._complete(at)
                        placed = True
