"""The rules of Tiny Mini Golf: drawing, shooting, turns, and who wins."""
