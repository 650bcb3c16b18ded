"""Who wins when the game is read: completions first, then the judgement, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame_core.game import Outcome, Seat
from pygame_core.plain import Json, JsonObject
from pygame_core.tetratiles.options import FEWER, MORE
from pygame_core.tetratiles.position import Position

RACE_WON = "race"
BY_LAST_PLACEMENT = "last-placement"
BY_COMPLETIONS = "completions"
BY_EMPTY = "empty-blocks"
BY_TILES = "tiles"
BY_FOUR_BLOCK_TILES = "four-block-tiles"
DRAWN = "draw"


class Comparison(NamedTuple):
    """One step: what is compared (an outcome's reason), whether more or fewer is better, who is
    compared, what each has, and who is best."""

    by: str
    better: str
    among: tuple[Seat, ...]
    counts: tuple[int, ...]
    best: tuple[Seat, ...]

    def to_json(self) -> JsonObject:
        """As plain data: ``{"by", "better", "among", "counts", "best"}``."""
        return {
            "by": self.by,
            "better": self.better,
            "among": list(self.among),
            "counts": list(self.counts),
            "best": list(self.best),
        }


def counts_of(position: Position, by: str) -> tuple[int, ...]:
    """What is compared, for every seat."""
    if by == BY_COMPLETIONS:
        return position.completions
    boards = [position.boards_of(seat) for seat in range(position.seats)]
    if by == BY_EMPTY:
        return tuple(sum(board.empty_blocks for board in own) for own in boards)
    if by == BY_TILES:
        return tuple(sum(len(board.tiles) for board in own) for own in boards)
    return tuple(sum(board.four_block_tiles for board in own) for own in boards)


def compare(position: Position, among: Sequence[Seat], by: str, better: str) -> Comparison:
    """Compare these seats by one thing."""
    every = counts_of(position, by)
    counts = tuple(every[seat] for seat in among)
    top = max(counts) if better == MORE else min(counts)
    best = tuple(seat for seat in among if every[seat] == top)
    return Comparison(by, better, tuple(among), counts, best)


def judge(position: Position, among: Sequence[Seat]) -> list[Comparison]:
    """The steps until one of these seats is ahead; several best in the last step: a draw.

    In three decks the completions come first, then in both games the judgement: empty blocks,
    tiles, four-block tiles. Those best at a step go on to the next.
    """
    options = position.options
    steps = [
        (BY_EMPTY, FEWER),
        (BY_TILES, options.tiles),
        (BY_FOUR_BLOCK_TILES, options.four_block_tiles),
    ]
    if not options.race:
        steps.insert(0, (BY_COMPLETIONS, MORE))
    done: list[Comparison] = []
    best = tuple(among)
    for by, better in steps:
        done.append(compare(position, best, by, better))
        best = done[-1].best
        if len(best) == 1:
            break
    return done


def outcome_by_judgement(
    position: Position, among: Sequence[Seat], reason: str | None = None
) -> Outcome:
    """Who of these seats wins; the reason is the step that decided unless another is given."""
    steps = judge(position, among)
    best = steps[-1].best
    found = steps[-1].by if len(best) == 1 else DRAWN
    return Outcome(reason or found, best, counts(position, steps))


def counts(position: Position, steps: Sequence[Comparison] = ()) -> JsonObject:
    """What shows an outcome: for every seat ``completeBoards``, ``completions``, ``emptyBlocks``,
    ``tiles``, ``fourBlockTiles``, and the ``steps`` of the judgement if there was one."""
    plain: list[Json] = [step.to_json() for step in steps]
    complete: list[Json] = [
        sum(board.complete for board in position.boards_of(seat)) for seat in range(position.seats)
    ]
    return {
        "completeBoards": complete,
        "completions": list(position.completions),
        "emptyBlocks": list(counts_of(position, BY_EMPTY)),
        "tiles": list(counts_of(position, BY_TILES)),
        "fourBlockTiles": list(counts_of(position, BY_FOUR_BLOCK_TILES)),
        "steps": plain,
    }
