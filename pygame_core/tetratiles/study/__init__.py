"""Seeing and learning Tetra Tiles: odds, and hints with their reasons, from what a seat may see."""
