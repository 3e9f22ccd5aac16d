"""How 18 Holes is told: names, prompts and the log."""
