"""The games there are: one line a game."""

from __future__ import annotations

from typing import Any

from pygame_core.errors import Malformed
from pygame_core.game import Game
from pygame_core.tetratiles import TETRATILES
from pygame_core.tetromino import TETROMINO

# A match never mixes two games, so which action type a game has is its own affair.
GAMES: dict[str, Game[Any]] = {game.name: game for game in (TETROMINO, TETRATILES)}


def find_game(name: str) -> Game[Any]:
    """The game called `name`. Raises `Malformed` for a name that nobody has."""
    if name not in GAMES:
        raise Malformed(f"There is no game called {name[:40]!r}; there is {', '.join(GAMES)}.")
    return GAMES[name]
