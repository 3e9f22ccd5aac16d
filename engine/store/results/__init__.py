"""Games that are over: their results, what these say, reviews and honours."""
