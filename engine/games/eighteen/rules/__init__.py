"""The rules of 18 Holes: what a move does, and what comes next."""
