"""Seeing and learning Tetromino: reasons, analysis, review and puzzles, on top of the search."""
