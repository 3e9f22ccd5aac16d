"""The contract that games fulfil, and what travels through it: options, chance, scores, JSON."""
