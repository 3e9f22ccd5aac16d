"""What the tour looks at in each game: one module a game, with a function `walk`."""
