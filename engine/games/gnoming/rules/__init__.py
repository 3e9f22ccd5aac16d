"""The rules of Gnoming A-Round: turns, lines, rounds, and who wins."""
