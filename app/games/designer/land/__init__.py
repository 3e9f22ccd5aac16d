"""A land as it is seen: ground, gate, tiles and marks."""
