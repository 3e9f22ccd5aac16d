"""Guided first games: a line of moves at a real table, and what is said of it step by step."""
