"""Null Game: everybody putts, gently or firmly, and the fewest strokes win."""
