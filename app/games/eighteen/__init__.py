"""The board of 18 Holes."""
