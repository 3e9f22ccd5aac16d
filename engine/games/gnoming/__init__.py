"""Gnoming A-Round: swap cards in a grid of nine, lowest score wins."""

from engine.games.gnoming.game import Gnoming

__all__ = ["Gnoming"]
