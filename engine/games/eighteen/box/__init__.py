"""The box of 18 Holes: clubs, shot cards, golfers, tiles, courses."""
