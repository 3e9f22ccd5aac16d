"""Dice, decks and bags without a game: the contract, and one tray in use."""
