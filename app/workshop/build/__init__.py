"""The screen on which courses of every game are built, and what a game brings to it."""
