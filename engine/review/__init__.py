"""After the game: replay it, judge its decisions, and tell luck from skill."""
