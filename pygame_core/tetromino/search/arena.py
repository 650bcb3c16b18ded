"""A game of a contest: levels and fixed opponents, each pattern twice, the seats exchanged."""

from __future__ import annotations

from random import Random
from typing import Any

from pygame_core.arena import Contest, Entrant, LevelPlayer, Player
from pygame_core.game import State
from pygame_core.plain import Json, JsonObject
from pygame_core.tetromino.game import TETROMINO
from pygame_core.tetromino.notation import write_game
from pygame_core.tetromino.search.opponents import GreedyOpponent, RandomOpponent, UctOpponent

FIXED = ("random", "greedy", "uct")


def player(entrant: Entrant, seed: int) -> Player:
    """A player for one game; for `uct`, nodes are playouts."""
    if entrant.name == "random":
        return RandomOpponent(seed)
    if entrant.name == "greedy":
        return GreedyOpponent(seed)
    if entrant.name == "uct":
        return UctOpponent(seed, entrant.seconds, entrant.nodes)
    return LevelPlayer("tetromino", entrant, seed)


def play(contest: Contest, number: int) -> JsonObject:
    """Game `number`: games 2n and 2n + 1 have the same pattern and exchanged seats.

    ``{"points", "plies", "reason", "game": in LTP}``.
    """
    options = TETROMINO.check_options(contest.options, 2)
    deal = TETROMINO.deal(options, 2, Random(f"pattern {contest.seed} {number // 2}"))
    rng = Random(f"game {contest.seed} {number}")
    exchanged = number % 2
    state: State[Any] = TETROMINO.start(options, 2, deal)
    players = [player(each, rng.getrandbits(32)) for each in contest.entrants]
    moves: list[str] = []
    while (seat := state.to_move) is not None:
        move = players[seat ^ exchanged].choose(state)
        state = state.play(move)
        moves.append(str(move))
    outcome = state.outcome
    assert outcome
    winner = outcome.winners[0] ^ exchanged
    points: list[Json] = [int(entrant == winner) for entrant in range(2)]
    return {
        "points": points,
        "plies": sum(move != "swap" for move in moves),
        "reason": outcome.reason,
        "game": write_game(str(deal["board"]), moves),
    }
