"""Players and history: results of finished games, and what they say about everybody."""
