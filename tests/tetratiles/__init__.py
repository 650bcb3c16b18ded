"""Tests of Tetra Tiles, section by section of its rules."""
