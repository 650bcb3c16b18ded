"""Tetra Tiles: two to four players fill their boards with tiles, from hidden hands of cards."""

from pygame_core.tetratiles.game import TETRATILES

__all__ = ["TETRATILES"]
