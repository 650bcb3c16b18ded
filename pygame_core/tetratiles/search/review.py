"""A finished game under review: each choice weighed by what its seat could see then, and no more.

The chosen action and the one that looks best beside it are tried in the same deals, drawn anew from
those that agree with the seat's view, so that what they have in common cancels out. Which other
action that is, is found in deals of its own: who is chosen and judged by the same luck looks better
than it is.

A choice is told as ``{"step", "seat", "action", "better", "reasons", "chances", "lost", "error",
"deals", "done"}``: the number of its step from 0, who chose, what, in notation; ``better`` the
action that it is held against, None where nothing looks better; the ``reasons`` for that one;
``chances`` of every seat to win after what was chosen, as its own seat could judge them; ``lost``
of the own chance, and the standard ``error`` of that, 0 to 1, from so many ``deals``; ``done``
whether nothing more is to be found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import NamedTuple, Protocol

from pygame_core.errors import Illegal, Malformed
from pygame_core.game import Seat
from pygame_core.plain import Json, JsonObject, as_list, as_object, as_text, as_whole
from pygame_core.tetratiles import turn
from pygame_core.tetratiles.actions import Move
from pygame_core.tetratiles.best_placement import best_placement, standing
from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.game import TETRATILES
from pygame_core.tetratiles.notation import read_action
from pygame_core.tetratiles.position import LAST_PLACEMENT, PLAYING, Position
from pygame_core.tetratiles.sampling import Known, read
from pygame_core.tetratiles.search.candidates import promising, wins
from pygame_core.tetratiles.search.expected import building, canonical
from pygame_core.tetratiles.search.outlook import chance
from pygame_core.tetratiles.search.places import BLOCKS_AT, KIND_AT
from pygame_core.tetratiles.search.reasons import reasons
from pygame_core.tetratiles.search.sketch import Sketch, Step, move_of, step_of
from pygame_core.tetratiles.search.trial import Tried, dealt, played_on

MOST_STEPS = 1_000
WORTH = 0.03
"""Of the chance to win: what costs less is not told."""
CLEAR = 2.0
"""Standard errors: a loss that is no larger may be chance."""
JUDGEMENTS = (("blunder", 0.25), ("mistake", 0.10), ("inaccuracy", WORTH))

_CANDIDATES = 16
_ROUNDS = ((12, 8), (32, 4), (80, 1))  # after so many deals, how many others are left
_FEWEST, _MOST = 80, 800  # deals in which the choice and the best of the others are compared
_PLAIN = 3.0  # standard errors: a loss by so much is asked about no longer
_MOST_TURNING = 6


class Comparison(Protocol):
    """Two ways to go on, of which one was chosen."""

    better: Move | None
    """The other one, None where nothing looks better."""

    def reasons(self) -> tuple[JsonObject, ...]:
        """What speaks for the other one."""

    def find(self) -> Iterator[None]:
        """Look for the other one, in small steps."""

    def tried(self, rng: Random) -> tuple[list[float], list[float]]:
        """The chances of every seat in one more deal, with what was chosen and with the other."""


class _CardPlayed:
    """Which card was used, and how."""

    def __init__(self, known: Known, chosen: Move) -> None:
        self.better: Move | None = None
        self._known, self._chosen = known, step_of(chosen)
        self._game = Sketch.of(known.position, Random(0))
        self._better: Step | None = None

    def reasons(self) -> tuple[JsonObject, ...]:
        return reasons(self._game, self._better) if self._better else ()

    def find(self) -> Iterator[None]:
        game = self._game
        glances = promising(game)
        best, _ = glances[0]
        winning = [step for _, step in glances if wins(game, step)]
        if wins(game, self._chosen):
            return
        if winning:
            self._better = winning[0]
        else:
            alike = _outcome_of(game, self._chosen)
            worse = {step: best - glance for glance, step in glances}
            others = [
                Tried(step, worse[step])
                for step in [*worse][:_CANDIDATES]
                if _outcome_of(game, step) != alike
            ]
            mine = Tried(self._chosen, worse.get(self._chosen, max(worse.values())))
            yield from self._best_of(others, mine)
        if self._better:
            self.better = move_of(self._better)

    def _best_of(self, others: list[Tried], mine: Tried) -> Iterator[None]:
        """The one of the others that does best, if it does better than the one that was chosen."""
        rng, deals = Random("which is best"), 0
        for most, left in _ROUNDS:
            while others and deals < most:
                deal, shuffles = dealt(self._known, self._game, rng), rng.getrandbits(32)
                for each in (mine, *others):
                    end, _ = played_on(deal, each.step, shuffles)
                    each.chances += chance(end, self._game.mover)
                    each.deals += 1
                    yield
                deals += 1
            others = sorted(others, key=lambda each: -each.rank)[:left]
        if others and others[0].chances > mine.chances:
            self._better = others[0].step

    def tried(self, rng: Random) -> tuple[list[float], list[float]]:
        deal, shuffles = dealt(self._known, self._game, rng), rng.getrandbits(32)
        ends = (played_on(deal, step, shuffles)[0] for step in (self._chosen, self._better) if step)
        mine, *other = ([chance(end, seat) for seat in range(end.seats)] for end in ends)
        return mine, other[0] if other else mine


class _TilePlaced:
    """What was put where in the last placement: held against the best there is."""

    def __init__(self, known: Known, chosen: Move) -> None:
        self.better: Move | None = None
        self._known, self._chosen = known, chosen
        self._blocks = 0

    def reasons(self) -> tuple[JsonObject, ...]:
        return ({"code": "fuller", "blocks": self._blocks},) if self._blocks > 0 else ()

    def find(self) -> Iterator[None]:
        best = best_placement(self._known.position)[0]
        there_is, there_was = self._standing(best), self._standing(self._chosen)
        if there_is > there_was:
            self.better, self._blocks = best, there_is[1] - there_was[1]
        yield

    def _standing(self, first: Move) -> tuple[int, int, int, int]:
        """What the own boards come to with this first and the best that can follow."""
        seat = self._known.position.mover
        # Others place after this seat where their hands lie open, but never on its boards.
        return standing(_placed_to_the_end(turn.play(self._known.position, first)), seat)

    def tried(self, rng: Random) -> tuple[list[float], list[float]]:
        hands, pile = self._known.deal(rng)
        deal = self._known.position._replace(
            hands=tuple(tuple(sorted(hand)) for hand in hands), pile=tuple(pile)
        )
        mine = _shares(_placed_to_the_end(turn.play(deal, self._chosen)))
        if self.better is None:
            return mine, mine
        return mine, _shares(_placed_to_the_end(turn.play(deal, self.better)))


def _placed_to_the_end(position: Position) -> Position:
    while position.phase == LAST_PLACEMENT:
        position = turn.play(position, best_placement(position)[0])
    return position


def _shares(position: Position) -> list[float]:
    assert position.outcome
    winners = position.outcome.winners
    return [(seat in winners) / len(winners) for seat in range(position.seats)]


def _outcome_of(game: Sketch, step: Step) -> tuple[object, ...]:
    """The same for two actions that differ only in how a board is turned or flipped, or in which
    of two boards that are alike they use."""
    filled = [*game.filled]
    for at, placement in step.tiles:
        filled[at] ^= BLOCKS_AT[placement]
    boards = [
        tuple(sorted(map(canonical, filled[at : at + BOARDS])))
        for at in range(0, len(filled), BOARDS)
    ]
    moved = sorted(KIND_AT[placement] for _, placement in step.tiles)
    return step.kind, step.card, step.seat, *boards, *moved


class Choice:
    """One choice and what is known of it: what `seat` did in this `step`, and the `view` that it
    had, made when it is wanted."""

    def __init__(self, step: int, seat: Seat, view: Callable[[], JsonObject], move: Move) -> None:
        self.step, self.seat, self.move = step, seat, move
        self._view = view
        self._comparison: Comparison | None = None
        self._chances: list[float] = []
        self._deals = 0
        self._lost = self._squares = 0.0

    @property
    def done(self) -> bool:
        """Whether more deals would tell nothing new."""
        if self._deals < _FEWEST:
            return False
        if self._deals >= _MOST or not self._comparison or self._comparison.better is None:
            return True
        mean, error = self._mean_lost()
        return mean + CLEAR * error < WORTH or mean - _PLAIN * error > WORTH

    def weigh(self) -> Iterator[None]:
        """Find all that is to be found, deal by deal."""
        yield from self.begin()
        while not self.done:
            self.go_on()
            yield

    def begin(self) -> Iterator[None]:
        """Find what it is to be held against."""
        known = read(self._view())
        last = known.position.phase == LAST_PLACEMENT
        self._comparison = (_TilePlaced if last else _CardPlayed)(known, self.move)
        yield from self._comparison.find()

    def go_on(self) -> None:
        """Compare in one more deal."""
        assert self._comparison
        # Numbered, so that the same comes out however the work is shared and interrupted.
        rng = Random(f"{self.step} {self._deals}")
        mine, other = self._comparison.tried(rng)
        lost = other[self.seat] - mine[self.seat]
        sums = self._chances or [0.0] * len(mine)
        self._chances = [one + more for one, more in zip(sums, mine, strict=True)]
        self._deals += 1
        self._lost += lost
        self._squares += lost * lost

    def _mean_lost(self) -> tuple[float, float]:
        """The chance lost, and its standard error."""
        mean = self._lost / self._deals
        spread = max(0.0, self._squares / self._deals - mean * mean)
        return mean, sqrt(spread / max(1, self._deals - 1))

    def told(self) -> JsonObject:
        """As plain data; see the module."""
        assert self._comparison
        better = self._comparison.better
        mean, error = self._mean_lost()
        return {
            "step": self.step,
            "seat": self.seat,
            "action": str(self.move),
            "better": None if better is None else str(better),
            "reasons": [*self._comparison.reasons()],
            "chances": [round(each / self._deals, 3) for each in self._chances],
            "lost": round(mean, 3),
            "error": round(error, 4),
            "deals": self._deals,
            "done": self.done,
        }


class Review:
    """The choices of a game, or the i-th of n shares of them, under study."""

    def __init__(
        self, task: JsonObject, found: Sequence[JsonObject] = (), share: tuple[int, int] = (0, 1)
    ) -> None:
        choices = choices_of(task)
        known = {as_whole(each.get("step"), "A step", 0, MOST_STEPS): each for each in found}
        settled = {
            choice.step: known[choice.step]
            for choice in choices
            if choice.step in known and known[choice.step].get("done") is True
        }
        self._known = [*settled.values()]
        part, parts = share
        self._open = [each for each in choices if each.step not in settled][part::parts]
        self._begun: list[Choice] = []
        self._told: dict[int, JsonObject] = {}

    def run(self) -> Iterator[JsonObject | None]:
        """``{"choices": [...], "open": how many are to be looked into}`` again and again: first a
        few deals for each choice, in order, then more where they leave it open."""
        for _ in building():
            yield None
        for choice in self._open:
            for _ in choice.begin():
                yield None
            yield from self._try(choice, _FEWEST)
        yield from self._rest()
        yield self.found()

    def _rest(self) -> Iterator[JsonObject | None]:
        while left := [each for each in self._begun if not each.done]:
            for choice in left:
                yield from self._try(choice, _FEWEST)

    def _try(self, choice: Choice, deals: int) -> Iterator[JsonObject | None]:
        for _ in range(deals):
            choice.go_on()
            yield None
        if choice.step not in self._told:
            self._begun.append(choice)
        self._told[choice.step] = choice.told()
        yield self.found()

    def found(self) -> JsonObject:
        """All that is known now."""
        mine = [*self._known, *self._told.values()]
        left = len(self._open) - sum(each.done for each in self._begun)
        return {"choices": [*mine], "open": left}


def choices_of(task: JsonObject) -> list[Choice]:
    """The choices of a finished game, from the ``options``, ``seats``, ``deal``, ``actions`` and
    ``concession`` of its record. Raises `Malformed`, also while the game goes on: what each seat
    should have done tells of its hand."""
    seats = len(as_list(task.get("seats"), "The seats"))
    options = TETRATILES.check_options(as_object(task.get("options"), "The options"), seats)
    texts = as_list(task.get("actions"), "The actions")
    if len(texts) > MOST_STEPS:
        raise Malformed(f"A game has at most {MOST_STEPS} actions.")
    # A record leaves out what nobody has seen; no view tells of it either.
    rng = Random(0)
    deal = as_object(task.get("deal"), "The deal")
    state = TETRATILES.start(options, seats, TETRATILES.unsealed_deal(options, seats, deal, rng))
    found: list[Choice] = []
    try:
        for step, text in enumerate(texts):
            move = TETRATILES.unsealed(read_action(as_text(text, "An action")), state, rng)
            before, state = state, state.play(move)
            seat = before.to_move
            if seat is not None and before.position.phase in (PLAYING, LAST_PLACEMENT):
                found.append(Choice(step, seat, partial(before.view, seat), move))
    except Illegal as error:
        raise Malformed(f"The actions of the game follow the rules: {error}") from None
    if state.outcome is None and task.get("concession") is None:
        raise Malformed("A game is reviewed when it is over.")
    return found


def verdict(found: Sequence[JsonObject], seats: int) -> JsonObject:
    """What is known of the choices, judged: ``{"choices", "players", "turning"}``.

    To each choice ``judgement`` is added: best (nothing was lost, as far as can be told),
    inaccuracy, mistake or blunder, by the chance lost. ``players``: by seat, how many ``choices``,
    how many of them ``costly``, and what these have ``lost`` together. ``turning``: the steps of
    the choices that cost most, in order. Raises `Malformed`.
    """
    judged = [_Judged.read(each, seats) for each in found]
    costly = [each for each in judged if each.judgement != "best"]
    players: list[Json] = []
    for seat in range(seats):
        own = [each for each in costly if each.seat == seat]
        players.append(
            {
                "choices": sum(each.seat == seat for each in judged),
                "costly": len(own),
                "lost": round(sum(each.lost for each in own), 3),
            }
        )
    worst = sorted(costly, key=lambda each: -each.lost)[:_MOST_TURNING]
    return {
        "choices": [{**each.told, "judgement": each.judgement} for each in judged],
        "players": players,
        "turning": [*sorted(each.step for each in worst)],
    }


class _Judged(NamedTuple):
    """What a verdict needs of a choice, and the choice as it was told."""

    step: int
    seat: Seat
    lost: float
    judgement: str
    told: JsonObject

    @classmethod
    def read(cls, told: JsonObject, seats: int) -> _Judged:
        """Judge a choice. Raises `Malformed`."""
        step = as_whole(told.get("step"), "A step", 0, MOST_STEPS)
        seat = as_whole(told.get("seat"), "A seat", 0, seats - 1)
        lost, error = _part(told, "lost"), _part(told, "error")
        judgement = "best"
        if told.get("better") is not None and told.get("done") is True and lost > CLEAR * error:
            judgement = next((name for name, least in JUDGEMENTS if lost >= least), "best")
        return cls(step, seat, lost, judgement, told)


def _part(told: JsonObject, key: str) -> float:
    value = told.get(key)
    # What is no number at all, NaN, is not between any two.
    if isinstance(value, bool) or not isinstance(value, int | float) or not -1 <= value <= 1:
        raise Malformed(f"The {key} of a choice is a number from -1 to 1.")
    return value
