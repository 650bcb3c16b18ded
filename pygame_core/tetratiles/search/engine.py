"""The computer opponent of Tetra Tiles: from a seat's view to a choice, with thoughts on the way.

Each promising action is tried on the same deals, drawn at random from those that agree with the
view. In each, players who decide at a glance go on for some rounds, and the chance to win is judged
there. What does best on average is chosen; the others are dropped by halves while the limit is used
up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from pygame_core.errors import Malformed
from pygame_core.tetratiles.actions import DRAW
from pygame_core.tetratiles.best_placement import best_placement
from pygame_core.tetratiles.boards import BOARDS
from pygame_core.tetratiles.position import DRAWING, LAST_PLACEMENT, PLAYING
from pygame_core.tetratiles.sampling import Known, read
from pygame_core.tetratiles.search.candidates import promising
from pygame_core.tetratiles.search.expected import building
from pygame_core.tetratiles.search.levels import LEVELS, Level
from pygame_core.tetratiles.search.outlook import chance
from pygame_core.tetratiles.search.places import BLOCKS_AT
from pygame_core.tetratiles.search.policy import SPITE, choose
from pygame_core.tetratiles.search.reasons import reasons
from pygame_core.tetratiles.search.sketch import PLAY, Sketch, Step, move_of
from pygame_core.tetratiles.tiles import FULL
from pygame_core.thinking import Budget, Job, Thought

CANDIDATES = 20
# How many rounds are played in mind before the chances are judged, by how many play.
ROUNDS = {2: 4, 3: 3, 4: 3}
_FEWEST = 2
# At first, an action is taken to be so much less likely to win for every turn that it loses at a
# glance, as if that had been seen in so many deals.
_A_TURN = 0.14
_DEALS_BEFORE = 12
_SENSELESS = 2.5  # times the noise of a level


@dataclass(slots=True)
class _Tried:
    """An action, how much worse than the best it looks at a glance, in turns, and what came of
    it: the chances to win, added up, of so many deals."""

    step: Step
    worse: float
    chances: float = 0.0
    deals: int = 0

    @property
    def rank(self) -> float:
        """What to expect of it, but for a constant that all of the same deals share."""
        deals = self.deals + _DEALS_BEFORE
        mean = self.chances / self.deals if self.deals else 0.0
        return mean - _DEALS_BEFORE / deals * _A_TURN * self.worse


def think(job: Job) -> Iterator[Thought | None]:
    """Decide what `job` asks; see `pygame_core.thinking`. Raises `Malformed`."""
    level = LEVELS.get(job.level)
    if not level:
        raise Malformed(f"There is no level {job.level[:40]!r}; there is {', '.join(LEVELS)}.")
    part, parts = job.share
    if not 0 <= part < parts:
        raise Malformed("A share is a part from 0 on and the number of parts.")
    known = read(job.view)
    if known.position.phase not in (DRAWING, PLAYING, LAST_PLACEMENT):
        raise Malformed("There is nothing to decide in this view.")
    return _thoughts(known, level, job)


def _thoughts(known: Known, level: Level, job: Job) -> Iterator[Thought | None]:
    if known.position.phase == DRAWING:
        yield Thought(str(DRAW), None, None, 0, (str(DRAW),), 0)
    elif known.position.phase == LAST_PLACEMENT:
        line = tuple(map(str, best_placement(known.position)))
        yield Thought(line[0], None, None, len(line), line, 0)
    else:
        yield from _Mind(known, level, job).thoughts()


class _Mind:
    """One decision under way: which card to use, and how."""

    def __init__(self, known: Known, level: Level, job: Job) -> None:
        self.known, self.level, self.job = known, level, job
        self.rng = Random(job.seed)
        self.budget = Budget(job, level.nodes)
        self.nodes = 0

    def thoughts(self) -> Iterator[Thought | None]:
        """The decision, thought by thought."""
        for _ in building():
            yield None
        game = Sketch.of(self.known.position, self.rng)
        tried = self._at_a_glance(game)
        winning = [each for each in tried if _wins(game, each.step)]
        if winning:
            yield self._thought(game, winning[0], "win")
            return
        yield self._thought(game, tried[0])
        if len(tried) > 1 and self.level.nodes != 0:
            yield from self._try_out(game, tried)

    def _at_a_glance(self, game: Sketch) -> list[_Tried]:
        """What is worth a try, best first, this search's share of it."""
        noise = self.level.noise
        glances = promising(game, self.level.spite)
        if noise:
            # What is far worse than the best is senseless at any level.
            least = glances[0][0] - _SENSELESS * noise
            glances = [
                (glance + self.rng.gauss(0, noise), step)
                for glance, step in glances
                if glance >= least
            ]
            glances.sort(key=lambda each: -each[0])
        best = glances[0][0]
        part, parts = self.job.share
        mine = glances[: CANDIDATES * parts][part::parts] or glances[:1]
        return [_Tried(step, best - glance) for glance, step in mine]

    def _try_out(self, game: Sketch, tried: list[_Tried]) -> Iterator[Thought | None]:
        halvings = (len(tried) - 1).bit_length()
        halved = 0
        while (spent := self._spent()) < 1:
            if halved + 1 < halvings and spent * halvings >= halved + 1:
                halved += 1
                tried.sort(key=lambda each: -each.rank)
                tried = tried[: max(_FEWEST, (len(tried) + 1) // 2)]
            deal, shuffles = self._deal(game), self.rng.getrandbits(32)
            for each in tried:
                each.chances += self._play_on(deal, each.step, shuffles)
                each.deals += 1
                yield None
            yield self._thought(game, max(tried, key=lambda each: each.rank))

    def _spent(self) -> float:
        return self.budget.spent(self.nodes)

    def _deal(self, game: Sketch) -> Sketch:
        """The game with the hidden cards dealt somehow."""
        deal = game.copy()
        deal.hands, pile = self.known.deal(self.rng)
        deal.pile = pile[::-1]
        return deal

    def _play_on(self, deal: Sketch, step: Step, shuffles: int) -> float:
        """The chance to win after this step in this deal."""
        game = deal.copy()
        game.rng = Random(shuffles)
        seat, until = game.mover, game.turns + ROUNDS[game.seats] * game.seats
        game.do(step)
        self.nodes += 1
        while not game.winners and game.turns < until:
            game.do(choose(game, SPITE[game.seats]))
            self.nodes += 1
        return chance(game, seat)

    def _thought(self, game: Sketch, tried: _Tried, proved: str | None = None) -> Thought:
        action = str(move_of(tried.step))
        value = round(tried.chances / tried.deals, 3) if tried.deals else None
        return Thought(
            action,
            1.0 if proved else value,
            proved,
            ROUNDS[game.seats] * game.seats,
            (action,),
            self.nodes,
            reasons(game, tried.step),
        )


def _wins(game: Sketch, step: Step) -> bool:
    """Whether the seat to move has won when it has done this."""
    if step.kind != PLAY or not game.race:
        return False
    ((at, placement),) = step.tiles
    full = game.filled[at] | BLOCKS_AT[placement] == FULL
    return full and at // BOARDS == game.mover and game.filled[at ^ 1] == FULL
