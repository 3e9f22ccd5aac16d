"""How bots judge a grid, and choose a card for it."""
