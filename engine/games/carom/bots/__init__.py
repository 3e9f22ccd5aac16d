"""How bots strike: exact solutions, and a search among several balls."""
