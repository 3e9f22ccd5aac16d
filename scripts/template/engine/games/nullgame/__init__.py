"""Null Game: everybody putts once on each hole, gently or firmly, and the fewest strokes win."""
