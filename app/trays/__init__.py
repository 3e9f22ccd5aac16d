"""Trays: the dice, decks and bags of a game without the game."""
