"""What is kept of games that are over: their results, what these say, reviews and honours."""
