"""A hole that is played: the finger that aims, and what is seen of a shot."""
