"""A sheet that is laid out and drawn: the finger, what it draws with, and what is seen of it."""
