"""What the command line offers besides a game: bots among themselves, and figures."""
