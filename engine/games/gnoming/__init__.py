"""Gnoming A-Round: swap cards in a grid of nine, lowest score wins."""
