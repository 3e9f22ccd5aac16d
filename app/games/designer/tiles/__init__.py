"""The tiles: their paths, what stands on them, and their pictures."""
