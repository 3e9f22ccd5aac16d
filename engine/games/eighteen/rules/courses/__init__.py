"""Courses that are laid by chance or by hand, and whether they can be played."""
