"""Guided first games: what is lit and said over a table, and where they are offered."""
