"""The rules of Carom Mini Golf: the ground, how balls roll, and who wins."""
