"""Rule engines for board games in pure Python: Tetromino and Tetra Tiles."""

from pygame_core.errors import Fault, Illegal, Malformed, Refusal
from pygame_core.game import Outcome
from pygame_core.match import Match
from pygame_core.registry import GAMES

__version__ = "0.1.0"

__all__ = ["GAMES", "Fault", "Illegal", "Malformed", "Match", "Outcome", "Refusal", "__version__"]
