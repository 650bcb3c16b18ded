"""The computer opponent for Tetromino: an exact solver, an estimating search, levels, opponents."""
