"""Tiny Mini Golf: draw a wicked hole for your neighbour, then play the one drawn for you."""
