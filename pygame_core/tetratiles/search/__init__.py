"""The computer opponent of Tetra Tiles."""
