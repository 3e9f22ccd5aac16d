"""18 Holes: a hex course, drafted clubs, cards for shots, nine ways to play."""
