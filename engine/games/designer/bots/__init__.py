"""How bots plan a course and take the tiles for it."""
