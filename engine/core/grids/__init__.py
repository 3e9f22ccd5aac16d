"""Coordinates, directions, rotation and lines of the grids that games are played on."""
