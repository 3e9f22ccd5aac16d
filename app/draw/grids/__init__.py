"""Grids of hexagons and of squares: where their places lie, and their shapes."""
