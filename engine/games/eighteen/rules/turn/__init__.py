"""A turn: choosing a club, acting with it, the flight of a ball, and landing."""
