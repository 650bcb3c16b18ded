"""The computer opponent of Tetra Tiles: from a seat's view to a choice, with thoughts on the way.

Each promising action is tried on the same deals, drawn at random from those that agree with the
view. In each, players who decide at a glance go on for some rounds, and the chance to win is judged
there. What does best on average is chosen; the others are dropped by halves while the limit is used
up.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pygame_core.errors import Malformed
from pygame_core.tetratiles.actions import DRAW
from pygame_core.tetratiles.best_placement import best_placement
from pygame_core.tetratiles.position import DRAWING, LAST_PLACEMENT, PLAYING
from pygame_core.tetratiles.sampling import Known, read
from pygame_core.tetratiles.search.candidates import promising, wins
from pygame_core.tetratiles.search.expected import building
from pygame_core.tetratiles.search.levels import LEVELS, Level
from pygame_core.tetratiles.search.outlook import chance
from pygame_core.tetratiles.search.reasons import reasons
from pygame_core.tetratiles.search.sketch import Sketch, move_of
from pygame_core.tetratiles.search.trial import ROUNDS, Tried, dealt, played_on
from pygame_core.thinking import Budget, Job, Thought

CANDIDATES = 20
_FEWEST = 2
_SENSELESS = 2.5  # times the noise of a level


def think(job: Job) -> Iterator[Thought | None]:
    """Decide what `job` asks; see `pygame_core.thinking`. Raises `Malformed`."""
    level = LEVELS.get(job.level)
    if not level:
        raise Malformed(f"There is no level {job.level[:40]!r}; there is {', '.join(LEVELS)}.")
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
        winning = [each for each in tried if wins(game, each.step)]
        if winning:
            yield self._thought(game, winning[0], "win")
            return
        yield self._thought(game, tried[0])
        if len(tried) > 1 and self.level.nodes != 0:
            yield from self._try_out(game, tried)

    def _at_a_glance(self, game: Sketch) -> list[Tried]:
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
        return [Tried(step, best - glance) for glance, step in mine]

    def _try_out(self, game: Sketch, tried: list[Tried]) -> Iterator[Thought | None]:
        halvings = (len(tried) - 1).bit_length()
        halved = 0
        while (spent := self._spent()) < 1:
            if halved + 1 < halvings and spent * halvings >= halved + 1:
                halved += 1
                tried.sort(key=lambda each: -each.rank)
                tried = tried[: max(_FEWEST, (len(tried) + 1) // 2)]
            deal = dealt(self.known, game, self.rng)
            shuffles = self.rng.getrandbits(32)
            for each in tried:
                end, actions = played_on(deal, each.step, shuffles)
                each.chances += chance(end, game.mover)
                each.deals += 1
                self.nodes += actions
                yield None
            yield self._thought(game, max(tried, key=lambda each: each.rank))

    def _spent(self) -> float:
        return self.budget.spent(self.nodes)

    def _thought(self, game: Sketch, tried: Tried, proved: str | None = None) -> Thought:
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
