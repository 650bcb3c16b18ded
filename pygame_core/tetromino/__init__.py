"""Tetromino: two players cover the other's symbols with L, I, T and S tetrominoes."""

from pygame_core.tetromino.game import TETROMINO

__all__ = ["TETROMINO"]
