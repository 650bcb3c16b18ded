"""The tests of Tetromino's rules."""
